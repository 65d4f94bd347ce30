import type { Place } from "../../../diagnostics/diagnostic.ts";
import { type Context, useLink } from "../context.ts";
import { inlineStyle } from "./inline-style.ts";
import { decodeEntities } from "../plain-text.ts";
import { frameAttributes, renderFrame } from "./frames.ts";
import type { OpenTag } from "../open-tags.ts";
import { escapeAttribute } from "../../../../site/model/escape.ts";
import { type AttributeValue, type ParsedTag, attributeText } from "../../components/tag.ts";
import { templateValue } from "../../components/template-values.ts";
import { isReservedAttribute, isReservedElement, isReservedId } from "../../../../site/model/reserved.ts";
import { isData } from "../../modules/reading.ts";
import { imageCandidates } from "../../../lib/source-set.ts";
import { decodeUrl, isUnsafe } from "../../../lib/unsafe-url.ts";

/** Sanitizes an opening tag of an author; empty if the tag is not allowed. */
export function openTag(tag: ParsedTag, at: Place, context: Context): string {
  const name = tag.name.toLowerCase();
  if (context.foreignHtml?.elements?.has(name) === true) {
    context.diagnostics.push({
      code: "unsupported-syntax",
      at,
      what: `\`<${name}>\``,
      shown: false,
      construct: "slot",
    });
    return "";
  }
  if (refusedTags.has(name)) {
    context.diagnostics.push({ code: "unsafe-html", at, what: `\`<${name}>\`` });
    return "";
  }
  if (isReservedElement(name)) {
    context.diagnostics.push({ code: "reserved-name", at, what: `The element \`<${name}>\`` });
    return "";
  }
  reportIcon(tag, at, context);
  const isFrame = name === "iframe";
  const attributes = [...tag.attributes].map(([key, value]) =>
    isFrame && frameAttributes.has(key.toLowerCase()) ? "" : attributeOf(key, value, { name, at, context }),
  );
  if (isFrame) return renderFrame(tag, at, context, attributes.join(""));
  const isVoid = voidTags.has(name);
  if (!isVoid && !tag.selfClosing && !selfEnding.has(name)) context.openTags.open({ name, at });
  return `<${name}${attributes.join("")}>${tag.selfClosing && !isVoid ? `</${name}>` : ""}`;
}

/**
 * Sanitizes a closing tag of an author. If it closes nothing, it is dropped with a diagnostic: it would close an
 * element of the theme.
 */
export function closeTag(written: string, at: Place, context: Context): string {
  const name = written.toLowerCase();
  if (context.foreignHtml?.elements?.has(name) === true) return "";
  const hasNoEnd = refusedTags.has(name) || isReservedElement(name) || voidTags.has(name);
  // the whole frame was rendered at its beginning
  if (hasNoEnd || name === "iframe") return "";
  if (selfEnding.has(name)) return `</${name}>`;
  const closed = context.openTags.close(name);
  if (!closed) {
    context.diagnostics.push({ code: "unopened", at, tag: written });
    return "";
  }
  // inner tags that are still open end here, as in a browser
  const inner = closed.slice(1);
  for (const tag of inner) reportUnclosed(tag, context);
  return `${closers(inner)}</${name}>`;
}

/** Closes the tags that are still open at the end of a document, each with a diagnostic. */
export function closeAll(context: Context): string {
  const open = context.openTags.closeAll();
  for (const tag of open) reportUnclosed(tag, context);
  return closers(open);
}

/** The closing tags for these tags, innermost first. */
export function closers(open: readonly OpenTag[]): string {
  return open
    .map(({ name }) => `</${name}>`)
    .reverse()
    .join("");
}

function reportUnclosed({ name, at }: OpenTag, { diagnostics }: Context): void {
  diagnostics.push({ code: "unclosed", at, what: `The tag \`<${name}>\``, close: `</${name}>` });
}

/** Tags that run code, load foreign pages or change the meaning of the rest of the page. */
export const refusedTags: ReadonlySet<string> = new Set(
  (
    "script style object embed applet link meta base form template frame frameset noframes noembed " +
    "plaintext xmp html head body"
  ).split(" "),
);
const voidTags = new Set("area br col hr img input source track wbr".split(" "));
/** Tags whose closing tag HTML allows to omit. */
const selfEnding = new Set(
  "p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp".split(" "),
);
/** Attributes with a URL that a browser follows, or that an animation could copy into such an attribute. */
export const urlAttributes: ReadonlySet<string> = new Set(
  "action background cite data from longdesc manifest ping profile to values xlink:href".split(" "),
);
const jsxNames: ReadonlyMap<string, string> = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["colSpan", "colspan"],
  ["rowSpan", "rowspan"],
  ["tabIndex", "tabindex"],
  ["srcSet", "srcset"],
  ["autoPlay", "autoplay"],
  ["playsInline", "playsinline"],
  ["xlinkHref", "xlink:href"],
]);

interface Owner {
  readonly name: string;
  readonly at: Place;
  readonly context: Context;
}

