import type { OutputPath } from "../../../site/model/paths.ts";

/** A file of the offline copy. `url` is relative to the worker at the base URL of the site. */
export interface PrecacheEntry {
  readonly url: string;
  /** Changes with the content; null if the URL does. */
  readonly revision: string | null;
}

/**
 * The scripts, data, styles, pages, images and fonts among the outputs, by URL. `hash` returns the hash of an output's
 * content; `hashed` are the outputs whose names contain it already.
 */
export function precacheEntries(
  outputs: Iterable<{ readonly path: OutputPath; readonly hash: string }>,
  hashed: Iterable<OutputPath>,
): readonly PrecacheEntry[] {
  const named = new Set(hashed);
  const cached = [...outputs].filter(({ path }) => isCached(path));
  const entries = cached.map(({ path, hash }) => ({
    url: urlOf(path),
    revision: named.has(path) ? null : hash,
  }));
  // by URL, not in the order of rendering: the same site gives the same worker
  return entries.sort((one, other) => (one.url < other.url ? -1 : 1));
}

const cachedExtensions = new Set([
  ...["html", "js", "mjs", "json", "css", "wasm", "webmanifest"],
  ...["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"],
  ...["woff", "woff2", "ttf", "otf"],
]);

/** Compressed files of the playground. Others are downloads, which may be large. */
const packedFile = /^assets\/play-[^/]+-[\dA-F]{8}\.gz$/;

/** Feeds, the sitemap, a host's own files and the list of pages are not for readers. */
function isCached(path: OutputPath): boolean {
  if (notForReaders.has(path)) return false;
  return cachedExtensions.has(path.slice(path.lastIndexOf(".") + 1).toLowerCase()) || packedFile.test(path);
}

/** The worker must come from the network. */
const notForReaders: ReadonlySet<string> = new Set(["sw.js", "vercel.json", "site-manifest.json"]);

/** Spelled as a browser spells it in its requests. Without the dot, browsers would read "a:b/" as a scheme. */
function urlOf(path: OutputPath): string {
  // browsers do not change these, and parsing 20,000 URLs takes time
  if (/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path)) return `./${path}`;
  const escaped = path.replaceAll("%", "%25").replaceAll("?", "%3F").replaceAll("#", "%23");
  return `.${new URL(`/${escaped}`, "https://site.invalid").pathname}`;
}
