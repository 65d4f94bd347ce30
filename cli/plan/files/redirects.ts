import { createHash } from "node:crypto";
import {
  outputPath,
  pageOutput,
  routePath,
  withBase,
  withoutHtmlSuffix,
  type OutputPath,
  type RoutePath,
} from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import type { Checked, Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl } from "../../routes/absolute-url.ts";

/** An old URL and its target: a page of the site, with query and fragment if needed, or an http(s) URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly at: Place;
}

export interface RedirectInput {
  readonly redirects: readonly Redirect[];
  /** The routes of all pages. */
  readonly routes: ReadonlySet<RoutePath>;
  /** All other files of the output, such as those of static/. */
  readonly staticOutputs: ReadonlySet<OutputPath>;
  readonly site: Pick<SiteData, "origin" | "baseUrl" | "locale">;
  /** The page with the most similar URL. */
  readonly nearest: (path: string) => string | undefined;
}

/**
 * A redirect page for each old URL, in declared order, and `_redirects` with the same list for hosts. Invalid
 * redirects, and redirects whose output would replace a page or file, are left out of both.
 */
export function redirectOutputs(input: RedirectInput): Checked<readonly TextOutput[]> {
  const targets = new Set([...input.routes].map(targetKey));
  const taken = new Set([...[...input.routes].map(pageOutput), ...input.staticOutputs].map(fileKey));
  const acceptedByUrl = new Map<string, Redirect[]>();
  const accepted: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  input.redirects.forEach((redirect, index) => {
    const url = fileKey(servedFrom(redirect.from));
    const namesakes = acceptedByUrl.get(url) ?? [];
    const diagnostic =
      malformed(redirect, `redirects[${String(index)}]`) ??
      missingTarget(redirect, targets, input.nearest) ??
      shadowedPage(redirect, taken) ??
      duplicate(redirect, namesakes);
    if (diagnostic) {
      diagnostics.push(diagnostic);
      return;
    }
    accepted.push(redirect);
    acceptedByUrl.set(url, [...namesakes, redirect]);
  });
  const pages = accepted.map(({ from, to }) => ({
    path: redirectPageOutput(from),
    text: redirectPage(to, input.site),
  }));
  return { value: [...pages, ...hostFile(accepted, input)], diagnostics };
}

/**
 * The script of all redirect pages; one script needs one hash in the policy. It appends the query and fragment of the
 * request, which a meta refresh cannot do, unless the target has its own.
 */
export const redirectScript =
  "const to = document.documentElement.dataset.redirect; " +
  "location.replace(/[?#]/.test(to) ? to : to + location.search + location.hash);";

/** The source expression of the script for a content security policy. */
export const redirectScriptHash = `sha256-${createHash("sha256").update(redirectScript).digest("base64")}`;

