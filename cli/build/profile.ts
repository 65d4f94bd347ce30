import type { StageCount } from "../cache/cache.ts";

/** Bytes that the process holds. */
export interface Memory {
  /** What V8 uses for values of the main thread. */
  readonly heap: number;
  /** What the system counts, with all threads. */
  readonly resident: number;
  /** The most that the system has counted since the process started. */
  readonly peak: number;
}

/** A stage that has ended, and the memory that was held then. */
export interface Stage {
  readonly stage: string;
  readonly ms: number;
  readonly memory: Memory;
}

/** The stages in the order in which they ended. `now` is passed in, because the core reads no clock. */
export interface Profile {
  measure<Value>(stage: string, work: () => Promise<Value>): Promise<Value>;
  stages(): readonly Stage[];
}

export function createProfile(now: () => number, memory: () => Memory = memoryNow): Profile {
  const stages: Stage[] = [];
  return {
    async measure(stage, work) {
      const start = now();
      try {
        return await work();
      } finally {
        stages.push({ stage, ms: now() - start, memory: memory() });
      }
    },
    stages: () => stages,
  };
}

/** Under `node --expose-gc`, the heap is what is still needed. */
function memoryNow(): Memory {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss, peak: process.resourceUsage().maxRSS * 1024 };
}

const columns = ["stage", "ms", "heap MB", "RSS MB", "peak MB"] as const;

/** The table that `--profile` prints. Stages that ran at the same time overlap, so the sum may exceed the total. */
export function profileTable(
  stages: readonly Stage[],
  counts: ReadonlyMap<string, StageCount>,
  total: number,
): string {
  const width = Math.max(...stages.map(({ stage }) => stage.length), 5);
  const line = ([stage = "", ...numbers]: readonly string[], hits: string): string =>
    `${stage.padEnd(width)} ${numbers.map((each) => each.padStart(7)).join(" ")}  ${hits}`.trimEnd();
  return [
    line(columns, "cache hits"),
    ...stages.map(({ stage, ms, memory: { heap, resident, peak } }) =>
      line([stage, ms.toFixed(0), ...[heap, resident, peak].map(megabytes)], hitsOf(counts.get(stage))),
    ),
    line(["total", total.toFixed(0)], ""),
  ].join("\n");
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function hitsOf(count: StageCount | undefined): string {
  return count === undefined ? "" : `${count.hits} of ${count.hits + count.made}`;
}
