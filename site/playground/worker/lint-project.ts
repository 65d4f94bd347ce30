import type { LintResult, Report, Trouble } from "../state/protocol.ts";
import { optionTroubles } from "./compiler-options.ts";
import type { PlayHost } from "./host.ts";
import { typeErrors, typeQueries } from "./language.ts";
import type { Crash, LintTask, PlayLinter } from "./linter.ts";
import { messageOf } from "../state/error-message.ts";
import { lineStarts, reportOf, syntaxReport } from "./reports.ts";

/** Nobody reads more of them, and a page that had to render them all would stand still. */
const mostReports = 2000;

/** What ESLint and TypeScript say of all files of the host. */
export function lintProject(
  host: PlayHost,
  linter: PlayLinter,
  tasks: readonly LintTask[],
): Omit<LintResult, "milliseconds"> {
  const troubles: Trouble[] = [];
  const failures = new Set<string>();
  const tried = <Item>(work: () => readonly Item[]): readonly Item[] => {
    try {
      return work();
    } catch (error) {
      failures.add(`TypeScript failed on this code: ${messageOf(error)}`);
      return [];
    }
  };
  const reports: Report[] = [];
  for (const task of tasks) {
    const file = task.name.slice(1);
    const lines = lineStarts(task.text);
    const { result = [], crashes } = linter.lint(task);
    const problem = linter.syntaxProblem(task.name);
    for (const message of result)
      reports.push(
        message.fatal === true && problem
          ? syntaxReport(problem, file, task.text)
          : reportOf(message, file, lines),
      );
    troubles.push(...crashes.map((crash) => crashTrouble(crash, file)));
  }
  if (reports.length > mostReports)
    troubles.push(trouble(`Only the first ${mostReports} of ${reports.length} reports are shown.`));
  const names = tasks.map(({ name }) => name);
  const wrongOptions = tried(() => optionTroubles(host.program()));
  const errors = tried(() => names.flatMap((name) => typeErrors(host, name)));
  const queries = tried(() => names.flatMap((name) => typeQueries(host, name)));
  return {
    reports: reports.slice(0, mostReports),
    troubles: [...wrongOptions, ...troubles, ...[...failures].map(trouble)],
    typeErrors: errors.slice(0, mostReports),
    queries,
  };
}

function trouble(message: string): Trouble {
  return { in: "linter", message };
}

function crashTrouble({ rule, message }: Crash, file: string): Trouble {
  const who = rule === undefined ? "The linter" : `The rule ${rule}`;
  return { ...trouble(`${who} crashed on ${file}: ${message}`), ...(rule !== undefined && { rule }) };
}
