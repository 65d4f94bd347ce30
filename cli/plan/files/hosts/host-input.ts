import { withBase, type OutputPath } from "../../../../site/model/paths.ts";
import { redirectUrl } from "../redirects/redirect-page.ts";
import { withoutSlash } from "../redirects/redirect-url.ts";
import type { Redirect } from "../redirects/redirect.ts";

export type Header = readonly [name: string, value: string];

/** What hosts do besides serving files, whatever the form of their configuration. All URLs have the base URL. */
export interface HostInput {
  readonly baseUrl: string;
  readonly redirects: readonly HostRedirect[];
  /** The headers of every response. */
  readonly headers: readonly Header[];
  /** The value of `Cache-Control` for single files, and for folders, whose URLs end with a slash. */
  readonly caching: readonly { readonly url: string; readonly value: string }[];
  /** The URLs that other sites may frame: they have none of the headers in `frameHeaders`. */
  readonly framed: readonly string[];
}

/** The headers that forbid other sites to frame a page. A page without them has its policy in its own text. */
export const frameHeaders: readonly string[] = ["X-Frame-Options", "Content-Security-Policy"];

export interface HostRedirect {
  /** The old URL with and without a trailing slash: some hosts compare letter by letter. */
  readonly spellings: readonly string[];
  readonly target: string;
}

export interface HostFacts {
  readonly redirects?: readonly Redirect[];
  /** The outputs with a hash of their content in the name: only they may be cached forever. */
  readonly hashed?: readonly OutputPath[];
  /** Folders with nothing but such outputs: "assets/search/". They may have so many that hosts would refuse a rule for each. */
  readonly hashedFolders?: readonly string[];
  /** The paths of the page that other sites may frame, in all spellings. */
  readonly framed?: readonly string[];
  readonly baseUrl: string;
  /** The content security policy of every response. */
  readonly policy: string;
}

export function hostInput({
  redirects = [],
  hashed = [],
  hashedFolders = [],
  framed = [],
  baseUrl,
  policy,
}: HostFacts): HostInput {
  return {
    baseUrl,
    redirects: redirects.map(({ from, to }) => ({
      spellings: spellingsOf(withBase(baseUrl, from)),
      target: redirectUrl(to, baseUrl),
    })),
    headers: securityHeaders(policy),
    framed: framed.map((path) => withBase(baseUrl, path)),
    caching: [
      // browsers check the worker on every visit; an old cached copy would keep an old site alive
      { url: withBase(baseUrl, "/sw.js"), value: "no-cache" },
      ...[...hashed, ...hashedFolders].sort().map((path) => ({
        url: withBase(baseUrl, `/${path}`),
        value: "public, max-age=31536000, immutable",
      })),
    ],
  };
}

/**
 * The headers of every response, with the older header against frames for older browsers. There is no Cross-Origin-Resource-Policy, because feed
 * readers show our pictures from other origins, and no Strict-Transport-Security, because that binds the whole
 * domain and is up to its owner.
 */
export const securityHeaders = (policy: string): readonly Header[] => [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["X-Frame-Options", "SAMEORIGIN"],
  ["Content-Security-Policy", policy],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

function spellingsOf(url: string): readonly string[] {
  const bare = withoutSlash(url);
  return bare === "/" || bare.endsWith(".html") ? [bare] : [bare, `${bare}/`];
}
