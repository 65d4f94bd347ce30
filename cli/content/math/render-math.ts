import { escapeHtml } from "../../../site/model/escape.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Context } from "../markdown/context.ts";
import type { MathToken } from "../markdown/syntax/tokens.ts";
import { mathOf } from "./mathml.ts";

/** Renders a formula. TeX that cannot be read stays as text. */
export function renderMath(token: MathToken, context: Context): string {
  const { raw, tex, display, isOff } = token;
  if (isOff) {
    context.diagnostics.push({ code: "math-off", at: context.placeOf(raw.trimStart()) });
    context.pass(raw);
    return `<p>${escapeHtml(raw.trim())}</p>\n`;
  }
  const math = mathOf(tex, display);
  const at = context.placeOf(raw.trimStart());
  if ("reason" in math) {
    const offset = raw.trimStart().indexOf(tex) + math.offset;
    const place = placeIn(raw.trimStart(), { offset, at, context });
    context.diagnostics.push({ code: "bad-math", at: place, reason: math.reason });
  }
  context.pass(raw);
  const html = "html" in math ? math.html : `<code>${escapeHtml(raw.trim())}</code>`;
  return token.block ? `<div class="math">${html}</div>\n` : html;
}

/** The place of an offset of `raw`, which begins at `at`. */
function placeIn(
  raw: string,
  { offset, at, context }: { readonly offset: number; readonly at: Place; readonly context: Context },
): Place {
  const before = raw.slice(0, offset).split("\n");
  const column = (before.at(-1) ?? "").length;
  if (before.length === 1) return { ...at, ...(at.column !== undefined && { column: at.column + column }) };
  const line = raw.split("\n")[before.length - 1] ?? "";
  // inside a list or a quote the text of a line begins later than the line
  for (const passed of before.slice(1, -1)) context.pass(passed);
  const found = context.placeOf(line.trim() === "" ? raw : line);
  return { ...found, ...(found.column !== undefined && { column: found.column + column }) };
}
