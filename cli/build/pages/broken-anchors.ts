import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Plan, PlannedPage } from "../../plan/plan.ts";
import type { RecordingWriter } from "../output/recording-writer.ts";
import type { FactStore } from "./document-facts.ts";

export interface WrittenPages {
  /** Those whose texts are the same as in the last build, in a site with the same URLs. */
  readonly kept: readonly PlannedPage[];
  /** All others. */
  readonly changed: readonly PlannedPage[];
}

/**
 * To read the facts about all documents takes longer than to find out whether so few pages have other anchors. When they
 * are read each time, 1,000 pages after one edit take 1.12 times as long (a slow machine).
 */
export const few = 64;

/**
 * The links to anchors that do not exist. If no page has other anchors than in the last build, only the links of changed
 * pages are looked at, and those of pages with broken links, which each build reports. The records remember both.
 */
export async function findBrokenAnchors(
  { kept, changed }: WrittenPages,
  writer: RecordingWriter,
  facts: Pick<FactStore, "load">,
): Promise<readonly Diagnostic[]> {
  const isMadeHere = changed.some((page) => page.facts && page.isAlone !== true);
  if (isMadeHere || changed.length > few) await facts.load();
  const isUnknown = (page: PlannedPage): boolean =>
    hasAnchors(page) && writer.records.get(page.html)?.anchors === undefined;
  const isMoved = (page: PlannedPage): boolean =>
    page.anchorsKey !== undefined && page.anchorsKey() !== writer.before(page.html)?.anchors;
  const isAll = kept.some(isUnknown) || changed.some(isMoved);
  const pages = [...changed, ...kept.filter(({ html }) => isAll || writer.records.get(html)?.isBroken)];
  if (isAll || pages.some((page) => page.isLinkingOut?.())) await facts.load();
  return pages.flatMap((page) => {
    const broken = page.brokenAnchors?.() ?? [];
    if (page.anchorsKey) writer.noteAnchors(page.html, page.anchorsKey(), broken.length > 0);
    return broken;
  });
}

function hasAnchors(page: PlannedPage): boolean {
  return page.anchorsKey !== undefined;
}

/** Equal keys mean equal anchors of all pages. Undefined if they are not recorded for each. */
export function anchorsKeyOf(
  { pages }: Pick<Plan, "pages">,
  { records }: Pick<RecordingWriter, "records">,
): string | undefined {
  let keys = "";
  for (const page of pages.values()) {
    const key = hasAnchors(page) ? records.get(page.html)?.anchors : "";
    if (key === undefined) return undefined;
    keys += `${key} `;
  }
  return hashOf(keys);
}
