import { routeKey } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import { keyPlace } from "../../content/outline.ts";
import type { LinkUse } from "../../content/markdown/context.ts";
import { type BodyFacts, bodyFacts } from "../../content/prose.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hashOf } from "../../lib/hash.ts";
import { brokenAnchor, type LinkTargets, resolveLink } from "../../routes/link.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import type { GeneratedSection } from "../../rules/generated-sections.ts";
import type { Bodies } from "../bodies.ts";
import type { SiteCache } from "../stages.ts";

/**
 * The anchors of documents, those of generated sections too. No page is made from the anchors of others, so links to
 * anchors are checked when all pages are rendered.
 */
export interface PageAnchors {
  readonly of: (entry: DocEntry | PostEntry) => readonly string[];
  /** Whether a document has links to anchors of other pages. */
  readonly isLinkingOut: (entry: DocEntry | PostEntry) => boolean;
  /** The links of a document, and the keys of its `answers`, that name anchors that do not exist. */
  readonly brokenIn: (entry: DocEntry | PostEntry) => readonly Diagnostic[];
  /** The keys under which facts about generated sections are cached: to make these takes long. */
  readonly keys: () => readonly string[];
}

interface AnchorsInput {
  readonly entries: readonly (DocEntry | PostEntry)[];
  readonly bodies: Bodies;
  readonly targets: LinkTargets;
  readonly ruleOf: (entry: DocEntry | PostEntry) => LintRule | undefined;
  readonly generatedSectionsOf: (entry: DocEntry | PostEntry) => readonly GeneratedSection[];
}

export function pageAnchors(
  { entries, bodies, targets, ruleOf, generatedSectionsOf }: AnchorsInput,
  cache: SiteCache,
): PageAnchors {
  const generatedKeyOf = (entry: DocEntry | PostEntry): string | undefined => {
    const rule = ruleOf(entry);
    return rule && hashOf(bodies.cacheKeyOf(entry), JSON.stringify(rule));
  };
  const generatedFactsOf = (entry: DocEntry | PostEntry): BodyFacts | undefined => {
    const key = generatedKeyOf(entry);
    if (key === undefined) return undefined;
    return cache.once("generated-facts", key, () => {
      const facts = generatedSectionsOf(entry).map(({ document }) => bodyFacts(bodies.ofGenerated(document)));
      return {
        lead: "",
        ids: facts.flatMap(({ ids }) => ids),
        // generated text has no line in the file
        anchorLinks: facts
          .flatMap(({ anchorLinks }) => anchorLinks)
          .map((link) => ({ ...link, at: { file: link.at.file } })),
      };
    });
  };
  const of: PageAnchors["of"] = (entry) => [
    ...bodies.factsOf(entry).ids,
    ...(generatedFactsOf(entry)?.ids ?? []),
    ...(entry.outline.formerAnchors ?? []).map(({ id }) => id),
  ];
  const linksOf = (entry: DocEntry | PostEntry): readonly LinkUse[] => [
    ...bodies.factsOf(entry).anchorLinks,
    ...(generatedFactsOf(entry)?.anchorLinks ?? []),
  ];
  const idsOf = createIdSets(of, bodies.cacheKeyOf);
  return {
    of,
    isLinkingOut: (entry) => linksOf(entry).some(({ href }) => !href.startsWith("#")),
    brokenIn(entry) {
      const { onBrokenAnchors } = targets.config;
      if (onBrokenAnchors === "ignore") return [];
      const { frontMatter } = entry.outline;
      const unanswered = Object.keys(frontMatter.answers ?? {}).flatMap((hash) => {
        const use = { href: `#${hash}`, hash, at: keyPlace(entry.outline, "answers"), ids: idsOf(entry) };
        return brokenAnchor(use, onBrokenAnchors) ?? [];
      });
      const broken = linksOf(entry).flatMap((link) => {
        const { target } = resolveLink(link, entry, targets);
        const page = target && targets.table.entries.get(routeKey(target.route));
        // only their template knows the anchors of other pages
        if (target?.hash === undefined || (page?.kind !== "doc" && page?.kind !== "post")) return [];
        const use = { href: link.href, hash: target.hash, at: link.at, ids: idsOf(page) };
        return brokenAnchor(use, onBrokenAnchors) ?? [];
      });
      return [...unanswered, ...broken];
    },
    keys: () => entries.flatMap((entry) => generatedKeyOf(entry) ?? []),
  };
}

/** Sets of anchors: a page may have thousands of links to thousands of headings. Only some sets stay in memory. */
function createIdSets(
  anchorsOf: PageAnchors["of"],
  bodyKeyOf: Bodies["cacheKeyOf"],
): (entry: DocEntry | PostEntry) => ReadonlySet<string> {
  const mostSets = 100;
  const sets = new Map<string, ReadonlySet<string>>();
  return (entry) => {
    const key = bodyKeyOf(entry);
    const known = sets.get(key);
    if (known) return known;
    if (sets.size >= mostSets) sets.clear();
    const ids = new Set(anchorsOf(entry));
    sets.set(key, ids);
    return ids;
  };
}