function malformed({ from, to, at }: Redirect, path: string): Diagnostic | undefined {
  if (!isPlainPath(from)) {
    const reason = `is "${from}", which is not a valid path of this site`;
    const hint = "Write a path such as `/old/page`, without host, query, fragment or `..`.";
    return { code: "bad-config", at, path: `${path}.from`, reason, hint };
  }
  if (isPlainPath(pathPart(to)) || (/^https?:\/\//i.test(to) && URL.canParse(to))) return undefined;
  const reason = `is "${to}", which is neither a path of this site nor a URL`;
  return { code: "bad-config", at, path: `${path}.to`, reason, hint: "Start it with `/` or `https://`." };
}

/**
 * Reports a target that does not exist. Whole paths are compared: an old URL may be the parent, or a prefix, of its
 * own target.
 */
function missingTarget(
  { from, to, at }: Redirect,
  targets: ReadonlySet<string>,
  nearest: RedirectInput["nearest"],
): Diagnostic | undefined {
  const path = pathPart(to);
  if (!to.startsWith("/") || targets.has(targetKey(path))) return undefined;
  const suggestion = nearest(path);
  return {
    code: "redirect-to-nowhere",
    at,
    from,
    to,
    ...(suggestion !== undefined && { nearest: suggestion }),
  };
}

function shadowedPage({ from, at }: Redirect, taken: ReadonlySet<string>): Diagnostic | undefined {
  const output = redirectPageOutput(from);
  // a file "guide.pdf" and a folder "guide.pdf/" cannot both exist; many hosts would serve a file "guide.html" in
  // place of the page "guide/index.html", which also answers "/guide.html"
  const rivals = [output, output.replace(/\/index\.html$/, ""), servedFrom(from)];
  const isTaken = rivals.some((path) => taken.has(fileKey(path)));
  return isTaken ? { code: "redirect-shadows-page", at, from } : undefined;
}

function duplicate({ from, to, at }: Redirect, namesakes: readonly Redirect[]): Diagnostic | undefined {
  // spellings that differ in letter case or in ".html" are two files, but one URL on some hosts; with the same
  // target they agree on all hosts
  const isTwice = namesakes.some(
    (other) => other.to !== to || redirectPageOutput(other.from) === redirectPageOutput(from),
  );
  return isTwice ? { code: "duplicate-redirect", at, from } : undefined;
}

/**
 * The output of a redirect page. It is an index file, so an old URL can be a page and the parent of others at once; a
 * file next to a folder of the same name makes some hosts loop. Only a URL that names an HTML file becomes that file.
 */
function redirectPageOutput(from: string): OutputPath {
  const path = decodedPath(from) ?? from;
  return path.endsWith(".html") ? outputPath(path) : pageOutput(routePath(path));
}

/** The file that hosts look for first, for a URL with or without ".html". */
function servedFrom(from: string): OutputPath {
  return pageOutput(withoutHtmlSuffix(decodedPath(from) ?? from));
}

/** Some file systems ignore letter case: a redirect page must not replace a page there. */
function fileKey(path: string): string {
  return path.toLowerCase();
}

function redirectPage(to: string, site: RedirectInput["site"]): string {
  const isInside = to.startsWith("/");
  // the redirect stays on the host of the request; only the canonical link names the origin of the site
  const target = isInside ? withBase(site.baseUrl, to) : new URL(to).href;
  const canonical = isInside ? absoluteUrl(site, to) : target;
  const policy = `default-src 'none'; script-src '${redirectScriptHash}'; img-src 'self'; base-uri 'none'; form-action 'none'`;
  const href = escapeAttribute(target);
  return `<!doctype html>
<html lang="${escapeAttribute(site.locale.lang)}" dir="${site.locale.direction}" data-redirect="${href}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<script>${redirectScript}</script>
<meta http-equiv="refresh" content="0; url=${href}">
<title>Page moved</title>
<link rel="canonical" href="${escapeAttribute(canonical)}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>Its new address is <a href="${href}">${escapeHtml(target)}</a>.</p>
</main>
</body>
</html>
`;
}

function hostFile(
  redirects: readonly Redirect[],
  { site, staticOutputs }: RedirectInput,
): readonly TextOutput[] {
  const path = outputPath("_redirects");
  if (staticOutputs.has(path)) return [];
  const lines = redirects.filter(isLiteral).flatMap(({ from, to }) => {
    const target = to.startsWith("/") ? withBase(site.baseUrl, to) : new URL(to).href;
    const bare = withoutSlash(withBase(site.baseUrl, from));
    const spellings = bare === "/" || bare.endsWith(".html") ? [bare] : [bare, `${bare}/`];
    return spellings.map((spelling) => `${spelling} ${target} 301`);
  });
  return lines.length === 0 ? [] : [{ path, text: [...hostFileNotes, ...lines, ""].join("\n") }];
}

/**
 * Whether hosts read an old URL literally. They read `*` and `:name` as patterns; such a URL only gets a redirect
 * page.
 */
function isLiteral({ from }: Redirect): boolean {
  return !/[*:]/.test(from);
}

const hostFileNotes = [
  "# The redirects of this site, for hosts that read this file (Netlify, Cloudflare Pages and others).",
  "# Each source has two lines, without and with a trailing slash: some hosts take the two for one address,",
  "# others compare letter by letter. Where a host prefers files to rules, the HTML file at the source",
  "# redirects; a plain 301 without force is what all of them understand.",
];

/** True for "/a/b" and "/a/b/": no host, no query, no `..`, valid percent-encoding. */
function isPlainPath(path: string): boolean {
  const text = decodedPath(path);
  if (!text?.startsWith("/") || /[?#\\\p{Cc}]/u.test(text)) return false;
  const parts = text.slice(1).split("/");
  return parts.every(
    (part, index) => part !== "." && part !== ".." && (part !== "" || index === parts.length - 1),
  );
}

function pathPart(to: string): string {
  return to.replace(/[?#].*$/s, "");
}

/** The same key for all spellings of one target. Letter case counts, as on most hosts. */
function targetKey(path: string): string {
  return withoutSlash(decodedPath(path) ?? path);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, "");
}

/** Undefined if the percent-encoding is invalid. */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
