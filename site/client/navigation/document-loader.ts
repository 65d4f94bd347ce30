import { type RoutePath, withBase } from "../../model/paths.ts";
import * as dom from "../../model/dom.ts";
import { spellingsOf } from "./url.ts";

/** There is no page at a route, in none of its spellings. */
export class UnknownPage extends Error {
  override readonly name = "UnknownPage";
}

/** The page has another security policy. The one of this document would still apply, so the browser loads the page. */
export class OtherPolicy extends Error {
  constructor(readonly url: string) {
    super(`${url} has another policy`);
  }
}

export interface DocumentLoader {
  /**
   * The HTML of the page at a route, tried in each of its spellings. Rejects with an `UnknownPage` when there is none,
   * with an `OtherPolicy` when it must be loaded in full, and with a reason in words when the response is not a page of
   * the running script's build.
   */
  load(route: RoutePath): Promise<string>;
  /** Starts loading a page that the reader will probably request; ignores a failure and does not cache it. */
  prefetch(route: RoutePath): void;
  /** Clears the cache: all loaded pages are out of date. */
  clear(): void;
}

export interface LoaderOptions {
  readonly baseUrl: string;
  /** The `src` of the page's own script. It differs between builds. */
  readonly script: string;
  /** The document's own policy up to the hashes of scripts: all pages that may replace it have the same one. */
  readonly policy: string;
  readonly fetch: (url: string) => Promise<Response>;
}

export function createDocumentLoader(options: LoaderOptions): DocumentLoader {
  const cached = new Map<RoutePath, Promise<string>>();
  const load = (route: RoutePath): Promise<string> => {
    const known = cached.get(route);
    if (known !== undefined) return known;
    const loading = loadFirst(spellingsOf(route), options);
    addLimited(cached, route, loading);
    // a failure is not cached: the next click tries again
    loading.catch((error: unknown) => error instanceof OtherPolicy || cached.delete(route));
    return loading;
  };
  return {
    load,
    prefetch: (route) => void load(route).catch(() => undefined),
    clear: () => {
      cached.clear();
    },
  };
}

/** How many pages the cache holds: enough for the pages of one visit, little against a phone's memory. */
const capacity = 30;

function addLimited<Value>(cached: Map<RoutePath, Value>, route: RoutePath, value: Value): void {
  const [oldest] = cached.keys();
  if (cached.size >= capacity && oldest) cached.delete(oldest);
  cached.set(route, value);
}

async function loadFirst(
  spellings: readonly RoutePath[],
  { baseUrl, script, policy, fetch }: LoaderOptions,
): Promise<string> {
  for (const spelling of spellings) {
    const url = withBase(baseUrl, spelling);
    const response = await fetch(url);
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
    const html = await response.text();
    // some hosts answer every URL with status 200
    if (html.includes(` ${dom.template}="not-found"`)) continue;
    if (!html.includes(` src="${script}"`)) throw new Error(`${url} is of another build`);
    if (!html.includes(` content="${policy}`)) throw new OtherPolicy(url);
    return html;
  }
  throw new UnknownPage(`no page at ${spellings.join(" or ")}`);
}
