import { isConfig } from "../state/play-files.ts";
import type { PlayWorker } from "../state/protocol.ts";

/** Applies all fixes of a file, in as many passes as it takes. */
export interface Fixes {
  /** Fixes the file now, or after the lint that is running. */
  readonly fixAll: (file: string) => void;
  /** Call it after each lint: the worker fixes the text that it linted last. */
  readonly afterLint: () => void;
}

interface FixesOptions {
  readonly worker: Pick<PlayWorker, "ask">;
  readonly textOf: (file: string) => string | undefined;
  /** Whether the current text is not linted yet. */
  readonly isBusy: () => boolean;
  readonly write: (file: string, text: string) => void;
}

export function createFixes({ worker, textOf, isBusy, write }: FixesOptions): Fixes {
  let waiting: { readonly file: string; readonly text: string } | undefined;

  const fix = (file: string, text: string): void => {
    waiting = undefined;
    /** Fixes are for one text: they are dropped when the reader types more. */
    const isCurrent = (): boolean => textOf(file) === text;
    if (!isCurrent()) return;
    worker.ask("fix", { file }).then(
      (fixed) => {
        if (isCurrent()) write(file, fixed.text);
      },
      (problem: unknown) => {
        console.warn("The fixes could not be applied.", problem);
      },
    );
  };

  return {
    fixAll(file) {
      const text = textOf(file);
      if (text === undefined || isConfig(file)) return;
      if (isBusy()) waiting = { file, text };
      else fix(file, text);
    },
    afterLint() {
      if (waiting) fix(waiting.file, waiting.text);
    },
  };
}
