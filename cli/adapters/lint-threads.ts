import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import type { LintJob, Verdict } from "../core/example.ts";
import { ask, openWorker } from "./pool.ts";
import { runners } from "./tasks.ts";

/** Threads of their own for the linter: it loads much, and works long at a stretch. They begin with the first job. */
export interface LintThreads {
  lint(jobs: readonly LintJob[]): Promise<Verdict[]>;
  close(): Promise<void>;
}

/** `workerFile` is the bundled cli/worker.ts; without one everything runs here. */
export function createLintThreads(
  packageDir: string,
  workerFile: string | undefined,
  threads = availableParallelism(),
): LintThreads {
  const workers: Worker[] = [];
  let closed = false;
  return {
    async lint(jobs) {
      if (jobs.length === 0) return [];
      if (workerFile === undefined) return runners.lint(jobs, { packageDir });
      const lanes = jobs.length < worthAThread ? 1 : threads;
      while (!closed && workers.length < lanes) workers.push(openWorker(workerFile));
      const share = Math.ceil(jobs.length / lanes);
      const answers = workers.slice(0, lanes).map((worker, index) =>
        ask<Verdict>(worker, {
          task: "lint",
          items: jobs.slice(index * share, (index + 1) * share),
          shared: { packageDir },
        }),
      );
      return (await Promise.all(answers)).flat();
    },
    async close() {
      closed = true;
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

/** Fewer jobs are done as soon by one thread: another one loads the linter again. */
const worthAThread = 200;
