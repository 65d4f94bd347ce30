import { isExternal, type RoutePath, routePath } from "../../site/model/paths.ts";
import { keyPlace, type Outline } from "../content/outline.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/**
 * The URL for a slug, below its section. Percent-encoding is decoded: URLs are stored as readers see them.
 * Undefined if the slug leads out of the section or cannot be a URL or a file name.
 */
export function urlOfSlug(slug: string): string | undefined {
  const url = decodedSlug(slug)?.replace(/^\.\//, "");
  if (url === undefined || url === "" || url !== url.trim() || isExternal(url)) return undefined;
  const parts = url.replace(/^\/|\/$/g, "").split("/");
  const isTooLong = url.length > longestUrl || parts.some((part) => bytesOf(part) > longestName);
  const leadsAway = parts.some((part) => part === "." || part === "..") || url.includes("//");
  return isTooLong || leadsAway || forbidden.test(url) ? undefined : url;
}

/** The path of a file as a URL. Characters that a URL cannot contain become a hyphen. */
export function addressable(path: string): string {
  return path.replace(runsOfForbidden, "-").replace(/(?<=^|\/)\.{1,2}(?=$|\/)/g, "-");
}

export function badId(outline: Outline): Diagnostic {
  const reason =
    "`id` is invalid: it is a name without slashes, because the folder is a part of the full id.";
  return { code: "bad-front-matter", at: keyPlace(outline, "id"), reason };
}

export function badSlug(outline: Outline, slug: string): Diagnostic {
  return { code: "bad-slug", at: keyPlace(outline, "slug"), slug };
}

/**
 * "?", "#" and "%" have a meaning in URLs, browsers read a backslash as a slash, and "\uFFFD" replaces a character
 * that was lost.
 */
const forbidden = /[\\?#%\p{Cc}\p{Cs}\uFFFD]/u;
const runsOfForbidden = /[\\?#%\p{Cc}\p{Cs}]+/gu;
/** The longest file name in most file systems, in bytes. */
const longestName = 255;
const longestUrl = 1000;

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function decodedSlug(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** Joins a route and a path: "/blog" and "tags" give "/blog/tags". */
export function joinRoute(route: string, path: string): RoutePath {
  return routePath(`${route.replace(/\/$/, "")}/${path.replace(/^\//, "")}`);
}
