import { completeEslintrc, completeTsconfig } from "../editor/config/completion.ts";
import { hoverEslintrc, hoverTsconfig } from "../editor/config/hover.ts";
import type { EditorDocument, EditorLanguage, EditorSources } from "../editor/editor.ts";
import { isConfig } from "../state/play-files.ts";
import type { Metadata, PlayWorker } from "../state/protocol.ts";

interface Shown {
  /** Identifies the file while it exists: the name of the main file may change. */
  readonly tab: string;
  /** A file's name, or "eslintrc" or "tsconfig". */
  readonly file: string;
  readonly text: string;
}

/** The document for the editor. */
export function documentOf({ tab, file, text }: Shown): EditorDocument {
  return { name: tab, text, language: languageOf(file), label: labelOf(file) };
}

function languageOf(file: string): EditorLanguage {
  if (isConfig(file)) return "json";
  const [, kind = "ts", x = ""] = /\.[cm]?(ts|js)(x?)$/.exec(file) ?? [];
  return `${kind}${x}` as EditorLanguage;
}

function labelOf(file: string): string {
  return isConfig(file) ? `Configuration: ${file}` : `Code: ${file}`;
}

interface Asked {
  readonly file: string;
  /** Absent until the worker is ready. */
  readonly metadata: Metadata | undefined;
  readonly worker: PlayWorker;
}

/** Answers the editor's requests: the worker for code, the metadata for configurations. */
export function sourcesOf(latest: () => Asked): EditorSources {
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
