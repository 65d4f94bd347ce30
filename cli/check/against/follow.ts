import { redirectTarget } from "../../serve/host-rules.ts";
import type { OutputSite } from "../check-site.ts";
import type { SitePage } from "../pages/site-page.ts";

/** What a reader of a URL gets in the end. */
export type Answer =
  /** `fragment` is the redirect's own; empty where the reader's stays. */
  | { readonly kind: "page"; readonly page: SitePage; readonly fragment: string }
  /** A file, or another site. */
  | { readonly kind: "other" }
  /** A redirect that leads nowhere or into a loop: `site check` reports it as such. */
  | { readonly kind: "broken" }
  | { readonly kind: "nothing" };

/** Follows the redirects of host rules and redirect pages, as browsers do. */
export function follow(site: OutputSite, url: string): Answer {
  const seen = new Set<string>();
  let href = url;
  let from = "/";
  let fragment = "";
  for (;;) {
    const target = site.urls.locate(href, from);
    if (!target) return { kind: "other" };
    if (seen.has(target.url)) return { kind: "broken" };
    seen.add(target.url);
    fragment = target.fragment === "" ? fragment : target.fragment;
    const next = stepFrom(site, target);
    if (next) {
      // a page's script and a browser keep what the target does not say itself
      if (/[?#]/.test(next.href)) fragment = "";
      ({ href, from } = next);
      continue;
    }
    if (target.file === undefined) return { kind: seen.size > 1 ? "broken" : "nothing" };
    const page = site.pages.get(target.file);
    return page ? { kind: "page", page, fragment } : { kind: "other" };
  }
}

/** The next URL, and the URL that it is relative to. A file wins over a rule without force. */
function stepFrom(
  { urls, pages, redirects }: OutputSite,
  { url, file }: { readonly url: string; readonly file?: string },
): { readonly href: string; readonly from: string } | undefined {
  const path = url.replace(/\?.*$/s, "");
  for (const rule of redirects) {
    // a rule with 404 or 410 says that nothing is there
    if (rule.status >= 400 || (file !== undefined && !rule.force)) continue;
    const target = redirectTarget(rule, path);
    if (target !== undefined) return { href: target, from: "/" };
  }
  const refresh = file === undefined ? undefined : pages.get(file)?.refresh;
  return refresh && file !== undefined ? { href: refresh.href, from: urls.pageUrls(file)[0] } : undefined;
}
