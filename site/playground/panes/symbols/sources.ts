import type { PlayEditor } from "../../editor/editor.ts";
import type { SymbolSources } from "../../editor/symbols/symbol-sources.ts";
import { isConfig } from "../../state/play-files.ts";
import type { PlayWorker } from "../../state/protocol.ts";
import type { Rename } from "../../state/symbols.ts";
import type { CodeRange } from "../../results/parts.ts";

export interface SymbolProps {
  /** Shows a place, whichever file it is in. */
  readonly onGoTo: (range: CodeRange) => void;
  /** Renames what has the name at a place of the file, in all files. */
  readonly onRename: (editor: PlayEditor, at: number, next?: string) => Promise<Rename>;
}

interface Asked extends SymbolProps {
  readonly file: string;
  readonly worker: PlayWorker;
}

/** Answers the editor's requests about names: a configuration has none that the worker knows. */
export function symbolSourcesOf(latest: () => Asked, editor: () => PlayEditor): SymbolSources {
  return {
    load: async () => (await import("../later.ts")).symbolTools,
    async definition(at, text) {
      const { file, worker } = latest();
      return isConfig(file) ? null : worker.ask("definition", { file, at, text });
    },
    goTo(place) {
      latest().onGoTo(place);
    },
    async signature(at, text) {
      const { file, worker } = latest();
      return isConfig(file) ? null : worker.ask("signature", { file, at, text });
    },
    async rename(at, next) {
      const { file, onRename } = latest();
      return isConfig(file)
        ? { problem: "Only names in code can be renamed." }
        : onRename(editor(), at, next);
    },
  };
}
