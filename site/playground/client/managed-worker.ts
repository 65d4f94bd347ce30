import { messageOf } from "../../model/error-message.ts";
import type { PlayAssets, Project, RequestName } from "../state/protocol.ts";
import { timeoutsFor, type WorkerTimeouts } from "./lint-limits.ts";
import { createRequestQueue } from "./request-queue.ts";
import { type CreateWorker, type WorkerLink, WorkerLost } from "./worker-link.ts";
import { createWorkerSource, type WorkerSource } from "./worker-source.ts";
import type { WorkerState } from "./worker-status.ts";

/** A worker that is always running: a new one replaces a worker that ended. It runs one request after the other. */
export interface ManagedWorker {
  readonly state: WorkerState;
  /** Starts the worker if none runs. */
  readonly run: () => void;
  /** Runs a request when all earlier ones are done. */
  enqueue<Value>(name: RequestName, run: (link: WorkerLink) => Promise<Value>): Promise<Value>;
  /** Rejects the waiting requests whose name matches. */
  readonly reject: (problem: Error, matches: (name: RequestName) => boolean) => void;
  /** The worker, for a request that has to go on after the worker was lost. Rejects when none can be started. */
  readonly open: () => Promise<WorkerLink>;
  /** The limits for requests about a project on this device. */
  readonly limits: (project: Project | undefined) => WorkerTimeouts;
  /** Ends the worker, so that the next request starts a new one. */
  readonly replace: () => void;
  readonly close: () => void;
}

interface ManagedWorkerOptions {
  readonly assets: PlayAssets;
  readonly version: string;
  readonly release?: string | undefined;
  readonly createWorker: CreateWorker;
  readonly timeouts: WorkerTimeouts;
}

export function createManagedWorker(state: WorkerState, options: ManagedWorkerOptions): ManagedWorker {
  const { timeouts, ...sourceOptions } = options;
  const queue = createRequestQueue();
  const source = createWorkerSource({
    ...sourceOptions,
    loadLimit: timeouts.load,
    onLost(problem) {
      state.needsLint = true;
      // other requests name files and nodes that the next worker does not have
      queue.reject(problem, (name) => name !== "lint");
      void run();
    },
    onProgress(progress) {
      if (state.status().name === "loading") state.show({ name: "loading", progress });
    },
  });

  const open = (): Promise<WorkerLink> => openWorker(source, state);
  let isRunning = false;
  const canRun = (): boolean => !state.isClosed() && state.status().name !== "failed";
  /** The only loop that starts workers and requests, so that it starts nothing twice. */
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (canRun() && !(queue.isEmpty() && source.isOpen())) {
      const isNew = !source.isOpen();
      if (isNew && state.status().name !== "loading")
        state.show({ name: "restarting", metadata: state.metadata });
      const link = await open().catch(() => undefined);
      if (!link) continue;
      if (isNew) state.showReady();
      await queue.runFirst(link);
    }
    isRunning = false;
    const status = state.status();
    if (status.name === "failed") queue.reject(new Error(status.problem), () => true);
  };

  return {
    state,
    run: () => void run(),
    enqueue(name, request) {
      if (state.isClosed()) return Promise.reject(closedByPage());
      const outcome = queue.add(name, request);
      void run();
      return outcome;
    },
    reject: queue.reject,
    open,
    limits: (project) => timeoutsFor(timeouts, project, state.slowness),
    replace() {
      state.needsLint = true;
      source.close();
    },
    close() {
      state.close();
      source.close();
      queue.reject(closedByPage(), () => true);
    },
  };
}

/** The worker that runs, or a new one, whose metadata and speed it stores in the state. */
async function openWorker(source: WorkerSource, state: WorkerState): Promise<WorkerLink> {
  if (state.isClosed()) throw closedByPage();
  try {
    const started = await source.open();
    // what the worker before this one has described stays
    if (!state.metadata || state.metadata.lacksRules) state.metadata = started.metadata;
    state.slowness = started.slowness;
    return started.link;
  } catch (problem) {
    if (!(problem instanceof WorkerLost)) state.show({ name: "failed", problem: messageOf(problem) });
    throw problem;
  }
}

function closedByPage(): WorkerLost {
  return new WorkerLost("closed", "The linter was stopped.");
}
