import type { Stages } from "../plan/stages.ts";
import type { HostedSearch, SearchResult } from "../../site/model/search.ts";
import { answer, openIndex } from "../../site/search/embedded/embedded.ts";
import { search as searchSchema } from "../config/schema/search.ts";
import { createPool } from "../build/workers/pool.ts";
import { createCache } from "../cache/cache.ts";
import { createProfile } from "../build/profile.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { planSite } from "../plan/plan-site.ts";
import type { PlannedSearch } from "../search/plan.ts";
import { searchReport } from "../search/report.ts";
import { createContentReader } from "../build/content-reader.ts";
import { renderProse } from "../build/render-site.ts";
import { checkRoot, type LoadOptions, loadSite, planInputOf } from "../build/load-site.ts";
import { prepareSearch } from "../build/build-search-index.ts";
import type { Terminal } from "../build/build-and-report.ts";
import { searchPush } from "./search-push.ts";

export interface SearchFlags {
  readonly json: boolean;
  /** How many hits to print. */
  readonly limit: number;
}

/**
 * `site search`: the hits that readers get for these words, with their scores. Searches the site's own index, also
 * where the site has none or a hosted one. Gives the exit code: 1 when nothing was found.
 */
export async function searchSite(
  query: string,
  options: LoadOptions & SearchFlags,
  terminal: Terminal,
): Promise<number> {
  const result = await withSearch(options, terminal, (planned) => searchIn(planned, query, options.limit));
  terminal.out.write(
    options.json
      ? `${JSON.stringify(result.hits, null, 2)}\n`
      : searchReport(query, result, { color: terminal.color }),
  );
  return result.nbHits === 0 ? 1 : 0;
}

async function searchIn(planned: PlannedSearch, query: string, limit: number): Promise<SearchResult> {
  const index = await openIndex(planned.files());
  return answer(index, {
    indexName: "site",
    query,
    hitsPerPage: limit,
    attributesToSnippet: ["content:16"],
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
  });
}

export interface PushFlags {
  /** False only says what would be sent. */
  readonly write: boolean;
  readonly writeKey: string | undefined;
}

/** `site search push`: sends the records to the hosted index in the place of those that it has. Gives the exit code. */
export async function pushSite(options: LoadOptions & PushFlags, terminal: Terminal): Promise<number> {
  return withSearch(options, terminal, (planned, { hosted, origin }) =>
    searchPush(
      { records: planned.records(), hosted, origin, write: options.write, writeKey: options.writeKey },
      (line) => {
        terminal.out.write(`${line}\n`);
      },
    ),
  );
}

/** Plans a root's search, gives it to `use`, and takes everything away again. */
export async function withSearch<Value>(
  options: LoadOptions,
  terminal: Terminal,
  use: (
    search: PlannedSearch,
    site: { readonly hosted?: HostedSearch | undefined; readonly origin: string },
  ) => Promise<Value>,
): Promise<Value> {
  checkRoot(options.root);
  const cache = createCache<Stages>();
  const pool = createPool(terminal.workerFile);
  try {
    const reader = createContentReader({ ...options, workerFile: terminal.workerFile });
    const loaded = await loadSite(options, createProfile(terminal.now), reader.read());
    const { theme } = loaded;
    if (!theme || loaded.configFailed)
      throw new UsageError("Cannot read the site.", "Run `site build` to see what is wrong.");
    await renderProse(loaded, { ...options, cache, pool, onProgress: () => undefined });
    const config = { ...loaded.config, search: loaded.config.search ?? searchSchema.parse({}) };
    const plan = planSite(planInputOf({ ...loaded, theme, config }), cache);
    if (!plan.search) throw new Error("A site with search has no index.");
    await prepareSearch(plan, { ...options, cache });
    return await use(plan.search, { hosted: loaded.config.search?.hosted, origin: config.origin });
  } finally {
    await pool.close();
  }
}
