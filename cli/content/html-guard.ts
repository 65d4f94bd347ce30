import type { Place } from "../core/diagnostic.ts";
import { escapeAttribute } from "./escape.ts";
import { type Context, useLink } from "./render.ts";
import { type AttributeValue, readTag } from "./tag.ts";

/** Tags that run code, load foreign pages or change what the rest of the page means. */
const refusedTags = new Set(["script", "style", "iframe", "object", "embed", "link", "meta", "base", "form", "template", "frame", "frameset"]);
const jsxNames: Readonly<Record<string, string>> = { className: "class", htmlFor: "for", colSpan: "colspan", rowSpan: "rowspan", tabIndex: "tabindex", srcSet: "srcset", autoPlay: "autoplay", playsInline: "playsinline" };

/**
 * An author's HTML, tag by tag: what would run code is an error, inline style is dropped with a warning
 * (the content security policy refuses it), addresses become links like any other, comments vanish.
 */
export function guardHtml(raw: string, at: Place, context: Context): { html: string; ids: string[] } {
  const ids: string[] = [];
  const refuse = (what: string): string => {
    context.diagnostics.push({ code: "unsafe-html", at, what });
    return "";
  };
  const text = raw.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  let html = "";
  let index = 0;
  while (index < text.length) {
    const open = text.indexOf("<", index);
    if (open === -1) break;
    html += guardText(text.slice(index, open), at, context);
    const closing = /^<\/([A-Za-z][\w.-]*)\s*>/.exec(text.slice(open, open + 120));
    if (closing) {
      if (!refusedTags.has((closing[1] ?? "").toLowerCase())) html += closing[0];
      index = open + closing[0].length;
      continue;
    }
    const tag = readTag(text.slice(open)) ?? looseTag(text.slice(open));
    if (!tag) {
      html += "&lt;";
      index = open + 1;
      continue;
    }
    const name = tag.name.toLowerCase();
    html += refusedTags.has(name) ? refuse(`\`<${name}>\``) : openTag(name, tag.attributes, { selfClosing: tag.selfClosing, at, context, ids, refuse });
    index = open + tag.length;
  }
  return { html: html + guardText(text.slice(index), at, context), ids };
}

interface TagContext {
  readonly selfClosing: boolean;
  readonly at: Place;
  readonly context: Context;
  readonly ids: string[];
  readonly refuse: (what: string) => string;
}

function openTag(name: string, attributes: ReadonlyMap<string, AttributeValue>, { selfClosing, at, context, ids, refuse }: TagContext): string {
  let html = `<${name}`;
  for (const [key, value] of attributes) {
    const attribute = jsxNames[key] ?? key.toLowerCase();
    if (!("literal" in value)) {
      context.diagnostics.push({ code: "expression", at, text: `${key}=${value.expression}` });
    } else if (attribute.startsWith("on") || attribute === "srcdoc" || attribute === "formaction") {
      refuse(`the attribute \`${attribute}\``);
    } else if (attribute === "style") {
      context.diagnostics.push({ code: "inline-style", at, tag: name });
    } else if (value.literal === true || value.literal === "") {
      html += ` ${attribute}${value.literal === "" ? '=""' : ""}`;
    } else if (value.literal !== false && value.literal !== null) {
      const text = textOf(value.literal);
      if (attribute === "id" || (attribute === "name" && name === "a")) ids.push(text);
      const isAddress = attribute === "href" || attribute === "src" || attribute === "poster";
      const kind = attribute === "href" ? "link" : "image";
      html += ` ${attribute}="${isAddress ? useLink(text, kind, at, context) : escapeAttribute(text)}"`;
    }
  }
  return `${html}>${selfClosing && !voidTags.has(name) ? `</${name}>` : ""}`;
}

const voidTags = new Set(["area", "br", "col", "hr", "img", "input", "source", "track", "wbr"]);

/** HTML allows unquoted values; the tag reader, made for components, does not. */
function looseTag(text: string): ReturnType<typeof readTag> {
  const found = /^<([A-Za-z][\w-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>/.exec(text);
  if (!found) return undefined;
  const attributes = new Map<string, AttributeValue>();
  for (const match of (found[2] ?? "").matchAll(/([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g)) {
    attributes.set(match[1] ?? "", { literal: match[2] ?? match[3] ?? match[4] ?? true });
  }
  return { name: found[1] ?? "", attributes, selfClosing: found[3] === "/", length: found[0].length };
}

function guardText(text: string, at: Place, context: Context): string {
  const comments = text.replace(/\{\/\*[\s\S]*?\*\/\}/g, "");
  const expression = /(?<!\\)\{[^{}\n]*\}/.exec(comments)?.[0];
  if (expression !== undefined) context.diagnostics.push({ code: "expression", at, text: expression });
  return comments;
}

/** A literal as an attribute's text; lists and objects as JSON. */
export function textOf(literal: unknown): string {
  return typeof literal === "string" ? literal : JSON.stringify(literal);
}
