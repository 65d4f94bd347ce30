import { isExternal, type RoutePath, routePath } from "../../site/model/paths.ts";
import { keyPlace, type Outline } from "../content/outline.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/**
 * The URL that a slug asks for, below its section. Percent-encoding is resolved: URLs are kept as
 * readers see them. Undefined for a way out of the section, and for what no URL or file can be called.
 */
export function urlOfSlug(slug: string): string | undefined {
  const url = decoded(slug)?.replace(/^\.\//, "");
  if (url === undefined || url === "" || url !== url.trim() || isExternal(url)) return undefined;
  const parts = url.replace(/^\/|\/$/g, "").split("/");
  const isTooLong = url.length > longestUrl || parts.some((part) => bytesOf(part) > longestName);
  const leadsAway = parts.some((part) => part === "." || part === "..") || url.includes("//");
  return isTooLong || leadsAway || forbidden.test(url) ? undefined : url;
}

/** A file's path as a URL: what a URL cannot hold becomes a hyphen. */
export function addressable(path: string): string {
  return path.replace(runsOfForbidden, "-").replace(/(?<=^|\/)\.{1,2}(?=$|\/)/g, "-");
}

export function badSlug(outline: Outline, slug: string): Diagnostic {
  return { code: "bad-slug", at: keyPlace(outline, "slug"), slug };
}

/** "?", "#" and "%" mean something else in a URL, browsers take a backslash for a slash, and "\uFFFD" is a sign that was lost. */
const forbidden = /[\\?#%\p{Cc}\p{Cs}\uFFFD]/u;
const runsOfForbidden = /[\\?#%\p{Cc}\p{Cs}]+/gu;
/** What file systems allow for one name, in bytes. */
const longestName = 255;
const longestUrl = 1000;

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function decoded(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** A route below another: "/blog" and "tags" give "/blog/tags". */
export function below(route: string, path: string): RoutePath {
  return routePath(`${route.replace(/\/$/, "")}/${path.replace(/^\//, "")}`);
}
