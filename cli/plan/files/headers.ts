import { outputPath, withBase, type OutputPath } from "../../../site/model/paths.ts";
import type { TextOutput } from "../../lib/text-output.ts";

/** Without this file, GitHub Pages hides files whose names begin with an underscore. */
export const noJekyll: TextOutput = { path: outputPath(".nojekyll"), text: "" };

export const headersPath = outputPath("_headers");

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages and others). `hashed` are the outputs with a hash of
 * their content in the name: only they may be cached forever. They are listed one by one, because a pattern for
 * their folder would match other files there, such as data files, whose content changes under the same name.
 */
export function headersText(hashed: readonly OutputPath[], baseUrl: string): string {
  const block = (path: string, headers: readonly string[]): string =>
    [path, ...headers.map((header) => `  ${header}`), ""].join("\n");
  const blocks = [
    block(withBase(baseUrl, "/*"), securityHeaders),
    // browsers check the worker on every visit; an outdated cached copy would show an outdated site
    block(withBase(baseUrl, "/sw.js"), ["Cache-Control: no-cache"]),
    ...[...hashed].sort().map((path) => block(withBase(baseUrl, `/${path}`), [cacheForever])),
  ];
  return blocks.join("\n");
}

const cacheForever = "Cache-Control: public, max-age=31536000, immutable";

/**
 * Pages have a content security policy in a meta element. A meta element cannot restrict which sites frame the page, so
 * this is a header, with the older header for older browsers. There is no Cross-Origin-Resource-Policy, because feed
 * readers show our pictures from other origins, and no Strict-Transport-Security, because that binds the whole domain
 * and is up to its owner.
 */
const securityHeaders = [
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options: SAMEORIGIN",
  "Content-Security-Policy: frame-ancestors 'self'",
  "Cross-Origin-Opener-Policy: same-origin",
];
