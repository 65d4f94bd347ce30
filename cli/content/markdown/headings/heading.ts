import type { Tokens } from "marked";
import { escapeAttribute } from "../../../../site/model/escape.ts";
import { isReservedId } from "../../../../site/model/reserved.ts";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import { attributesOf } from "../attributes.ts";
import { type Context, usePagePart } from "../context.ts";
import { anchorText, plainText } from "../plain-text.ts";
import type { GroupToken } from "../syntax/tokens.ts";
import { keepFormerAnchors } from "./former-anchors.ts";
import { headingLabel } from "./heading-label.ts";

export function renderHeading(token: Tokens.Heading, context: Context): string {
  const at = context.placeOf(token.raw);
  context.headingLine = context.current.places.line;
  const tokens = [...token.tokens] as Tokens.Generic[];
  const [explicit, ...former] = explicitIds(tokens.at(-1));
  if (explicit !== undefined) tokens.pop();
  const text = plainText(tokens).replace(/\s+/g, " ").trim();
  const id = explicit === undefined ? slugOf(tokens, context) : ownId(explicit, at, context);
  const open = context.openTags.all.length;
  const html = context.renderTokens(tokens).trim();
  context.headings.push({ level: token.depth, id, text, html: headingLabel(tokens) });
  context.headingIds.add(id);
  context.ids.push(id);
  const canBeLink = text !== "" && context.openTags.all.length === open && !hasControls.test(html);
  const linked = token.depth === 1 ? html : withLink(html, { id, text, canBeLink }, context);
  const anchors = keepFormerAnchors(former, { raw: token.raw, at }, context);
  const own = attributesOf(token, `h${token.depth}`, context);
  // the name of a heading is its text alone, without the name of a link in it
  const named = token.depth > 1 && !canBeLink && text !== "" && !own.includes(" aria-label=");
  const label = named ? ` aria-label="${escapeAttribute(text)}"` : "";
  return `<h${token.depth} id="${escapeAttribute(id)}"${own}${label}>${anchors}${linked}</h${token.depth}>\n`;
}

/** Elements that a link cannot contain, and markers of what may have some: components, examples and footnotes. */
const hasControls =
  /<(?:a|audio|button|details|embed|iframe|input|label|object|select|summary|textarea|video)\b|[\uE002-\uE007]/i;

/** The text of a heading as the link to it, or with that link behind it, if a link cannot contain the text. */
function withLink(
  html: string,
  { id, text, canBeLink }: { readonly id: string; readonly text: string; readonly canBeLink: boolean },
  context: Context,
): string {
  // lists of posts and feeds show headings without links to them
  const part = (own: string): string => usePagePart({ html: own, inFeeds: false }, context);
  const link = `<a class="heading-link" href="#${escapeAttribute(id)}"`;
  if (canBeLink) return `${part(`${link}>`)}${html}${part("</a>")}`;
  return html + part(` ${link} aria-label="${escapeAttribute(`Direct link to ${text || id}`)}"></a>`);
}

/** The ids that an author wrote at the end of a heading: its anchor, and the names that this had before. */
function explicitIds(last: Tokens.Generic | undefined): readonly string[] {
  if (last?.type === "group") {
    const { headingId } = last as GroupToken;
    return headingId === undefined ? [] : [headingId];
  }
  const written = last?.type === "brace" ? /^\{(#[^{}]+)\}$/.exec(last.raw)?.[1] : undefined;
  const ids = written?.trim().split(/[ \t]+/) ?? [];
  return ids.every((id) => /^#[^\s{}]+$/.test(id)) ? ids.map((id) => id.slice(1)) : [];
}

function ownId(id: string, at: Place, { diagnostics, headingIds, slugger }: Context): string {
  if (isReservedId(id)) diagnostics.push({ code: "reserved-name", at, what: `The id \`${id}\`` });
  if (headingIds.has(id)) diagnostics.push({ code: "duplicate-id", at, id });
  slugger.occurrences[id] ??= 0;
  return id;
}

/** "skip-link-1" for a heading whose slug is a reserved id. */
function slugOf(
  tokens: readonly Tokens.Generic[],
  { slugger, slugText, uniqueSlug, headingIds }: Context,
): string {
  const named = anchorText(tokens).replace(/\s+/g, " ").trim();
  // a heading of punctuation has no letters for an id
  const own = slugText(/[\p{L}\p{N}]/u.test(named) ? named : "section");
  if (uniqueSlug) {
    const unique = uniqueSlug(own, (each) => headingIds.has(each) || isReservedId(each));
    slugger.occurrences[unique] ??= 0;
    return unique;
  }
  const slug = slugger.slug(own);
  return isReservedId(slug) ? slugger.slug(own) : slug;
}
