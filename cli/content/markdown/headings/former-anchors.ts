import { escapeAttribute } from "../../../../site/model/escape.ts";
import { isReservedId } from "../../../../site/model/reserved.ts";
import type { Diagnostic, Place } from "../../../diagnostics/diagnostic.ts";
import { type Context, usePagePart } from "../context.ts";

/**
 * An anchor under which others still link to a place of the page. It is empty, so that neither screen readers nor copies
 * of the text contain it.
 */
export function formerAnchorHtml(id: string): string {
  return `<span id="${escapeAttribute(id)}"></span>`;
}

/** Records the former anchors of a heading and returns them. Lists of posts and feeds do not have them. */
export function keepFormerAnchors(
  ids: readonly string[],
  heading: { readonly raw: string; readonly at: Place },
  context: Context,
): string {
  let html = "";
  for (const id of ids) {
    const at = placeIn(heading, id);
    if (isReservedId(id)) {
      context.diagnostics.push({ code: "reserved-name", at, what: `The id \`${id}\`` });
      continue;
    }
    context.formerAnchors.push({ id, at });
    context.ids.push(id);
    html += formerAnchorHtml(id);
  }
  return html === "" ? "" : usePagePart({ html, inFeeds: false }, context);
}

/**
 * The former anchors that are also ids of something else in the body. This is known at its end: a former anchor does not
 * change the id that a later heading gets from its text.
 */
export function takenFormerAnchors({
  formerAnchors,
  ids,
}: Pick<Context, "formerAnchors" | "ids">): Diagnostic[] {
  if (formerAnchors.length === 0) return [];
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const reported = new Set<string>();
  return formerAnchors.flatMap(({ id, at }): Diagnostic[] => {
    if ((counts.get(id) ?? 0) < 2 || reported.has(id)) return [];
    reported.add(id);
    return [{ code: "taken-anchor", at, id }];
  });
}

/** The place of an id on the line of its heading. */
function placeIn({ raw, at }: { readonly raw: string; readonly at: Place }, id: string): Place {
  const offset = Math.max(...[" ", "\t", "}"].map((end) => raw.lastIndexOf(`#${id}${end}`)));
  const isOnLine = offset !== -1 && !raw.slice(0, offset).includes("\n");
  return isOnLine && at.column !== undefined ? { ...at, column: at.column + offset } : at;
}
