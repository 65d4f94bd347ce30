import { Icon } from "../lib/icon.tsx";
import styles from "./page-tools.module.css";

interface PageToolsProps {
  /** The element id of the panel with the section's pages. */
  readonly sidebar?: string;
  readonly sidebarLabel?: string;
  /** The element id of the panel with the page's headings. */
  readonly contents?: string;
}

/** On a narrow screen: the bar that opens the section's pages and the page's headings. */
export function PageTools({ sidebar, sidebarLabel = "All pages", contents }: PageToolsProps) {
  if (sidebar === undefined && contents === undefined) return null;
  return (
    <div className={styles.tools} data-page-tools="">
      {sidebar !== undefined && (
        <button type="button" popoverTarget={sidebar} className={styles.tool}>
          <Icon name="list" />
          {` ${sidebarLabel}`}
        </button>
      )}
      {contents !== undefined && (
        <button type="button" popoverTarget={contents} className={styles.tool}>
          On this page <Icon name="caret" />
        </button>
      )}
    </div>
  );
}
