import { messageOf } from "../../model/error-message.ts";
import {
  type LintResult,
  type Metadata,
  type PlayAssets,
  type PlayWorker,
  type Project,
  type RequestName,
  type Requests,
  staleNode,
} from "../state/protocol.ts";
import { lintWithoutEndless, type SearchLimits, stoppedDiagnostics } from "./endless-rule.ts";
import { type HeavyProject, isAsHeavy, largeText, limitFor, sizeOf, tooLarge } from "./lint-limits.ts";
import { type CreateWorker, type WorkerLink, WorkerLost } from "./worker-link.ts";
import { createWorkerSource } from "./worker-source.ts";

/**
 * "loading": the worker starts for the first time, or after `restart`. "ready": it answers. "restarting": it was lost
 * and starts again. "searching": a lint did not end, and the rule that is to blame is looked for. "failed": there is
 * no worker; `restart` tries again.
 */
export type WorkerStatus =
  | { readonly name: "loading" }
  | {
      readonly name: "ready";
      readonly metadata: Metadata;
      /** A new worker knows no files, and old ids of nodes do not hold: lint again. */
      readonly needsLint: boolean;
      /** The rules that are left out because they do not end. `restart` tries them again. */
      readonly stopped: readonly string[];
    }
  | { readonly name: "restarting" | "searching"; readonly metadata: Metadata | undefined }
  | { readonly name: "failed"; readonly problem: string };

/**
 * Milliseconds; a device that takes long to load the linter gets up to four times as much for all but that, and a large
 * text more than a small one.
 */
export interface WorkerTimeouts extends SearchLimits {
  /** Until scripts and library types are here and have run. */
  readonly load: number;
  /** For all requests besides lints. */
  readonly ask: number;
}

const usualTimeouts: WorkerTimeouts = { load: 90_000, lint: 6000, probe: 2000, ask: 6000 };

export interface WorkerClientOptions {
  readonly assets: PlayAssets;
  /** Of TypeScript: one of `assets.versions`. */
  readonly version: string;
  readonly createWorker?: CreateWorker;
  readonly timeouts?: Partial<WorkerTimeouts>;
  /** Hears of every change; the first status is "loading", without a call. */
  readonly onStatus?: (status: WorkerStatus) => void;
}

export interface WorkerClient extends PlayWorker {
  status(): WorkerStatus;
  /** Takes a new worker, with all rules: Retry after a failure, or when the reader wants a stopped rule back. */
  restart(): void;
}

/** A newer lint has made this one pointless. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

interface Job {
  readonly name: RequestName;
  readonly run: (link: WorkerLink) => Promise<void>;
  readonly reject: (problem: unknown) => void;
}

/**
 * Keeps a worker at work: starts it, asks one thing after the other, and replaces it when it dies or hangs. A lint
 * that does not end is done again without the rule that is to blame, and the result says so. Only the newest lint is
 * answered; those before it reject with `Superseded`. Other requests reject while nothing was linted, and when the
 * worker was lost. What hung once is not asked again before `restart`. Nothing comes of questions about nodes of a text
 * that was linted before the last one.
 */
