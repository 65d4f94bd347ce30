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
  const html = context.renderTokens(tokens).trim();
  context.headings.push({ level: token.depth, id, text, html: headingLabel(tokens) });
  context.headingIds.add(id);
  context.ids.push(id);
  const attribute = escapeAttribute(id);
  const link =
    token.depth === 1
      ? ""
      : usePagePart(
          {
            html: ` <a class="heading-link" href="#${attribute}" aria-label="${escapeAttribute(`Direct link to ${text || id}`)}">#</a>`,
            // feed readers would show the "#" link as a part of the heading
            inFeeds: false,
          },
          context,
        );
  const anchors = keepFormerAnchors(former, { raw: token.raw, at }, context);
  const more = attributesOf(token, `h${token.depth}`, context);
  return `<h${token.depth} id="${attribute}"${more}>${anchors}${html}${link}</h${token.depth}>\n`;
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
