import type { ESLint, Linter } from "eslint";
import type * as TypeScript from "typescript";
import type { Report } from "../../state/protocol.ts";
import type { Libs } from "../../worker/host.ts";
import type { Crash, Linted, LintTask } from "../../worker/linter.ts";
import type * as RuleParts from "../../worker/rule-parts.ts";
import type { CaseVerdict, RuleAnswer, RuleRequest } from "../answer.ts";
import { caseObject, judgeCase } from "../cases/judge.ts";
import type { JudgedRule } from "../cases/judge-error.ts";
import { type CaseObject, readCases, type RuleCase } from "../cases/read-cases.ts";
import { casesFile, ruleFile } from "../files.ts";
import { evaluateRule, RuleProblem, type WrittenRule } from "./evaluate.ts";
import { timedRule } from "./timed-rule.ts";

export interface RunnerOptions {
  readonly ts: typeof TypeScript;
  readonly parts: typeof RuleParts;
  readonly libs: Libs;
  /** Runs a script of the form of `asScript`, and returns what it has. */
  readonly load: (source: string) => unknown;
}

export type RuleRunner = (request: RuleRequest) => RuleAnswer;

type LintMessages = readonly Linter.LintMessage[];

/** Runs rules on code and on their cases, with the linter that the playground has. */
export function createRuleRunner({ ts, parts, libs, load }: RunnerOptions): RuleRunner {
  const host = parts.createHost(libs);
  const linter = parts.createLinter(host);
  const options = (tsconfig: string): TypeScript.CompilerOptions => ({
    types: [],
    ...parts.readCompilerOptions(tsconfig).options,
  });
  const placed = (
    file: string,
    text: string,
    message: string,
    { from, to }: { readonly from: number; readonly to: number } = { from: 0, to: 0 },
  ): Report => {
    const lines = parts.lineStarts(text);
    const [start, end] = [lines.placeOf(from), lines.placeOf(to)];
    return {
      ...{ file, severity: "error", message, from, to, suggestions: [] },
      ...{ line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
    };
  };

  const onCode = (rule: WrittenRule, { files, sourceType, tsconfig, rule: text }: RuleRequest): Report[] => {
    host.replace(new Map(files.map((file) => [`/${file.name}`, file.text])), options(tsconfig));
    return files.flatMap(({ name, text: code }) => {
      const timed = timedRule(rule);
      const { result = [], crashes } = linter.lint({
        ...{ name: `/${name}`, text: code, sourceType },
        ...taskOf(timed.rule, []),
      });
      const milliseconds = timed.milliseconds();
      const parsed = linter.parsed(`/${name}`);
      const lines = parts.lineStarts(code);
      return [
        ...crashes.map(({ message }) => placed(ruleFile, text, `The rule crashed on ${name}: ${message}`)),
        // the playground's own linter reports errors of the syntax
        ...result
          .filter(({ fatal }) => fatal !== true)
          .map((message) => ({ ...parts.reportOf(message, name, lines, parsed), milliseconds })),
      ];
    });
  };
  const verifier = (rule: WrittenRule, { tsconfig }: RuleRequest): JudgedRule["verify"] => {
    const settings = options(tsconfig);
    return (code, test) => {
      const name = fileOf(test);
      host.replace(new Map([[name, code]]), settings);
      const { options: given } = test;
      const task: LintTask = {
        ...{ name, text: code, sourceType: "module" },
        ...taskOf(rule, Array.isArray(given) ? given : [], true),
      };
      return messagesOf(linter.lint(task));
    };
  };

  return (request) => {
    let rule: WrittenRule;
    try {
      rule = evaluateRule(request.rule, { ts, modules: parts.modules, load });
    } catch (error) {
      const place = error instanceof RuleProblem ? error : undefined;
      return { reports: [placed(ruleFile, request.rule, textOf(error), place)], verdicts: [] };
    }
    const reports = onCode(rule, request);
    const { cases, problems } = readCases(request.cases, ts);
    const messages = rule.meta.messages as JudgedRule["messages"];
    const judged = { messages, verify: verifier(rule, request) };
    const verdicts = verdictsOf(cases, judged);
    return {
      verdicts,
      reports: [
        ...reports,
        ...problems.map((problem) => placed(casesFile, request.cases, problem.message, problem)),
        ...verdicts.flatMap((verdict) =>
          verdict.message === undefined ? [] : [placed(casesFile, request.cases, verdict.message, verdict)],
        ),
      ],
    };
  };
}

/** As the rule tester: where one case is marked with `only`, the others are skipped. */
function verdictsOf(cases: readonly RuleCase[], judged: JudgedRule): readonly CaseVerdict[] {
  const earlier = new Set<string>();
  const isMarked = (each: RuleCase, mark: "only" | "skip"): boolean =>
    caseObject(each.value)?.[mark] === true;
  const hasOnly = cases.some((each) => isMarked(each, "only"));
  return cases.map((each): CaseVerdict => {
    const { kind, value, unread, from, to } = each;
    const { name, code } = caseObject(value) ?? {};
    const title = [name, code].find((text) => typeof text === "string" && text !== "");
    const shown = { kind, name: typeof title === "string" ? title : "", from, to };
    if (unread !== undefined)
      return { ...shown, state: "unread", message: `This case is left out: ${unread}` };
    if (isMarked(each, "skip") || (hasOnly && !isMarked(each, "only"))) return { ...shown, state: "skipped" };
    const failure = judgeCase(each, judged, earlier);
    return failure === undefined
      ? { ...shown, state: "passed" }
      : { ...shown, state: "failed", message: `This case fails. ${failure}` };
  });
}

/** The file in which the tester lints a case. */
function fileOf({ filename, languageOptions }: CaseObject): string {
  if (typeof filename === "string" && /^[\w$@.-]+\.\w+$/.test(filename)) return `/${filename}`;
  return JSON.stringify(languageOptions ?? "").includes('"jsx":true') ? "/react.tsx" : "/file.ts";
}

/** The name of the rule in reports: that of its own, or of its file. */
function nameOf({ name }: WrittenRule): string {
  return typeof name === "string" && /^[\w-]{1,60}$/.test(name) ? name : "rule";
}

function taskOf(
  rule: WrittenRule,
  options: readonly unknown[],
  isCase = false,
): Pick<LintTask, "config" | "plugins"> {
  const name = nameOf(rule);
  return {
    plugins: { local: { rules: { [name]: rule } } as unknown as ESLint.Plugin },
    config: {
      setBy: () => undefined,
      layers: () => [{ [`local/${name}`]: ["error", ...options] }],
      ...{ globals: {}, settings: {}, diagnostics: [] },
      ...{ reportUnusedDisableDirectives: isCase, noInlineConfig: false },
    },
  };
}

function messagesOf({ result = [], crashes }: Linted<LintMessages>): LintMessages {
  const [crash] = crashes;
  if (crash) throw new Error(crashText(crash));
  return result;
}

function crashText({ message }: Crash): string {
  return `The rule crashed: ${message}`;
}

function textOf(error: unknown): string {
  if (error instanceof RuleProblem) return error.message;
  return `The file does not run: ${error instanceof Error ? error.message : String(error)}`;
}
