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

/**
 * "From other hosts: pictures of img.shields.io (12 pages); frames of www.youtube.com (1 page)". The hosts of the most
 * pages come first. Undefined for a site whose pages need none.
 */
export function hostsLine({ hosts }: Pick<BuildSummary, "hosts">): string | undefined {
  const parts = Object.entries(hostNouns).flatMap(([kind, noun]) => {
    const own = hosts
      .filter((each) => each[0] === kind)
      .sort((a, b) => b[2] - a[2] || (a[1] < b[1] ? -1 : 1));
    const named = own
      .slice(0, shownHosts)
      .map(([, origin, pages]) => `${new URL(origin).host} (${pages} ${pages === 1 ? "page" : "pages"})`);
    const more = own.length - named.length;
    return own.length === 0 ? [] : `${noun} of ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  });
  return parts.length === 0 ? undefined : `From other hosts: ${parts.join("; ")}`;
}

const hostNouns = { images: "pictures", media: "videos and sounds", frames: "frames" };
const shownHosts = 8;

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
