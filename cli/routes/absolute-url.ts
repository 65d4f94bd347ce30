import { isExternal, withBase } from "../../site/model/paths.ts";
import type { SiteData } from "../../site/model/site.ts";

export type UrlBase = Pick<SiteData, "origin" | "baseUrl">;

/** The absolute URL of a path below the base URL. The spelling of the path is unchanged. */
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
  return html.replace(openingTag, (tag) =>
    tag.replace(attribute, (whole, name: string, value?: string) => {
      if (value === undefined || !urlAttributes.has(name.toLowerCase())) return whole;
      const url = /^["']/.test(value) ? value.slice(1, -1) : value;
      const rewritten = name.toLowerCase() === "srcset" ? url.replace(candidate, absolute) : absolute(url);
      return ` ${name}="${rewritten.replaceAll('"', "&quot;")}"`;
    }),
  );
}

// quoted values are matched as a whole: they may contain ">" or text like another attribute
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const attribute = /\s([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const urlAttributes: ReadonlySet<string> = new Set(["href", "src", "poster", "srcset"]);
// the URL at the start of each item of a comma-separated list
const candidate = /(?<=^\s*|,\s+)[^\s,]+/g;
