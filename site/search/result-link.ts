import type { SearchSettings } from "../model/search.ts";

export interface ResultLink {
  readonly href: string;
  /** To be loaded in full: it matches `externalUrlRegex` or lies on another origin. */
  readonly isExternal: boolean;
}

/**
 * Where a result leads. Addresses of this site become paths with their hash, whichever of its origins they name:
 * the one it is published at or the one it is read at. Other addresses stay whole; those that are no web
 * addresses ("javascript:") lead nowhere.
 */
export function resultLink(
  url: string,
  {
    externalUrlRegex,
    replaceSearchResultPathname,
  }: Pick<SearchSettings, "externalUrlRegex" | "replaceSearchResultPathname">,
  { origin, siteOrigin }: { readonly origin: string; readonly siteOrigin: string },
): ResultLink | undefined {
  const address = parsed(url, origin);
  if (address === undefined || !/^https?:$/.test(address.protocol)) return undefined;
  if (isMatch(url, externalUrlRegex)) return { href: address.href, isExternal: true };
  if (address.origin !== origin && address.origin !== siteOrigin)
    return { href: address.href, isExternal: true };
  const { from, to } = replaceSearchResultPathname ?? { from: "", to: "" };
  const path = from === "" ? address.pathname : address.pathname.replaceAll(from, () => to);
  // two slashes at the beginning would name another host
  return { href: path.replace(/^[/\\]*/, "/") + address.hash, isExternal: false };
}

function parsed(url: string, origin: string): URL | undefined {
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined;
}

function isMatch(url: string, pattern: string | undefined): boolean {
  return pattern !== undefined && pattern !== "" && new RegExp(pattern, "i").test(url);
}
