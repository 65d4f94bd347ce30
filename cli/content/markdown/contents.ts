import type { Heading } from "../../../site/model/navigation.ts";
import { escapeAttribute } from "../../../site/model/escape.ts";
import { type Context, usePagePart } from "./context.ts";
import type { ContentsToken } from "./syntax/tokens.ts";

/** A place for a list of the headings: all of them have to be rendered first. */
export function renderContents(
  { raw, lowest, highest, skipped = 0 }: ContentsToken,
  context: Context,
): string {
  context.placeOf(raw);
  context.contents.push({ lowest, highest, skipped, part: context.pageParts.length });
  return `${usePagePart({ html: "", inFeeds: false }, context)}\n`;
}

/** Fills the places for lists of the headings. */
export function fillContents({ contents, headings, pageParts }: Context): void {
  for (const { lowest, highest, skipped, part } of contents) {
    const shown = headings
      .filter(({ level }) => level > 1)
      .slice(skipped)
      .filter(({ level }) => level >= lowest && level <= highest);
    pageParts[part] = { html: shown.length > 0 ? listOf(shown) : "", inFeeds: false };
  }
}

/** A list, in which the headings below a heading are a list of their own. */
function listOf(headings: readonly Heading[]): string {
  const items: string[] = [];
  for (let index = 0; index < headings.length;) {
    const heading = headings[index];
    if (!heading) break;
    let end = index + 1;
    while ((headings[end]?.level ?? 0) > heading.level) end++;
    const inner = headings.slice(index + 1, end);
    const link = `<a href="#${escapeAttribute(heading.id)}">${heading.html}</a>`;
    items.push(`<li>${link}${inner.length > 0 ? `\n${listOf(inner)}` : ""}</li>\n`);
    index = end;
  }
  return `<ul>\n${items.join("")}</ul>\n`;
}
