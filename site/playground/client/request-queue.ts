import type { RequestName } from "../state/protocol.ts";
import type { WorkerLink } from "./worker-link.ts";

/** Requests that wait for the worker, in the order in which they came. */
export interface RequestQueue {
  readonly isEmpty: () => boolean;
  /** Resolves or rejects with the outcome of `run`, which starts when `runFirst` reaches the request. */
  add<Value>(name: RequestName, run: (link: WorkerLink) => Promise<Value>): Promise<Value>;
  /** Removes the first request and runs it. Never rejects. */
  runFirst(link: WorkerLink): Promise<void>;
  /** Removes and rejects the requests whose name matches. */
  readonly reject: (problem: Error, matches: (name: RequestName) => boolean) => void;
}

interface Job {
  readonly name: RequestName;
  readonly run: (link: WorkerLink) => Promise<void>;
  readonly reject: (problem: Error) => void;
}

export function createRequestQueue(): RequestQueue {
  let jobs: Job[] = [];
  return {
    isEmpty: () => jobs.length === 0,
    add: (name, run) =>
      new Promise((resolve, reject) => {
        jobs.push({ name, reject, run: (link) => run(link).then(resolve, reject) });
      }),
    async runFirst(link) {
      await jobs.shift()?.run(link);
    },
    reject(problem, matches) {
      const rejected = jobs.filter(({ name }) => matches(name));
      jobs = jobs.filter(({ name }) => !matches(name));
      for (const job of rejected) job.reject(problem);
    },
  };
}
