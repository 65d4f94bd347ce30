import { type Ref, Suspense } from "react";
import { isConfig, textIn, textOf } from "../state/play-files.ts";
import type { Metadata } from "../state/protocol.ts";
import { type EditorHandle, EditorPane } from "./editor-pane.tsx";
import { onDemand } from "./on-demand.tsx";
import type { PlayStore, PlayView } from "./playground-store.ts";
import { tabOf } from "./playground-tabs.ts";
import styles from "./editor.module.css";
import type { CodeRange } from "../results/parts.ts";
import type { EditorProps } from "./use-editor.ts";
import { isRuleFile } from "../rule-writer/files.ts";
import { tabId } from "../tabs/tab-list.tsx";
import { VisualToggle } from "../visual-config/toggle.tsx";

/** The id of the element that the tabs of the editor control. */
export const editorPanelId = "play-editor";

interface EditorPanelProps {
  readonly store: PlayStore;
  readonly view: PlayView;
  /** A file's name, or "eslintrc" or "tsconfig". */
  readonly file: string;
  /** Absent until the worker is ready. */
  readonly metadata: Metadata | undefined;
  /** Whether a configuration is shown as a list of all that it can hold. */
  readonly isVisual: boolean;
  readonly highlighted: CodeRange | undefined;
  readonly matches: readonly CodeRange[];
  readonly onVisual: (isVisual: boolean) => void;
  readonly onCursor: EditorProps["onCursor"];
  readonly onSelect: (range: CodeRange) => void;
  readonly ref: Ref<EditorHandle>;
}

const RulePanel = onDemand(async () => (await import("./later.ts")).RulePanel);
const VisualEditor = onDemand(async () => (await import("./later.ts")).VisualEditor);

/** The text of a file or of a configuration, or the list of settings of a configuration. */
export function EditorPanel(props: EditorPanelProps) {
  const { store, view, file, metadata, isVisual, highlighted, matches, onVisual, onCursor, onSelect, ref } =
    props;
  const { state, result, linted } = view;
  const tab = tabOf(state, file);
  const isList = isVisual && isConfig(file) && metadata !== undefined;
  return (
    <div id={editorPanelId} role="tabpanel" aria-labelledby={tabId(tab)} className={styles.panel}>
      {isConfig(file) && metadata && <VisualToggle isOn={isVisual} onChange={onVisual} />}
      {isList && (
        <Suspense>
          <VisualEditor
            config={file}
            text={state[file]}
            metadata={metadata}
            onChange={(text) => {
              store.write(file, text);
            }}
          />
        </Suspense>
      )}
      {isRuleFile(file) && (
        <Suspense>
          <RulePanel {...{ store, state, file, onSelect }} />
        </Suspense>
      )}
      <EditorPane
        ref={ref}
        isHidden={isList}
        tab={tab}
        file={file}
        files={state.files}
        text={textOf(state, file) ?? ""}
        result={result}
        linted={linted && textIn(linted, file)}
        metadata={metadata}
        worker={store.worker}
        highlighted={highlighted}
        matches={matches}
        onChange={(text, how) => {
          store.write(file, text, how);
          return textOf(store.get().state, file) ?? text;
        }}
        onCursor={onCursor}
        onSave={() => {
          store.fixAll(file);
        }}
        onGoTo={onSelect}
        onRename={async (editor, at, next) =>
          (await import("./later.ts")).renameSymbol(store, editor, { file, at, next })
        }
      />
    </div>
  );
}
