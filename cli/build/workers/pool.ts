import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { TaskName, Tasks } from "./task-types.ts";
import { runners } from "./tasks.ts";

/**
 * Runs tasks over many items on this thread and others. On two processors a cold build takes 1.15 to 1.23 times as long
 * without other threads (ARCHITECTURE.md, Machinery for speed).
 */
export interface Pool {
  /** Starts other threads early if enough items are expected, so that the work need not wait for them. */
  warmUp(areToCome: (items: number) => boolean): void;
  /**
   * The pool makes an item when a thread is free. `take` receives each result at once, with the number of its item;
   * results arrive in no fixed order.
   */
  run<Name extends TaskName>(
    task: Name,
    work: PoolWork<Name>,
    take: (result: Tasks[Name]["result"], index: number) => void,
  ): Promise<void>;
  /** Ends the other threads, whose memory a large site needs for other things. Later work starts new ones. */
  release(): void;
  /** Starts no further work and waits for running work; afterwards no thread of the pool runs. */
  close(): Promise<void>;
}

export interface PoolWork<Name extends TaskName> {
  readonly items: Iterable<Tasks[Name]["item"]>;
  /** The number of items, as far as it is known. */
  readonly expected?: number;
  /** The greatest possible number of items, if the exact number is not known. */
  readonly most?: number;
  readonly shared: Tasks[Name]["shared"];
}

/** Fewer items than this take no longer on one thread, because another thread must load and warm up the program first. */
const minItemsForThread = 150;
const chunkSize = 16;
/** Two chunks for each thread: a thread renders the next chunk while the results of the last one are sent. */
const chunksAtOnce = 2;

/** Chunks become small near the end, so that all threads finish at about the same time. */
function sizeOf(left: number, threads: number): number {
  return left > 0 ? Math.min(chunkSize, Math.ceil(left / (2 * chunksAtOnce * threads))) : chunkSize;
}

/** `workerFile` is the entry point of a thread; without it, everything runs on this thread. */
export function createPool(workerFile: string | undefined, threads = availableParallelism() - 1): Pool {
  const workers: Worker[] = [];
  const running = new Set<Promise<unknown>>();
  const ending = new Set<Promise<unknown>>();
  let closed = false;
  const warmUp = (): void => {
    while (workerFile !== undefined && workers.length < threads) workers.push(openWorker(workerFile));
  };
  return {
    warmUp(areToCome) {
      if (workerFile !== undefined && threads > 0 && areToCome(minItemsForThread)) warmUp();
    },
    async run<Name extends TaskName>(
      task: Name,
      { items, expected = 0, most = expected, shared }: PoolWork<Name>,
      take: (result: Tasks[Name]["result"], index: number) => void,
    ): Promise<void> {
      // no caller waits for this work any more
      if (closed) throw new Error("the pool is closed");
      type Item = Tasks[Name]["item"];
      type Result = Tasks[Name]["result"];
      const source = items[Symbol.iterator]();
      let handedOut = 0;
      let failed = false;
      const nextChunk = (): readonly Item[] => {
        const chunk: Item[] = [];
        const size = sizeOf(most - handedOut, workers.length + 1);
        while (chunk.length < size && !closed && !failed) {
          const next = source.next();
          if (next.done === true) break;
          chunk.push(next.value);
        }
        handedOut += chunk.length;
        return chunk;
      };
      const lane = (work: (chunk: readonly Item[]) => Promise<readonly Result[]>): Promise<void> => {
        const job = runLane(work).finally(() => running.delete(job));
        running.add(job);
        // the caller receives the error at the end; until then no further chunk is started
        job.catch(() => {
          failed = true;
        });
        return job;
      };
      const runLane = async (work: (chunk: readonly Item[]) => Promise<readonly Result[]>): Promise<void> => {
        for (;;) {
          const start = handedOut;
          const chunk = nextChunk();
          if (chunk.length === 0) return;
          (await work(chunk)).forEach((result, index) => {
            take(result, start + index);
          });
        }
      };
      const others: Promise<void>[] = [];
      const id = randomUUID();
      const callOthers = (): void => {
        warmUp();
        for (const worker of workers) {
          // a thread keeps what all chunks share: it may be large
          let isSent = false;
          const work = (chunk: readonly Item[]): Promise<Result[]> => {
            const given = isSent ? { id } : { id, value: shared };
            isSent = true;
            return ask<Result>(worker, { task, items: chunk, shared: given });
          };
          for (let each = 0; each < chunksAtOnce; each++) others.push(lane(work));
        }
      };
      // threads that have started already add no cost
      if (workers.length > 0 || expected >= minItemsForThread) callOthers();
      const here = async (chunk: readonly Item[]): Promise<readonly Result[]> => {
        if (others.length === 0 && handedOut >= minItemsForThread) callOthers();
        return runners[task](chunk, shared);
      };
      await Promise.all(Array.from({ length: chunksAtOnce }, () => lane(here)));
      await Promise.all(others);
    },
    release() {
      for (const worker of workers.splice(0)) ending.add(worker.terminate());
    },
    async close() {
      closed = true;
      this.release();
      await Promise.all(ending);
      await Promise.allSettled(running);
    },
  };
}

/** Output of templates must not end up in the report, which goes to standard output. */
export function openWorker(file: string): Worker {
  // these threads run the program that opens them
  const workerData = { program: fileURLToPath(import.meta.url) };
  const worker = new Worker(file, { stdout: true, workerData });
  worker.stdout.pipe(process.stderr, { end: false });
  return worker;
}

/** Runs work in a thread of its own, whose memory is freed afterwards. Without a worker file it runs on this thread. */
export async function runApart<Name extends TaskName>(
  workerFile: string | undefined,
  task: Name,
  { items, shared }: Pick<PoolWork<Name>, "shared"> & { readonly items: readonly Tasks[Name]["item"][] },
): Promise<Tasks[Name]["result"][]> {
  if (workerFile === undefined) return runners[task](items, shared);
  const worker = openWorker(workerFile);
  try {
    return await ask(worker, { task, items, shared: { id: task, value: shared } });
  } finally {
    await worker.terminate();
  }
}

type Answer<Result> = { readonly id: string } & (
  { readonly results: Result[] } | { readonly error: unknown; readonly code: unknown }
);

/** Data for many pieces of work. Without a value it is that of an earlier piece with the same id. */
export interface SharedData {
  readonly id: string;
  readonly value?: unknown;
}

/** Sends one piece of work to a thread. */
export function ask<Result>(
  worker: Worker,
  job: { task: TaskName; items: readonly unknown[]; shared: SharedData },
): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const id = randomUUID();
    const rejectOnExit = (): void => {
      reject(new Error("a thread ended in the middle of its work"));
    };
    const finish = (answer: Answer<Result>): void => {
      if (answer.id !== id) return;
      worker.off("message", finish).off("error", reject).off("exit", rejectOnExit);
      if ("results" in answer) resolve(answer.results);
      else
        reject(
          Object.assign(answer.error instanceof Error ? answer.error : new Error(String(answer.error)), {
            code: answer.code,
          }),
        );
    };
    worker.on("message", finish);
    worker.once("error", reject);
    worker.once("exit", rejectOnExit);
    worker.postMessage({ id, ...job });
  });
}
