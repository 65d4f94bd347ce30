import type { Linter } from "eslint";
import type { Report, TextEdit } from "../state/protocol.ts";
import type { Parsed, ParseFailure } from "./linter.ts";
import { urlOfRule } from "./rules.ts";
import { reportedNode } from "./trees/node-around.ts";

/**
 * A message of the linter with its place as offsets. `file` is the name without the slash; `parsed` is its tree, in which
 * the node around a token is found.
 */
export function reportOf(
  message: Linter.LintMessage,
  file: string,
  lines: LineStarts,
  parsed?: Parsed,
): Report {
  const { ruleId, line, column, endLine = line, endColumn = column } = message;
  const from = lines.offsetOf(line, column);
  const to = Math.max(from, lines.offsetOf(endLine, endColumn));
  // ESLint sets it, but its types do not have it
  const { nodeType } = message as { readonly nodeType?: unknown };
  const url = ruleId === null ? undefined : urlOfRule(ruleId);
  return {
    file,
    ...(ruleId !== null && { rule: ruleId }),
    ...(url !== undefined && { url }),
    ...reportedNode(nodeType, parsed, { from, to }),
    severity: message.severity === 2 ? "error" : "warning",
    message: message.message,
    from,
    to,
    ...{ line, column, endLine, endColumn },
    ...(message.fix && { fix: editOf(message.fix) }),
    suggestions: (message.suggestions ?? []).map(({ desc, fix }) => ({ message: desc, edit: editOf(fix) })),
  };
}

/** A report for a text that cannot be parsed, at the word where the error begins. */
export function syntaxReport({ message, from, to }: ParseFailure, file: string, text: string): Report {
  const lines = lineStarts(text);
  const [word = ""] = /^(?:[\w$]+|[^\r\n]?)/.exec(text.slice(from)) ?? [];
  const last = Math.max(to, from + word.length);
  const end = lines.placeOf(last);
  return {
    file,
    isSyntax: true,
    severity: "error",
    message: `Parsing error: ${message}`,
    from,
    to: last,
    ...lines.placeOf(from),
    endLine: end.line,
    endColumn: end.column,
    suggestions: [],
  };
}

function editOf({ range: [from, to], text }: { range: readonly [number, number]; text: string }): TextEdit {
  return { from, to, text };
}

export interface LineStarts {
  /** The offset of a line and a column, both from 1; places beyond the text give its nearest end. */
  offsetOf(line: number, column: number): number;
  placeOf(offset: number): { readonly line: number; readonly column: number };
}

/** The offsets at which lines begin, as ESLint counts them. */
export function lineStarts(text: string): LineStarts {
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]/g), ({ 0: end, index }) => index + end.length),
  ];
  return {
    offsetOf(line, column) {
      const start = line > starts.length ? text.length : (starts[line - 1] ?? 0);
      return Math.min(Math.max(start + column - 1, 0), text.length);
    },
    placeOf(offset) {
      const after = starts.findIndex((start) => start > offset);
      const line = after === -1 ? starts.length : after;
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
  };
}
