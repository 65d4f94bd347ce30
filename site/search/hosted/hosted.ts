import type { LiteClient, liteClient, RecommendationsRequest, SearchQuery } from "algoliasearch/lite";
import type { HostedSearch, SearchHit, SearchProvider, SearchResult } from "../../model/search.ts";
import { createHostsCache } from "./hosts-cache.ts";
import { clientHosts } from "./service-hosts.ts";

/** Milliseconds. Set here because the defaults differ between the builds of the client. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 } as const;

type LoadClient = () => Promise<{ readonly liteClient: typeof liteClient }>;

/**
 * Answers from a hosted index with the service's own client, which loads when warmed or at the first search. Throws at
 * once when the application, the key or the index has no name. A failed search rejects with the client's RetryError (no
 * host answers), ApiError (refused) or DeserializationError, or with the error of loading the client.
 */
export function createHosted(
  hosted: HostedSearch,
  load: LoadClient = () => import("algoliasearch/lite"),
): SearchProvider {
  for (const name of ["appId", "apiKey", "indexName"] as const) {
    if (!hosted[name]) throw new Error(`\`${name}\` is missing.`);
  }
  const hosts = clientHosts(hosted);
  const connect = async (): Promise<LiteClient> => {
    const { liteClient } = await load();
    return liteClient(hosted.appId, hosted.apiKey, {
      ...(hosts && { hosts }),
      timeouts,
      hostsCache: createHostsCache(),
      // a reader who waits for a busy service has typed more by then
      maxRateLimitRetries: 0,
    });
  };

  let loading: Promise<LiteClient> | undefined;
  const client = (): Promise<LiteClient> => {
    loading ??= connect().catch((error: unknown) => {
      // after a failed load, the next search tries again
      loading = undefined;
      throw error;
    });
    return loading;
  };

  // our requests equal the client's except in the names of their types
  return {
    search: async ({ requests }) => {
      const lite = await client();
      const answer: unknown = await lite.search({ requests: requests as unknown as SearchQuery[] });
      return resultsOf(answer, requests.length, isResult) ?? giveUp(lite);
    },
    getRecommendations: async ({ requests }) => {
      const lite = await client();
      const answer: unknown = await lite.getRecommendations({
        requests: requests as unknown as RecommendationsRequest[],
      });
      return resultsOf(answer, requests.length, hasHits) ?? giveUp(lite);
    },
    warm: () => {
      client().catch(() => undefined);
    },
  };
}

/** Undefined when there is not one result for each request: a proxy may have answered instead of the service. */
function resultsOf<Result>(
  answer: unknown,
  count: number,
  isOne: (result: unknown) => result is Result,
): { readonly results: readonly Result[] } | undefined {
  if (typeof answer !== "object" || answer === null || !("results" in answer)) return undefined;
  const { results } = answer;
  return Array.isArray(results) && results.length >= count && results.every(isOne) ? { results } : undefined;
}

function isResult(result: unknown): result is SearchResult {
  return hasHits(result) && "nbHits" in result && typeof result.nbHits === "number";
}

function hasHits(result: unknown): result is { readonly hits: readonly SearchHit[] } {
  return typeof result === "object" && result !== null && "hits" in result && Array.isArray(result.hits);
}

async function giveUp(client: LiteClient): Promise<never> {
  // otherwise the client would cache it as the answer to this query while the page is open
  await client.clearCache();
  throw new Error("The search service did not answer with results.");
}
