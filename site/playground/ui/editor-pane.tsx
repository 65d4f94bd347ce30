import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { completeEslintrc, completeTsconfig } from "../editor/config-completion.ts";
import { hoverEslintrc, hoverTsconfig } from "../editor/config-hover.ts";
import { createEditor, type EditorLanguage, type EditorSources, type PlayEditor } from "../editor/editor.ts";
import type { LintResult, Metadata, PlayWorker } from "../protocol.ts";
import type { CodeRange } from "./results-parts.ts";
import styles from "./play-editor.module.css";

/** What the editor shows: a file's name, or "eslintrc" or "tsconfig". */
export interface EditorPaneProps {
  readonly file: string;
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
  readonly onChange: (text: string) => void;
  readonly onCursor: (at: number) => void;
  readonly onSave: () => void;
  readonly ref: Ref<EditorHandle>;
}

export interface EditorHandle {
  select(range: CodeRange): void;
}

/** The editor, which keeps its own text: only what was changed elsewhere is given to it. */
export function EditorPane(props: EditorPaneProps) {
  const { file, text, isHidden, result, linted, highlighted, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<PlayEditor>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const opened = useRef("");

  useEffect(() => {
    if (!place.current) return undefined;
    const { file: name, text: document } = latest.current;
    const made = createEditor({
      parent: place.current,
      document,
      language: languageOf(name),
      label: labelOf(name),
      onChange: (changed) => {
        latest.current.onChange(changed);
      },
      onCursor: (at) => {
        latest.current.onCursor(at);
      },
      onSave: () => {
        latest.current.onSave();
      },
      sources: sourcesOf(() => latest.current),
    });
    made.open({ name, text: document, language: languageOf(name), label: labelOf(name) });
    editor.current = made;
    opened.current = name;
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, []);

  useEffect(() => {
    const made = editor.current;
    if (!made) return;
    if (opened.current !== file)
      made.open({ name: file, text, language: languageOf(file), label: labelOf(file) });
    else if (made.text() !== text) made.setText(text, { keepHistory: true });
    opened.current = file;
  }, [file, text]);

  useEffect(() => {
    const made = editor.current;
    // the places are those of an older text, and the next result is on its way
    if (!made || !result || made.text() !== linted) return;
    if (isConfig(file)) made.showTroubles(result.troubles.filter((each) => each.in === file));
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
  }));

  return <div ref={place} className={styles.editor} hidden={isHidden} />;
}

function isConfig(file: string): file is "eslintrc" | "tsconfig" {
  return file === "eslintrc" || file === "tsconfig";
}

function languageOf(file: string): EditorLanguage {
  if (isConfig(file)) return "json";
  const [, kind = "ts", x = ""] = /\.[cm]?(ts|js)(x?)$/.exec(file) ?? [];
  return `${kind}${x}` as EditorLanguage;
}

function labelOf(file: string): string {
  return isConfig(file) ? `Configuration: ${file}` : `Code: ${file}`;
}

function sourcesOf(latest: () => EditorPaneProps): EditorSources {
  return {
    async hover(at, text) {
      const { file, metadata, worker } = latest();
      if (!isConfig(file)) return worker.ask("hover", { file, at });
      if (!metadata) return null;
      return (file === "eslintrc" ? hoverEslintrc : hoverTsconfig)(text, at, metadata);
    },
    async complete(at, text) {
      const { file, metadata, worker } = latest();
      if (!isConfig(file)) return worker.ask("complete", { file, at, text });
      if (!metadata) return null;
      return (file === "eslintrc" ? completeEslintrc : completeTsconfig)(text, at, metadata);
    },
  };
}
