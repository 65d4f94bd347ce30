import { isExternal, withBase } from "../../site/model/paths.ts";
import type { SiteData } from "../../site/model/site.ts";

export type Placed = Pick<SiteData, "origin" | "baseUrl">;

/** The full URL of a path below the base URL, in its declared spelling. */
export function absoluteUrl({ origin, baseUrl }: Placed, path: string): string {
  return `${origin}${withBase(baseUrl, path)}`;
}

/**
 * HTML with every URL in `href`, `src`, `poster` and `srcset` made absolute, so that it can be read away
 * from its page. `pageUrl` is what fragments and relative URLs belong to. A root-relative URL gets
 * the base URL unless it has it already.
 */
export function withAbsoluteLinks(html: string, site: Placed, pageUrl: string): string {
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

// quoted values are taken whole: they may hold ">" or what looks like another attribute
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const attribute = /\s([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const urlAttributes: ReadonlySet<string> = new Set(["href", "src", "poster", "srcset"]);
// the URL that begins each part of a comma-separated list
const candidate = /(?<=^\s*|,\s+)[^\s,]+/g;
