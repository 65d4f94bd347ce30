import type { Diagnostic, LintResult, Report, RuleRun, TypeError } from "../state/protocol.ts";
import { optionDiagnostics } from "./config/compiler-options.ts";
import type { PlayHost } from "./host.ts";
import { typeErrors, typeQueries } from "./language.ts";
import { commentRules, type Crash, type LintTask, type PlayLinter } from "./linter.ts";
import { messageOf } from "../../model/error-message.ts";
import { isTyped, ruleNames } from "./rules.ts";
import { lineStarts, reportOf, syntaxReport } from "./reports.ts";

/** A page that rendered more would not respond. */
const mostReports = 2000;

/** The reports of ESLint and TypeScript on all files of the host. */
export function lintProject(
  host: PlayHost,
  linter: PlayLinter,
  tasks: readonly LintTask[],
): Omit<LintResult, "milliseconds"> {
  const diagnostics: Diagnostic[] = [];
  const failures = new Set<string>();
  const tried = <Item>(work: () => readonly Item[]): readonly Item[] => {
    try {
      return work();
    } catch (error) {
      failures.add(`TypeScript failed on this code: ${messageOf(error)}`);
      return [];
    }
  };
  const all = tasks.map(({ name }) => name);
  const unread = new Set(tried(() => all.filter((name) => !host.program().getSourceFile(name))));
  const names = all.filter((name) => !unread.has(name));
  // before any rule asks for a type: TypeScript does not report an error where a type is asked for outside its check
  const wrongOptions = tried(() => optionDiagnostics(host.program()));
  const errors = tried(() => names.flatMap((name) => typeErrors(host, name)));
  host.markChecked();
  const reports: Report[] = [];
  const runs: RuleRun[] = [];
  for (const task of tasks) {
    const file = task.name.slice(1);
    const lines = lineStarts(task.text);
    const { result = [], crashes } = linter.lint(unread.has(task.name) ? withoutTypes(task) : task);
    if (unread.has(task.name)) diagnostics.push(unreadDiagnostic(file));
    const problem = linter.parseFailure(task.name);
    for (const message of result)
      reports.push(
        message.fatal === true && problem
          ? syntaxReport(problem, file, task.text)
          : reportOf(message, file, lines, linter.parsed(task.name)),
      );
    const commented = new Set(commentRules(task.config, task.text));
    for (const rule of new Set(result.flatMap(({ ruleId }) => ruleId ?? []))) {
      const configured = commented.has(rule) ? undefined : task.config.setBy(rule, task.name);
      runs.push({ file, rule, setBy: configured ?? "comment" });
    }
    diagnostics.push(...crashes.map((crash) => crashDiagnostic(crash, file)));
  }
  if (reports.length > mostReports)
    diagnostics.push(diagnostic(`Only the first ${mostReports} of ${reports.length} reports are shown.`));
  const queries = tried(() => names.flatMap((name) => typeQueries(host, name)));
  return {
    reports: reports.slice(0, mostReports),
    runs,
    diagnostics: [...wrongOptions, ...diagnostics, ...[...failures].map(diagnostic)],
    typeErrors: withoutReported(errors, reports).slice(0, mostReports),
    queries,
  };
}

/** The rules that need types cannot run on a file that TypeScript does not read. */
function withoutTypes(task: LintTask): LintTask {
  return { ...task, without: [...(task.without ?? []), ...[...ruleNames].filter(isTyped)] };
}

function unreadDiagnostic(file: string): Diagnostic {
  const message = `TypeScript does not read ${file}: set "allowJs" to true, without "isolatedDeclarations". Rules that need types do not run on it.`;
  return { in: "tsconfig", message };
}

/** The linter's parser is that of TypeScript: without this, the same syntax error would be there twice. */
function withoutReported(errors: readonly TypeError[], reports: readonly Report[]): readonly TypeError[] {
  const known = reports
    .filter(({ isSyntax }) => isSyntax === true)
    .map((report) =>
      errors.find(({ file, message }) => file === report.file && report.message.endsWith(`: ${message}`)),
    );
  return errors.filter((error) => !known.includes(error));
}

function diagnostic(message: string): Diagnostic {
  return { in: "linter", message };
}

function crashDiagnostic({ rule, message }: Crash, file: string): Diagnostic {
  const who = rule === undefined ? "The linter" : `The rule ${rule}`;
  return { ...diagnostic(`${who} crashed on ${file}: ${message}`), ...(rule !== undefined && { rule }) };
}
