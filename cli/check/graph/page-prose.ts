import { Parser } from "htmlparser2";
import * as dom from "../../../site/model/dom.ts";

/** What a finished page says in its own words: not in navigation, tables or lists of pages. */
export interface PageProse {
  readonly title: string;
  /** The URLs of links in the text, as they are written. */
  readonly links: readonly string[];
  /** The texts of paragraphs and list items, with `breakMark` in place of links and code. */
  readonly blocks: readonly string[];
}

/** No title is found across it. */
export const breakMark = "\u0000";

/** Kinds of pages of our theme that only list other pages. */
const lists: ReadonlySet<string> = new Set("archive authors home not-found post-list search tags".split(" "));

const silentTags = new Set(["nav", "table", "pre", "button", "script", "style", "svg", "math", "template"]);
const blockTags = /^(?:p|li|dd|dt|div|section|blockquote|details|summary|figcaption|td|ul|ol|dl|h[1-6])$/;

/** The prose of a page; undefined for a page that is a list, a redirect, or hidden from search engines. */
export function pageProse(html: string): PageProse | undefined {
  const { isText, isRoot } = readKind(html);
  if (!isText) return undefined;
  const links: string[] = [];
  const blocks: string[] = [];
  const titles = { h1: "", title: "" };
  let open: keyof typeof titles | undefined;
  let text = "";
  const depths = { prose: 0, silent: 0, mark: 0, heading: 0 };
  const stack: { readonly tag: string; readonly kinds: readonly (keyof typeof depths)[] }[] = [];
  const endBlock = (): void => {
    if (text.trim() !== "") blocks.push(text);
    text = "";
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if ((tag === "h1" || tag === "title") && titles[tag] === "") open = tag;
        const isInside = depths.prose > 0;
        const kinds: (keyof typeof depths)[] = [];
        if (isInside || isRoot(tag, attributes)) kinds.push("prose");
        if (silentTags.has(tag)) kinds.push("silent");
        if (tag === "a" || tag === "code" || tag === "kbd") kinds.push("mark");
        if (/^h[1-6]$/.test(tag)) kinds.push("heading");
        stack.push({ tag, kinds });
        for (const kind of kinds) depths[kind]++;
        if (depths.prose === 0 || depths.silent > 0) return;
        if (blockTags.test(tag)) endBlock();
        if (tag === "a" && attributes["href"] !== undefined) links.push(attributes["href"]);
      },
      ontext(words) {
        if (open !== undefined) titles[open] += words;
        if (depths.prose === 0 || depths.silent > 0 || depths.heading > 0) return;
        text += depths.mark > 0 ? breakMark : words;
      },
      onclosetag(tag) {
        if (tag === open) open = undefined;
        if (blockTags.test(tag)) endBlock();
        const last = stack.pop();
        for (const kind of last?.kinds ?? []) depths[kind]--;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endBlock();
  return { title: tidy(titles.h1) || tidy(titles.title), links, blocks: blocks.map(tidy) };
}

type IsElement = (tag: string, attributes: Readonly<Record<string, string>>) => boolean;

/** Whether a page has a text of its own, and the element of it: ours is marked; other programs have an article or a main part. */
function readKind(html: string): { readonly isText: boolean; readonly isRoot: IsElement } {
  const seen = { isDocument: false, isOther: false, hasProse: false, root: "main" };
  const parser = new Parser({
    onprocessinginstruction(name) {
      if (name.toLowerCase() === "!doctype") seen.isDocument = true;
    },
    onopentag(tag, attributes) {
      if (tag === "html") seen.isDocument = true;
      if (tag === "article") seen.root = tag;
      if ("data-prose" in attributes) seen.hasProse = true;
      if (attributes["id"] === dom.root) seen.isOther ||= lists.has(attributes[dom.template] ?? "");
      if (tag === "meta") seen.isOther ||= isHidden(attributes);
    },
  });
  parser.end(html);
  const isRoot: IsElement = (tag, attributes) =>
    seen.hasProse ? "data-prose" in attributes : tag === seen.root;
  return { isText: seen.isDocument && !seen.isOther, isRoot };
}

/** Whether a `<meta>` sends readers elsewhere or keeps search engines away. */
function isHidden({ name = "", content = "", ...attributes }: Readonly<Record<string, string>>): boolean {
  const isRefresh = attributes["http-equiv"]?.toLowerCase() === "refresh";
  return isRefresh || (name.toLowerCase() === "robots" && /noindex/i.test(content));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
