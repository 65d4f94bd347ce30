import { createStore, type ReadableStore } from "../../model/store.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import { createPlayLinter, type PlayLinter } from "../panes/play-linter.ts";
import type { PlayAssets, Project } from "../state/protocol.ts";
import { isSameInput, type Linted } from "./sides.ts";

export interface SideView extends Linted {
  readonly status: WorkerStatus;
  readonly isBusy: boolean;
}

/** The linter of the left side, in a worker of its own. It starts with the first project. */
export interface SideLinter extends ReadableStore<SideView> {
  /**
   * Lints a project, unless it is the one before. Another version of TypeScript or another release of the linter starts
   * another worker.
   */
  readonly follow: (project: Project, version: string, release?: string) => void;
  readonly restart: () => void;
  /** Ends the worker. */
  readonly close: () => void;
}

export function createSideLinter(assets: PlayAssets, createLinter = createPlayLinter): SideLinter {
  const store = createStore<SideView>({
    ...{ status: { name: "loading" }, result: undefined, linted: undefined },
    isBusy: true,
  });
  const show = (next: Partial<SideView>): void => {
    store.set({ ...store.get(), ...next });
  };
  let running:
    | { readonly linter: PlayLinter; project: Project; version: string; release: string | undefined }
    | undefined;
  const start = (project: Project, version: string, release: string | undefined): void => {
    const linter = createLinter({
      ...{ assets, version, release },
      project: () => running?.project ?? project,
      onStatus: (status) => {
        show({ status });
      },
      onResult: (result, linted) => {
        show({ result, linted });
      },
      onBusy: (isBusy) => {
        show({ isBusy });
      },
      moreReports: () => Promise.resolve([]),
    });
    running = { linter, project, version, release };
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    follow(project, version, release) {
      if (!running) {
        start(project, version, release);
        return;
      }
      const isSame = isSameInput(running.project, project);
      running.project = project;
      if (version !== running.version || release !== running.release) {
        Object.assign(running, { version, release });
        const status = running.linter.useVersion(version, release);
        show({ status, result: undefined, linted: undefined, isBusy: true });
      } else if (!isSame) running.linter.projectChanged();
    },
    restart: () => running?.linter.restart(),
    close() {
      running?.linter.close();
      running = undefined;
    },
  };
}
