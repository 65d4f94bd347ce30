import type { OutputPath, SourcePath } from "../../../site/model/paths.ts";
import type { ThemeAssets, ThemeServer } from "../../../site/model/theme.ts";
import { createCache } from "../../cache/cache.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { MarkdownModule, OwnMarkdown } from "../../content/extension/own-markdown.ts";
import type { Outline } from "../../content/outline.ts";
import type {
  AssetFile,
  Snapshot,
  SourceFile,
  SourceText,
  StaticFile,
  Updates,
} from "../../content/source.ts";
import { loadMarkdown, moduleOf } from "../markdown-file.ts";
import { isDocumentFile, outlineKey } from "../../plan/documents.ts";
import type { Composed } from "../../plan/pages/compose-input.ts";
import type { DocumentFacts, Plan, PlanInput } from "../../plan/plan.ts";
import { planPagesOfSite } from "../../plan/plan-site.ts";
import type { Stages } from "../../plan/stages.ts";
import type { PlaygroundFiles } from "../../playground/plan.ts";

/** Composes the page of a document on this thread. */
export interface Composer {
  compose(html: OutputPath, text: DocumentText): Composed & { readonly facts: DocumentFacts };
}

/** The text of a document, as a plain value. */
export type DocumentText = SourceText & Pick<SourceFile, "included" | "insertions">;

/** The data from which a thread plans a site as the first thread does, without texts of documents: plain values. */
export interface PlanSeed {
  readonly config: SiteConfig;
  readonly outlines: readonly Outline[];
  /** The files of categories and authors. */
  readonly others: readonly (SourceText & { readonly hash: string })[];
  readonly contentAssets: readonly AssetFile[];
  readonly statics: ReadonlyMap<OutputPath, StaticFile>;
  readonly bundles: readonly OutputPath[];
  readonly themeAssets: ThemeAssets;
  readonly components: readonly string[];
  readonly updates?: Updates;
  readonly markdown?: MarkdownModule;
  readonly playground?: PlaygroundFiles;
}

export function planSeed({
  outlines,
  ...input
}: PlanInput & { readonly outlines: readonly Outline[] }): PlanSeed {
  const { config, snapshot, statics, bundles, assets, components, updates, markdown, playground } = input;
  return {
    // the first thread composes pages of templates; their data may hold any values
    config: { ...config, pages: config.pages.map((page) => ({ ...page, data: undefined })) },
    outlines,
    others: [...snapshot.sources.values()].flatMap(({ path, text, hash }) =>
      isDocumentFile(path) ? [] : [{ path, text: text(), hash }],
    ),
    contentAssets: [...snapshot.assets.values()],
    statics,
    bundles: [...bundles.keys()],
    themeAssets: assets,
    components,
    ...(updates && { updates }),
    ...(markdown && { markdown: moduleOf(markdown) }),
    ...(playground && { playground }),
  };
}

const composers = new WeakMap<PlanSeed, Composer>();

/** On the first thread: it has planned the site already. */
export function provideComposer(seed: PlanSeed, { pages }: Pick<Plan, "pages">): void {
  composers.set(seed, {
    compose(html) {
      const page = pages.get(html);
      if (!page?.facts) throw new Error(`The plan has no document at ${html}.`);
      return { ...page.compose(), facts: page.facts.of() };
    },
  });
}

/** On other threads: plans the site once. */
export async function prepareComposer(seed: PlanSeed, server: ThemeServer): Promise<void> {
  if (composers.has(seed)) return;
  const markdown = seed.markdown && (await loadMarkdown(seed.markdown));
  if (!composers.has(seed)) composers.set(seed, composerFrom(seed, server, markdown));
}

/** The composer of this thread. */
export function composerOf(seed: PlanSeed): Composer {
  const known = composers.get(seed);
  if (!known) throw new Error("This thread has not prepared its composer.");
  return known;
}

function composerFrom(seed: PlanSeed, server: ThemeServer, markdown: OwnMarkdown | undefined): Composer {
  const sources = new Map<SourcePath, SourceFile>(
    seed.outlines.map(({ source, hash }) => [
      source,
      { path: source, hash, text: () => missingText(source) },
    ]),
  );
  for (const { text, ...file } of seed.others) sources.set(file.path, { ...file, text: () => text });
  const cache = createCache<Stages>();
  for (const outline of seed.outlines)
    cache.put(
      "outline",
      outlineKey(outline.source, outline.hash),
      { value: outline, diagnostics: [] },
      "cache",
    );
  const snapshot: Snapshot = {
    sources,
    assets: new Map(seed.contentAssets.map((file) => [file.path, file])),
  };
  const { planned } = planPagesOfSite(
    {
      ...seed,
      markdown,
      snapshot,
      bundles: new Map(seed.bundles.map((path) => [path, ""])),
      assets: seed.themeAssets,
      keepsBodies: false,
      rules: [],
      linter: { version: "", tools: "" },
      inlineHashes: () => [],
      // these threads do not ask which pages have to be checked
      code: "",
      renderComponent: server.renderComponent,
    },
    cache,
  );
  return {
    compose(html, text) {
      const page = planned.pages.get(html);
      const file = sources.get(text.path);
      if (!page?.facts || !file) throw new Error(`The plan has no document at ${html}.`);
      sources.set(text.path, { ...file, ...text, text: () => text.text });
      const composed = { ...page.compose(), facts: page.facts.of() };
      // the first thread keeps the facts
      sources.set(text.path, file);
      cache.forget("prose-facts", page.facts.key());
      cache.forget("search-text", page.facts.key());
      return composed;
    },
  };
}

function missingText(source: SourcePath): never {
  throw new Error(`This thread does not have the text of ${source}.`);
}