export function createWorkerClient(options: WorkerClientOptions): WorkerClient {
  const { assets, version, createWorker = startModuleWorker, onStatus } = options;
  const usual = { ...usualTimeouts, ...options.timeouts };
  let status: WorkerStatus = { name: "loading" };
  let metadata: Metadata | undefined;
  let slowness = 1;
  let needsLint = true;
  let isWorking = false;
  let isClosed = false;
  let line: Job[] = [];
  let newest: Project | undefined;
  /** The lint that the worker is busy with. */
  let running: Project | undefined;
  let heavy: HeavyProject | undefined;
  const stopped = new Set<string>();
  const refused = new Set<string>();

  const say = (next: WorkerStatus): void => {
    if (isClosed) return;
    status = next;
    onStatus?.(next);
  };
  const sayReady = (): void => {
    if (metadata) say({ name: "ready", metadata, needsLint, stopped: [...stopped] });
  };
  const limitsOf = (project: Project | undefined): WorkerTimeouts => {
    const size = project ? sizeOf(project) : 0;
    const limit = (of: number): number => limitFor(size, of, slowness);
    const { load, lint, probe, ask } = usual;
    return { load, lint: limit(lint), probe: limit(probe), ask: limit(ask) };
  };

  const source = createWorkerSource({
    assets,
    version,
    createWorker,
    loadLimit: usual.load,
    onLost(problem) {
      needsLint = true;
      // they speak of files and nodes that the next worker does not know
      dismiss(problem, ({ name }) => name !== "lint");
      void work();
    },
  });
  /** The next worker is a new one. */
  const leave = (): void => {
    needsLint = true;
    source.close();
  };
  const dismiss = (problem: Error, which: (job: Job) => boolean = () => true): void => {
    const gone = line.filter(which);
    line = line.filter((job) => !which(job));
    for (const job of gone) job.reject(problem);
  };
  const open = async (): Promise<WorkerLink> => {
    try {
      const started = await source.open();
      ({ metadata, slowness } = started);
      return started.link;
    } catch (problem) {
      if (!(problem instanceof WorkerLost)) say({ name: "failed", problem: messageOf(problem) });
      throw problem;
    }
  };

  /** The one loop in which everything is done, so that nothing is started twice. */
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while (canWork() && (line.length > 0 || !source.isOpen())) {
      const isNew = !source.isOpen();
      if (isNew && status.name !== "loading") say({ name: "restarting", metadata });
      const link = await open().catch(() => undefined);
      if (!link) continue;
      if (isNew) sayReady();
      await line.shift()?.run(link);
    }
    isWorking = false;
    if (status.name === "failed") dismiss(new Error(status.problem));
  };
  const canWork = (): boolean => !isClosed && status.name !== "failed";

  const inLine = <Value>(name: RequestName, run: (link: WorkerLink) => Promise<Value>): Promise<Value> => {
    if (isClosed) return Promise.reject(new WorkerLost("closed", "The linter was stopped."));
    return new Promise((resolve, reject) => {
      line.push({ name, reject, run: (link) => run(link).then(resolve, reject) });
      void work();
    });
  };

  const lint = async (
    link: WorkerLink,
    project: Project,
    without: readonly string[],
  ): Promise<LintResult> => {
    const left = (): readonly string[] => [...stopped, ...without];
    try {
      const result = await link.ask("lint", { ...project, without: left() }, limitsOf(project).lint);
      return await withStopped(link, project, result);
    } catch (problem) {
      if (!(problem instanceof WorkerLost)) throw problem;
      if (problem.by === "closed") throw new Superseded();
    }
    const size = sizeOf(project);
    if (size > largeText) {
      heavy = { ...project, size };
      return tooLarge;
    }
    say({ name: "searching", metadata });
    const limits = (): SearchLimits => limitsOf(project);
    const { result, found } = await lintWithoutEndless({ project, stopped: left(), open, limits });
    for (const rule of found) stopped.add(rule);
    return withStopped(await open(), project, result);
  };
  /** Says in a result which of the enabled rules were left out. */
  const withStopped = async (link: WorkerLink, project: Project, result: LintResult): Promise<LintResult> => {
    if (stopped.size === 0) return result;
    const { rules } = await link.ask("enabled", project, limitsOf(project).probe);
    const diagnostics = stoppedDiagnostics(rules.filter((rule) => stopped.has(rule)));
    return { ...result, diagnostics: [...result.diagnostics, ...diagnostics] };
  };

  const askLint = ({ without = [], ...project }: Requests["lint"]["give"]): Promise<LintResult> => {
    dismiss(new Superseded(), ({ name }) => name === "lint");
    newest = project;
    // the answer to an old text is not worth half a minute
    if (running && sizeOf(running) > largeText && sizeOf(project) <= largeText) leave();
    if (isAsHeavy(project, heavy)) return Promise.resolve(tooLarge);
    return inLine("lint", async (link) => {
      try {
        running = project;
        const result = await lint(link, project, without);
        needsLint = result === tooLarge;
        if (newest !== project) throw new Superseded();
        return result;
      } finally {
        running = undefined;
        if (status.name === "searching") sayReady();
      }
    });
  };
  const askOther = <Name extends RequestName>(
    name: Name,
    give: Requests[Name]["give"],
  ): Promise<Requests[Name]["get"]> => {
    // what is asked may hold a large text: it is written down only after something has hung
    const key = (): string => `${name} ${JSON.stringify(give)}`;
    if (refused.size > 0 && refused.has(key()))
      return Promise.reject(new Error("The linter did not finish this request."));
    const answer = inLine(name, async (link) => {
      if (needsLint && !isFree.has(name)) throw new Error("The code has not been linted yet.");
      try {
        return await link.ask(name, give, limitsOf(newest).ask);
      } catch (problem) {
        // a page asks such things again by itself; fixes are asked for by readers only
        if (problem instanceof WorkerLost && problem.by !== "closed" && name !== "fix") refused.add(key());
        throw problem;
      }
    });
    return ofTree.has(name) ? answer.catch(unlessStale) : answer;
  };

  const ask = (name: RequestName, give: unknown): Promise<unknown> => {
    if (name === "lint") return askLint(give as Requests["lint"]["give"]);
    if (name === "start") return inLine(name, () => Promise.resolve(metadata));
    return askOther(name, give as Requests[typeof name]["give"]);
  };

  void work();
  return {
    ask: ask as PlayWorker["ask"],
    status: () => status,
    restart() {
      stopped.clear();
      refused.clear();
      heavy = undefined;
      say({ name: "loading" });
      leave();
      void work();
    },
    close() {
      isClosed = true;
      source.close();
      dismiss(new WorkerLost("closed", "The linter was stopped."));
    },
  };
}

/** What trees ask by themselves, level after level. */
const ofTree: ReadonlySet<RequestName> = new Set(["tree", "children", "path"]);

/** A tree of an older text is about to be replaced by one of the next result: it waits instead of being a problem. */
function unlessStale(problem: unknown): Promise<never> {
  if (messageOf(problem) === staleNode) return new Promise(() => undefined);
  throw problem;
}

/** What needs no files that were linted before. */
const isFree: ReadonlySet<RequestName> = new Set(["probe", "enabled"]);

function startModuleWorker(url: string): Worker {
  return new Worker(url, { type: "module" });
}
