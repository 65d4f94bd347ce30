import type { NavbarItem, Position } from "../model/navigation.ts";
import { withBase } from "../model/paths.ts";
import { ColorToggle } from "./color-toggle.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { drawNavbarItem } from "./navbar-item.tsx";
import styles from "./navbar.module.css";
import { usePage } from "./page-context.ts";
import { usePanel } from "./panel.ts";

const panelId = "navbar-panel";

/** The bar at the top of every page. Its items stand in the bar, or in a panel where the screen is narrow. */
export function Navbar() {
  const { site } = usePage();
  const { items } = site.navbar;
  const { ref, open } = usePanel();
  return (
    <div className={styles.bar}>
      <nav aria-label="Main" className={styles.inner}>
        {items.length > 0 && (
          <button
            type="button"
            className={styles.menu}
            popoverTarget={panelId}
            aria-label="Toggle navigation bar"
            aria-expanded={open}
          >
            <Icon name="menu" />
          </button>
        )}
        <Brand />
        {items.length > 0 && (
          <div ref={ref} id={panelId} popover="auto" className={styles.panel}>
            <button
              type="button"
              className={styles.close}
              popoverTarget={panelId}
              popoverTargetAction="hide"
              aria-label="Close navigation bar"
            >
              <Icon name="close" />
            </button>
            <ItemList items={items} position="left" />
            <ItemList items={items} position="right" />
          </div>
        )}
        <ColorToggle />
      </nav>
    </div>
  );
}

function Brand() {
  const { site } = usePage();
  return (
    <Link href="/" className={styles.brand}>
      {site.logo !== undefined && (
        // low priority, or React would announce the image ahead of the style sheet
        <img
          src={withBase(site.baseUrl, site.logo.src)}
          alt=""
          width="28"
          height="28"
          fetchPriority="low"
          className={styles.logo}
        />
      )}
      <span className={styles.title}>{site.navbar.title}</span>
    </Link>
  );
}

function ItemList({
  items,
  position,
}: {
  readonly items: readonly NavbarItem[];
  readonly position: Position;
}) {
  const { site, route } = usePage();
  const drawn = items.filter((item) => item.position === position);
  if (drawn.length === 0) return null;
  return (
    <ul className={position === "left" ? styles.left : styles.right}>
      {drawn.map((item, index) => (
        <li key={index}>{drawNavbarItem(item, { route, baseUrl: site.baseUrl })}</li>
      ))}
    </ul>
  );
}
