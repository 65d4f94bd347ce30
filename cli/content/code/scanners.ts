import type { TokenName, TokenSpan } from "./token-span.ts";

/*
 * Languages that regular expressions scan. For diffs a grammar would be too much; for JSON it would be too strict:
 * the documentation shows JSON with comments, without quotes, and fragments without braces.
 */

/** JSON, JSON with comments and JSON5, whole or in fragments. */
export function jsonSpans(code: string): TokenSpan[] {
  return scan(code, jsonToken);
}

const string = String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'`;
// a match must not start inside a word: otherwise a long word would be tried again from each letter
const begins = String.raw`(?<![\w$.])`;

const jsonToken = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`(?<property>(?:${string}|${begins}[a-z_$][\w$]*)(?=\s*:))`,
    String.raw`(?<string>${string}|["'][^\n]*)`,
    String.raw`(?<literal>${begins}(?:true|false|null)\b)`,
    String.raw`(?<number>${begins}[-+]?(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+|Infinity|NaN)(?![\w$]))`,
  ].join("|"),
  "gi",
);

/** Unified diffs, and lines with a plus or a minus before them. */
export function diffSpans(code: string): TokenSpan[] {
  return scan(code, diffLine);
}

const diffLine = /^(?:(?<meta>(?:@@|diff |index |--- |\+\+\+ ).*)|(?<inserted>\+.*)|(?<deleted>-.*))$/gm;

function scan(code: string, pattern: RegExp): TokenSpan[] {
  return Array.from(code.matchAll(pattern), ({ 0: text, index, groups = {} }) => {
    const token = names.find((name) => groups[name] !== undefined) ?? "string";
    return { from: index, to: index + text.length, token };
  });
}

const names: readonly TokenName[] = [
  "property",
  "string",
  "number",
  "literal",
  "comment",
  "meta",
  "inserted",
  "deleted",
];
