import { Parser } from "htmlparser2";
import type { OutputPlace } from "../diagnostics/diagnostic.ts";
import { positionsOf } from "../lib/text/positions.ts";
import type { InlineCode, OutsideSource } from "./content-policy.ts";
import { outsideSources } from "./outside-sources.ts";
import { hasLinks, type HtmlLink, linksOf } from "./html-links.ts";
import { cssUrls, dataUrls, otherUrls } from "./other-urls.ts";

/** The facts about a finished page that the checks use. */
export interface HtmlFile {
  readonly file: string;
  /** False for a fragment or a note that only has the extension .html. */
  readonly isDocument: boolean;
  readonly start: OutputPlace;
  readonly lang?: string;
  readonly titles: readonly { readonly at: OutputPlace; readonly text: string }[];
  /** Every id in the order of the page, twice if it is there twice. `inHeading`: of a heading or in one. */
  readonly ids: readonly {
    readonly at: OutputPlace;
    readonly id: string;
    readonly inHeading: boolean;
  }[];
  /** What `<a name>` marks: a target of links that may share its name with an id. */
  readonly names: readonly string[];
  readonly images: readonly { readonly at: OutputPlace; readonly src: string; readonly alt?: string }[];
  /** What the page loads from other hosts to show it. */
  readonly outside: readonly (OutsideSource & { readonly at: OutputPlace })[];
  readonly links: readonly HtmlLink[];
  /** URLs that are no links: in styles, in structured data, sources of quotations. */
  readonly others: readonly string[];
  /** The target of the page, if it is only a redirect. */
  readonly refresh?: HtmlLink;
  readonly noindex: boolean;
  /** The content security policies in the page itself. */
  readonly policies: readonly string[];
  readonly inline: readonly {
    readonly at: OutputPlace;
    readonly tag: string;
    readonly attribute?: string;
    readonly code: InlineCode;
  }[];
}

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Part)[] ? Part[] : Value[Key];
};

/** Reads the facts from the text of a page. Never fails, as browsers do not either. */
export function readHtml(file: string, html: string): HtmlFile {
  const placeAt = placesIn(file, html);
  const page: Mutable<HtmlFile> = {
    file,
    isDocument: false,
    start: { file, line: 1, column: 1 },
    titles: [],
    ids: [],
    names: [],
    images: [],
    outside: [],
    links: [],
    others: [],
    noindex: false,
    policies: [],
    inline: [],
  };
  let foreign = 0;
  let headings = 0;
  let open:
    | { readonly tag: string; readonly at: OutputPlace; readonly attributes: Attributes; text: string }
    | undefined;
  const parser = new Parser({
    onprocessinginstruction(name) {
      if (name.toLowerCase() === "!doctype") page.isDocument = true;
    },
    onopentag(tag, attributes) {
      const offset = parser.startIndex;
      // most tags have no place worth finding
      let place: OutputPlace | undefined;
      const at = (): OutputPlace => (place ??= placeAt(offset));
      if (tag === "svg" || tag === "math") foreign++;
      if (tag === "html" || tag === "head" || tag === "body") page.isDocument = true;
      if (tag === "html") Object.assign(page, { start: at(), lang: attributes.lang ?? "" });
      if (isHeading(tag)) headings++;
      if (attributes.id) page.ids.push({ at: at(), id: attributes.id, inHeading: headings > 0 });
      if (tag === "a" && attributes.name) page.names.push(attributes.name);
      if (tag === "img")
        page.images.push({
          at: at(),
          src: attributes.src ?? "",
          ...(attributes.alt !== undefined && { alt: attributes.alt }),
        });
      if (tag === "meta") readMeta(page, attributes);
      if (hasLinks(tag))
        for (const { kind, href } of linksOf(tag, attributes)) page.links.push({ kind, href, at: at() });
      for (const source of outsideSources(tag, attributes)) page.outside.push({ ...source, at: at() });
      for (const name in attributes) {
        const inline = inlineAttribute(tag, name, attributes[name] ?? "");
        if (inline) page.inline.push({ at: at(), tag, attribute: name, code: inline });
      }
      page.others.push(...otherUrls(tag, attributes));
      const keeps =
        tag === "style" ||
        (tag === "script" && (isExecuted(attributes) || isData(attributes))) ||
        (tag === "title" && foreign === 0);
      if (keeps) open = { tag, at: at(), attributes, text: "" };
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(tag) {
      if (tag === "svg" || tag === "math") foreign--;
      if (isHeading(tag)) headings = Math.max(0, headings - 1);
      if (open?.tag !== tag) return;
      const { at, attributes, text } = open;
      open = undefined;
      if (tag === "style") page.others.push(...cssUrls(text));
      if (tag === "title") page.titles.push({ at, text: text.trim() });
      else if (tag === "script" && isData(attributes)) page.others.push(...dataUrls(text));
      else
        page.inline.push({
          at,
          tag,
          code: codeOf(tag === "style" ? "style" : "script", text, attributes.nonce),
        });
    },
  });
  parser.end(html);
  const refresh = page.links.find(({ kind }) => kind === "refresh");
  return { ...page, ...(refresh && { refresh }) };
}

function isHeading(tag: string): boolean {
  return tag.length === 2 && /^h[1-6]$/.test(tag);
}

type Attributes = Readonly<Record<string, string | undefined>>;

function readMeta(page: Mutable<HtmlFile>, { name, content = "", ...attributes }: Attributes): void {
  if (attributes["http-equiv"]?.toLowerCase() === "content-security-policy") page.policies.push(content);
  if (name?.toLowerCase() === "robots" && /\b(?:noindex|none)\b/i.test(content)) page.noindex = true;
}

/** True for inline scripts that the browser runs or obeys, false for data blocks. */
function isExecuted({ src, type = "" }: Attributes): boolean {
  const kind = type.trim().toLowerCase();
  return (
    src === undefined &&
    /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/.test(kind)
  );
}

/** True for structured data: https://json-ld.org. */
function isData({ type = "" }: Attributes): boolean {
  return type.trim().toLowerCase() === "application/ld+json";
}

function inlineAttribute(tag: string, attribute: string, value: string): InlineCode | undefined {
  if (attribute === "style") return codeOf("style-attribute", value);
  const isHandler = attribute.startsWith("on") && /^on[a-z]{3,}$/.test(attribute) && !tag.includes("-");
  const isCode =
    (attribute === "href" || attribute === "action" || attribute === "formaction") &&
    /^\s*javascript:/i.test(value);
  return isHandler || isCode ? codeOf("script-attribute", value) : undefined;
}

/** Browsers hash the text after parsing it: with line ends of one character. */
function codeOf(kind: InlineCode["kind"], text: string, nonce?: string): InlineCode {
  return { kind, code: text.replace(/\r\n?/g, "\n"), ...(nonce !== undefined && { nonce }) };
}

/** Creates a function from an offset to a place. */
export function placesIn(file: string, text: string): (offset: number) => OutputPlace {
  const positionOf = positionsOf(text);
  return (offset) => ({ file, ...positionOf(offset) });
}
