import type { Worker } from "node:worker_threads";
import type { LintJob, Verdict } from "../../content/code/example.ts";
import { ask, openWorker } from "./pool.ts";
import { runners } from "./tasks.ts";

/**
 * A separate thread for the linter, which loads much code and works for a long time without a pause. The thread starts
 * with the first job. There is only one, because a second one would load TypeScript and the types of every library
 * again.
 */
export interface LintThread {
  lint(jobs: readonly LintJob[]): Promise<Verdict[]>;
  close(): Promise<void>;
}

/** `workerFile` is the entry point of a thread; without it, the linter runs on this thread. */
export function createLintThread(packageDir: string, workerFile: string | undefined): LintThread {
  let worker: Worker | undefined;
  let closed = false;
  const underWay = new Map<string, Promise<Verdict | undefined>>();
  const begin = async (jobs: readonly LintJob[]): Promise<Verdict[]> => {
    if (workerFile === undefined) return runners.lint(jobs, { packageDir });
    if (closed) throw new Error("the linter's thread is closed");
    worker ??= openWorker(workerFile);
    return ask<Verdict>(worker, { task: "lint", items: jobs, shared: { id: "lint", value: { packageDir } } });
  };
  return {
    async lint(jobs) {
      const keyed = jobs.map((job) => ({ job, key: JSON.stringify(job) }));
      // a second request for the same job during the first one gets the same answer
      const fresh = new Map(keyed.filter(({ key }) => !underWay.has(key)).map(({ key, job }) => [key, job]));
      const begun = begin([...fresh.values()]);
      for (const [index, key] of [...fresh.keys()].entries())
        underWay.set(
          key,
          begun.then((verdicts) => verdicts[index]).finally(() => underWay.delete(key)),
        );
      const verdicts = await Promise.all(keyed.flatMap(({ key }) => underWay.get(key) ?? []));
      return verdicts.filter((verdict) => verdict !== undefined);
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
