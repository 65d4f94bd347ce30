import { useEffect, useState } from "react";
import type { PageSite } from "../../model/site.ts";
import styles from "./announcement.module.css";
import { Icon } from "../lib/icon.tsx";
import { siteStorage } from "../preferences/storage.ts";

const idKey = "docusaurus.announcement.id";
const dismissKey = "docusaurus.announcement.dismiss";

/**
 * The bar above everything. The server always renders it; where it was dismissed, the boot script says so
 * before the first paint and the style sheet hides it, so nothing moves.
 */
export function Announcement({
  announcement,
}: {
  readonly announcement: NonNullable<PageSite["announcement"]>;
}) {
  const { id, html, closeable } = announcement;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    storeId(id);
  }, [id]);
  if (closed) return null;
  return (
    <div role="banner" className={styles.bar} data-announcement="">
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      {closeable && (
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => {
            // without storage it comes back on every page, as an unread bar does
            siteStorage.write(dismissKey, "true");
            setClosed(true);
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** A new id takes an earlier dismissal back. */
function storeId(id: string): void {
  const stored = siteStorage.read(idKey);
  // the original once stored a misspelled default id
  const known = stored === "annoucement-bar" ? "announcement-bar" : stored;
  if (known !== id) siteStorage.write(dismissKey, "false");
  siteStorage.write(idKey, id);
}
