import type { ReactNode } from "react";
import type { NavbarItem, NavbarLink } from "../../model/navigation.ts";
import type { RoutePath } from "../../model/paths.ts";
import { classNames } from "../lib/class-names.ts";
import { Icon } from "../lib/icon.tsx";
import { Link } from "../lib/link.tsx";
import { currentState, holdsActive } from "./active.ts";
import { NavbarDropdown } from "./dropdown.tsx";
import { LocaleLink } from "./locale.tsx";
import { VersionDropdown, VersionItem } from "./version.tsx";
import styles from "./item.module.css";

interface Location {
  readonly route: RoutePath;
  readonly baseUrl: string;
}

/** An item of the navbar. An item that cannot be rendered throws; the error shows its configuration. */
export function renderNavbarItem(item: NavbarItem, location: Location): ReactNode {
  try {
    return renderItem(item, location);
  } catch (cause) {
    throw new Error(`A theme navbar item failed to render:\n${JSON.stringify(item, null, 2)}`, { cause });
  }
}

function renderItem(item: NavbarItem, location: Location): ReactNode {
  switch (item.type) {
    case "link":
      return <NavbarLinkView link={item} current={currentState(item, location)} />;
    case "dropdown":
      return (
        <NavbarDropdown
          label={item.label}
          position={item.position}
          active={holdsActive(item.items, location)}
          {...(item.href !== undefined && { href: item.href })}
        >
          {renderEntries(item.items, location)}
        </NavbarDropdown>
      );
    case "locale-dropdown":
      return (
        <NavbarDropdown label="Languages" position={item.position} active={false}>
          {item.items.map(
            (entry) =>
              entry.type === "link" && (
                <li key={entry.label}>
                  <LocaleLink link={entry} />
                </li>
              ),
          )}
        </NavbarDropdown>
      );
    case "docs-version":
      return <VersionItem item={item} />;
    case "docs-version-dropdown":
      return <VersionDropdown item={item} />;
    case "html":
      return <div className={styles.html} dangerouslySetInnerHTML={{ __html: item.html }} />;
    case "search":
      // the search is in the navbar itself, also on narrow screens
      return null;
    default:
      throw new Error(`There is no navbar item type "${String((item as { type: unknown }).type)}".`);
  }
}

function renderEntries(
  entries: Extract<NavbarItem, { type: "dropdown" }>["items"],
  location: Location,
): ReactNode {
  return entries.map((entry) =>
    entry.type === "html" ? (
      <li key={entry.html} dangerouslySetInnerHTML={{ __html: entry.html }} />
    ) : (
      <li key={`${entry.label} ${entry.href}`}>
        <NavbarLinkView link={entry} current={currentState(entry, location)} />
      </li>
    ),
  );
}

function NavbarLinkView({
  link,
  current,
}: {
  readonly link: Omit<NavbarLink, "position">;
  readonly current: ReturnType<typeof currentState>;
}) {
  const { href, label, icon, html, lang } = link;
  return (
    <Link
      href={href}
      className={classNames(styles.link, icon !== undefined && styles.iconic)}
      marked={icon === undefined}
      {...(current !== undefined && { "aria-current": current })}
      {...(icon !== undefined && { "aria-label": label, title: label })}
      {...(lang !== undefined && { lang })}
    >
      {html !== undefined && <span dangerouslySetInnerHTML={{ __html: html }} />}
      {icon === undefined ? label : <Icon name={icon} />}
      {icon !== undefined && <span className={styles.name}>{label}</span>}
    </Link>
  );
}
