import { settingsPlace, type SearchProvider, type SearchSettings } from "../model/search.ts";
import type { IndexSource } from "./embedded/embedded.ts";

/** The settings and the provider for a search. */
export interface LoadedSearch {
  readonly settings: SearchSettings;
  readonly provider: SearchProvider;
}

/** By base URL: dialog and page search the same index. */
const loading = new Map<string, Promise<LoadedSearch>>();

/** Fetches the settings once and creates the provider. A failed load is not cached: the next call tries again. */
export function loadSearch(baseUrl: string): Promise<LoadedSearch> {
  const known = loading.get(baseUrl);
  if (known) return known;
  const load = loadFrom(baseUrl).catch((error: unknown) => {
    loading.delete(baseUrl);
    throw error;
  });
  loading.set(baseUrl, load);
  return load;
}

/** Starts loading what the first search needs. Never rejects: the first search reports the error. */
export function warmSearch(baseUrl: string): void {
  loadSearch(baseUrl).then(
    ({ provider }) => provider.warm?.(),
    () => undefined,
  );
}

async function loadFrom(baseUrl: string): Promise<LoadedSearch> {
  const settings = await fetchSettings(baseUrl);
  return { settings, provider: await providerOf(settings, baseUrl) };
}

/** The hosted index if there is one; without a network, readers who saved the site offline search the embedded one. */
async function providerOf({ hosted, index }: SearchSettings, baseUrl: string): Promise<SearchProvider> {
  const openEmbedded = async (): Promise<SearchProvider> => {
    if (index === undefined) throw new Error("The search settings name no index.");
    const source = sourceOf(index, baseUrl);
    const { createEmbedded } = await import("./embedded/embedded.ts");
    return createEmbedded(source);
  };
  if (!hosted) return openEmbedded();
  const { createHosted } = await import("./hosted/hosted.ts");
  const remote = createHosted(hosted);
  if (index === undefined) return remote;
  // rarely needed, and then in the browser's cache
  let embedded: Promise<SearchProvider> | undefined;
  return {
    ...remote,
    async search(request) {
      if (navigator.onLine) return remote.search(request);
      embedded ??= openEmbedded().catch((error: unknown) => {
        embedded = undefined;
        throw error;
      });
      return (await embedded).search(request);
    },
  };
}

/**
 * The directory is fetched at once, while the engine loads. After a failure the settings are fetched again: a deploy may
 * have replaced the directory, and removed the old one.
 */
function sourceOf(first: string, baseUrl: string): IndexSource {
  let begun: Promise<string> | undefined = fetchText(baseUrl + first);
  // the first search reports the error
  begun.catch(() => undefined);
  return {
    async directory() {
      const known = begun;
      begun = undefined;
      return known ?? fetchText(baseUrl + ((await fetchSettings(baseUrl)).index ?? first));
    },
    part: (path) => fetchText(baseUrl + path),
    sectionText: async (url, anchor) => (await import("./page-texts.ts")).sectionText(url, anchor),
  };
}

async function fetchSettings(baseUrl: string): Promise<SearchSettings> {
  return JSON.parse(await fetchText(baseUrl + settingsPlace)) as SearchSettings;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
  return response.text();
}
