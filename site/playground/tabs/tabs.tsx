import { useRef, useState } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { freeName } from "../state/defaults.ts";
import { neighborAfter } from "./logic.ts";
import { TabNameForm } from "./name.tsx";
import { type EditorTab, focusTab, TabList } from "./tab-list.tsx";
import styles from "./tabs.module.css";

export interface EditorTabsProps {
  readonly tabs: readonly EditorTab[];
  /** The id of the active tab. */
  readonly active: string;
  /** The element that shows the active file: `role="tabpanel"`, labeled by `tabId(active)`. */
  readonly panelId: string;
  readonly onSelect: (id: string) => void;
  /** Absent when there can be no more files. The new file becomes the active one. */
  readonly onAdd?: ((name: string) => void) | undefined;
  /** Moves the focus to the text of a file that was added; without it, its tab has the focus. */
  readonly onAdded?: () => void;
  readonly onRename: (id: string, name: string) => void;
  /** `next` is the id of the tab that becomes active. */
  readonly onClose: (id: string, next: string) => void;
}

/** The tabs of files and configurations, with buttons and forms to add, rename and close a file. */
export function EditorTabs(props: EditorTabsProps) {
  const { tabs, active, panelId, onSelect, onAdd, onAdded, onRename, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<"add" | "rename">();
  const current = tabs.find(({ id }) => id === active);
  const extra = current?.isExtra === true ? current : undefined;

  const rename = (): void => {
    setNaming("rename");
  };
  const close = (id: string): void => {
    const next = neighborAfter(tabs, id);
    if (next === undefined) return;
    onClose(id, next);
    focusTab(next);
  };
  const focusActive = (): void => {
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  };
  const endNaming = (focus = focusActive): void => {
    setNaming(undefined);
    // React renders the tab with its new name first
    requestAnimationFrame(focus);
  };

  return (
    <>
      <div className={styles.tabs}>
        <TabList ref={list} {...{ tabs, active, panelId, onSelect }} onRename={rename} onClose={close} />
        {extra && (
          <FileTools
            label={extra.label}
            onRename={rename}
            onClose={() => {
              close(extra.id);
            }}
          />
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
      </div>
      {naming === "add" && onAdd && (
        <NewFileForm
          tabs={tabs}
          onName={onAdd}
          onEnd={(isAdded) => {
            endNaming(isAdded ? onAdded : undefined);
          }}
        />
      )}
      {naming === "rename" && extra && (
        <RenameForm
          key={extra.id}
          tabs={tabs}
          label={extra.label}
          onName={(name) => {
            onRename(extra.id, name);
          }}
          onEnd={() => {
            endNaming();
          }}
        />
      )}
    </>
  );
}

interface FileToolsProps {
  readonly label: string;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

function FileTools({ label, onRename, onClose }: FileToolsProps) {
  return (
    <>
      <ToolButton icon="edit" label={`Rename ${label}`} onPress={onRename} />
      <ToolButton icon="close" label={`Close ${label}`} onPress={onClose} />
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

interface NamingProps {
  readonly tabs: readonly EditorTab[];
  readonly onName: (name: string) => void;
  /** Called after `onName`, and when the reader cancels. */
  readonly onEnd: (isDone: boolean) => void;
}

function NewFileForm({ tabs, onName, onEnd }: NamingProps) {
  const taken = namesOf(tabs);
  return (
    <TabNameForm
      title="Name of the new file"
      action="Add"
      initial={freeName(taken)}
      taken={taken}
      onDone={(name) => {
        onName(name);
        onEnd(true);
      }}
      onCancel={() => {
        onEnd(false);
      }}
    />
  );
}

function RenameForm({ tabs, label, onName, onEnd }: NamingProps & { readonly label: string }) {
  return (
    <TabNameForm
      title={`New name of ${label}`}
      action="Rename"
      initial={label}
      taken={namesOf(tabs).filter(({ name }) => name !== label)}
      onDone={(name) => {
        onName(name);
        onEnd(true);
      }}
      onCancel={() => {
        onEnd(false);
      }}
    />
  );
}

function namesOf(tabs: readonly EditorTab[]): readonly { readonly name: string }[] {
  return tabs.map(({ label }) => ({ name: label }));
}
