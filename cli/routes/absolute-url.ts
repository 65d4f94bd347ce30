import { isExternal, withBase } from "../../site/model/paths.ts";
import type { SiteData } from "../../site/model/site.ts";

export type Placed = Pick<SiteData, "origin" | "baseUrl">;

/** The full address of a path below the base URL, in its declared spelling. */
export function absoluteUrl({ origin, baseUrl }: Placed, path: string): string {
  return `${origin}${withBase(baseUrl, path)}`;
}

/**
 * HTML with every address in `href`, `src`, `poster` and `srcset` made absolute, so that it can be read away
 * from its page. `pageUrl` is what fragments and relative addresses belong to. A root-relative address gets
 * the base URL unless it has it already.
 */
export function withAbsoluteLinks(html: string, site: Placed, pageUrl: string): string {
  const absolute = (address: string): string => {
    if (address === "" || isExternal(address)) return address;
    if (!address.startsWith("/"))
      return URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address;
    const hasBase = address.startsWith(site.baseUrl) || `${address}/` === site.baseUrl;
    return `${site.origin}${hasBase ? address : withBase(site.baseUrl, address)}`;
  };
  return html.replace(openingTag, (tag) =>
    tag.replace(attribute, (whole, name: string, value?: string) => {
      if (value === undefined || !addressAttributes.has(name.toLowerCase())) return whole;
      const address = /^["']/.test(value) ? value.slice(1, -1) : value;
      const rewritten =
        name.toLowerCase() === "srcset" ? address.replace(candidate, absolute) : absolute(address);
      return ` ${name}="${rewritten.replaceAll('"', "&quot;")}"`;
    }),
  );
}

// quoted values are taken whole: they may hold ">" or what looks like another attribute
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const attribute = /\s([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const addressAttributes: ReadonlySet<string> = new Set(["href", "src", "poster", "srcset"]);
// the address that begins each part of a comma-separated list
const candidate = /(?<=^\s*|,\s+)[^\s,]+/g;
