import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./tabs.module.css";

export interface HomeTab {
  /** Part of the ids, and the value that is remembered. */
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface HomeTabsProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  /** Before the values in ids. */
  readonly prefix: string;
  /** Sets of tabs of one group, on all pages, show the same choice. */
  readonly group?: string;
  readonly panelClass?: string;
  readonly tabs: readonly HomeTab[];
}

/** Shows the panel of the first tab; `site/client/features/tabs.ts` shows others. Without script all are visible. */
export function HomeTabs({ label, prefix, group, panelClass, tabs }: HomeTabsProps) {
  return (
    <div className={classNames(styles.set, "tabs")} {...(group !== undefined && { "data-group": group })}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${prefix}-${tab.value}-tab`}
            aria-controls={`${prefix}-${tab.value}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${prefix}-${value}`}
          aria-labelledby={`${prefix}-${value}-tab`}
          className={classNames(styles.panel, panelClass)}
          data-value={value}
          {...(index === 0 && { "data-selected": "" })}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
