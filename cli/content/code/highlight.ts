import { escapeHtml } from "../../../site/model/escape.ts";
import { painterOf } from "./highlight-languages.ts";
import type { TokenSpan } from "./token-span.ts";

/**
 * The code as HTML, one string for each of its lines, everything escaped; what the language's grammar knows
 * stands in `<span class="tok-…">`, closed and opened again at each line's end. A language without a grammar
 * gives plain text.
 */
export function highlightLines(code: string, language: string): string[] {
  const text = code.includes("\r") ? code.replace(/\r\n?/g, "\n") : code;
  const spans = painterOf(language)?.(text) ?? [];
  let html = "";
  let done = 0;
  for (const { from, to, token } of withoutGaps(spans, text)) {
    html += escapeHtml(text.slice(done, from)) + dressed(text.slice(from, to), token);
    done = to;
  }
  return (html + escapeHtml(text.slice(done))).split("\n");
}

/** Neighbours of one kind with nothing but spaces between them become one span: fewer elements in the page. */
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

function dressed(text: string, token: string): string {
  const open = `<span class="tok-${token}">`;
  const html = escapeHtml(text);
  if (!html.includes("\n")) return `${open}${html}</span>`;
  const lines = html.split("\n").map((line) => (line === "" ? "" : `${open}${line}</span>`));
  return lines.join("\n");
}
