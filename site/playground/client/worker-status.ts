import type { LoadProgress, Metadata } from "../state/protocol.ts";

/**
 * "loading": the worker starts for the first time, or after `restart`. "ready": it answers. "restarting": it was lost
 * and starts again. "searching": a lint did not end, and the client looks for the rule that causes this. "failed":
 * there is no worker; `restart` tries again.
 */
export type WorkerStatus =
  | { readonly name: "loading"; readonly progress?: LoadProgress }
  | {
      readonly name: "ready";
      readonly metadata: Metadata;
      /** The worker has no files, and old node ids are not valid: lint again. */
      readonly needsLint: boolean;
      /** The rules that are left out because they do not end. `restart` tries them again. */
      readonly stopped: readonly string[];
    }
  | { readonly name: "restarting" | "searching"; readonly metadata: Metadata | undefined }
  | { readonly name: "failed"; readonly problem: string };

/** The status of the worker, and the facts from which the client makes a "ready" status. */
export interface WorkerState {
  readonly status: () => WorkerStatus;
  metadata: Metadata | undefined;
  /** From 1 to 4: how much longer than usual this device takes. */
  slowness: number;
  needsLint: boolean;
  readonly stopped: Set<string>;
  /** Changes the status and reports the change. Does nothing after `close`. */
  readonly show: (next: WorkerStatus) => void;
  readonly showReady: () => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

export function createWorkerState(onStatus?: (status: WorkerStatus) => void): WorkerState {
  let status: WorkerStatus = { name: "loading" };
  let isClosed = false;
  const state: WorkerState = {
    status: () => status,
    metadata: undefined,
    slowness: 1,
    needsLint: true,
    stopped: new Set(),
    show(next) {
      if (isClosed) return;
      status = next;
      onStatus?.(next);
    },
    showReady() {
      const { metadata, needsLint, stopped } = state;
      if (metadata) state.show({ name: "ready", metadata, needsLint, stopped: [...stopped] });
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
    },
  };
  return state;
}
