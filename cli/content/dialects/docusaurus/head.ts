import { type ParsedTag, readTag } from "../../components/tag.ts";
import { decodeEntities } from "../../markdown/plain-text.ts";
import { group, head, type MarkdownNode, type OwnTag, type Syntax, unsupported } from "../extension.ts";

/** Links that load nothing. The canonical URL of a page is that of the site. */
const linkTypes = new Set(["alternate", "author", "help", "license", "me", "next", "prev"]);

/** `<head>` and `<Head>`: its tags are those of the page's head, if they describe the page only. */
function read(text: string): MarkdownNode | undefined {
  const [opening, name = ""] = /^ {0,3}<(head|Head)\s*>/.exec(text) ?? [];
  const end = opening === undefined ? -1 : text.indexOf(`</${name}>`);
  if (opening === undefined || end === -1) return undefined;
  const after = end + name.length + 3;
  const raw = text.slice(0, after + (/^[ \t]*(?:\n|$)/.exec(text.slice(after))?.[0].length ?? 0));
  const inner = text.slice(opening.length, end);
  const tags: OwnTag[] = [];
  const nodes: MarkdownNode[] = [];
  for (const { index } of inner.matchAll(/<[a-z]/g)) {
    const tag = readTag(inner.slice(index));
    const safe = tag && (titleIn(inner.slice(index), tag) ?? headTag(tag));
    if (safe) tags.push(safe);
    else {
      const written = inner.slice(index, index + (tag?.length ?? 2));
      const what = `\`<${tag?.name ?? inner.slice(index + 1, index + 2)}>\` in \`<${name}>\``;
      nodes.push(unsupported(written, what, ""));
    }
  }
  return group(raw, [head(raw, tags), ...nodes]);
}

/** A title of plain text, for the tab of the browser and for search engines. */
function titleIn(text: string, { name, length }: ParsedTag): OwnTag | undefined {
  const [, title = ""] = /^([^<{}]*)<\/title\s*>/.exec(text.slice(length)) ?? [];
  const shown = decodeEntities(title).replace(/\s+/g, " ").trim();
  return name === "title" && shown !== "" ? { tag: "title", text: shown } : undefined;
}

function headTag({ name, attributes }: ParsedTag): OwnTag | undefined {
  const given = Object.fromEntries(
    [...attributes].flatMap(([key, value]) =>
      "literal" in value && typeof value.literal === "string" ? [[key, value.literal]] : [],
    ),
  );
  if (Object.keys(given).length !== attributes.size) return undefined;
  const has = (...allowed: readonly string[]): boolean =>
    Object.keys(given).every((key) => allowed.includes(key));
  const { name: metaName, property, content, rel = "", href } = given;
  if (name === "meta" && content !== undefined && (metaName ?? property) !== undefined)
    return has("name", "property", "content") ? { tag: "meta", attributes: given } : undefined;
  const isSafe = linkTypes.has(rel) && href !== undefined && /^(?:https?:\/\/|\/(?!\/))/i.test(href);
  return name === "link" && isSafe && has("rel", "href", "hreflang", "type", "title")
    ? { tag: "link", attributes: given }
    : undefined;
}

export const documentHead: Syntax = {
  name: "docusaurus-head",
  level: "block",
  start: "<(?:head|Head)\\s*>",
  read,
};
