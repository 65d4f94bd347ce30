import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { TaskName, Tasks } from "../core/tasks.ts";
import { runners } from "../tasks.ts";

/** Runs tasks over many items on this thread and others. Results come in the order of the items. */
export interface Pool {
  run<Name extends TaskName>(task: Name, items: readonly Tasks[Name]["item"][], shared: Tasks[Name]["shared"], onDone?: (count: number) => void): Promise<Tasks[Name]["result"][]>;
  close(): Promise<void>;
}

/** Fewer items than this are done before another thread has woken up. */
const worthAThread = 80;
const chunkSize = 16;

/** `workerFile` is the bundled cli/worker.ts; without one everything runs here. */
export function createPool(workerFile: string | undefined, threads = availableParallelism() - 1): Pool {
  const workers: Worker[] = [];
  return {
    async run<Name extends TaskName>(task: Name, items: readonly Tasks[Name]["item"][], shared: Tasks[Name]["shared"], onDone?: (count: number) => void) {
      const results = new Array<Tasks[Name]["result"]>(items.length);
      let next = 0;
      const lane = async (work: (chunk: readonly Tasks[Name]["item"][]) => Promise<Tasks[Name]["result"][]>): Promise<void> => {
        while (next < items.length) {
          const start = next;
          const chunk = items.slice(start, (next += chunkSize));
          const done = await work(chunk);
          done.forEach((result, index) => (results[start + index] = result));
          onDone?.(chunk.length);
        }
      };
      const here = async (chunk: readonly Tasks[Name]["item"][]) => {
        const done = await runners[task](chunk, shared);
        // lets the other threads' answers in
        await new Promise((resolve) => setImmediate(resolve));
        return done;
      };
      const many = workerFile !== undefined && items.length >= worthAThread;
      while (many && workers.length < threads) workers.push(new Worker(workerFile));
      const others = many ? workers : [];
      await Promise.all([lane(here), ...others.map((worker) => lane((chunk) => ask(worker, { task, items: chunk, shared })))]);
      return results;
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function ask<Result>(worker: Worker, job: { task: TaskName; items: readonly unknown[]; shared: unknown }): Promise<Result[]> {
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
