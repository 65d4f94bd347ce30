import type { PlayAssets, PlayWorker, RequestName, Requests } from "../state/protocol.ts";
import { fetchFile } from "../download/fetch-text.ts";
import { playPolicy } from "./play-policy.ts";
import { usualTimeouts, type WorkerTimeouts } from "./lint-limits.ts";
import { createLintRequests } from "./lint-requests.ts";
import { createManagedWorker } from "./managed-worker.ts";
import { createOtherRequests } from "./other-requests.ts";
import type { CreateWorker } from "./worker-link.ts";
import { createWorkerState, type WorkerStatus } from "./worker-status.ts";

export interface WorkerClientOptions {
  readonly assets: PlayAssets;
  /** The version of TypeScript: one of `assets.versions`. */
  readonly version: string;
  /** The release of typescript-eslint: one of `assets.releases`. Absent: the installed one. */
  readonly release?: string | undefined;
  readonly createWorker?: CreateWorker;
  readonly timeouts?: Partial<WorkerTimeouts>;
  /** Called on every change. The first status is "loading", without a call. */
  readonly onStatus?: (status: WorkerStatus) => void;
}

export interface WorkerClient extends PlayWorker {
  status(): WorkerStatus;
  /** Loads rules that the first answer of the worker left out, for lists of rules: when there is time for it. */
  loadMetadata(): Promise<void>;
  /** Starts a new worker with all rules: for Retry after a failure, or when the reader enables a stopped rule again. */
  restart(): void;
}

/**
 * Runs a worker: starts it, sends one request after the other, and replaces it when it crashes or hangs. When a lint
 * does not end, the client lints again without the rule that causes this, and the result names the rule. Only the
 * newest lint is answered; earlier ones reject with `Superseded`. Other requests reject before the first lint, and when
 * the worker is lost. A request that hung is rejected until `restart`. Requests about nodes of an older text never
 * settle.
 */
export function createWorkerClient(options: WorkerClientOptions): WorkerClient {
  const { assets, version, release, createWorker = startModuleWorker, onStatus } = options;
  const state = createWorkerState(onStatus);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const worker = createManagedWorker(state, { assets, version, release, createWorker, timeouts });
  const lints = createLintRequests(worker);
  const others = createOtherRequests(worker, lints.newest);

  const ask = (name: RequestName, give: unknown): Promise<unknown> => {
    if (name === "lint") return lints.ask(give as Requests["lint"]["give"]);
    if (name === "start") return worker.enqueue(name, () => Promise.resolve(state.metadata));
    return others.ask(name, give as Requests[typeof name]["give"]);
  };

  let isLoading = false;
  worker.run();
  return {
    async loadMetadata() {
      if (isLoading || state.metadata?.lacksRules !== true || assets.otherRules === undefined) return;
      isLoading = true;
      try {
        // first into the browser's cache: the next lint would wait until the worker has it
        const isThere = await fetchFile(assets.otherRules).then(
          () => true,
          () => false,
        );
        if (!isThere && state.metadata.rules.length > 0) return;
        state.metadata = await worker.enqueue("metadata", (link) => link.ask("metadata", {}, timeouts.load));
        if (state.status().name === "ready") state.showReady();
      } catch {
        // the next call tries again
      } finally {
        isLoading = false;
      }
    },
    ask: ask as PlayWorker["ask"],
    status: state.status,
    restart() {
      state.stopped.clear();
      others.retryRefused();
      lints.retryHeavy();
      state.show({ name: "loading" });
      worker.replace();
      worker.run();
    },
    close: worker.close,
  };
}

function startModuleWorker(url: string): Worker {
  return new Worker(playPolicy.createScriptURL(url), { type: "module" });
}
