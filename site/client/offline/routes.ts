import { pageOutput, routePath } from "../../model/paths.ts";
import { savedPageKey } from "./mode.ts";

/** "copy": the file of this name never changes. "network": the copy is used only when the network does not answer. */
export type Order = "copy" | "network";

interface SavedPage {
  /** The scope of the worker: "https://site.test/docs/". */
  readonly scope: string;
  /** The page that the reader saved offline: "/docs/play". */
  readonly keeps: string;
}

/** Where to look first for the answer to a request; undefined for requests that the worker passes. */
export function orderOf(
  request: Pick<Request, "method" | "url" | "destination">,
  { scope, keeps }: SavedPage,
): Order | undefined {
  const { origin } = new URL(scope);
  const urls = cacheUrls(request, origin);
  const [url] = urls;
  if (url === undefined) return undefined;
  if (url.startsWith(`${scope.replace(/\/$/, "")}/assets/`) && hashedName.test(url)) return "copy";
  const route = routePath(keeps);
  const isOwn = urls.includes(`${origin}/${pageOutput(route)}`);
  return isOwn || smallParts.has(request.destination) ? "network" : undefined;
}

const hashedName = /-[0-9A-Z]{8}\.\w+$/;
/** The URLs of the page's pictures follow no pattern. */
const smallParts: ReadonlySet<string> = new Set(["image", "manifest"]);

/** Milliseconds after which a slow network counts as failed. */
const networkTimeout = 4000;

/** A server error counts as a failed network too. Without a copy, the network's answer is used. */
export async function networkFirst(
  fetched: Promise<Response>,
  copy: () => Promise<Response | undefined>,
  limit = networkTimeout,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined);
  });
  const answer = await Promise.race([fetched.catch(() => undefined), late]);
  clearTimeout(timer);
  if (answer && answer.status < 500) return answer;
  return (await copy()) ?? fetched;
}

/** The cached answer to a request; ignores the query. */
export async function copyOf(request: Request, { scope }: SavedPage): Promise<Response | undefined> {
  // to open a cache would create it again after the reader deleted the copy
  const options = { cacheName: savedPageKey + scope, ignoreVary: true };
  for (const url of cacheUrls(request, new URL(scope).origin)) {
    const found = await caches.match(url, options);
    if (found) return found;
  }
  return undefined;
}

/**
 * The URLs under which an answer to a request may be cached, best first: the path itself, then the page in that folder.
 * Query and fragment are ignored. Requests that change something or leave the site have none.
 */
export function cacheUrls(
  request: { readonly method: string; readonly url: string },
  origin: string,
): readonly string[] {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return [];
  const bare = `${url.origin}${url.pathname}`;
  return [bare, `${bare.replace(/\/$/, "")}/index.html`];
}
