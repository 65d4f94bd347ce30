import type { LintRule } from "../../../site/model/rules/rule.ts";
import { hashOf } from "../../lib/hash.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import type { Bodies } from "../bodies.ts";
import type { SiteCache } from "../stages.ts";

/** The anchors of documents, those of generated sections too. */
export interface PageAnchors {
  readonly of: (entry: DocEntry | PostEntry) => readonly string[];
  /** The keys under which the anchors of pages with generated sections are cached: to make these takes long. */
  readonly keys: () => readonly string[];
}

interface AnchorsInput {
  readonly entries: readonly (DocEntry | PostEntry)[];
  readonly bodies: Bodies;
  readonly ruleOf: (entry: DocEntry | PostEntry) => LintRule | undefined;
  readonly idsOfGenerated: (entry: DocEntry | PostEntry) => readonly string[];
}

export function pageAnchors(
  { entries, bodies, ruleOf, idsOfGenerated }: AnchorsInput,
  cache: SiteCache,
): PageAnchors {
  const keyOf = (entry: DocEntry | PostEntry): string | undefined => {
    const rule = ruleOf(entry);
    return rule && hashOf(bodies.cacheKeyOf(entry), JSON.stringify(rule));
  };
  return {
    of(entry) {
      const key = keyOf(entry);
      const generated =
        key === undefined ? [] : cache.once("generated-anchors", key, () => idsOfGenerated(entry));
      return [...bodies.idsOf(entry), ...generated];
    },
    keys: () => entries.flatMap((entry) => keyOf(entry) ?? []),
  };
}
