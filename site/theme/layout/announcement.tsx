import type { PageSite } from "../../model/site.ts";
import styles from "./announcement.module.css";
import { Icon } from "../lib/icon.tsx";

/**
 * The bar above the page. It is on every page; when the reader dismissed it, the boot script marks that before the
 * first paint and the style sheet hides it, so nothing moves. `site/client/on-demand/announcement.ts` closes it.
 */
export function Announcement({
  announcement: { id, html, closeable },
}: {
  readonly announcement: NonNullable<PageSite["announcement"]>;
}) {
  return (
    <div role="region" aria-label="Announcement" className={styles.bar} data-announcement={id}>
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button type="button" className={styles.close} aria-label="Close">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
