import { type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { mostFiles } from "../state/defaults.ts";
import { isConfig, withFile, withRenamed } from "../state/play-files.ts";
import type { EditorHandle } from "./editor-pane.tsx";
import { fileOf, mainTab, tabOf, tabsOf } from "./playground-tabs.ts";
import type { PlayStore, PlayView } from "./playground-store.ts";
import type { CodeRange } from "../results/parts.ts";
import { focusTab } from "../tabs/tab-list.tsx";
import type { EditorTabsProps } from "../tabs/tabs.tsx";

interface EditorTabsState {
  /** A file's name, or "eslintrc" or "tsconfig". */
  readonly file: string;
  /** The same, but the file with code that was shown last where that is a configuration. */
  readonly codeFile: string;
  /** Whether a configuration is shown as a list. */
  readonly isVisual: boolean;
  readonly setVisual: (isVisual: boolean) => void;
  readonly tabs: Omit<EditorTabsProps, "panelId">;
  /** Brings back the file that was closed last, and shows it. */
  readonly reopen: () => void;
  /** Shows a file in the editor. */
  readonly show: (file: string) => void;
  /** Shows a place in the editor, whichever file it is in. */
  readonly select: (range: CodeRange) => void;
}

/** Which file is in the editor, and the actions of its tabs. */
export function useEditorTabs(
  store: PlayStore,
  { state, result }: PlayView,
  editor: RefObject<EditorHandle | null>,
): EditorTabsState {
  const [chosen, setChosen] = useState({ tab: mainTab, codeTab: mainTab });
  const [isVisual, setVisual] = useState(false);
  const file = fileOf(state, chosen.tab);
  const tabs = useMemo(() => tabsOf(state, result), [state, result]);
  const choose = (tab: string): void => {
    setChosen({ tab, codeTab: isConfig(tab) ? chosen.codeTab : tab });
  };
  const add = (name: string): void => {
    store.change((before) => withFile(before, name));
    choose(name);
  };
  return {
    file,
    codeFile: fileOf(state, chosen.codeTab),
    isVisual,
    setVisual,
    tabs: {
      tabs,
      active: tabOf(state, file),
      onSelect: choose,
      onAdd: state.files.length < mostFiles ? add : undefined,
      onAdded: () => {
        editor.current?.focus();
      },
      onRename: (name, next) => {
        editor.current?.rename(name, next);
        store.change((before) => withRenamed(before, name, next));
        choose(next);
      },
      onClose: (name, next) => {
        store.closeFile(name);
        choose(next);
      },
    },
    reopen: () => {
      const name = store.reopenFile();
      if (name === undefined) return;
      choose(name);
      // the button that had the focus is gone
      requestAnimationFrame(() => {
        focusTab(name);
      });
    },
    show: choose,
    select: (range) => {
      // at once, also when it does not answer a press: in the next frame the editor must show the file
      flushSync(() => {
        choose(tabOf(state, range.file));
        setVisual(false);
      });
      requestAnimationFrame(() => {
        editor.current?.select(range);
      });
    },
  };
}
