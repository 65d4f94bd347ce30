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

/** An old URL and where it leads: a page of the site, with query and fragment if need be, or an http(s) URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly at: Place;
}

export interface RedirectInput {
  readonly redirects: readonly Redirect[];
  /** Every page of the site. */
  readonly routes: ReadonlySet<RoutePath>;
  /** Every other file that the output will hold, such as what static/ brings. */
  readonly staticOutputs: ReadonlySet<OutputPath>;
  readonly site: Pick<SiteData, "origin" | "baseUrl" | "locale">;
  /** The page whose URL is most like the given one. */
  readonly nearest: (path: string) => string | undefined;
}

/**
 * A small HTML file for each old URL, in declared order, and `_redirects` with the same list for hosts.
 * A redirect that is refused or that would take the place of a page or file is left out of both.
 */
export function redirectOutputs(input: RedirectInput): Checked<readonly TextOutput[]> {
  const targets = new Set([...input.routes].map(targetKey));
  const taken = new Set([...[...input.routes].map(pageOutput), ...input.staticOutputs].map(fileKey));
  const keptByUrl = new Map<string, Redirect[]>();
  const kept: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  input.redirects.forEach((redirect, index) => {
    const url = fileKey(servedFrom(redirect.from));
    const namesakes = keptByUrl.get(url) ?? [];
    const diagnostic =
      malformed(redirect, `redirects[${String(index)}]`) ??
      nowhere(redirect, targets, input.nearest) ??
      shadow(redirect, taken) ??
      duplicate(redirect, namesakes);
    if (diagnostic) {
      diagnostics.push(diagnostic);
      return;
    }
    kept.push(redirect);
    keptByUrl.set(url, [...namesakes, redirect]);
  });
  const stubs = kept.map(({ from, to }) => ({ path: stubOutput(from), text: stub(to, input.site) }));
  return { value: [...stubs, ...hostFile(kept, input)], diagnostics };
}

/**
 * The one script of all stubs: equal texts need one hash in a security policy. It takes the reader's query
 * and fragment along, which a meta refresh cannot, unless the target states its own.
 */
export const redirectScript =
  "const to = document.documentElement.dataset.redirect; " +
  "location.replace(/[?#]/.test(to) ? to : to + location.search + location.hash);";

/** The script's source expression for a content security policy. */
export const redirectScriptHash = `sha256-${createHash("sha256").update(redirectScript).digest("base64")}`;

function malformed({ from, to, at }: Redirect, path: string): Diagnostic | undefined {
  if (!isPlainPath(from)) {
    const problem = `is "${from}", which is not a valid path of this site`;
    const hint = "Write a path such as `/old/page`, without host, query, fragment or `..`.";
    return { code: "bad-config", at, path: `${path}.from`, problem, hint };
  }
  if (isPlainPath(pathPart(to)) || (/^https?:\/\//i.test(to) && URL.canParse(to))) return undefined;
  const problem = `is "${to}", which is neither a path of this site nor a URL`;
  return { code: "bad-config", at, path: `${path}.to`, problem, hint: "Start it with `/` or `https://`." };
}

/** Whole paths are compared, never beginnings: an old URL may be the parent, or the first letters, of its own target. */
function nowhere(
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

function shadow({ from, at }: Redirect, taken: ReadonlySet<string>): Diagnostic | undefined {
  const output = stubOutput(from);
  // a file "guide.pdf" and a folder "guide.pdf/" cannot stand side by side; a file "guide.html" would on many
  // hosts answer for the page "guide/index.html", which answers for "/guide.html" anyway
  const rivals = [output, output.replace(/\/index\.html$/, ""), servedFrom(from)];
  const isTaken = rivals.some((path) => taken.has(fileKey(path)));
  return isTaken ? { code: "redirect-shadows-page", at, from } : undefined;
}

function duplicate({ from, to, at }: Redirect, namesakes: readonly Redirect[]): Diagnostic | undefined {
  // spellings that differ in letter case or in ".html" are two files, yet one URL on some hosts; with
  // one target they agree on all
  const isTwice = namesakes.some((other) => other.to !== to || stubOutput(other.from) === stubOutput(from));
  return isTwice ? { code: "duplicate-redirect", at, from } : undefined;
}

/**
 * The folder form lets an old URL be a page and the parent of others at once; a file beside a folder of
 * the same name makes some hosts loop. Only a URL that names an HTML file is that file.
 */
function stubOutput(from: string): OutputPath {
  const path = decoded(from) ?? from;
  return path.endsWith(".html") ? outputPath(path) : pageOutput(routePath(path));
}

/** The file that hosts look for first at a URL, with or without ".html". */
function servedFrom(from: string): OutputPath {
  return pageOutput(withoutHtmlSuffix(decoded(from) ?? from));
}

/** Some file systems do not tell letter case apart: a stub there must not take a page's place. */
function fileKey(path: string): string {
  return path.toLowerCase();
}

function stub(to: string, site: RedirectInput["site"]): string {
  const isInside = to.startsWith("/");
  // the way on stays on the host that was asked; only the canonical link names the site's own
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

/** Hosts read `*` and `:name` in a source as patterns; such a URL has its stub only. */
function isLiteral({ from }: Redirect): boolean {
  return !/[*:]/.test(from);
}

const hostFileNotes = [
  "# The redirects of this site, for hosts that read this file (Netlify, Cloudflare Pages and others).",
  "# Each source has two lines, without and with a trailing slash: some hosts take the two for one address,",
  "# others compare letter by letter. Where a host prefers files to rules, the HTML file at the source",
  "# redirects; a plain 301 without force is what all of them understand.",
];

/** True for "/a/b" and "/a/b/": no host, no query, nothing that climbs, percent-encoding in order. */
function isPlainPath(path: string): boolean {
  const text = decoded(path);
  if (!text?.startsWith("/") || /[?#\\\p{Cc}]/u.test(text)) return false;
  const parts = text.slice(1).split("/");
  return parts.every(
    (part, index) => part !== "." && part !== ".." && (part !== "" || index === parts.length - 1),
  );
}

function pathPart(to: string): string {
  return to.replace(/[?#].*$/s, "");
}

/** What spellings of one target have in common. Letter case counts: most hosts tell it apart. */
function targetKey(path: string): string {
  return withoutSlash(decoded(path) ?? path);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, "");
}

/** Undefined when the percent-encoding is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
