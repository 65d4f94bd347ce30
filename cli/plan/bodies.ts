import { type Dialect, dialectOf, type DialectSource } from "../content/dialects/dialect.ts";
import { extensionOf } from "../content/dialects/extensions.ts";
import { expanded } from "../content/includes/expand.ts";
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

export interface BodiesInput extends DialectSource {
  readonly snapshot: Pick<Snapshot, "sources">;
  /** False for a site whose documents are needed by their own pages only: memory cannot hold the bodies of a large site. */
  readonly keepsBodies: boolean;
}

export function createBodies(input: BodiesInput, cache: SiteCache): Bodies {
  const { snapshot, keepsBodies } = input;
  const dialect = dialectOf(input);
  const proseKeyOf = proseKeys(dialect);
  const documentAt = (outline: Outline): SourceDocument => documentIn(snapshot, outline, dialect);
  let last: { readonly key: string; readonly body: ProseBody } | undefined;
  const bodies: Bodies = {
    of({ kind, outline }) {
      const key = proseKeyOf(outline);
      const make = (): ProseBody => proseOf(documentAt(outline), dialect);
      // lists and feeds show posts as well
      if (keepsBodies || kind === "post") return cache.once("prose", key, make);
      if (last?.key !== key) last = { key, body: cache.get("prose", key) ?? make() };
      return last.body;
    },
    cacheKeyOf: ({ outline }) => proseKeyOf(outline),
    factsOf: (entry) =>
      cache.once("prose-facts", bodies.cacheKeyOf(entry), () => bodyFacts(bodies.of(entry))),
    ofGenerated: (document) =>
      cache.once("generatedSections", proseKey(document, dialect), () => proseOf(document, dialect)),
    documentOf: ({ outline }) => documentAt(outline),
  };
  return bodies;
}

/** The document of an outline with its text, which the snapshot has. */
export function documentIn(
  { sources }: Pick<Snapshot, "sources">,
  outline: Outline,
  { tool }: Dialect,
): SourceDocument {
  const file = sources.get(outline.source);
  if (!file) throw new Error(`The snapshot has no ${outline.source}.`);
  return expanded(documentOf(outline, file), extensionOf(tool).includes);
}

/** The cache key of a rendered body: a hash of all its input, except for the program. */
export function proseKey(
  outline: Outline,
  { tool, math, smartPunctuation, hiddenLines, components, own, frames = [] }: Dialect,
): string {
  return hashOf(
    outline.source,
    outline.hash,
    `${tool ?? ""} ${math ?? false} ${smartPunctuation ?? false} ${hiddenLines ? JSON.stringify(hiddenLines) : ""}`,
    own?.hash ?? "",
    ...components,
    "frames",
    ...frames,
  );
}

/** The keys of outlines that were asked for before: `site dev` plans the same documents after each edit. */
const known = new WeakMap<Outline, { readonly dialect: string; readonly key: string }>();

function proseKeys(dialect: Dialect): (outline: Outline) => string {
  const { tool, math, smartPunctuation, hiddenLines, components, own, frames } = dialect;
  const ofDialect = hashOf(
    JSON.stringify([tool, math, smartPunctuation, hiddenLines, components, own?.hash, frames]),
  );
  return (outline) => {
    const last = known.get(outline);
    if (last?.dialect === ofDialect) return last.key;
    const key = proseKey(outline, dialect);
    known.set(outline, { dialect: ofDialect, key });
    return key;
  };
}

/** The diagnostics of the documents themselves, independent of their routes. */
export function contentDiagnostics(
  site: DialectSource & { readonly snapshot: Snapshot },
  cache: SiteCache,
): readonly Diagnostic[] {
  const { snapshot } = site;
  const dialect = dialectOf(site);
  const { outlines, diagnostics } = outlinesOf(snapshot, cache);
  return [
    ...diagnostics,
    ...outlines
      .filter(({ frontMatter }) => frontMatter.draft !== true)
      .flatMap((outline) => {
        const known = cache.get("prose", proseKey(outline, dialect));
        return (known ?? proseOf(documentIn(snapshot, outline, dialect), dialect)).diagnostics;
      }),
  ];
}
