import type { Linter } from "eslint";
import { applyFixes } from "./apply-fixes.ts";
import { errorFailure, type JudgedRule } from "./judge-error.ts";
import type { CaseObject, Plain, RuleCase } from "./read-cases.ts";

/** ESLint applies fixes in at most ten passes. */
const mostPasses = 10;

/**
 * Why a case fails, with the meaning that the rule tester of typescript-eslint has; undefined for a case that passes.
 * `earlier` has the cases that were judged before: the tester accepts no case twice.
 */
export function judgeCase(
  { kind, value }: RuleCase,
  rule: JudgedRule,
  earlier: Set<string>,
): string | undefined {
  const test = caseObject(value);
  if (!test || typeof test["code"] !== "string") return "A case must have its code as a string.";
  const { code } = test;
  if (kind === "invalid") {
    const { errors } = test;
    if (errors === undefined || errors === null) return "An invalid case must have “errors”.";
    if (errors === 0 || (Array.isArray(errors) && errors.length === 0))
      return "An invalid case must have at least one error.";
  }
  const key = `${kind} ${stableText(test)}`;
  if (earlier.has(key)) return "This case was written before.";
  earlier.add(key);
  if ("options" in test && !Array.isArray(test["options"])) return "“options” must be an array.";
  try {
    const { messages, outputs } = run(code, test, rule);
    if (kind === "valid")
      return messages.length === 0
        ? undefined
        : `There should be no errors, but there are ${listed(messages)}`;
    return (
      suggestionsTwice(messages) ??
      errorsFailure(messages, { code, errors: test["errors"], rule, test }) ??
      outputFailure(code, test, outputs)
    );
  } catch (error) {
    const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n\n");
    return line;
  }
}

/** The properties of a case; a valid case may be its code alone. */
export function caseObject(value: Plain): CaseObject | undefined {
  if (typeof value === "string") return { code: value };
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as CaseObject)
    : undefined;
}

/** The messages of the code, and the code after each pass of fixes. */
function run(
  given: string,
  test: CaseObject,
  { verify }: JudgedRule,
): { readonly messages: readonly Linter.LintMessage[]; readonly outputs: readonly string[] } {
  const outputs: string[] = [];
  let code = given;
  let messages: readonly Linter.LintMessage[] | undefined;
  while (outputs.length < mostPasses) {
    const found = verify(code, test);
    messages ??= found;
    const fatal = found.find((each) => each.fatal);
    if (fatal) throw new Error(`The code cannot be parsed: ${fatal.message}`);
    const fixed = applyFixes(code, found);
    if (fixed === code) break;
    code = fixed;
    outputs.push(code);
    const broken = verify(code, test).find((each) => each.fatal);
    if (broken) throw new Error(`The fixed code cannot be parsed: ${broken.message}\n${code}`);
  }
  return { messages: messages ?? [], outputs };
}

function suggestionsTwice(messages: readonly Linter.LintMessage[]): string | undefined {
  for (const { suggestions = [] } of messages) {
    const texts = suggestions.map(({ desc }) => desc);
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    if (twice !== undefined) return `Two suggestions of one error have the message “${twice}”.`;
  }
  return undefined;
}

function errorsFailure(
  messages: readonly Linter.LintMessage[],
  context: {
    readonly code: string;
    readonly errors: Plain;
    readonly rule: JudgedRule;
    readonly test: CaseObject;
  },
): string | undefined {
  const { errors } = context;
  const count = typeof errors === "number" ? errors : Array.isArray(errors) ? errors.length : undefined;
  if (count === undefined) return "“errors” must be a number or an array.";
  if (messages.length !== count)
    return `There should be ${counted(count)}, but there ${messages.length === 1 ? "is" : "are"} ${listed(messages)}`;
  if (!Array.isArray(errors)) return undefined;
  for (const [index, error] of (errors as readonly Plain[]).entries()) {
    const message = messages[index];
    const failure = message && errorFailure(error, message, context);
    if (failure !== undefined) return `Error ${index + 1}: ${failure}`;
  }
  return undefined;
}

function outputFailure(code: string, test: CaseObject, outputs: readonly string[]): string | undefined {
  const [first] = outputs;
  if (!("output" in test))
    return first === undefined ? undefined : `The rule fixes the code, so the case needs “output”: ${first}`;
  const { output } = test;
  if (output === null || output === undefined)
    return first === undefined || first === code
      ? undefined
      : `There should be no fix, but the code becomes: ${first}`;
  if (first === undefined) return "There should be a fix, but there is none.";
  const wanted = typeof output === "string" ? [output] : output;
  const isSame =
    Array.isArray(wanted) &&
    wanted.length === outputs.length &&
    outputs.every((each, index) => each === wanted[index]);
  if (isSame) return undefined;
  if (typeof output === "string" && first === output)
    return "The fixes take more than one pass. Write “output” as an array with the code after each pass.";
  return `The fixed code is different: ${outputs.join("\n")}`;
}

function listed(messages: readonly Linter.LintMessage[]): string {
  const [first] = messages;
  return first
    ? `${counted(messages.length)}: ${messages
        .slice(0, 5)
        .map(({ line, column, message }) => `${line}:${column} ${message}`)
        .join("; ")}`
    : "none.";
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "error" : "errors"}`;
}

/** JSON with sorted keys, so that the order of properties does not matter. */
function stableText(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map((each) => stableText(each as Plain)).join()}]`;
  if (typeof value !== "object" || value === null)
    return value === undefined ? "undefined" : JSON.stringify(value);
  const entries = Object.entries(value as CaseObject).filter(([, each]) => each !== undefined);
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${stableText(each)}`)
    .join()}}`;
}
