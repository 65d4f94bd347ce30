import type { NavbarEntry, NavbarLink } from "../../model/navigation.ts";
import { routeKey, withBase } from "../../model/paths.ts";

interface Location {
  /** The current route, below the base URL. */
  readonly route: string;
  readonly baseUrl: string;
}

/**
 * Whether a navigation link is active. A regular expression takes precedence over a base path, and either replaces the
 * comparison with the link's own target. Throws a SyntaxError when the expression is malformed.
 */
export function isActive(link: Omit<NavbarLink, "position">, { route, baseUrl }: Location): boolean {
  const path = withBase(baseUrl, route);
  if (link.activeBaseRegex !== undefined) return new RegExp(link.activeBaseRegex, "i").test(path);
  if (link.activeBasePath !== undefined)
    return path.startsWith(withBase(baseUrl, rooted(link.activeBasePath)));
  if (link.activeRoutes?.some((active) => routeKey(active) === routeKey(route)) === true) return true;
  return isAtOrBelow(routeKey(rooted(link.href)), routeKey(route));
}

/**
 * What a link of the navbar says about the current page: that it leads there, or to the section of the page. The link in
 * the sidebar is then the only one to the page itself.
 */
export function currentState(
  link: Omit<NavbarLink, "position">,
  location: Location,
): "page" | "true" | undefined {
  if (!isActive(link, location)) return undefined;
  return leadsTo(link.href, location.route) ? "page" : "true";
}

/**
 * Whether a dropdown contains an active link. Pages below a link's target do not count here: an entry matches its own
 * page only.
 */
export function holdsActive(entries: readonly NavbarEntry[], location: Location): boolean {
  return entries.some(
    (entry) =>
      entry.type === "link" &&
      (hasOwnTest(entry) ? isActive(entry, location) : leadsTo(entry.href, location.route)),
  );
}

function hasOwnTest({
  activeBasePath,
  activeBaseRegex,
  activeRoutes,
}: Omit<NavbarLink, "position">): boolean {
  return (activeBasePath ?? activeBaseRegex ?? activeRoutes) !== undefined;
}

function leadsTo(href: string, route: string): boolean {
  return routeKey(rooted(href)) === routeKey(route);
}

function isAtOrBelow(target: string, route: string): boolean {
  return route === target || route.startsWith(`${target}/`);
}

function rooted(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}
