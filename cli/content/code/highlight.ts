import { escapeHtml } from "../../../site/model/escape.ts";
import { grammarSpanFinders, isReadable, named } from "./highlight-grammars.ts";
import { diffSpans, jsonSpans } from "./scanners.ts";
import { scriptSpans } from "./script/spans.ts";
import { shellSpans } from "./shell-spans.ts";
import type { FindSpans, TokenSpan } from "./token-span.ts";

/**
 * Highlights code as HTML, one escaped string for each line. Tokens are in `<span class="tok-…">`, which is closed at
 * the end of each line and opened again on the next. A language without highlighting results in plain text.
 */
export function highlightLines(code: string, language: string): string[] {
  const text = code.includes("\r") ? code.replace(/\r\n?/g, "\n") : code;
  const spans = spanFinderOf(language)?.(text) ?? [];
  let html = "";
  let done = 0;
  for (const { from, to, token } of withoutGaps(spans, text)) {
    html += escapeHtml(text.slice(done, from)) + tokenSpan(text.slice(from, to), token);
    done = to;
  }
  return (html + escapeHtml(text.slice(done))).split("\n");
}

/** Merges spans of one kind with only spaces between them: fewer elements in the page. */
function withoutGaps(spans: readonly TokenSpan[], text: string): TokenSpan[] {
  const result: TokenSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last?.token === span.token && isBlank(text, last.to, span.from)) {
      result[result.length - 1] = { from: last.from, to: span.to, token: span.token };
    } else {
      result.push(span);
    }
  }
  return result;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text[at] !== " ") return false;
  return true;
}

function tokenSpan(text: string, token: string): string {
  const open = `<span class="tok-${token}">`;
  const html = escapeHtml(text);
  if (!html.includes("\n")) return `${open}${html}</span>`;
  const lines = html.split("\n").map((line) => (line === "" ? "" : `${open}${line}</span>`));
  return lines.join("\n");
}

/** The function that finds tokens in a language; undefined for languages without highlighting. */
function spanFinderOf(language: string): FindSpans | undefined {
  return spanFinders.get(language.toLowerCase());
}

const spanFinders: ReadonlyMap<string, FindSpans> = new Map([
  ...grammarSpanFinders,
  ...scripts(true, ["ts", "mts", "cts", "typescript"]),
  ...scripts(false, ["js", "jsx", "mjs", "cjs", "javascript"]),
  ...named<FindSpans>(jsonSpans, ["json", "jsonc", "json5"]),
  ...named<FindSpans>(shellSpans, ["bash", "sh", "zsh", "shell", "console"]),
  ...named<FindSpans>(diffSpans, ["diff", "patch"]),
]);

/** Our own reader handles most code; the grammar handles the rest, such as code with syntax errors. */
function scripts(typed: boolean, names: readonly string[]): [string, FindSpans][] {
  return names.map((name) => [
    name,
    (code) => {
      if (!isReadable(code)) return [];
      return scriptSpans(code, typed) ?? grammarSpanFinders.get(name)?.(code) ?? [];
    },
  ]);
}
