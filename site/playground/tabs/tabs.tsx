import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import styles from "./tabs.module.css";
import { freeName, neighborAfter, problemText } from "./logic.ts";
import { TabNameForm } from "./name.tsx";
import { useShownTab } from "./scroll.ts";

/** What the editor can show: a file, or one of the two configurations. */
export interface EditorTab {
  /** Unique among the tabs, and without spaces. */
  readonly id: string;
  /** "input.ts" */
  readonly label: string;
  /** Whether it can get another name, and be closed. */
  readonly isExtra: boolean;
  readonly errors: number;
  readonly warnings: number;
}

export interface EditorTabsProps {
  readonly tabs: readonly EditorTab[];
  /** Its id. */
  readonly active: string;
  /** The element that shows what the active tab stands for: `role="tabpanel"`, labeled by `tabId(active)`. */
  readonly panelId: string;
  readonly onSelect: (id: string) => void;
  /** Absent when there can be no more files. The new file becomes the active one. */
  readonly onAdd?: ((name: string) => void) | undefined;
  readonly onRename: (id: string, name: string) => void;
  /** The id of the tab that is to be active afterwards comes with it. */
  readonly onClose: (id: string, next: string) => void;
}

/** The id of a tab's element. */
export function tabId(id: string): string {
  return `play-tab-${id}`;
}

/** The files and configurations. Arrow keys choose, F2 asks for another name, Delete closes a file. */
export function EditorTabs(props: EditorTabsProps) {
  const { tabs, active, panelId, onSelect, onAdd, onRename, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<"add" | "rename">();
  const current = tabs.find(({ id }) => id === active);
  const extra = current?.isExtra === true ? current : undefined;

  useShownTab(list, active);

  /** The tab of a new name is not rendered yet. */
  const focusActive = (): void => {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    });
  };
  const choose = (id: string | undefined): void => {
    if (id === undefined) return;
    onSelect(id);
    document.getElementById(tabId(id))?.focus();
  };
  const close = (id: string): void => {
    const next = neighborAfter(tabs, id);
    if (next === undefined) return;
    onClose(id, next);
    document.getElementById(tabId(next))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = tabs.findIndex(({ id }) => id === active);
    const target = targets[event.key]?.(index, tabs.length);
    if (target !== undefined) choose(tabs[target]?.id);
    else if (event.key === "Delete" && extra) close(extra.id);
    else if (event.key === "F2" && extra) setNaming("rename");
    else return;
    event.preventDefault();
  };
  const done = (): void => {
    setNaming(undefined);
    focusActive();
  };
  const taken = tabs.map(({ label }) => ({ name: label }));

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label="Files and configurations">
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
              if (tab.isExtra) setNaming("rename");
            }}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            <Mark tab={tab} />
          </button>
        ))}
      </div>
      {extra && (
        <>
          <ToolButton
            icon="edit"
            label={`Rename ${extra.label}`}
            onPress={() => {
              setNaming("rename");
            }}
          />
          <ToolButton
            icon="close"
            label={`Close ${extra.label}`}
            onPress={() => {
              close(extra.id);
            }}
          />
        </>
      )}
      {onAdd && (
        <button
          type="button"
          className={styles.add}
          title="Add file"
          onClick={() => {
            setNaming("add");
          }}
        >
          Add file
        </button>
      )}
      {naming === "add" && onAdd && (
        <TabNameForm
          title="Name of the new file"
          action="Add"
          initial={freeName(taken)}
          taken={taken}
          onDone={(name) => {
            onAdd(name);
            done();
          }}
          onCancel={done}
        />
      )}
      {naming === "rename" && extra && (
        <TabNameForm
          key={extra.id}
          title={`New name of ${extra.label}`}
          action="Rename"
          initial={extra.label}
          taken={taken.filter(({ name }) => name !== extra.label)}
          onDone={(name) => {
            onRename(extra.id, name);
            done();
          }}
          onCancel={done}
        />
      )}
    </div>
  );
}

/** From the number of the active tab, and how many there are, to the number of the next. */
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

interface ToolButtonProps {
  readonly icon: "edit" | "close";
  readonly label: string;
  readonly onPress: () => void;
}

function ToolButton({ icon, label, onPress }: ToolButtonProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
