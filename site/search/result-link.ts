import type { SearchSettings } from "../model/search.ts";

export interface ResultLink {
  readonly href: string;
  /** To be loaded in full: it matches `externalUrlRegex` or lies on another origin. */
  readonly isExternal: boolean;
}

/**
 * Where a result leads. URLs of this site become paths with their hash, whichever of its origins they name:
 * the one it is published at or the one it is read at. Other URLs stay whole; those of other
 * protocols ("javascript:") have no link.
 */
export function resultLink(
  url: string,
  {
    externalUrlRegex,
    replaceSearchResultPathname,
  }: Pick<SearchSettings, "externalUrlRegex" | "replaceSearchResultPathname">,
  { origin, siteOrigin }: { readonly origin: string; readonly siteOrigin: string },
): ResultLink | undefined {
  const parsedUrl = parsed(url, origin);
  if (parsedUrl === undefined || !/^https?:$/.test(parsedUrl.protocol)) return undefined;
  if (isMatch(url, externalUrlRegex)) return { href: parsedUrl.href, isExternal: true };
  if (parsedUrl.origin !== origin && parsedUrl.origin !== siteOrigin)
    return { href: parsedUrl.href, isExternal: true };
  const { from, to } = replaceSearchResultPathname ?? { from: "", to: "" };
  const path = from === "" ? parsedUrl.pathname : parsedUrl.pathname.replaceAll(from, () => to);
  // two slashes at the beginning would name another host
  return { href: path.replace(/^[/\\]*/, "/") + parsedUrl.hash, isExternal: false };
}

function parsed(url: string, origin: string): URL | undefined {
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined;
}

function isMatch(url: string, pattern: string | undefined): boolean {
  return pattern !== undefined && pattern !== "" && new RegExp(pattern, "i").test(url);
}
