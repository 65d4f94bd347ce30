import type { Linter } from "eslint";
import { applyFixes } from "./apply-fixes.ts";
import type { CaseObject, Plain } from "./read-cases.ts";

/** The rule of the cases, as far as the tester looks at it. */
export interface JudgedRule {
  /** The texts of `meta.messages`; undefined for a rule without them. */
  readonly messages: Readonly<Record<string, string>> | undefined;
  /** Lints a text as a case says. Throws when the schema refuses the options, or when the rule crashes, as ESLint does. */
  readonly verify: (code: string, test: CaseObject) => readonly Linter.LintMessage[];
}

interface ErrorContext {
  readonly code: string;
  readonly rule: JudgedRule;
  readonly test: CaseObject;
}

const errorKeys = new Set([
  "column",
  "data",
  "endColumn",
  "endLine",
  "line",
  "message",
  "messageId",
  "suggestions",
  "type",
]);
const suggestionKeys = new Set(["data", "desc", "messageId", "output"]);

/** Why a message is not the error that a case expects. */
export function errorFailure(
  error: Plain,
  message: Linter.LintMessage,
  context: ErrorContext,
): string | undefined {
  if (typeof error === "string") {
    if (message.message !== error) return `the message is “${message.message}”.`;
    return message.suggestions
      ? "it has suggestions. Write the error as an object with “suggestions”."
      : undefined;
  }
  if (!isObject(error)) return "it must be a string or an object.";
  const unknown = Object.keys(error).find((key) => !errorKeys.has(key));
  if (unknown !== undefined) return `there is no property “${unknown}”. Use ${[...errorKeys].join(", ")}.`;
  return (
    textFailure(error, { id: message.messageId, text: message.message }, context.rule, "message") ??
    placeFailure(error, message) ??
    suggestionsFailure(error, message, context)
  );
}

/** Checks the text of an error or of a suggestion: by itself, or by its id and data. */
function textFailure(
  wanted: CaseObject,
  found: { readonly id: string | undefined; readonly text: string },
  { messages }: JudgedRule,
  textKey: "message" | "desc",
): string | undefined {
  if (textKey in wanted) {
    if ("messageId" in wanted) return `use either “${textKey}” or “messageId”.`;
    if ("data" in wanted) return `“data” belongs to “messageId”, not to “${textKey}”.`;
    return found.text === wanted[textKey] ? undefined : `the message is “${found.text}”.`;
  }
  if (!("messageId" in wanted)) return `use “messageId” or “${textKey}”.`;
  const { messageId, data } = wanted;
  if (!messages) return "the rule has no “meta.messages”, so there is no “messageId”.";
  if (typeof messageId !== "string" || !Object.hasOwn(messages, messageId))
    return `the rule has no message “${textOf(messageId)}”. It has ${Object.keys(messages).join(", ")}.`;
  if (found.id !== messageId) return `the message id is “${found.id ?? ""}”, not “${messageId}”.`;
  const raw = messages[messageId] ?? "";
  const given = isObject(data) ? data : {};
  const missing = placeholders(found.text).filter(
    (name) => placeholders(raw).includes(name) && !(name in given),
  );
  if (missing.length > 0)
    return `the report has no data for ${missing.map((name) => `{{ ${name} }}`).join(", ")}.`;
  if (!("data" in wanted)) return undefined;
  const text = withData(raw, given);
  return found.text === text ? undefined : `the message is “${found.text}”, not “${text}”.`;
}

function placeFailure(error: CaseObject, message: Linter.LintMessage): string | undefined {
  for (const key of ["line", "column", "endLine", "endColumn"] as const)
    if (key in error && error[key] !== message[key])
      return `“${key}” is ${String(message[key])}, not ${textOf(error[key])}.`;
  return undefined;
}

function suggestionsFailure(
  error: CaseObject,
  { suggestions: found }: Linter.LintMessage,
  context: ErrorContext,
): string | undefined {
  if (!("suggestions" in error))
    return found ? "it has suggestions, so the case needs “suggestions”." : undefined;
  const { suggestions: wanted } = error;
  const isExpected = Array.isArray(wanted) ? wanted.length > 0 : Boolean(wanted);
  if (!found) return isExpected ? "it should have suggestions, but it has none." : undefined;
  if (!isExpected) return `it should have no suggestions, but it has ${found.length}.`;
  const count = typeof wanted === "number" ? wanted : Array.isArray(wanted) ? wanted.length : undefined;
  if (count === undefined) return "“suggestions” must be a number or an array.";
  if (count !== found.length) return `it should have ${count} suggestions, but it has ${found.length}.`;
  if (!Array.isArray(wanted)) return undefined;
  for (const [index, suggestion] of found.entries()) {
    const failure = suggestionFailure((wanted as readonly Plain[])[index], suggestion, context);
    if (failure !== undefined) return `suggestion ${index + 1}: ${failure}`;
  }
  return undefined;
}

function suggestionFailure(
  wanted: Plain,
  found: Linter.LintSuggestion,
  { code, rule, test }: ErrorContext,
): string | undefined {
  if (!isObject(wanted)) return "it must be an object.";
  const unknown = Object.keys(wanted).find((key) => !suggestionKeys.has(key));
  if (unknown !== undefined)
    return `there is no property “${unknown}”. Use ${[...suggestionKeys].join(", ")}.`;
  const failure = textFailure(wanted, { id: found.messageId, text: found.desc }, rule, "desc");
  if (failure !== undefined) return failure;
  if (!("output" in wanted)) return "it needs “output”.";
  const output = applyFixes(code, [found]);
  const broken = rule.verify(output, test).find((each) => each.fatal);
  if (broken) return `the code after it cannot be parsed: ${broken.message}`;
  if (output !== wanted["output"]) return `the code after it is: ${output}`;
  return output === code ? "it does not change the code." : undefined;
}

function placeholders(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\{([^{}]+)\}\}/gu), ([, name = ""]) => name.trim());
}

function withData(text: string, data: CaseObject): string {
  return text.replace(/\{\{([^{}]+)\}\}/gu, (whole, name: string) => {
    const key = name.trim();
    return Object.hasOwn(data, key) ? textOf(data[key]) : whole;
  });
}

function textOf(value: Plain): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(value: Plain): value is CaseObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
