import { shellPieces } from "./shell-words.ts";
import type { TokenName, TokenSpan } from "./token-span.ts";

/**
 * The tokens of shell code: commands, flags, strings, variables and comments. If a line begins with "$ ", the code
 * is a terminal session: such lines are commands, and the others are output.
 */
export function shellSpans(code: string): TokenSpan[] {
  if (!/^\$ /m.test(code)) return commandSpans(code, 0);
  // a command continues on the next line after a backslash
  return Array.from(code.matchAll(/^\$ (?:.*\\\n)*.*/gm), ({ 0: text, index }) => [
    span("meta", index, index + 1),
    ...commandSpans(text.slice(2), index + 2),
  ]).flat();
}

function commandSpans(code: string, offset: number): TokenSpan[] {
  const spans: TokenSpan[] = [];
  let atCommand = true;
  for (const { kind, text, from } of shellPieces(code)) {
    if (kind === "word") {
      spans.push(...wordSpans(text, offset + from, atCommand));
      atCommand &&= staysAtCommand(text);
    } else if (kind === "break") {
      atCommand = true;
      if (!/[\n()]/.test(text)) spans.push(span("operator", offset + from, offset + from + text.length));
    } else if (kind === "comment") {
      spans.push(span("comment", offset + from, offset + from + text.length));
    }
  }
  return spans;
}

/** After these words and after `NAME=value`, the next word is still the name of a program. */
function staysAtCommand(word: string): boolean {
  return assignment.test(word) || /^(?:sudo|time|if|then|elif|else|while|until|do|!|\{)$/.test(word);
}

function wordSpans(word: string, at: number, atCommand: boolean): TokenSpan[] {
  if (atCommand) {
    const name = assignment.exec(word)?.[1];
    if (name !== undefined) {
      const value = at + name.length + 1;
      return [
        span("variable", at, value - 1),
        span("operator", value - 1, value),
        ...valueSpans(word.slice(name.length + 1), value),
      ];
    }
    if (keywords.has(word)) return [span("keyword", at, at + word.length)];
    if (/^[\w./@:+~-]+$/.test(word)) return [span("function", at, at + word.length)];
  }
  const start =
    /^(?:(?<attribute>--?[A-Za-z][\w-]*)|(?<operator>\d?[<>&]+\d?)|(?<number>\d+(?:\.\d+)?$))/.exec(word);
  const token = starts.find((name) => start?.groups?.[name] !== undefined);
  const length = start?.[0].length ?? 0;
  return [...(token ? [span(token, at, at + length)] : []), ...valueSpans(word.slice(length), at + length)];
}

/** Strings and variables in a word, and variables in strings with double quotes. */
function valueSpans(text: string, at: number): TokenSpan[] {
  return Array.from(text.matchAll(value), ({ 0: part, index }) => {
    const [from, to] = [at + index, at + index + part.length];
    if (part.startsWith("$")) return [span("variable", from, to)];
    if (!part.startsWith('"')) return part.startsWith("'") ? [span("string", from, to)] : [];
    const spans: TokenSpan[] = [];
    let done = from;
    for (const { 0: inner, index: place } of part.matchAll(innerVariable)) {
      if (!inner.startsWith("$")) continue;
      spans.push(
        span("string", done, from + place),
        span("variable", from + place, from + place + inner.length),
      );
      done = from + place + inner.length;
    }
    return [...spans, span("string", done, to)];
  }).flat();
}

function span(token: TokenName, from: number, to: number): TokenSpan {
  return { from, to, token };
}

const assignment = /^([A-Za-z_]\w*)=/;
const value = /'[^']*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|\\[\s\S]|\$(?:\w+|\{[^{}\n]*\}|[@#?$!*-])/g;
// escaped characters are matched so that they are skipped
const innerVariable = /\\[\s\S]|\$(?:\w+|\{[^{}\n"]*\})/g;
const starts = ["attribute", "operator", "number"] as const;
const keywords: ReadonlySet<string> = new Set(
  "if then elif else fi for while until do done case esac in function time sudo export local ! { } [[ [".split(
    " ",
  ),
);
