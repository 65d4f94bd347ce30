import type { BuildSummary, Progress } from "./progress.ts";

/** Shows progress: one line that changes on a terminal, a line for each stage elsewhere. */
export function progressPrinter(terminal: { readonly isTTY: boolean; write(text: string): void }): {
  show(progress: Progress): void;
  clear(): void;
} {
  let last = "";
  let stage = "";
  return {
    show(progress) {
      if (!terminal.isTTY) {
        if (progress.stage !== stage) terminal.write(`${progress.stage}\n`);
        stage = progress.stage;
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
