import type { NavbarItem } from "../../model/navigation.ts";
import type { DocsVersionLink } from "../../model/site.ts";
import { Link, useLinkPlace } from "../lib/link.tsx";
import { withBase } from "../../model/paths.ts";
import { NavbarDropdown } from "./dropdown.tsx";
import styles from "./item.module.css";
import { usePage } from "../layout/page-context.ts";

type ItemOf<Type extends NavbarItem["type"]> = Extract<NavbarItem, { type: Type }>;

/** A link to the docs in the current page's version, or in the version that the reader prefers. */
export function VersionItem({ item }: { readonly item: ItemOf<"docs-version"> }) {
  const { versions, shown, isOfPage } = useVersions(item.section);
  const { baseUrl } = useLinkPlace();
  const offered = versions.map(({ name, label, route }) => ({
    name,
    ...(item.label === undefined && { label }),
    ...(item.href === undefined && { href: withBase(baseUrl, route) }),
  }));
  return (
    <Link
      href={item.href ?? shown?.route ?? "/"}
      className={styles.link}
      {...(!isOfPage && { "data-preferred-of": item.section, "data-versions": JSON.stringify(offered) })}
    >
      {item.label ?? shown?.label}
    </Link>
  );
}

/** The page in the other versions of its section; where a version lacks it, that version's main document. */
export function VersionDropdown({ item }: { readonly item: ItemOf<"docs-version-dropdown"> }) {
  const { versions, shown, isOfPage } = useVersions(item.section);
  const label = shown?.label ?? "";
  const offered = versions.map(({ name, label }) => ({ name, label }));
  return (
    <NavbarDropdown
      label={
        isOfPage ? (
          label
        ) : (
          <span data-preferred-of={item.section} data-versions={JSON.stringify(offered)}>
            {label}
          </span>
        )
      }
      position={item.position}
      active={false}
    >
      {shownVersions(versions, shown).map((each) => (
        <li key={each.name}>
          <VersionLink section={item.section} version={each} />
        </li>
      ))}
    </NavbarDropdown>
  );
}

/** The most versions in a menu. */
const mostShown = 40;

/** Of very many versions, the newest, and those around the shown one: they lead to the others. */
function shownVersions(
  versions: readonly DocsVersionLink[],
  shown: DocsVersionLink | undefined,
): readonly DocsVersionLink[] {
  if (versions.length <= mostShown) return versions;
  const at = versions.findIndex((each) => each === shown);
  return versions.filter((_, index) => index < mostShown / 2 || Math.abs(index - at) <= mostShown / 4);
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
      data-keep-query=""
      data-prefers={section}
      data-version={name}
    >
      {label}
    </Link>
  );
}

/**
 * The versions of a section, and the version to offer: the page's own, else the last. On pages of other sections the
 * script offers the version that the reader prefers (`site/client/on-demand/versions.ts`).
 */
function useVersions(section: string): {
  readonly versions: readonly DocsVersionLink[];
  readonly shown: DocsVersionLink | undefined;
  readonly isOfPage: boolean;
} {
  const { site, version } = usePage();
  const versions = site.docsVersions?.find((each) => each.section === section)?.versions ?? [];
  const own = version?.section === section ? versions.find(({ name }) => name === version.name) : undefined;
  return { versions, shown: own ?? versions.find(({ isLast }) => isLast), isOfPage: own !== undefined };
}
