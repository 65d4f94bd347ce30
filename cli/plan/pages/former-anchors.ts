import { Parser } from "htmlparser2";
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
  const waiting = groupBy(formerAnchors.filter(isUsable), ({ target }) => target);
  return {
    place: (html) => (waiting.size === 0 || !html.includes("id=") ? html : placed(html, waiting)),
    diagnostics: () =>
      formerAnchors.flatMap((anchor): Diagnostic[] => {
        const { id, target, line, column } = anchor;
        const at = { file: source, line, column };
        if (isReservedId(id)) return [{ code: "reserved-name", at, what: `The id \`${id}\`` }];
        if (taken.has(id)) return [{ code: "taken-anchor", at, id }];
        if (!waiting.has(target)) return [];
        const nearest = nearestOf(
          target,
          headings.map((heading) => heading.id),
        );
        return [{ code: "unknown-anchor-target", at, id, target, nearest }];
      }),
  };
}

/** Puts anchors into the first element with each id, and takes them out of `waiting`. */
function placed(html: string, waiting: Map<string, readonly FormerAnchor[]>): string {
  let result = "";
  let done = 0;
  const parser = new Parser({
    onopentag(name, { id = "" }) {
      const anchors = ofTable.test(name) ? undefined : waiting.get(id);
      if (!anchors) return;
      waiting.delete(id);
      const at = closed.test(name) ? parser.startIndex : parser.endIndex + 1;
      result += html.slice(done, at) + anchors.map((anchor) => formerAnchorHtml(anchor.id)).join("");
      done = at;
    },
  });
  parser.end(html);
  return result + html.slice(done);
}
