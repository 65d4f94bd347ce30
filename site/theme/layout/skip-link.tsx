import * as dom from "../../model/dom.ts";
import styles from "./skip-link.module.css";

const label = "Skip to main content";

/** The first stop of the Tab key. `site/client/features/keyboard.ts` moves the focus and does not change the URL. */
export function SkipLink() {
  return (
    <div role="region" aria-label={label} id={dom.skipLink} tabIndex={-1} className={styles.region}>
      <a href={`#${dom.content}`} className={styles.link}>
        {label}
      </a>
    </div>
  );
}
