import type { NavbarItem, Position } from "../../model/navigation.ts";
import { classNames } from "../lib/class-names.ts";
import { ColorToggle } from "../preferences/color-toggle.tsx";
import { Icon } from "../lib/icon.tsx";
import * as dom from "../../model/dom.ts";
import { MobilePanelHeader } from "./mobile-panel-header.tsx";
import panelStyles from "./mobile-panel.module.css";
import { NavbarBrand } from "./brand.tsx";
import { renderNavbarItem } from "./item.tsx";
import { NavbarSearch } from "./search.tsx";
import styles from "./navbar.module.css";
import { usePage } from "../layout/page-context.ts";

/** The navbar at the top of every page. Its items are in the navbar, or in a panel on narrow screens. */
export function Navbar() {
  const { site } = usePage();
  const { items, hideOnScroll } = site.navbar;
  const searchPosition = items.find(({ type }) => type === "search")?.position ?? "right";
  return (
    <header className={styles.bar} {...(hideOnScroll && { "data-hides": "" })}>
      <nav aria-label="Main" className={styles.inner}>
        {items.length > 0 && (
          <button
            type="button"
            className={styles.menu}
            popoverTarget={dom.mainMenu}
            aria-label="Toggle navigation bar"
            aria-expanded="false"
          >
            <Icon name="menu" />
          </button>
        )}
        <NavbarBrand />
        {searchPosition === "left" && <NavbarSearch />}
        {items.length > 0 && (
          <div
            id={dom.mainMenu}
            popover="auto"
            data-panel=""
            className={classNames(panelStyles.panel, styles.panel)}
          >
            <MobilePanelHeader panel={dom.mainMenu} />
            <ItemList items={items} position="left" />
            <ItemList items={items} position="right" />
          </div>
        )}
        {searchPosition === "right" && <NavbarSearch />}
        <div className={items.length > 0 || site.search ? styles.toggle : styles.end}>
          <ColorToggle />
        </div>
      </nav>
    </header>
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
  const rendered = items.filter((item) => item.position === position && item.type !== "search");
  if (rendered.length === 0) return null;
  return (
    <ul className={position === "left" ? styles.left : styles.right} data-navbar-items={position}>
      {rendered.map((item, index) => (
        <li key={index}>{renderNavbarItem(item, { route, baseUrl: site.baseUrl })}</li>
      ))}
    </ul>
  );
}
