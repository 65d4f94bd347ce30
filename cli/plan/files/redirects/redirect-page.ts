import { policyHash } from "../../../lib/hash.ts";
import { escapeAttribute, escapeHtml } from "../../../../site/model/escape.ts";
import { withBase } from "../../../../site/model/paths.ts";
import type { SiteData } from "../../../../site/model/site.ts";
import { absoluteUrl } from "../../../routes/absolute-url.ts";

export type RedirectSite = Pick<SiteData, "origin" | "baseUrl" | "locale">;

/**
 * The script of all redirect pages; one script needs one hash in the policy. It keeps the query and fragment of the
 * reader, which a meta refresh cannot, unless the target has its own.
 */
export const redirectScript =
  "const to = document.documentElement.dataset.redirect; " +
  "location.replace(/[?#]/.test(to) ? to : to + location.search + location.hash);";

/** The source expression of the script for a content security policy. */
export const redirectScriptHash = policyHash(redirectScript);

/** Where a redirect leads: within the site it stays on the host of the request. */
export function redirectUrl(to: string, baseUrl: string): string {
  return to.startsWith("/") ? withBase(baseUrl, to) : new URL(to).href;
}

export function redirectPage(to: string, site: RedirectSite): string {
  const target = redirectUrl(to, site.baseUrl);
  // only the canonical link names the origin of the site
  const canonical = !to.startsWith("/") ? target : site.origin === "" ? undefined : absoluteUrl(site, to);
  const link = canonical === undefined ? "" : `\n<link rel="canonical" href="${escapeAttribute(canonical)}">`;
  const policy = `default-src 'none'; script-src '${redirectScriptHash}'; img-src 'self'; base-uri 'none'; form-action 'none'`;
  const href = escapeAttribute(target);
  return `<!doctype html>
<html lang="${escapeAttribute(site.locale.lang)}" dir="${site.locale.direction}" data-redirect="${href}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<script>${redirectScript}</script>
<meta http-equiv="refresh" content="0; url=${href}">
<title>Page moved</title>${link}
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>Its new URL is <a href="${href}">${escapeHtml(target)}</a>.</p>
</main>
</body>
</html>
`;
}
