import type { StageCount } from "../cache/cache.ts";

/** Milliseconds of each stage, in order. `now` is passed in, because the core reads no clock. */
export interface Profile {
  measure<Value>(stage: string, work: () => Promise<Value>): Promise<Value>;
  stages(): readonly { readonly stage: string; readonly ms: number }[];
}

export function createProfile(now: () => number): Profile {
  const stages: { stage: string; ms: number }[] = [];
  return {
    async measure(stage, work) {
      const start = now();
      try {
        return await work();
      } finally {
        stages.push({ stage, ms: now() - start });
      }
    },
    stages: () => stages,
  };
}

/** The table that `--profile` prints. Stages that ran at the same time overlap, so the sum may exceed the total. */
export function profileTable(
  stages: readonly { stage: string; ms: number }[],
  counts: ReadonlyMap<string, StageCount>,
  total: number,
): string {
  const rows = stages.map(
    ({ stage, ms }) => [stage, ms.toFixed(0).padStart(6), hitsOf(counts.get(stage))] as const,
  );
  const width = Math.max(...rows.map(([stage]) => stage.length), 5);
  return [
    `${"stage".padEnd(width)}     ms  cache hits`,
    ...rows.map(([stage, ms, hits]) => `${stage.padEnd(width)} ${ms}  ${hits}`),
    `${"total".padEnd(width)} ${total.toFixed(0).padStart(6)}`,
  ].join("\n");
}

function hitsOf(count: StageCount | undefined): string {
  return count === undefined ? "" : `${count.hits} of ${count.hits + count.made}`;
}
