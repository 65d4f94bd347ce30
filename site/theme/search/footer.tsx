import type { MouseEvent } from "react";
import styles from "./dialog.module.css";

interface SearchFooterProps {
  /** The page with all results; absent when there are none, or no such page. */
  readonly all?: { readonly href: string; readonly count: number } | undefined;
  readonly onFollow: (event: MouseEvent) => void;
}

/** The keyboard shortcuts, and the link to all results. */
export function SearchFooter({ all, onFollow }: SearchFooterProps) {
  return (
    <footer className={styles.footer}>
      {all && (
        <a href={all.href} className={styles.all} onClick={onFollow}>
          See all {all.count} results
        </a>
      )}
      <p className={styles.keys}>
        <span>
          <kbd>Enter</kbd> to select
        </span>
        <span>
          <kbd>
            <span aria-hidden="true">↑ ↓</span>
            <span className="visually-hidden">Arrow keys</span>
          </kbd>{" "}
          to navigate
        </span>
        <span>
          <kbd>Escape</kbd> to close
        </span>
      </p>
    </footer>
  );
}
