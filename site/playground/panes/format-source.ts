import type { FormatSource } from "../editor/format/format-source.ts";
import { isConfig } from "../state/play-files.ts";
import type { PlayWorker } from "../state/protocol.ts";

interface Asked {
  readonly file: string;
  readonly worker: PlayWorker;
}

/** Formats code and configurations by TypeScript's formatter, which reads JSON with comments, too. */
export function formatSourceOf(latest: () => Asked): FormatSource {
  return {
    load: async () => (await import("./later.ts")).formatText,
    edits(text) {
      const { file, worker } = latest();
      return worker.ask("format", { file: isConfig(file) ? `${file}.json` : file, text });
    },
  };
}
