import { documentOf, type Outline, type SourceDocument } from "../content/outline.ts";
import { type BodyFacts, bodyFacts, type ProseBody, proseOf } from "../content/prose.ts";
import type { Snapshot } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { outlinesOf } from "./documents.ts";
import type { SiteCache } from "./stages.ts";

/** Rendered bodies of documents. A body is rendered when it is first needed, unless the cache has it. */
export interface Bodies {
  readonly of: (entry: DocEntry | PostEntry) => ProseBody;
  /** The cache key of the body of a document. */
  readonly cacheKeyOf: (entry: DocEntry | PostEntry) => string;
  /** They have a separate stage, because a build with few changes needs only the facts of most bodies. */
  readonly factsOf: (entry: DocEntry | PostEntry) => BodyFacts;
  /** The rendered body of a generated section. */
  readonly ofGenerated: (document: SourceDocument) => ProseBody;
  /** A document with its text. */
  readonly documentOf: (entry: DocEntry | PostEntry) => SourceDocument;
}

export interface BodiesInput {
  /** The tags that the root adds. */
  readonly components: readonly string[];
  readonly snapshot: Pick<Snapshot, "sources">;
  /** False for a site whose documents are needed by their own pages only: memory cannot hold the bodies of a large site. */
  readonly keepsBodies: boolean;
}

export function createBodies({ components, snapshot, keepsBodies }: BodiesInput, cache: SiteCache): Bodies {
  const documentAt = (outline: Outline): SourceDocument => documentIn(snapshot, outline);
  let last: { readonly key: string; readonly body: ProseBody } | undefined;
  const bodies: Bodies = {
    of({ kind, outline }) {
      const key = proseKey(outline, components);
      const make = (): ProseBody => proseOf(documentAt(outline), components);
      // lists and feeds show posts as well
      if (keepsBodies || kind === "post") return cache.once("prose", key, make);
      if (last?.key !== key) last = { key, body: cache.get("prose", key) ?? make() };
      return last.body;
    },
    cacheKeyOf: ({ outline }) => proseKey(outline, components),
    factsOf: (entry) =>
      cache.once("prose-facts", bodies.cacheKeyOf(entry), () => bodyFacts(bodies.of(entry))),
    ofGenerated: (document) =>
      cache.once("generatedSections", proseKey(document, components), () => proseOf(document, components)),
    documentOf: ({ outline }) => documentAt(outline),
  };
  return bodies;
}

/** The document of an outline with its text, which the snapshot has. */
export function documentIn({ sources }: Pick<Snapshot, "sources">, outline: Outline): SourceDocument {
  const file = sources.get(outline.source);
  if (!file) throw new Error(`The snapshot has no ${outline.source}.`);
  return documentOf(outline, file);
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
  return [
    ...diagnostics,
    ...outlines
      .filter(({ frontMatter }) => frontMatter.draft !== true)
      .flatMap((outline) => {
        const known = cache.get("prose", proseKey(outline, components));
        return (known ?? proseOf(documentIn(snapshot, outline), components)).diagnostics;
      }),
  ];
}
