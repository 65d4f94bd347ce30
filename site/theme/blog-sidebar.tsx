import type { BlogSidebar as BlogSidebarData } from "../model/page.ts";
import { dom } from "../model/theme.ts";
import { classNames } from "./class-names.ts";
import { secondaryMenuId } from "./mobile-menu.ts";
import { Link } from "./link.tsx";
import { BackToMainMenu, MobilePanelHeader } from "./mobile-panel-header.tsx";
import panelStyles from "./mobile-panel.module.css";
import { usePage } from "./page-context.ts";
import { usePanel } from "./panel.ts";
import { useCurrentInSight } from "./sidebar-scroll.ts";
import styles from "./sidebar.module.css";

/** The posts by year, in the place of the docs sidebar. */
export function BlogSidebar({ sidebar }: { readonly sidebar: BlogSidebarData }) {
  const { ref } = usePanel();
  const { route } = usePage();
  useCurrentInSight(ref, route);
  return (
    <nav
      ref={ref}
      id={secondaryMenuId}
      popover="auto"
      aria-label="Blog recent posts navigation"
      className={classNames(panelStyles.panel, styles.panel)}
    >
      <MobilePanelHeader panel={secondaryMenuId} />
      <BackToMainMenu />
      <div {...{ [dom.sidebar]: "" }} className={styles.sidebar}>
        <p className={styles.heading}>{sidebar.title}</p>
        {sidebar.years.map(({ year, posts }) => (
          <div key={year}>
            <p className={styles.year}>{year}</p>
            <ul className={styles.list}>
              {posts.map(({ route, titleHtml }) => (
                <li key={route}>
                  <Link href={route}>
                    <span className={styles.wrapping} dangerouslySetInnerHTML={{ __html: titleHtml }} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
