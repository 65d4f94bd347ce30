import { withBase } from "../../../../site/model/paths.ts";
import type { HostInput } from "./host-input.ts";

/**
 * `vercel.json` for Vercel. It says nothing about trailing slashes, so that both spellings of a URL answer, as on other
 * hosts.
 */
export function vercelText({ baseUrl, redirects, headers, caching, framed }: HostInput): string {
  const file = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    redirects: redirects.flatMap(({ spellings, target }) =>
      spellings.map((spelling) => ({
        source: literal(spelling),
        destination: withoutReferences(target),
        statusCode: 301,
      })),
    ),
    headers: [
      {
        source: `${literal(withBase(baseUrl, "/"))}(.*)`,
        headers: headers.map(([key, value]) => ({ key, value })),
      },
      // the last header of a name wins; browsers prefer `frame-ancestors` to X-Frame-Options
      ...framed.map((url) => ({
        source: literal(url),
        headers: [{ key: "Content-Security-Policy", value: "frame-ancestors *" }],
      })),
      ...caching.map(({ url, value }) => ({
        source: url.endsWith("/") ? `${literal(url)}(.*)` : literal(url),
        headers: [{ key: "Cache-Control", value }],
      })),
    ],
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A source is a pattern of path-to-regexp, which the percent-encoded path of the request must match. */
function literal(url: string): string {
  return url.replace(/[\\(){}:*+?]/g, "\\$&");
}

/** `$1` in a destination would be replaced by a part of the source. */
function withoutReferences(url: string): string {
  return url.replaceAll("$", "%24");
}
