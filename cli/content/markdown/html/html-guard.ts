import type { Context } from "../context.ts";
import { shownExpression } from "../mdx.ts";
import { closeTag, openTag } from "./html-tags.ts";
import { type AttributeValue, readTag, type ParsedTag } from "../../components/tag.ts";

/**
 * Sanitizes HTML of an author, tag by tag. Tags and attributes that would run code are errors, declarations of
 * inline styles that load files are dropped with a warning, URLs become links like any other, and comments are removed.
 */
export function guardHtml(raw: string, context: Context): string {
  const text = raw.replace(/<!--[^]*?(?:-->|$)/g, (comment) => {
    if (!comment.endsWith("-->")) {
      const at = context.placeOf(comment);
      context.diagnostics.push({ code: "unclosed", at, what: "The comment", close: "-->" });
    }
    return "";
  });
  let html = "";
  let index = 0;
  let misses = 0;
  for (let open = text.indexOf("<"); open !== -1; open = text.indexOf("<", index)) {
    html += guardText(text.slice(index, open), context);
    const rest = text.slice(open);
    const closing = /^<\/([A-Za-z][\w.-]*)\s*>/.exec(rest.slice(0, 120));
    // after many unclosed tags the search is shorter: reading all of the text for each would take too long
    const near = misses < 50 ? rest : rest.slice(0, 1000);
    const tag = closing ? undefined : (readTag(near) ?? looseTag(near));
    if (!closing && !tag && /^<[A-Za-z]/.test(near)) misses++;
    if (closing) html += closeTag(closing[1] ?? "", context.placeOf(closing[0]), context);
    else if (tag) html += openTag(tag, context.placeOf(rest.slice(0, tag.length)), context);
    else html += "&lt;";
    index = open + (closing?.[0].length ?? tag?.length ?? 1);
  }
  return html + guardText(text.slice(index), context);
}

/** HTML allows unquoted values; `readTag`, made for components, does not. */
function looseTag(text: string): ParsedTag | undefined {
  const found =
    /^<([A-Za-z][\w-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>/.exec(text);
  if (!found) return undefined;
  const attributes = new Map<string, AttributeValue>();
  for (const match of (found[2] ?? "").matchAll(
    /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g,
  )) {
    attributes.set(match[1] ?? "", { literal: match[2] ?? match[3] ?? match[4] ?? true });
  }
  return { name: found[1] ?? "", attributes, selfClosing: found[3] === "/", length: found[0].length };
}

function guardText(text: string, context: Context): string {
  // no comment ends behind this place: a search for the end of each unclosed one would take too long
  const last = text.lastIndexOf("*/}") + "*/}".length;
  const plain = text.slice(0, last).replace(/\{\/\*[^]*?\*\/\}/g, "") + text.slice(last);
  // outside of MDX braces are text
  const foreign = context.foreignHtml?.expressions;
  for (const [expression] of foreign ? plain.matchAll(foreign) : []) {
    const at = context.placeOf(expression);
    const what = `The expression \`${expression}\``;
    context.diagnostics.push({
      code: "unsupported-syntax",
      at,
      what,
      shown: true,
      construct: "expression",
    });
  }
  if (!context.current.isMdx) return plain;
  return plain.replace(/(?<!\\)\{[^{}\n]*\}/g, (expression) => {
    const shown = shownExpression(expression, context);
    if (shown !== undefined) return shown;
    context.diagnostics.push({ code: "expression", at: context.placeOf(expression), text: expression });
    return expression;
  });
}
