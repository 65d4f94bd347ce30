import type { SiteCache } from "./stages.ts";
import type { Outline } from "../content/outline.ts";
import { anchorsOf, type ProseBody, proseOf, type ProseStage } from "../content/prose.ts";
import type { Snapshot } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { outlinesOf } from "./documents.ts";

/** Bodies of documents. Each is rendered when it is first asked for, unless the cache has it. */
export interface Bodies {
  readonly of: (entry: DocEntry | PostEntry) => ProseBody;
  /** The key under which a document's body is cached. */
  readonly keyOf: (entry: DocEntry | PostEntry) => string;
  /** A document's anchors: cached apart, because a build in which little changed needs no more of most bodies. */
  readonly idsOf: (entry: DocEntry | PostEntry) => readonly string[];
  /** The body of a section that is generated and put into a document. */
  readonly ofGenerated: (outline: Outline) => ProseBody;
}

/** `components` are the tags that the root adds. */
export function createBodies(components: readonly string[], cache: SiteCache): Bodies {
  const rendered = (stage: ProseStage, outline: Outline): ProseBody =>
    cache.once(stage, proseKey(outline, components), () => proseOf(outline, components));
  const bodies: Bodies = {
    of: ({ outline }) => rendered("prose", outline),
    keyOf: ({ outline }) => proseKey(outline, components),
    idsOf: (entry) => cache.once(anchorsOf("prose"), bodies.keyOf(entry), () => bodies.of(entry).ids),
    ofGenerated: (outline) => rendered("generatedSections", outline),
  };
  return bodies;
}

/** The key under which a document's rendered body is cached: everything but the program that it depends on. */
export function proseKey(outline: Outline, components: readonly string[]): string {
  return hashOf(outline.source, outline.hash, ...components);
}

/** What is wrong with the documents themselves, wherever they are published. */
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
