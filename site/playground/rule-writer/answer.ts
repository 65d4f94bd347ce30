import type { Report, TextEdit } from "../state/protocol.ts";
import type { PlayFile, SourceType } from "../state/state.ts";

/** What the sandbox runs. */
export interface RuleRequest {
  /** The code to lint: all files except those of the rule. */
  readonly files: readonly PlayFile[];
  readonly sourceType: SourceType;
  readonly tsconfig: string;
  readonly rule: string;
  /** Empty: there are no cases. */
  readonly cases: string;
}

/** "unread": a part of the case needs code to run, and cases are only read. */
export type CaseState = "passed" | "failed" | "skipped" | "unread";

/** A case of the rule tester, and whether the rule does what it says. */
export interface CaseVerdict {
  readonly kind: "valid" | "invalid";
  /** The name of the case, or else its code. */
  readonly name: string;
  readonly state: CaseState;
  /** Why it failed, or what cannot be read. */
  readonly message?: string;
  /** Its place in the file with the cases. */
  readonly from: number;
  readonly to: number;
}

/** What the rule did. */
export interface RuleAnswer {
  /** On the code, and on the files of the rule where these are wrong. */
  readonly reports: readonly Report[];
  readonly verdicts: readonly CaseVerdict[];
}

/** UTF-16 units of an answer. A rule may report without end; its sandbox cuts what it answers. */
export const mostAnswer = 4_000_000;

const mostReports = 2000;
const mostVerdicts = 1000;
const mostMessage = 5000;
const mostEdit = 200_000;

/**
 * The answer of a sandbox, in which code of the reader ran: its text may be anything. Keeps the parts that have the
 * right form and lie within the texts; undefined for a text that is no answer.
 */
export function checkedAnswer(text: unknown, texts: ReadonlyMap<string, string>): RuleAnswer | undefined {
  const value = typeof text === "string" && text.length <= mostAnswer ? parsed(text) : undefined;
  if (!isRecord(value)) return undefined;
  return {
    reports: listOf(value["reports"], mostReports).flatMap((each) => checkedReport(each, texts) ?? []),
    verdicts: listOf(value["verdicts"], mostVerdicts).flatMap((each) => checkedVerdict(each) ?? []),
  };
}

function checkedReport(value: unknown, texts: ReadonlyMap<string, string>): Report | undefined {
  if (!isRecord(value)) return undefined;
  const file = textOf(value["file"]);
  const { length } = texts.get(file) ?? { length: -1 };
  const range = rangeOf(value, length);
  if (!range) return undefined;
  const fix = editOf(value["fix"], length);
  const numbers = ["line", "column", "endLine", "endColumn"].map((key) => countOf(value[key]));
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = numbers;
  const { milliseconds } = value;
  return {
    file,
    ...(typeof value["rule"] === "string" && { rule: textOf(value["rule"]).slice(0, 200) }),
    ...wordOf("node", value),
    ...wordOf("token", value),
    ...(typeof milliseconds === "number" && milliseconds >= 0 && { milliseconds }),
    severity: value["severity"] === "warning" ? "warning" : "error",
    message: textOf(value["message"]),
    ...range,
    ...{ line, column, endLine, endColumn },
    ...(fix && { fix }),
    suggestions: listOf(value["suggestions"], 20).flatMap((each) => {
      const edit = isRecord(each) ? editOf(each["edit"], length) : undefined;
      return edit && isRecord(each) ? [{ message: textOf(each["message"]), edit }] : [];
    }),
  };
}

const states: readonly CaseState[] = ["passed", "failed", "skipped", "unread"];

function checkedVerdict(value: unknown): CaseVerdict | undefined {
  if (!isRecord(value)) return undefined;
  const state = states.find((each) => each === value["state"]);
  const range = rangeOf(value, Infinity);
  if (!state || !range) return undefined;
  return {
    kind: value["kind"] === "valid" ? "valid" : "invalid",
    name: textOf(value["name"]),
    state,
    ...(typeof value["message"] === "string" && { message: textOf(value["message"]) }),
    ...range,
  };
}

function editOf(value: unknown, length: number): TextEdit | undefined {
  const range = isRecord(value) ? rangeOf(value, length) : undefined;
  const text = isRecord(value) ? value["text"] : undefined;
  return range && typeof text === "string" && text.length <= mostEdit ? { ...range, text } : undefined;
}

function rangeOf(
  { from, to }: Readonly<Record<string, unknown>>,
  length: number,
): { readonly from: number; readonly to: number } | undefined {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return undefined;
  const [start, end] = [Number(from), Number(to)];
  return start >= 0 && start <= end && end <= length ? { from: start, to: end } : undefined;
}

/** The type of a node or of a token. */
function wordOf<Key extends string>(
  key: Key,
  value: Readonly<Record<string, unknown>>,
): { [key in Key]?: string } {
  const word = value[key];
  return typeof word === "string" && /^[A-Za-z]{1,60}$/.test(word)
    ? ({ [key]: word } as { [key in Key]: string })
    : {};
}

function countOf(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(1, Number(value)) : 1;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, mostMessage) : "";
}

function listOf(value: unknown, most: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
