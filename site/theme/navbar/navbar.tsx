import { type RefObject, useEffect, useRef } from "react";
import type { NavbarItem, Position } from "../../model/navigation.ts";
import { classNames } from "../lib/class-names.ts";
import { ColorToggle } from "../preferences/color-toggle.tsx";
import type { startHiding } from "../layout/hide-on-scroll.ts";
import { Icon } from "../lib/icon.tsx";
import { mainMenuId, secondaryMenuId, useMobileMenu } from "./mobile-menu.ts";
import { MobilePanelHeader } from "./mobile-panel-header.tsx";
import panelStyles from "./mobile-panel.module.css";
import { NavbarBrand } from "./brand.tsx";
import { renderNavbarItem } from "./item.tsx";
import { NavbarSearch } from "./search.tsx";
import styles from "./navbar.module.css";
import { usePage } from "../layout/page-context.ts";
import { usePanel } from "./panel.ts";

/** The bar at the top of every page. Its items are in the bar, or in a panel where the screen is narrow. */
export function Navbar() {
  const { site, route } = usePage();
  const { items, hideOnScroll } = site.navbar;
  const searchPosition = items.find(({ type }) => type === "search")?.position ?? "right";
  const navbar = useRef<HTMLDivElement>(null);
  const { ref } = usePanel();
  const open = useMobileMenu();
  useHideOnScroll(navbar, { wanted: hideOnScroll, route });
  return (
    <div ref={navbar} className={styles.bar}>
      <nav aria-label="Main" className={styles.inner}>
        {items.length > 0 && (
          <>
            <MenuButton opens={secondaryMenuId} open={open} />
            <MenuButton opens={mainMenuId} open={open} />
          </>
        )}
        <NavbarBrand />
        {searchPosition === "left" && <NavbarSearch />}
        {items.length > 0 && (
          <div
            ref={ref}
            id={mainMenuId}
            popover="auto"
            className={classNames(panelStyles.panel, styles.panel)}
          >
            <MobilePanelHeader panel={mainMenuId} />
            <ItemList items={items} position="left" />
            <ItemList items={items} position="right" />
          </div>
        )}
        {searchPosition === "right" && <NavbarSearch />}
        <div className={items.length > 0 || site.search ? styles.toggle : styles.end}>
          <ColorToggle />
        </div>
      </nav>
    </div>
  );
}

/** A page with a menu of its own opens that one first; the style sheet knows whether it is there. */
function MenuButton({ opens, open }: { readonly opens: string; readonly open: boolean }) {
  return (
    <button
      type="button"
      className={classNames(styles.menu, opens === mainMenuId ? styles.main : styles.secondary)}
      popoverTarget={opens}
      aria-label="Toggle navigation bar"
      aria-expanded={open}
    >
      <Icon name="menu" />
    </button>
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
    <ul className={position === "left" ? styles.left : styles.right}>
      {rendered.map((item, index) => (
        <li key={index}>{renderNavbarItem(item, { route, baseUrl: site.baseUrl })}</li>
      ))}
    </ul>
  );
}

/** Loads the script of the hiding navbar on sites that want it: most do not. */
function useHideOnScroll(
  navbar: RefObject<HTMLElement | null>,
  { wanted, route }: { readonly wanted: boolean; readonly route: string },
): void {
  const hiding = useRef<ReturnType<typeof startHiding>>(undefined);
  useEffect(() => {
    if (!wanted) return;
    const ended = new AbortController();
    import("../layout/hide-on-scroll.ts").then(
      ({ startHiding }) => {
        if (!ended.signal.aborted && navbar.current) hiding.current = startHiding(navbar.current);
      },
      // after a deploy it may be gone: then the navbar stays
      () => undefined,
    );
    return () => {
      ended.abort();
      hiding.current?.stop();
    };
  }, [wanted, navbar]);
  useEffect(() => {
    hiding.current?.arrived();
  }, [route]);
}
