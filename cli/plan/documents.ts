import type { SiteCache } from "./stages.ts";
import { sourcePath } from "../../site/model/paths.ts";
import type { SiteConfig } from "../config/config.ts";
import { authorsIn, isAuthorsFile } from "../content/front-matter/authors.ts";
import { isCategoryFile } from "../content/front-matter/category.ts";
import { type Outline, outlineFrom, outlineOf } from "../content/outline.ts";
import type { Snapshot, SourceFile } from "../content/source.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";

/** What authors wrote: every document's outline, and the configuration with the authors that a file describes. */
export interface Documents {
  readonly outlines: readonly Outline[];
  readonly config: SiteConfig;
}

/** First step of a plan: snapshot and configuration in, documents out. */
export function readDocuments(
  { snapshot, config }: { readonly snapshot: Snapshot; readonly config: SiteConfig },
  cache: SiteCache,
): Checked<Documents> {
  const { outlines, diagnostics } = outlinesOf(snapshot, cache);
  const withAuthors = withAuthorsFile(config, snapshot);
  return {
    value: { outlines, config: withAuthors.value },
    diagnostics: [...diagnostics, ...withAuthors.diagnostics],
  };
}

/** The documents, by the keys under which their outlines are cached. */
export function documentsOf({ sources }: Snapshot): Map<string, SourceFile> {
  const documents = [...sources.values()].filter(({ path }) => !isCategoryFile(path) && !isAuthorsFile(path));
  return new Map(documents.map((file) => [hashOf(file.path, file.hash), file]));
}

/** Every document's outline, each read alone and cached. */
export function outlinesOf(
  snapshot: Snapshot,
  cache: SiteCache,
): { readonly outlines: readonly Outline[]; readonly diagnostics: readonly Diagnostic[] } {
  const outlines: Outline[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, file] of documentsOf(snapshot)) {
    const checked = cache.once("outline", key, (): Checked<Outline> => {
      const kept = cache.get("kept-outline", key);
      return kept ? { value: outlineFrom(kept, file), diagnostics: [] } : outlineOf(file);
    });
    outlines.push(checked.value);
    diagnostics.push(...checked.diagnostics);
  }
  return { outlines, diagnostics };
}

/** The authors that a file beside the posts describes, and those of the configuration, which comes first. */
function withAuthorsFile(config: SiteConfig, snapshot: Snapshot): Checked<SiteConfig> {
  const { blog } = config;
  const file =
    blog &&
    ["yml", "yaml"]
      .map((extension) => snapshot.sources.get(sourcePath(`content/${blog.dir}/authors.${extension}`)))
      .find((each) => each !== undefined);
  if (!file) return { value: config, diagnostics: [] };
  const checked = authorsIn(file);
  return {
    value: { ...config, blog: { ...blog, authors: { ...checked.value, ...blog.authors } } },
    diagnostics: checked.diagnostics,
  };
}
