import type { BuildSummary, Progress } from "./progress.ts";

/** Milliseconds between two lines of one stage where lines stay, as in the log of a build server. */
const pause = 10_000;

/**
 * Shows progress. On a terminal it is one line that changes. Elsewhere it is a line for each stage, and in a long stage
 * one with counts every ten seconds.
 */
export function progressPrinter(
  terminal: { readonly isTTY: boolean; write(text: string): void },
  now: () => number = () => performance.now(),
): {
  show(progress: Progress): void;
  clear(): void;
} {
  let last = "";
  let stage = "";
  let written = 0;
  return {
    show(progress) {
      if (!terminal.isTTY) {
        const isNew = progress.stage !== stage;
        if (!isNew && now() - written < pause) return;
        terminal.write(`${isNew ? progress.stage : progressLine(progress)}\n`);
        stage = progress.stage;
        written = now();
        return;
      }
      const line = progressLine(progress);
      terminal.write(`\r${line.padEnd(last.length)}`);
      last = line;
    },
    clear() {
      if (terminal.isTTY && last !== "") terminal.write(`\r${" ".repeat(last.length)}\r`);
      last = "";
    },
  };
}

export function progressLine({ stage, done, total }: Progress): string {
  return done === undefined || total === undefined ? stage : `${stage} ${done} of ${total}`;
}

/** "158 pages, 420 files, 3.1 MB in 1.2 s; largest page rules/index.html, 96 kB; 150 of 158 pages from the cache". */
export function summaryLine({ pages, files, bytes, largest, cached }: BuildSummary, ms: number): string {
  return (
    `${pages} ${pages === 1 ? "page" : "pages"}, ${files} files, ${size(bytes)} in ${(ms / 1000).toFixed(1)} s; ` +
    `largest page ${largest.path}, ${size(largest.bytes)}; ${cached} of ${pages} pages unchanged`
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
