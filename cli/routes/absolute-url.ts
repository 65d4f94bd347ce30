import { isExternal, withBase } from "../../site/model/paths.ts";
import type { SiteData } from "../../site/model/site.ts";
import { editAttributes } from "../lib/text/edit-attributes.ts";

export type UrlBase = Pick<SiteData, "origin" | "baseUrl">;

/**
 * The absolute URL of a path below the base URL. The spelling of the path is unchanged. In a site without an origin the
 * URL begins with the base URL.
 */
export function absoluteUrl({ origin, baseUrl }: UrlBase, path: string): string {
  return `${origin}${withBase(baseUrl, path)}`;
}

/**
 * Makes all URLs in `href`, `src`, `poster` and `srcset` absolute, so that the HTML can be read outside of its
 * page. Fragments and relative URLs are resolved against `pageUrl`. A root-relative URL gets the base URL unless it
 * already has it.
 */
export function withAbsoluteLinks(html: string, site: UrlBase, pageUrl: string): string {
  const absolute = (url: string): string => {
    if (url === "" || isExternal(url)) return url;
    if (!url.startsWith("/")) return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
    const hasBase = url.startsWith(site.baseUrl) || `${url}/` === site.baseUrl;
    return `${site.origin}${hasBase ? url : withBase(site.baseUrl, url)}`;
  };
  return editAttributes(html, (name, value) => {
    if (value === undefined || !urlAttributes.has(name)) return undefined;
    return name === "srcset" ? value.replace(candidate, absolute) : absolute(value);
  });
}

const urlAttributes: ReadonlySet<string> = new Set(["href", "src", "poster", "srcset"]);
// the URL at the start of each item of a comma-separated list
const candidate = /(?<=^\s*|,\s+)[^\s,]+/g;
