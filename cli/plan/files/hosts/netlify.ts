import { withBase } from "../../../../site/model/paths.ts";
import { frameHeaders, type HostInput } from "./host-input.ts";

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages and others). Most files that are cached
 * forever are listed one by one, because a pattern for their folder would match other files there, such as data files,
 * whose content changes under the same name. A line with "!" removes a header. Netlify has no such lines, and joins the
 * values of a header that stands twice: there, no page can be framed.
 */
export function headersText({ baseUrl, headers, caching, framed }: HostInput): string {
  const block = (path: string, lines: readonly string[]): string =>
    [path, ...lines.map((line) => `  ${line}`), ""].join("\n");
  const blocks = [
    block(
      withBase(baseUrl, "/*"),
      headers.map(([name, value]) => `${name}: ${value}`),
    ),
    ...framed.map((url) =>
      block(
        url,
        headers.flatMap(([name]) => (frameHeaders.includes(name) ? [`! ${name}`] : [])),
      ),
    ),
    ...caching.map(({ url, value }) => block(patternOf(url), [`Cache-Control: ${value}`])),
  ];
  return blocks.join("\n");
}

/** A folder as the pattern of all that is in it. */
export function patternOf(url: string): string {
  return url.endsWith("/") ? `${url}*` : url;
}

/** `_redirects` for the same hosts; empty without redirects. */
export function redirectsText({ redirects }: Pick<HostInput, "redirects">): string {
  const lines = redirects.flatMap(({ spellings, target }) =>
    spellings.filter(isLiteral).map((spelling) => `${spelling} ${target} 301`),
  );
  return lines.length === 0 ? "" : [...notes, ...lines, ""].join("\n");
}

/**
 * Whether hosts read an old URL literally. They read `*` and `:name` as patterns; such a URL only gets a redirect
 * page.
 */
export function isLiteral(url: string): boolean {
  return !/[*:]/.test(url);
}

const notes = [
  "# The redirects of this site, for hosts that read this file (Netlify, Cloudflare Pages and others).",
  "# Each source has two lines, without and with a trailing slash: some hosts take the two for one URL,",
  "# others compare letter by letter. Where a host prefers files to rules, the HTML file at the source",
  "# redirects; a plain 301 without force is what all of them understand.",
];
