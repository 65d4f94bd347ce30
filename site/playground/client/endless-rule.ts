import type { LintResult, Project, Diagnostic } from "../state/protocol.ts";
import { type WorkerLink, WorkerLost } from "./worker-link.ts";

/** After as many rules that do not end the rest is not worth the wait. */
const mostNamed = 3;

export interface SearchLimits {
  /** Milliseconds for a lint. */
  readonly lint: number;
  /** Milliseconds for one rule, on a worker that has read all types before. */
  readonly probe: number;
}

export interface EndlessSearch {
  readonly project: Project;
  /** Rules that are left out already. */
  readonly stopped: readonly string[];
  /** Gives a worker that is ready. Rejects when none can be started, which ends the search. */
  readonly open: () => Promise<WorkerLink>;
  readonly limits: () => SearchLimits;
}

export interface SearchedLint {
  readonly result: LintResult;
  /** The rules to leave out from now on: the rules that do not end, or all rules when no single rule is the cause. */
  readonly found: readonly string[];
}

/**
 * Lints code on which the worker was lost: finds the rule that does not end or crashes the worker, and lints
 * without it. Each rule is tried alone on a worker that has read all types before, so that loading types does not count.
 */
export async function lintWithoutEndless(search: EndlessSearch): Promise<SearchedLint> {
  const { project, stopped, open, limits } = search;
  const lint = async (without: readonly string[]): Promise<LintResult | undefined> =>
    survived((await open()).ask("lint", { ...project, without }, limits().lint));

  const enabled = await survived((await open()).ask("enabled", project, limits().probe));
  const plain = enabled && (await lint(enabled.rules));
  if (!enabled || !plain) return { result: onlyDiagnostic(noSingleRule), found: [] };

  const found: string[] = [];
  for (const rule of enabled.rules.filter((each) => !stopped.includes(each))) {
    if (await survivesProbe(await open(), { ...project, rule }, limits().probe)) continue;
    found.push(rule);
    if (found.length === mostNamed) break;
    const result = await lint([...stopped, ...found]);
    if (result) return { result, found };
    await lint(enabled.rules);
  }
  const rest = found.length < mostNamed ? await lint([...stopped, ...found]) : undefined;
  if (rest) return { result: rest, found };
  return { result: (await lint(enabled.rules)) ?? plain, found: enabled.rules };
}

/** False when the worker ended. An error that the worker reports about the rule does not matter here. */
async function survivesProbe(
  link: WorkerLink,
  give: Project & { readonly rule: string },
  limit: number,
): Promise<boolean> {
  try {
    await link.ask("probe", give, limit);
  } catch (problem) {
    if (problem instanceof WorkerLost) return ended(problem);
  }
  return true;
}

/** Undefined when the worker ended over it. */
async function survived<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof WorkerLost)) throw problem;
    ended(problem);
    return undefined;
  }
}

/** An end that we brought about ourselves is no finding: it ends the search as well. */
function ended(problem: WorkerLost): false {
  if (problem.by === "closed") throw problem;
  return false;
}

/** The messages to the reader about enabled rules that are left out. */
export function stoppedDiagnostics(rules: readonly string[]): readonly Diagnostic[] {
  if (rules.length > mostNamed) return [{ in: "linter", message: tooMany }];
  return rules.map((rule) => ({
    in: "linter",
    rule,
    message: `The rule ${rule} does not finish on this code, so it is disabled.`,
  }));
}

/** The notice that the linter runs without these rules. */
export function stoppedNotice(rules: readonly string[]): string {
  if (rules.length > mostNamed)
    return "The linter was restarted without any rules because they did not finish on this code.";
  const names =
    rules.length < 2 ? rules.join("") : `${rules.slice(0, -1).join(", ")} and ${rules.at(-1) ?? ""}`;
  return `The linter was restarted without ${names} because ${rules.length === 1 ? "this rule" : "these rules"} did not finish on this code.`;
}

const tooMany = "The rules do not finish on this code, so all are disabled. Only types are checked.";

const noSingleRule: Diagnostic = {
  in: "linter",
  message: "This code cannot be checked: parsing it does not finish, even without rules.",
};

function onlyDiagnostic(diagnostic: Diagnostic): LintResult {
  return { reports: [], diagnostics: [diagnostic], typeErrors: [], queries: [], milliseconds: 0 };
}