/** `<i class="fa fa-star"></i>` shows nothing without the font. */
function reportIcon({ attributes }: ParsedTag, at: Place, { foreignHtml, diagnostics }: Context): void {
  const value = attributes.get("class") ?? attributes.get("className");
  if (!value || !("literal" in value) || typeof value.literal !== "string") return;
  const name = value.literal.trim();
  if (foreignHtml?.icons?.test(name) === true)
    diagnostics.push({ code: "unsupported-syntax", at, what: `The icon \`${name}\``, shown: false });
}

/** Sanitizes attributes that an author gave to an element of Markdown. */
export function authorAttributes(
  attributes: ParsedTag["attributes"],
  name: string,
  at: Place,
  context: Context,
): string {
  return [...attributes].map(([key, value]) => attributeOf(key, value, { name, at, context })).join("");
}

function attributeOf(key: string, value: AttributeValue, { name, at, context }: Owner): string {
  const attribute = jsxNames.get(key) ?? key.toLowerCase();
  const refuse = (what: string): string => {
    context.diagnostics.push({ code: "unsafe-html", at, what });
    return "";
  };
  const construct = context.foreignHtml?.attributes?.(key);
  if (construct) {
    const computed = boundValue(key, value, context);
    if (computed) return attributeOf(computed.name, { literal: computed.value }, { name, at, context });
    const what = `The attribute \`${key}\` of \`<${name}>\``;
    context.diagnostics.push({ code: "unsupported-syntax", at, what, shown: false, construct });
    return "";
  }
  if (attribute === "style") return styleOf(value, { name, at, context });
  const expression = "literal" in value ? undefined : value.expression;
  const found =
    "literal" in value ? { value: value.literal } : context.valueOf(value.expression.slice(1, -1));
  if (!found || !isData(found.value)) {
    const text = expression === undefined || expression === key ? key : `${key}=${expression}`;
    context.diagnostics.push({ code: "expression", at, text });
    return "";
  }
  if (attribute.startsWith("on") || attribute === "srcdoc" || attribute === "formaction") {
    return refuse(`the attribute \`${attribute}\``);
  }
  const { value: given } = found;
  if (given === false || given === null || given === undefined) return "";
  const reserved = reservedName(attribute, given, name);
  if (reserved !== undefined) {
    context.diagnostics.push({ code: "reserved-name", at, what: reserved });
    return "";
  }
  if (given === true) return ` ${attribute}`;
  const text = attributeText(given);
  if (urlAttributes.has(attribute) && decodeUrl(text).split(";").some(isUnsafe)) {
    return refuse(`\`${attribute}="${text}"\``);
  }
  if (attribute === "id" || (attribute === "name" && name === "a")) context.ids.push(text);
  return ` ${attribute}="${attributeValue(attribute, text, { name, at, context })}"`;
}

/** The value of `:href="to"` in a template of Vue, if it can be read. Values of classes and styles are rules of Vue's. */
function boundValue(
  key: string,
  value: AttributeValue,
  context: Context,
): { readonly name: string; readonly value: string | number | boolean } | undefined {
  const name = /^(?::|v-bind:)([\w-]+)$/.exec(key)?.[1];
  const written = "literal" in value ? value.literal : undefined;
  if (name === undefined || /^(?:class|style|key)$/.test(name)) return undefined;
  const found = templateValue(typeof written === "string" ? decodeEntities(written) : name, context)?.value;
  return typeof found === "string" || typeof found === "number" || typeof found === "boolean"
    ? { name, value: typeof found === "string" ? escapeAttribute(found) : found }
    : undefined;
}

/** The policy of the page allows the styles that its elements have, by their hashes. */
function styleOf(written: AttributeValue, { name, at, context }: Owner): string {
  const value =
    "literal" in written ? written.literal : context.valueOf(written.expression.slice(1, -1))?.value;
  const style = inlineStyle(typeof value === "string" ? decodeEntities(value) : value);
  if (!style) context.diagnostics.push({ code: "inline-style", at, tag: name });
  for (const declaration of style?.refused ?? [])
    context.diagnostics.push({ code: "inline-style", at, tag: name, declaration });
  return style && style.css !== "" ? ` style="${style.css}"` : "";
}

/** The part of an attribute that conflicts with the theme; undefined if there is none. */
function reservedName(attribute: string, value: unknown, tag: string): string | undefined {
  if (isReservedAttribute(attribute)) return `The attribute \`${attribute}\``;
  if (attribute === "id" && typeof value === "string" && isReservedId(value)) return `The id \`${value}\``;
  // a document has named images as properties, which override its other properties: `document.querySelector`
  if (attribute === "name" && tag === "img") return "The attribute `name` of an image";
  return undefined;
}

function attributeValue(attribute: string, text: string, { at, context }: Owner): string {
  if (attribute === "href" || attribute === "xlink:href") return useLink(text, "link", at, context);
  if (attribute === "src" || attribute === "poster") return useLink(text, "image", at, context);
  if (attribute === "srcset") {
    return imageCandidates(text)
      .map(({ url, descriptor }) => {
        const marker = useLink(url, "image", at, context);
        return descriptor === "" ? marker : `${marker} ${escapeAttribute(descriptor)}`;
      })
      .join(", ");
  }
  // the author wrote HTML, so its character references are unchanged
  return escapeAttribute(text).replaceAll("&amp;", "&");
}
