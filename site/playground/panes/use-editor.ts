import { type RefObject, useEffect, useRef } from "react";
import { createEditor, type PlayEditor, type TextRange } from "../editor/editor.ts";
import { isConfig } from "../state/play-files.ts";
import type { LintResult, Metadata, PlayWorker } from "../state/protocol.ts";
import type { PlayFile } from "../state/state.ts";
import { documentOf, sourcesOf } from "./editor-document.ts";
import { formatSourceOf } from "./format-source.ts";
import { type SymbolProps, symbolSourcesOf } from "./symbols/sources.ts";

export interface EditorProps extends SymbolProps {
  /** Identifies the file while it exists: the name of the main file may change. */
  readonly tab: string;
  /** A file's name, or "eslintrc" or "tsconfig". */
  readonly file: string;
  /** All files besides the main one. */
  readonly files: readonly Pick<PlayFile, "name">[];
  readonly text: string;
  readonly result: LintResult | undefined;
  /** The text that the result is about. */
  readonly linted: string | undefined;
  /** Absent until the worker is ready. */
  readonly metadata: Metadata | undefined;
  readonly worker: PlayWorker;
  /** Returns the text that the file has then: a pasted script becomes JSON. */
  readonly onChange: (text: string, how?: "pasted") => string;
  readonly onCursor: (at: number, selected: TextRange) => void;
  readonly onSave: () => void;
}

type EditorRef = RefObject<PlayEditor | undefined>;

/** Creates an editor in `place`. It reads the latest props, so a new render does not replace it. */
export function useEditor(
  place: RefObject<HTMLElement | null>,
  props: EditorProps,
  isPasting: RefObject<boolean>,
): EditorRef {
  const editor = useRef<PlayEditor>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const { text: document, ...shown } = documentOf(latest.current);
    const made = createEditor({
      ...shown,
      parent: place.current,
      document,
      onChange: (changed) => {
        const written = latest.current.onChange(changed, isPasting.current ? "pasted" : undefined);
        // JSON that the file had before does not come back as a new text of the props
        if (written !== changed && written === latest.current.text)
          queueMicrotask(() => {
            made.setText(written, { keepHistory: true });
          });
      },
      onCursor: (at, selected) => {
        latest.current.onCursor(at, selected);
      },
      onSave: () => {
        latest.current.onSave();
      },
      sources: {
        ...sourcesOf(() => latest.current),
        symbols: symbolSourcesOf(
          () => latest.current,
          () => made,
        ),
        format: formatSourceOf(() => latest.current),
      },
    });
    editor.current = made;
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, [place, isPasting]);
  return editor;
}

/** Opens the document of the props in the editor, and drops the documents of removed files. */
export function useOpenDocument(editor: EditorRef, { tab, file, files, text }: EditorProps): void {
  const opened = useRef({ tab, file });
  useEffect(() => {
    const made = editor.current;
    if (!made) return;
    const { tab: lastTab, file: lastFile } = opened.current;
    if (lastTab !== tab || lastFile !== file) made.open(documentOf({ tab, file, text }));
    else if (made.text() !== text) made.setText(text, { keepHistory: true });
    opened.current = { tab, file };
  }, [editor, tab, file, text]);

  // a later file with the same name must not get the history of a removed file
  const known = useRef(files);
  useEffect(() => {
    const names = new Set(files.map(({ name }) => name));
    for (const { name } of known.current) if (!names.has(name)) editor.current?.forget(name);
    known.current = files;
  }, [editor, files]);
}

/** Marks the result in the editor, unless the editor has another text: a result for that is on its way. */
export function useResultMarks(editor: EditorRef, { file, linted, result }: EditorProps): void {
  useEffect(() => {
    const made = editor.current;
    if (!made || !result || made.text() !== linted) return;
    if (isConfig(file)) made.showDiagnostics(result.diagnostics.filter((each) => each.in === file));
    else {
      made.showReports(
        result.reports.filter((each) => each.file === file),
        result.typeErrors.filter((each) => each.file === file),
      );
      made.showQueries(result.queries.filter((each) => each.file === file));
    }
  }, [editor, file, linted, result]);
}
