import type { SiteCache } from "./stages.ts";
import { type SourcePath, sourcePath } from "../../site/model/paths.ts";
import type { SiteConfig } from "../config/config.ts";
import { authorsIn, isAuthorsFile } from "../content/front-matter/authors.ts";
import { isCategoryFile } from "../content/front-matter/category.ts";
import { type Outline, outlineOf } from "../content/outline.ts";
import { type Snapshot, type SourceFile, sourceText } from "../content/source.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathIn } from "../lib/paths/folders.ts";

/** The outlines of all documents, and the configuration with the authors of the authors file. */
export interface PlannedDocuments {
  readonly outlines: readonly Outline[];
  readonly config: SiteConfig;
}

/** First step of a plan: takes snapshot and configuration, and returns documents. */
export function planDocuments(
  { snapshot, config }: { readonly snapshot: Snapshot; readonly config: SiteConfig },
  cache: SiteCache,
): Checked<PlannedDocuments> {
  const { outlines, diagnostics } = outlinesOf(snapshot, cache);
  const withAuthors = withAuthorsFile(config, snapshot);
  return {
    value: { outlines, config: withAuthors.value },
    diagnostics: [...diagnostics, ...withAuthors.diagnostics],
  };
}

const byKey = new WeakMap<Snapshot, ReadonlyMap<string, SourceFile>>();

/** The documents by the cache keys of their outlines. Two steps of a build ask for them. */
export function documentsByKey(snapshot: Snapshot): ReadonlyMap<string, SourceFile> {
  const known = byKey.get(snapshot);
  if (known) return known;
  const documents = new Map<string, SourceFile>();
  for (const file of snapshot.sources.values())
    if (isDocumentFile(file.path)) documents.set(outlineKey(file.path, file.hash), file);
  byKey.set(snapshot, documents);
  return documents;
}

/** The cache key of an outline. A hash of both would take as long as reading the outline from the cache. */
export function outlineKey(path: SourcePath, hash: string): string {
  return `${hash} ${path}`;
}

export function isDocumentFile(path: SourcePath): boolean {
  // most files; patterns take several times as long
  if (path.endsWith(".md")) return true;
  return !isCategoryFile(path) && !isAuthorsFile(path);
}

/**
 * Puts the outline of a document into the cache while its text is in memory: reading the text again takes as long as the
 * outline. Types that a text asks for are not in it yet.
 */
export function readOutline(file: SourceFile, cache: SiteCache): void {
  if (!isDocumentFile(file.path) || file.mayHaveApi) return;
  cache.once("outline", outlineKey(file.path, file.hash), () => outlineOf(file));
}

/** The outlines of all documents, each from the cache or read now. */
export function outlinesOf(
  snapshot: Snapshot,
  cache: SiteCache,
  documents = documentsByKey(snapshot),
): { readonly outlines: readonly Outline[]; readonly diagnostics: readonly Diagnostic[] } {
  const outlines: Outline[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, file] of documents) {
    const checked =
      cache.get("outline", key) ??
      storedOutline(key, cache) ??
      cache.once("outline", key, () => outlineOf(file));
    outlines.push(checked.value);
    diagnostics.push(...checked.diagnostics);
  }
  return { outlines, diagnostics };
}

const noDiagnostics: readonly Diagnostic[] = [];

function storedOutline(key: string, cache: SiteCache): Checked<Outline> | undefined {
  const value = cache.get("stored-outline", key);
  if (!value) return undefined;
  const checked = { value, diagnostics: noDiagnostics };
  cache.put("outline", key, checked, "cache");
  return checked;
}

/** Adds the authors of the authors file to the configuration, whose authors take precedence. */
function withAuthorsFile(config: SiteConfig, snapshot: Snapshot): Checked<SiteConfig> {
  const { blog, contentFolder } = config;
  const file =
    blog &&
    ["yml", "yaml"]
      .map((extension) =>
        snapshot.sources.get(sourcePath(pathIn(contentFolder, `${blog.dir}/authors.${extension}`))),
      )
      .find((each) => each !== undefined);
  if (!file) return { value: config, diagnostics: [] };
  const checked = authorsIn(sourceText(file));
  return {
    value: { ...config, blog: { ...blog, authors: { ...checked.value, ...blog.authors } } },
    diagnostics: checked.diagnostics,
  };
}
