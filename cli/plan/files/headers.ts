import { outputPath, withBase, type OutputPath } from "../../../site/model/paths.ts";
import type { TextOutput } from "../../lib/text-output.ts";

/** Keeps GitHub Pages from hiding files whose names begin with an underscore. */
export const noJekyll: TextOutput = { path: outputPath(".nojekyll"), text: "" };

export const headersPath = outputPath("_headers");

/**
 * `_headers` for hosts that read it (Netlify, Cloudflare Pages and others).
 *
 * `hashed` are the outputs with their content's hash in the name: only they may be kept for ever. They are
 * named one by one, because a pattern for the folder would also keep files beside and below them, such as
 * the data files, which change under the same name.
 */
export function headersText(hashed: readonly OutputPath[], baseUrl: string): string {
  const block = (path: string, headers: readonly string[]): string =>
    [path, ...headers.map((header) => `  ${header}`), ""].join("\n");
  const blocks = [
    block(withBase(baseUrl, "/*"), securityHeaders),
    // browsers ask for the worker again on every visit; an old copy from a cache would keep an old site alive
    block(withBase(baseUrl, "/sw.js"), ["Cache-Control: no-cache"]),
    ...[...hashed].sort().map((path) => block(withBase(baseUrl, `/${path}`), [keepForEver])),
  ];
  return blocks.join("\n");
}

const keepForEver = "Cache-Control: public, max-age=31536000, immutable";

/**
 * The pages state their own security policy in a meta element. What such a policy cannot say, who may frame
 * the page, stands here, with its older spelling for browsers that know only that. No
 * Cross-Origin-Resource-Policy: feed readers show our pictures from other origins. No
 * Strict-Transport-Security: that binds the whole domain and is its owner's to decide.
 */
const securityHeaders = [
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: strict-origin-when-cross-origin",
  "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options: SAMEORIGIN",
  "Content-Security-Policy: frame-ancestors 'self'",
  "Cross-Origin-Opener-Policy: same-origin",
];
