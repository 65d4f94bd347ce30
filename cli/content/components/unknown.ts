import type { Place } from "../../diagnostics/diagnostic.ts";
import { escapeHtml } from "../../../site/model/escape.ts";
import type { Context } from "../markdown/context.ts";
import { decodeEntities } from "../markdown/plain-text.ts";
import type { ComponentToken } from "../markdown/syntax/tokens.ts";

/** Attributes that hold words for readers, in the order in which they are shown. */
const worded = "title label heading caption summary text description alt".split(" ");

/** True for an attribute that has code or a keyword, which are for the component, and neither words nor a URL. */
function isForComponent([name, value]: readonly [string, string]): boolean {
  return /^(?:[:@#]|v-)/.test(name) || /^[\w.-]+$/.test(value);
}

/** Attributes about looks and places, which say nothing to readers. */
const silent: ReadonlySet<string> = new Set("class className id key style".split(" "));

/**
 * Renders the content of a tag that nothing defines, below the words of its attributes. Other attributes with a string
 * are named in the warning: what they do is known to the component only. A component of the documents' own program that
 * has none is reported at its file, once for all documents: there is nothing to do in these.
 */
export function renderUnknown({ tag, inline, tokens }: ComponentToken, at: Place, context: Context): string {
  const strings = [...tag.attributes].flatMap(([name, value]) =>
    "literal" in value && typeof value.literal === "string" && value.literal.trim() !== ""
      ? [[name, decodeEntities(value.literal)] as const]
      : [],
  );
  const words = worded.flatMap((name) => strings.filter(([key]) => key === name));
  const shown = words.map(([name]) => name);
  const left = strings.filter(([name]) => !silent.has(name) && !shown.includes(name));
  const hidden = left.map(([name]) => name);
  const file = left.every(isForComponent) ? context.foreignFile(tag.name) : undefined;
  const known = [...context.known].filter((name) => name !== "TabItem");
  context.diagnostics.push(
    file === undefined
      ? { code: "unknown-component", at, name: tag.name, known, shown, hidden }
      : { code: "component-code", at: { file }, name: tag.name },
  );
  const texts = words.map(([, text]) => (inline ? `${escapeHtml(text)} ` : `<p>${escapeHtml(text)}</p>\n`));
  return `${texts.join("")}${context.renderTokens(tokens)}`;
}
