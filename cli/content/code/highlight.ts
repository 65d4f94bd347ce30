import { grammarSpanFinders, named } from "./highlight-grammars.ts";
import { isReadable } from "./readable.ts";
import { diffSpans, jsonSpans } from "./scanners.ts";
import { scriptSpans } from "./script/spans.ts";
import { shellSpans } from "./shell-spans.ts";
import { streamSpanFinders } from "./stream-parsers/languages.ts";
import type { FindSpans, TokenSpan } from "./token-span.ts";

/** The tokens of code. A language without highlighting has none. Expects "\n" as line end. */
export function tokensOf(code: string, language: string): TokenSpan[] {
  return withoutGaps(spanFinderOf(language)?.(code) ?? [], code);
}

/**
 * Writes code as HTML, one string for each line. Tokens are in `<span class="tok-…">`, which is closed at the end of
 * each line and opened again on the next. `write` returns the HTML of a run of the code.
 */
export function codeLines(
  code: string,
  tokens: readonly TokenSpan[],
  write: (from: number, to: number) => string,
): string[] {
  let html = "";
  let done = 0;
  for (const { from, to, token } of tokens) {
    html += write(done, from);
    done = from;
    while (done < to) {
      const line = code.indexOf("\n", done);
      const end = line === -1 || line > to ? to : line;
      if (end > done) html += `<span class="tok-${token}">${write(done, end)}</span>`;
      if (end < to) html += "\n";
      done = end < to ? end + 1 : to;
    }
  }
  return (html + write(done, code.length)).split("\n");
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

/** The function that finds tokens in a language; undefined for languages without highlighting. */
function spanFinderOf(language: string): FindSpans | undefined {
  return spanFinders.get(language.toLowerCase());
}

const spanFinders: ReadonlyMap<string, FindSpans> = new Map([
  ...streamSpanFinders,
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
