import { escapeAttribute } from "../../../site/model/escape.ts";
import { isReservedId } from "../../../site/model/reserved.ts";
import type { FormerAnchor } from "../../content/front-matter/anchors.ts";
import { formerAnchorHtml } from "../../content/markdown/headings/former-anchors.ts";
import type { Outline } from "../../content/outline.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { groupBy } from "../../lib/group-by.ts";
import { nearestOf } from "../../lib/nearest.ts";

/** Puts the former anchors of the front matter into the HTML of a page, which it receives in parts. */
export interface FormerAnchorsOfPage {
  readonly place: (html: string) => string;
  /** When all of the page was placed. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/** Elements that cannot contain a `<span>`, or not as their first child. Before those of a table it cannot be either. */
const closed =
  /^(?:table|ul|ol|dl|details|pre|picture|audio|video|iframe|img|hr|br|input|select|textarea|svg|math)$/;
const ofTable = /^(?:tr|tbody|thead|tfoot|colgroup|col)$/;

export function formerAnchorsOfPage(
  { source, formerAnchors = [] }: Outline,
  {
    ids,
    headings,
  }: { readonly ids: readonly string[]; readonly headings: readonly { readonly id: string }[] },
): FormerAnchorsOfPage {
  if (formerAnchors.length === 0) return { place: (html) => html, diagnostics: () => [] };
  const taken = new Set(ids);
  const isUsable = ({ id }: FormerAnchor): boolean => !taken.has(id) && !isReservedId(id);
  const waiting = groupBy(formerAnchors.filter(isUsable), ({ target }) => escapeAttribute(target));
  return {
    place: (html) =>
      html.replace(/<([a-z][\w-]*)(?=\s)[^<>]*?\sid="([^"]*)"[^<>]*>/g, (tag, name: string, id: string) => {
        const anchors = waiting.get(id);
        if (!anchors || ofTable.test(name)) return tag;
        waiting.delete(id);
        const spans = anchors.map((anchor) => formerAnchorHtml(anchor.id)).join("");
        return closed.test(name) ? spans + tag : tag + spans;
      }),
    diagnostics: () =>
      formerAnchors.flatMap((anchor): Diagnostic[] => {
        const { id, target, line, column } = anchor;
        const at = { file: source, line, column };
        if (isReservedId(id)) return [{ code: "reserved-name", at, what: `The id \`${id}\`` }];
        if (taken.has(id)) return [{ code: "taken-anchor", at, id }];
        if (!waiting.has(escapeAttribute(target))) return [];
        const nearest = nearestOf(
          target,
          headings.map((heading) => heading.id),
        );
        return [{ code: "unknown-anchor-target", at, id, target, nearest }];
      }),
  };
}
