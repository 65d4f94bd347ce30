import { createLintLoop } from "../client/lint-loop.ts";
import { Superseded } from "../client/lint-requests.ts";
import { createWorkerClient, type WorkerClient } from "../client/worker-client.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import type { LintResult, PlayAssets, PlayWorker, Project, Report } from "../state/protocol.ts";

/** Lints the project whenever it changes. */
export interface PlayLinter {
  /** The worker of the version in use. Only the linter itself closes it. */
  readonly worker: PlayWorker;
  readonly projectChanged: () => void;
  /** Starts a worker with this version of TypeScript, in place of the one before. Returns its status. */
  readonly useVersion: (version: string, release?: string) => WorkerStatus;
  readonly restart: () => void;
  readonly close: () => void;
}

export interface PlayLinterOptions {
  readonly assets: PlayAssets;
  readonly version: string;
  /** The release of typescript-eslint; absent: the installed one. */
  readonly release?: string | undefined;
  readonly project: () => Project;
  readonly onStatus: (status: WorkerStatus) => void;
  readonly onResult: (result: LintResult, linted: Project) => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** Further reports on a project, from elsewhere. Never rejects. */
  readonly moreReports: (project: Project) => Promise<readonly Report[]>;
}

export function createPlayLinter(options: PlayLinterOptions): PlayLinter {
  const { assets, version: firstVersion, project, onStatus, onResult, onBusy, moreReports } = options;
  const connect = (version: string, release: string | undefined): WorkerClient =>
    createWorkerClient({
      ...{ assets, version, release },
      onStatus: (status) => {
        onStatus(status);
        // a new worker has no files and no results
        if (status.name === "ready" && status.needsLint) loop.now();
      },
    });
  let client = connect(firstVersion, options.release);
  const loop = createLintLoop({
    async lint(linted) {
      const more = moreReports(linted);
      const result = await client.ask("lint", linted);
      return {
        ...result,
        reports: [...result.reports, ...(await more).map((each): Report => ({ ...each, isOwn: true }))],
      };
    },
    project,
    onResult(result, linted) {
      onResult(result, linted);
      void client.loadMetadata();
    },
    onProblem: (problem) => {
      if (!(problem instanceof Superseded)) console.warn("Linting failed.", problem);
    },
    onBusy,
  });

  return {
    worker: {
      ask: (name, give) => client.ask(name, give),
      close: () => undefined,
    },
    projectChanged() {
      loop.changed();
    },
    useVersion(version, release) {
      client.close();
      client = connect(version, release);
      return client.status();
    },
    restart() {
      client.restart();
    },
    close() {
      loop.stop();
      client.close();
    },
  };
}
