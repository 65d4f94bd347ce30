import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { TaskName, Tasks } from "../core/tasks.ts";
import { runners } from "../tasks.ts";

/** Runs tasks over many items on this thread and others. */
export interface Pool {
  /**
   * `take` gets each result as soon as it is there, in no order; what it starts (writing a file, say) goes on
   * beside the remaining work. Resolves when all of it is done.
   */
  run<Name extends TaskName>(
    task: Name,
    work: { readonly items: readonly Tasks[Name]["item"][]; readonly shared: Tasks[Name]["shared"] },
    take: (result: Tasks[Name]["result"], index: number) => Promise<void> | undefined,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Fewer items than this are done before another thread has woken up. */
const worthAThread = 80;
const chunkSize = 16;

/** `workerFile` is the bundled cli/worker.ts; without one everything runs here. */
export function createPool(workerFile: string | undefined, threads = availableParallelism() - 1): Pool {
  const workers: Worker[] = [];
  return {
    async run(task, { items, shared }, take) {
      type Item = (typeof items)[number];
      type Result = Parameters<typeof take>[0];
      const started: Promise<void>[] = [];
      let next = 0;
      const lane = async (work: (chunk: readonly Item[]) => Promise<readonly Result[]>): Promise<void> => {
        while (next < items.length) {
          const start = next;
          const results = await work(items.slice(start, (next += chunkSize)));
          results.forEach((result, index) => {
            const more = take(result, start + index);
            if (more) started.push(more);
          });
        }
      };
      const here = async (chunk: readonly Item[]): Promise<readonly Result[]> => {
        const results = await runners[task](chunk as never, shared as never);
        // lets the other threads' answers and finished writes in
        await new Promise((resolve) => setImmediate(resolve));
        return results;
      };
      const many = workerFile !== undefined && items.length >= worthAThread;
      while (many && workers.length < threads) workers.push(new Worker(workerFile));
      const others = many ? workers : [];
      await Promise.all([
        lane(here),
        ...others.map((worker) => lane((chunk) => ask<Result>(worker, { task, items: chunk, shared }))),
      ]);
      await Promise.all(started);
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function ask<Result>(
  worker: Worker,
  job: { task: TaskName; items: readonly unknown[]; shared: unknown },
): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const finish = (answer: { results: Result[] } | { error: string }): void => {
      worker.off("error", reject);
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.results);
    };
    worker.once("message", finish);
    worker.once("error", reject);
    worker.postMessage(job);
  });
}
