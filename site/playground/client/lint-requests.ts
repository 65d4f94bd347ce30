import type { LintResult, Project, Requests } from "../state/protocol.ts";
import { lintWithoutEndless, stoppedDiagnostics } from "./endless-rule.ts";
import { type HeavyProject, isAsHeavy, isLarge, sizeOf, tooLarge } from "./lint-limits.ts";
import type { ManagedWorker } from "./managed-worker.ts";
import { type WorkerLink, WorkerLost } from "./worker-link.ts";

/** A newer lint has replaced this one. */
export class Superseded extends Error {
  override readonly name = "Superseded";
}

export interface LintRequests {
  /** Lints a project. Rejects with `Superseded` when a newer request comes first. */
  ask(give: Requests["lint"]["give"]): Promise<LintResult>;
  /** The project of the newest request. */
  readonly newest: () => Project | undefined;
  /** Allows a project that took too long to be linted again. */
  retryHeavy(): void;
}

export function createLintRequests(worker: ManagedWorker): LintRequests {
  const { state } = worker;
  let newest: Project | undefined;
  /** The project that the worker lints now. */
  let running: Project | undefined;
  let heavy: HeavyProject | undefined;

  const run = async (link: WorkerLink, project: Project, without: readonly string[]): Promise<LintResult> => {
    try {
      running = project;
      const result = await lintOrSearch(worker, link, project, without);
      if (result === tooLarge) heavy = { ...project, size: sizeOf(project) };
      state.needsLint = result === tooLarge;
      if (newest !== project) throw new Superseded();
      return result;
    } finally {
      running = undefined;
      if (state.status().name === "searching") state.showReady();
    }
  };

  return {
    ask({ without = [], ...project }) {
      worker.reject(new Superseded(), (name) => name === "lint");
      newest = project;
      // the answer about a large old text is not worth a wait of half a minute
      if (running && isLarge(running) && !isLarge(project)) worker.replace();
      if (isAsHeavy(project, heavy)) return Promise.resolve(tooLarge);
      return worker.enqueue("lint", (link) => run(link, project, without));
    },
    newest: () => newest,
    retryHeavy() {
      heavy = undefined;
    },
  };
}

/** Lints a project. When the worker is lost on it, looks for the rule that does not end, and lints without that rule. */
async function lintOrSearch(
  worker: ManagedWorker,
  link: WorkerLink,
  project: Project,
  without: readonly string[],
): Promise<LintResult> {
  const { state } = worker;
  const stopped = [...state.stopped, ...without];
  const limits = () => worker.limits(project);
  try {
    const result = await link.ask("lint", { ...project, without: stopped }, limits().lint);
    return await withStoppedRules(worker, link, project, result);
  } catch (problem) {
    if (!(problem instanceof WorkerLost)) throw problem;
    if (problem.by === "closed") throw new Superseded();
  }
  if (isLarge(project)) return tooLarge;
  state.show({ name: "searching", metadata: state.metadata });
  const { result, found } = await lintWithoutEndless({ project, stopped, open: worker.open, limits });
  for (const rule of found) state.stopped.add(rule);
  return withStoppedRules(worker, await worker.open(), project, result);
}

/** Adds a diagnostic for each enabled rule that was left out. */
async function withStoppedRules(
  worker: ManagedWorker,
  link: WorkerLink,
  project: Project,
  result: LintResult,
): Promise<LintResult> {
  const { stopped } = worker.state;
  if (stopped.size === 0) return result;
  const { rules } = await link.ask("enabled", project, worker.limits(project).probe);
  const diagnostics = stoppedDiagnostics(rules.filter((rule) => stopped.has(rule)));
  return { ...result, diagnostics: [...result.diagnostics, ...diagnostics] };
}
