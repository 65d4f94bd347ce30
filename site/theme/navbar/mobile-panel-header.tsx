import { ColorToggle } from "../preferences/color-toggle.tsx";
import { Icon } from "../lib/icon.tsx";
import { dom } from "../../model/theme.ts";
import styles from "./mobile-panel.module.css";
import { NavbarBrand } from "./brand.tsx";
import { usePage } from "../layout/page-context.ts";

/** What both menus of a narrow screen begin with. Closing works without script too. */
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

/** The way from a page's own menu to the site's; there is none where the site's is empty. */
export function BackToMainMenu() {
  const { site } = usePage();
  if (site.navbar.items.length === 0) return null;
  return (
    <button type="button" className={styles.back} popoverTarget={dom.mainMenu} popoverTargetAction="show">
      ← Back to main menu
    </button>
  );
}
