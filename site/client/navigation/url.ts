import { decoded, pageOutput, routeKey, routePath, withoutHtmlSuffix } from "../../model/paths.ts";
import type { RoutePath } from "../../model/paths.ts";
import { limitedCache } from "./limited-cache.ts";

/**
 * What a step from one URL to another requires: the browser itself handles "outside" and "hash"; "same" and "query"
 * stay on the current page; "page" needs another page.
 */
export type Step = "outside" | "hash" | "same" | "query" | "page";

export function stepBetween(from: URL, to: URL, baseUrl: string): Step {
  const target = routeAt(to, baseUrl);
  if (target === undefined || isFile(target)) return "outside";
  if (from.pathname === to.pathname && from.search === to.search && to.href.includes("#")) return "hash";
  const current = routeAt(from, baseUrl);
  if (current === undefined || pageKey(current) !== pageKey(target)) return "page";
  return from.search === to.search ? "same" : "query";
}

/** The route of a URL of this origin below the base URL, as typed; undefined outside the site. */
export function routeAt(url: URL, baseUrl: string): RoutePath | undefined {
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const base = baseUrl.replace(/\/$/, "");
  if (url.pathname === base) return routePath("/");
  return url.pathname.startsWith(`${base}/`) ? routePath(url.pathname.slice(base.length)) : undefined;
}

/**
 * The spellings under which the page of a typed URL may be registered, best first: as typed, without
 * ".html" or "/index.html" and surrounding space, and that in lower case. Spellings of one
 * file (with and without a trailing slash) count as one.
 */
export function spellingsOf(route: RoutePath): readonly RoutePath[] {
  const bare = routePath(encoded(withoutHtmlSuffix(decoded(route))));
  const known = new Map<string, RoutePath>();
  for (const spelling of [route, bare, routePath(bare.toLowerCase())]) {
    const file = pageOutput(spelling);
    if (!known.has(file)) known.set(file, spelling);
  }
  return [...known.values()];
}

function encoded(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** How many routes are cached: every movement of the pointer over a link looks one up. */
export const cachedRoutes = 10_000;

const pageKey = limitedCache(cachedRoutes, (route) => routeKey(withoutHtmlSuffix(decoded(route))));

/** Feeds, images and downloads belong to the site but are not pages. "v8.1" is a name without a file extension. */
function isFile(route: RoutePath): boolean {
  return /\.(?!html$)[a-z][a-z\d]*$/i.test(route);
}
