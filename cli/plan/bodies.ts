import type { SiteCache } from "./stages.ts";
import type { Outline } from "../content/outline.ts";
import { anchorsOf, type ProseBody, proseOf, type ProseStage } from "../content/prose.ts";
import type { Snapshot } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { outlinesOf } from "./documents.ts";

/** Rendered bodies of documents. A body is rendered when it is first needed, unless the cache has it. */
export interface Bodies {
  readonly of: (entry: DocEntry | PostEntry) => ProseBody;
  /** The cache key of the body of a document. */
  readonly cacheKeyOf: (entry: DocEntry | PostEntry) => string;
  /**
   * The anchors of a document. They have a separate stage, because a build with few changes needs only the anchors of
   * most bodies.
   */
  readonly idsOf: (entry: DocEntry | PostEntry) => readonly string[];
  /** The rendered body of a generated section. */
  readonly ofGenerated: (outline: Outline) => ProseBody;
}

/** `components` are the tags that the root adds. */
export function createBodies(components: readonly string[], cache: SiteCache): Bodies {
  const rendered = (stage: ProseStage, outline: Outline): ProseBody =>
    cache.once(stage, proseKey(outline, components), () => proseOf(outline, components));
  const bodies: Bodies = {
    of: ({ outline }) => rendered("prose", outline),
    cacheKeyOf: ({ outline }) => proseKey(outline, components),
    idsOf: (entry) => cache.once(anchorsOf("prose"), bodies.cacheKeyOf(entry), () => bodies.of(entry).ids),
    ofGenerated: (outline) => rendered("generatedSections", outline),
  };
  return bodies;
}

/** The cache key of a rendered body: a hash of all its input, except for the program. */
export function proseKey(outline: Outline, components: readonly string[]): string {
  return hashOf(outline.source, outline.hash, ...components);
}

/** The diagnostics of the documents themselves, independent of their routes. */
export function contentDiagnostics(
  { snapshot, components }: { readonly snapshot: Snapshot; readonly components: readonly string[] },
  cache: SiteCache,
): readonly Diagnostic[] {
  const { outlines, diagnostics } = outlinesOf(snapshot, cache);
  const bodies = outlines
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((outline) => cache.once("prose", proseKey(outline, components), () => proseOf(outline, components)));
  return [...diagnostics, ...bodies.flatMap((body) => body.diagnostics)];
}
