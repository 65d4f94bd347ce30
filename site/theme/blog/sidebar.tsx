import type { BlogSidebar as BlogSidebarData } from "../../model/page.ts";
import * as dom from "../../model/dom.ts";
import { fingerprint } from "../sidebar/fingerprint.ts";
import { Link } from "../lib/link.tsx";
import styles from "../sidebar/sidebar.module.css";
import { SidebarPanel } from "../sidebar/panel.tsx";

/** The posts by year; it replaces the docs sidebar. */
export function BlogSidebar({ sidebar }: { readonly sidebar: BlogSidebarData }) {
  return (
    <SidebarPanel label="Blog recent posts navigation">
      <div {...{ [dom.sidebar]: `blog ${fingerprint(sidebar)}` }} className={styles.sidebar}>
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
        <p className={styles.year}>More</p>
        <ul className={styles.list}>
          {sidebar.more.map(({ route, label }) => (
            <li key={route}>
              <Link href={route}>
                <span className={styles.wrapping}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </SidebarPanel>
  );
}
