import { parentPort } from "node:worker_threads";
import { setModuleLoader } from "./lib/load-module.ts";
import { runners } from "./build/workers/tasks.ts";
import type { SharedData } from "./build/workers/pool.ts";
import type { TaskName } from "./build/workers/task-types.ts";

interface Job {
  readonly id: string;
  readonly task: TaskName;
  readonly items: readonly never[];
  readonly shared: SharedData;
}

/**
 * The end of cli/build/workers/pool.ts on the thread: receives a chunk and sends its results. `load` is the `import()`
 * of the caller.
 */
export function listen(load: (url: string) => Promise<unknown>): void {
  setModuleLoader(load);
  // one after the other: chunks that run at the same time would end at the same time, and the thread would then wait
  let before: Promise<unknown> = Promise.resolve();
  let last: SharedData | undefined;
  parentPort?.on("message", ({ id, task, items, shared: given }: Job) => {
    if (given.id !== last?.id) last = given;
    const shared = last.value as never;
    const answer: Promise<unknown> = before.then(
      async () => runners[task](items, shared) as Promise<unknown>,
    );
    before = answer.then(
      (results) => parentPort?.postMessage({ id, results }),
      // an error loses its additional fields between threads; its code shows whether the disk is full
      (error: unknown) =>
        parentPort?.postMessage({
          id,
          error,
          code: error instanceof Error && "code" in error ? error.code : undefined,
        }),
    );
  });
}
