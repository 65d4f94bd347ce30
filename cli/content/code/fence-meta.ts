import { decoded } from "../../../site/model/paths.ts";
import type { MarkedWord, WordKind } from "./marks/notation.ts";
import { safePattern } from "./marks/patterns.ts";

/** The parsed info string of a code fence: the words after its backticks. */
export interface FenceMeta {
  /** The first word, as written: "ts". Empty if the fence has no language. */
  readonly language: string;
  readonly title?: string;
  /** Lines to highlight, from 1. Undefined without a range: then magic comments apply. */
  readonly highlight: ReadonlySet<number> | undefined;
  /** Lines of `ins={2}` and of `del={3,4}`; absent without them. */
  readonly added?: ReadonlySet<number>;
  readonly removed?: ReadonlySet<number>;
  /** The texts of `mark="a"`, `ins="b"` and `del="c"` and patterns, marked wherever they occur; absent without them. */
  readonly words?: readonly MarkedWord[];
  /** True to count from 1; a number to start there. */
  readonly lineNumbers: boolean | number;
  readonly npm2yarn: boolean;
  /** All other words; the value is true for words without a value. */
  readonly rest: ReadonlyMap<string, string | true>;
  /** Problems, as sentences. The rest of the info string still applies. */
  readonly reasons: readonly string[];
}

/** Options that mark lines in braces, or a text in quotes. */
const markers: ReadonlyMap<string, WordKind> = new Map([
  ["mark", "highlighted"],
  ["ins", "added"],
  ["del", "removed"],
]);

/** Reads `ts title="a b.ts" {1,3-5} showLineNumbers`. Never throws. */
export function parseFenceInfo(info: string): FenceMeta {
  const text = info.trim();
  // authors write `js{1,3}` as often as `js {1,3}`; a first word with "=" is an attribute of a fence without
  // language
  const language = /^[^\s{=]+(?![^\s{]*=)/.exec(text)?.[0] ?? "";
  const reasons: string[] = [];
  const words = new Map<string, string | true>();
  const lines = { highlighted: new Set<number>(), added: new Set<number>(), removed: new Set<number>() };
  const marked: MarkedWord[] = [];
  for (const { key, value, range, stray, braced } of wordsOf(text.slice(language.length))) {
    const kind = markers.get(key?.replace(/-pattern$/, "") ?? "");
    if (stray !== undefined) reasons.push(`cannot parse \`${stray}\` after the language${hintOn(stray)}`);
    else if (range !== undefined) reasons.push(...addRange(range, lines.highlighted));
    else if (kind && key?.endsWith("-pattern") === true && value !== undefined) {
      const pattern = safePattern(decoded(value));
      if (pattern) marked.push({ text: pattern, kind });
      else reasons.push(`the pattern \`${decoded(value)}\` is not supported; name the text in quotes.`);
    } else if (kind && braced !== undefined) reasons.push(...addRange(braced, lines[kind]));
    else if (kind && value !== undefined && value !== "") marked.push({ text: value, kind });
    else if (key !== undefined) words.set(key, value ?? true);
  }
  const title = words.get("title");
  if (title === true) reasons.push('`title` has no value; write `title="…"`.');
  const start = words.get("showLineNumbers") ?? false;
  const lineNumbers = typeof start === "string" ? Number(start) : start;
  const numbered = typeof lineNumbers === "boolean" || (Number.isSafeInteger(lineNumbers) && start !== "");
  if (!numbered) reasons.push(`\`showLineNumbers=${String(start)}\` is not a whole number.`);
  return {
    language,
    ...(typeof title === "string" && { title }),
    highlight: lines.highlighted.size > 0 ? lines.highlighted : undefined,
    ...(lines.added.size > 0 && { added: lines.added }),
    ...(lines.removed.size > 0 && { removed: lines.removed }),
    ...(marked.length > 0 && { words: marked }),
    lineNumbers: numbered ? lineNumbers : true,
    npm2yarn: words.has("npm2yarn"),
    rest: new Map([...words].filter(([key]) => !known.has(key))),
    reasons,
  };
}

/** Dialects pack patterns, which may have quotes and spaces, as in a URL: `mark-pattern=%2Fa%2B%2F`. */
export function packed(pattern: string): string {
  return encodeURIComponent(pattern).replaceAll("'", "%27");
}

const known: ReadonlySet<string> = new Set(["title", "showLineNumbers", "npm2yarn"]);

interface Word {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
  /** The value, if it is in braces. */
  readonly braced?: string | undefined;
  /** The text between braces. */
  readonly range?: string | undefined;
  /** Text without any of these. */
  readonly stray?: string | undefined;
}

function wordsOf(text: string): Word[] {
  const word =
    /\s+|\{(?<range>[^{}]*)\}|(?<key>[^\s="'{}]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>[^{}]*)\}|(?<bare>[^\s"'{}]+)))?(?=[\s{]|$)|(?<stray>\S+)/g;
  return Array.from(text.matchAll(word), ({ groups = {} }) => ({
    key: groups["key"],
    value: groups["double"] ?? groups["single"] ?? groups["braced"] ?? groups["bare"],
    braced: groups["braced"],
    range: groups["range"],
    stray: groups["stray"],
  })).filter(({ key, range, stray }) => (key ?? range ?? stray) !== undefined);
}

function hintOn(stray: string): string {
  if (/["']/.test(stray)) return " (unbalanced quote).";
  return /[{}]/.test(stray) ? " (unbalanced brace)." : ".";
}

/** Adds the lines of "1,3-5" to `lines` and returns reasons as sentences. */
function addRange(range: string, lines: Set<number>): string[] {
  if (range.trim() === "") return ["`{}` contains no line numbers; write `{1,3-5}`."];
  return range.split(",").flatMap((part) => {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    const shown = `\`${part.trim()}\` in \`{${range}}\``;
    if (from === undefined) return [`${shown} is not a line number or a range of lines; write \`{1,3-5}\`.`];
    if (first < 1) return [`${shown} starts at 0, but the first line is 1.`];
    if (last < first) return [`${shown} ends before it starts.`];
    if (last > highestLine) return [`${shown} goes beyond line ${highestLine}, the highest allowed.`];
    for (let line = first; line <= last; line++) lines.add(line);
    return [];
  });
}

/** A typo must not fill the memory. No real block is this long. */
const highestLine = 99_999;
