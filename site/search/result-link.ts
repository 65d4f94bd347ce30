import type { SearchSettings } from "../model/search.ts";

export interface ResultLink {
  readonly href: string;
  /** The browser must load it as a document: it matches `externalUrlRegex` or is on another origin. */
  readonly isExternal: boolean;
}

/**
 * The link of a result. URLs of this site become paths with their fragment, for both of its origins: the published one
 * and the current one. Other URLs stay absolute; those of other protocols ("javascript:") have no link.
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
  // two slashes at the beginning would mean another host
  return { href: path.replace(/^[/\\]*/, "/") + parsedUrl.hash, isExternal: false };
}

function parsed(url: string, origin: string): URL | undefined {
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined;
}

function isMatch(url: string, pattern: string | undefined): boolean {
  return pattern !== undefined && pattern !== "" && new RegExp(pattern, "i").test(url);
}
