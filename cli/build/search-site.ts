import type { Stages } from "../plan/stages.ts";
import type { HostedSearch, SearchRequest, SearchResult } from "../../site/model/search.ts";
import { answer, openIndex, type SectionText, withTexts } from "../../site/search/embedded/embedded.ts";
import { sourceOf } from "../../site/search/index/index-files.ts";
import { search as searchSchema } from "../config/schema/search.ts";
import { createPool } from "./workers/pool.ts";
import { createCache } from "../cache/cache.ts";
import { createProfile } from "./profile.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { PlannedSearch } from "../search/plan.ts";
import { searchPush } from "../search/push.ts";
import { createContentReader } from "./content-reader.ts";
import { checkRoot, type LoadOptions, loadSite, type Places } from "./load-site.ts";
import { planLoaded } from "./planned-site.ts";
import { renderProse } from "./render-bodies.ts";
import { prepareSearch } from "./build-search-index.ts";

export interface SearchPlaces extends Places {
  readonly workerFile: string | undefined;
}

/**
 * `site search`: the hits that readers get for these words, with their scores. Searches the index of the site itself,
 * even if the site has no search or a hosted index.
 */
export async function searchSite(query: string, limit: number, places: SearchPlaces): Promise<SearchResult> {
  return withSearch(places, {}, async (planned) => {
    const sectionText: SectionText = (url, anchor) => Promise.resolve(planned.sectionText(url, anchor));
    const index = await openIndex({ ...sourceOf(planned.files()), sectionText });
    const request: SearchRequest = {
      indexName: "site",
      query,
      hitsPerPage: limit,
      attributesToSnippet: ["content:16"],
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
    };
    const found = await answer(index, request);
    return { ...found, hits: await withTexts(found.hits, request) };
  });
}

export interface PushFlags {
  readonly origin: string | undefined;
  /** If false, only prints which records it would send. */
  readonly write: boolean;
  readonly writeKey: string | undefined;
}

/** `site search push`: replaces the records of the hosted index. Returns the exit code. */
export async function pushSite(
  { origin, write, writeKey }: PushFlags,
  places: SearchPlaces,
  print: (line: string) => void,
): Promise<number> {
  return withSearch(places, origin === undefined ? {} : { origin }, (planned, site) =>
    searchPush({ records: planned.records(), ...site, write, writeKey }, print),
  );
}

/** Plans the search of a root and passes it to `use`. */
async function withSearch<Value>(
  { workerFile, ...places }: SearchPlaces,
  flags: LoadOptions["flags"],
  use: (
    search: PlannedSearch,
    site: { readonly hosted: HostedSearch | undefined; readonly origin: string },
  ) => Promise<Value>,
): Promise<Value> {
  checkRoot(places.root);
  const options: LoadOptions = { ...places, flags, minify: true, useCache: true };
  const cache = createCache<Stages>();
  const pool = createPool(workerFile);
  try {
    const reader = createContentReader({ ...options, workerFile });
    const profile = createProfile(() => performance.now());
    const loaded = await loadSite(options, { profile, content: reader.read() });
    const { theme } = loaded;
    if (!theme || loaded.configFailed) throw new UsageError({ code: "site-with-errors" });
    await renderProse(loaded, { ...options, cache, pool });
    const config = { ...loaded.config, search: loaded.config.search ?? searchSchema.parse({}) };
    const { plan } = planLoaded({ ...loaded, theme, config }, cache);
    if (!plan.search) throw new Error("A site with search has no index.");
    await prepareSearch(plan, { ...options, cache });
    return await use(plan.search, { hosted: loaded.config.search?.hosted, origin: config.origin });
  } finally {
    await pool.close();
  }
}
