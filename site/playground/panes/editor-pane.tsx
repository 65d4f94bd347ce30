import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { createEditor, type PlayEditor } from "../editor/editor.ts";
import { isConfig } from "../state/play-files.ts";
import type { LintResult, Metadata, PlayWorker } from "../state/protocol.ts";
import type { PlayFile } from "../state/state.ts";
import { documentOf, sourcesOf } from "./editor-document.ts";
import type { CodeRange } from "../results/parts.ts";
import styles from "./editor.module.css";

export interface EditorPaneProps {
  /** Names what is shown as long as it is there: the main file's own name may change. */
  readonly tab: string;
  /** What is shown: a file's name, or "eslintrc" or "tsconfig". */
  readonly file: string;
  /** All files that can be shown besides the main one. */
  readonly files: readonly Pick<PlayFile, "name">[];
  readonly text: string;
  /** Something else stands in its place; it keeps what it has. */
  readonly isHidden: boolean;
  readonly result: LintResult | undefined;
  /** The text that the result is about. */
  readonly linted: string | undefined;
  /** Absent until the worker has told. */
  readonly metadata: Metadata | undefined;
  readonly worker: PlayWorker;
  readonly highlighted: CodeRange | undefined;
  readonly onChange: (text: string, how?: "pasted") => void;
  readonly onCursor: (at: number) => void;
  readonly onSave: () => void;
  readonly ref: Ref<EditorHandle>;
}

export interface EditorHandle {
  select(range: CodeRange): void;
  /** A file is about to get another name, and keeps its history. */
  rename(name: string, next: string): void;
}

/** The editor, which keeps its own text: only what was changed elsewhere is given to it. */
export function EditorPane(props: EditorPaneProps) {
  const { tab, file, files, text, isHidden, result, linted, highlighted, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<PlayEditor>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const opened = useRef({ tab: "", file: "" });
  const isPasting = useRef(false);

  useEffect(() => {
    if (!place.current) return undefined;
    const { text: document, ...shown } = documentOf(latest.current);
    const made = createEditor({
      ...shown,
      parent: place.current,
      document,
      onChange: (changed) => {
        latest.current.onChange(changed, isPasting.current ? "pasted" : undefined);
      },
      onCursor: (at) => {
        latest.current.onCursor(at);
      },
      onSave: () => {
        latest.current.onSave();
      },
      sources: sourcesOf(() => latest.current),
    });
    editor.current = made;
    opened.current = latest.current;
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, []);

  useEffect(() => {
    const made = editor.current;
    if (!made) return;
    const { tab: lastTab, file: lastFile } = opened.current;
    if (lastTab !== tab || lastFile !== file) made.open(documentOf({ tab, file, text }));
    else if (made.text() !== text) made.setText(text, { keepHistory: true });
    opened.current = { tab, file };
  }, [tab, file, text]);

  // a later file of the same name is not the same file
  const known = useRef(files);
  useEffect(() => {
    const names = new Set(files.map(({ name }) => name));
    for (const { name } of known.current) if (!names.has(name)) editor.current?.forget(name);
    known.current = files;
  }, [files]);

  useEffect(() => {
    const made = editor.current;
    // the places are those of an older text, and the next result is on its way
    if (!made || !result || made.text() !== linted) return;
    if (isConfig(file)) made.showDiagnostics(result.diagnostics.filter((each) => each.in === file));
    else {
      made.showReports(
        result.reports.filter((each) => each.file === file),
        result.typeErrors.filter((each) => each.file === file),
      );
      made.showQueries(result.queries.filter((each) => each.file === file));
    }
  }, [file, linted, result]);

  useEffect(() => {
    editor.current?.highlight(highlighted?.file === file ? highlighted : undefined);
  }, [file, highlighted]);

  useImperativeHandle(ref, () => ({
    select(range) {
      editor.current?.select(range);
    },
    rename(name, next) {
      editor.current?.rename(name, next);
    },
  }));

  return (
    <div
      ref={place}
      className={styles.editor}
      hidden={isHidden}
      onPasteCapture={() => {
        // until the editor has made its change of it
        isPasting.current = true;
        setTimeout(() => {
          isPasting.current = false;
        });
      }}
    />
  );
}
