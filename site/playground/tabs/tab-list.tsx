import type { KeyboardEvent, RefObject } from "react";
import { useShownTab } from "./scroll.ts";
import { problemText } from "./logic.ts";
import styles from "./tabs.module.css";

/** What the editor can show: a file, or one of the two configurations. */
export interface EditorTab {
  /** Unique among the tabs, and without spaces. */
  readonly id: string;
  /** "input.ts" */
  readonly label: string;
  /** Whether the reader can rename and close it. */
  readonly isExtra: boolean;
  readonly errors: number;
  readonly warnings: number;
}

interface TabListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabs: readonly EditorTab[];
  /** The id of the active tab. */
  readonly active: string;
  readonly panelId: string;
  readonly onSelect: (id: string) => void;
  /** The reader wants to rename the active tab. */
  readonly onRename: () => void;
  readonly onClose: (id: string) => void;
}

/** The id of a tab's element. */
export function tabId(id: string): string {
  return `play-tab-${id}`;
}

export function focusTab(id: string): void {
  document.getElementById(tabId(id))?.focus();
}

/** The tabs themselves. Arrow keys select, F2 renames, Delete closes. */
export function TabList({ ref, tabs, active, panelId, onSelect, onRename, onClose }: TabListProps) {
  const chosen = tabs.find(({ id }) => id === active);
  // a mark makes the tab wider
  useShownTab(ref, `${active} ${chosen ? chosen.errors + chosen.warnings > 0 : ""} ${chosen?.label ?? ""}`);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = tabs.findIndex(({ id }) => id === active);
    const isExtra = tabs[index]?.isExtra === true;
    const target = targets[event.key]?.(index, tabs.length);
    if (target !== undefined) {
      const id = tabs[target]?.id;
      if (id !== undefined) {
        onSelect(id);
        focusTab(id);
      }
    } else if (event.key === "Delete" && isExtra) onClose(active);
    else if (event.key === "F2" && isExtra) onRename();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={ref} className={styles.list} role="tablist" aria-label="Files and configurations">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          className={styles.tab}
          role="tab"
          aria-selected={tab.id === active}
          aria-controls={panelId}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => {
            onSelect(tab.id);
          }}
          onDoubleClick={() => {
            if (tab.isExtra) onRename();
          }}
          onKeyDown={onKeyDown}
        >
          {tab.label}
          <Mark tab={tab} />
        </button>
      ))}
    </div>
  );
}

/** From the index of the active tab and the number of tabs to the index of the next. */
const targets: Readonly<Record<string, ((index: number, count: number) => number) | undefined>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Mark({ tab: { errors, warnings } }: { readonly tab: EditorTab }) {
  if (errors + warnings === 0) return null;
  return (
    <>
      <span className={styles.mark} data-severity={errors > 0 ? "error" : "warning"} aria-hidden="true" />
      <span className="visually-hidden">{`(${problemText(errors, warnings)})`}</span>
    </>
  );
}
