import { createRequire } from "node:module";
import { join } from "node:path";
import type { Linter as EslintLinter } from "eslint";
import type * as TypeScript from "typescript";
import { rulePrefix } from "../../site/model/rules/rule.ts";
import type { LintChange, LintJob, LintReport, Verdict } from "../content/code/example.ts";
import { groupBy } from "../lib/group-by.ts";

/**
 * Runs the rule of each job on its code, with type information, using the ESLint, parser and plugin that are
 * installed in `packageDir`. All jobs with the same compiler options share one TypeScript program; code that
 * declares something for all files gets its own program. Loading takes about a second, the first job of a program
 * another one, and each further job a few milliseconds.
 */
export function lintJobs(jobs: readonly LintJob[], packageDir: string): Verdict[] {
  const tools = toolsIn(packageDir);
  const numbered = jobs.map((job, index) => ({
    job,
    index,
    fileName: join(packageDir, `example-${index}`, job.fileName),
  }));
  const groups = groupBy(
    numbered,
    ({ job, index }) => `${JSON.stringify(job.compilerOptions)} ${declaresForAll(job) ? index : ""}`,
  );
  const verdicts: Verdict[] = [];
  for (const members of groups.values()) {
    const texts = new Map(members.map(({ fileName, job }) => [fileName, job.code]));
    const { program, reason } = programOf(texts, members[0].job.compilerOptions, tools);
    for (const { job, index, fileName } of members)
      verdicts[index] = reason === undefined ? lint(job, { fileName, program, tools }) : { reason };
  }
  return verdicts;
}

interface Tools {
  readonly packageDir: string;
  readonly ts: typeof TypeScript;
  readonly linter: EslintLinter;
  readonly parser: EslintLinter.Parser;
  readonly plugin: { readonly rules: Readonly<Record<string, unknown>> };
  /** Parsed declaration files of libraries, shared by all programs with the same options. */
  readonly libraries: Map<string, TypeScript.SourceFile>;
}

const loaded = new Map<string, Tools>();

function toolsIn(packageDir: string): Tools {
  const known = loaded.get(packageDir);
  if (known) return known;
  const load = createRequire(join(packageDir, "package.json"));
  const { Linter } = load("eslint") as { Linter: new (options: { cwd: string }) => EslintLinter };
  const tools: Tools = {
    packageDir,
    ts: load("typescript") as typeof TypeScript,
    linter: new Linter({ cwd: packageDir }),
    parser: load("@typescript-eslint/parser") as EslintLinter.Parser,
    plugin: load("@typescript-eslint/eslint-plugin") as Tools["plugin"],
    libraries: new Map(),
  };
  loaded.set(packageDir, tools);
  return tools;
}

/** Whether code adds declarations to all files. These must not change the verdicts on other examples. */
function declaresForAll({ code, fileName, compilerOptions: own }: LintJob): boolean {
  return (
    /\.d\.[cm]?ts$|\.[cm]?jsx?$/.test(fileName) ||
    /\bdeclare\b[^;{}]*(?:\bglobal\b|\bmodule\s*["'])|^\s*\/\/\/\s*<|^\s*import\s*["']/m.test(code) ||
    ["moduleDetection", "types", "lib"].some((name) => Object.hasOwn(own, name))
  );
}

/** The default compiler options of examples: a strict project for Node and the browser. */
const compilerOptions = {
  strict: true,
  target: "esnext",
  lib: ["esnext", "dom", "dom.iterable"],
  module: "preserve",
  moduleDetection: "force",
  jsx: "preserve",
  allowJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};

function programOf(
  texts: ReadonlyMap<string, string>,
  own: LintJob["compilerOptions"],
  { ts, packageDir, libraries }: Tools,
): { readonly program: TypeScript.Program; readonly reason: string | undefined } {
  const { options, errors } = ts.convertCompilerOptionsFromJson({ ...compilerOptions, ...own }, packageDir);
  const host = ts.createCompilerHost(options, true);
  const disk = { ...host };
  host.getCurrentDirectory = () => packageDir;
  host.fileExists = (name) => texts.has(name) || disk.fileExists(name);
  host.readFile = (name) => texts.get(name) ?? disk.readFile(name);
  host.getSourceFile = (name, languageVersion, onError, again) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, languageVersion, true);
    const key = `${name} ${JSON.stringify(languageVersion)}`;
    const known = libraries.get(key) ?? disk.getSourceFile(name, languageVersion, onError, again);
    if (known) libraries.set(key, known);
    return known;
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const [wrong] = [...errors, ...program.getOptionsDiagnostics()];
  return { program, reason: wrong && ts.flattenDiagnosticMessageText(wrong.messageText, " ") };
}

interface LintContext {
  readonly fileName: string;
  readonly program: TypeScript.Program;
  readonly tools: Tools;
}

function lint(
  { rule, code, options }: LintJob,
  { fileName, program, tools: { linter, parser, plugin } }: LintContext,
): Verdict {
  if (!(rule in plugin.rules)) return { reason: `The plugin has no rule "${rule}".` };
  const id = rulePrefix + rule;
  const config = {
    files: ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"],
    languageOptions: { parser, parserOptions: { programs: [program] } },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { "@typescript-eslint": plugin },
    rules: { [id]: ["error", ...options] },
  } as EslintLinter.Config;
  try {
    const messages = linter.verify(code, [config], { filename: fileName });
    // ESLint reports an invalid configuration comment under the name of the rule, without a message id
    const other = messages.find(({ ruleId, messageId }) => ruleId !== id || messageId === undefined);
    if (other) return failedVerdict(other);
    return { reports: messages.map((message) => lintReportOf(message, code)) };
  } catch (error) {
    // the schema of the rule rejects the options, or the rule crashes on the code
    return { reason: firstLines(error instanceof Error ? error.message : String(error)) };
  }
}

/** The verdict for a message of ESLint itself. Columns of parse errors count from 0, all others from 1. */
function failedVerdict({ message, line, column, fatal }: EslintLinter.LintMessage): Verdict {
  return line < 1
    ? { reason: message }
    : { reason: message, line, column: column + (fatal === true ? 1 : 0) };
}

function lintReportOf(message: EslintLinter.LintMessage, code: string): LintReport {
  const { line, column, endLine = line, endColumn = column } = message;
  const lineStarts = [0, ...[...code.matchAll(/[\n\u2028\u2029]/g)].map(({ index }) => index + 1)];
  const offsetOf = (atLine: number, atColumn: number): number => (lineStarts[atLine - 1] ?? 0) + atColumn - 1;
  const changes: LintChange[] = [
    ...(message.fix ? [changeOf(message.fix)] : []),
    ...(message.suggestions ?? []).map(({ desc, fix }) => ({ suggestion: desc, ...changeOf(fix) })),
  ];
  return {
    message: message.message,
    line,
    column,
    from: offsetOf(line, column),
    to: offsetOf(endLine, endColumn),
    changes,
  };
}

function changeOf({ range: [from, to], text }: { range: [number, number]; text: string }): LintChange {
  return { from, to, text };
}

/**
 * The first lines of an error message. Invalid options take several lines; the stack and file paths after them do
 * not help users.
 */
function firstLines(message: string): string {
  return message
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:at |Occurred while|Rule: |Note: )/.test(line))
    .slice(0, 4)
    .join(" ");
}
