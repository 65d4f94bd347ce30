import type { NavbarLink } from "../../model/navigation.ts";
import { isActive } from "./active.ts";
import { ColorToggle } from "../preferences/color-toggle.tsx";
import { Icon } from "../lib/icon.tsx";
import * as dom from "../../model/dom.ts";
import styles from "./mobile-panel.module.css";
import { NavbarBrand } from "./brand.tsx";
import { usePage } from "../layout/page-context.ts";

/** The first row of both menus of a narrow screen. The close button works without script too. */
export function MobilePanelHeader({ panel }: { readonly panel: string }) {
  return (
    <div className={styles.header}>
      <NavbarBrand />
      <ColorToggle />
      <button
        type="button"
        className={styles.close}
        popoverTarget={panel}
        popoverTargetAction="hide"
        aria-label="Close navigation bar"
        data-closes-menus=""
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * A button from a page's own menu to the site's, with the name of the section that the menu is of; absent when the
 * site's menu is empty.
 */
export function BackToMainMenu() {
  const { site, route } = usePage();
  const { items } = site.navbar;
  if (items.length === 0) return null;
  const section = items.find(
    (item): item is NavbarLink =>
      item.type === "link" && item.label !== "" && isActive(item, { route, baseUrl: site.baseUrl }),
  );
  return (
    <button type="button" className={styles.back} popoverTarget={dom.mainMenu} popoverTargetAction="show">
      ← Back to main menu
      {section !== undefined && <span data-navbar-items="section">{section.label}</span>}
    </button>
  );
}
