import { parentPort } from "node:worker_threads";
import type { TaskName } from "./core/tasks.ts";
import { runners } from "./tasks.ts";

/** The thread's end of cli/adapters/pool.ts: a chunk in, its results out. */
interface Job {
  readonly task: TaskName;
  readonly items: readonly never[];
  readonly shared: never;
}

parentPort?.on("message", ({ task, items, shared }: Job) => {
  runners[task](items, shared).then(
    (results) => parentPort?.postMessage({ results }),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
