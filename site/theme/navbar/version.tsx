import type { NavbarItem } from "../../model/navigation.ts";
import type { DocsVersionLink } from "../../model/site.ts";
import { keepPlace, Link } from "../lib/link.tsx";
import { NavbarDropdown } from "./dropdown.tsx";
import styles from "./item.module.css";
import { usePage } from "../layout/page-context.ts";
import { preferVersion, useVersions } from "../preferences/preferred-version.ts";

type ItemOf<Type extends NavbarItem["type"]> = Extract<NavbarItem, { type: Type }>;

/** A link to the docs in the version that the reader is at or prefers. */
export function VersionItem({ item }: { readonly item: ItemOf<"docs-version"> }) {
  const { candidate } = useVersions(item.section);
  return (
    <Link href={item.href ?? candidate?.route ?? "/"} className={styles.link}>
      {item.label ?? candidate?.label}
    </Link>
  );
}

/** The page in the other versions of its section, or where it has no page there, their main documents. */
export function VersionDropdown({ item }: { readonly item: ItemOf<"docs-version-dropdown"> }) {
  const { versions, candidate } = useVersions(item.section);
  return (
    <NavbarDropdown label={candidate?.label ?? ""} position={item.position} active={false}>
      {versions.map((each) => (
        <li key={each.name}>
          <VersionLink section={item.section} version={each} />
        </li>
      ))}
    </NavbarDropdown>
  );
}

function VersionLink({ section, version }: { readonly section: string; readonly version: DocsVersionLink }) {
  const { route, version: shown } = usePage();
  const { name, label } = version;
  const here = shown?.section === section ? shown : undefined;
  const same = here?.name === name ? route : here?.alternates[name];
  return (
    <Link
      href={same ?? version.route}
      className={styles.link}
      onPointerDown={keepPlace}
      onClick={(event) => {
        keepPlace(event);
        preferVersion(section, name);
      }}
    >
      {label}
    </Link>
  );
}
