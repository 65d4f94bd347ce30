import { escapeAttribute, escapeHtml } from "../../site/model/escape.ts";
import { type OutputPath, pageOutput, type RoutePath, routePath, withBase } from "../../site/model/paths.ts";
import type { EmbedData, PlayAssets } from "../../site/model/playground/assets.ts";
import type { SiteData } from "../../site/model/site.ts";

/** The files of the page that other sites may frame, relative to the output folder. */
export interface EmbedFiles {
  readonly script: OutputPath;
  readonly styles: OutputPath;
}

interface EmbedInput {
  readonly site: Pick<SiteData, "baseUrl" | "favicon" | "locale" | "title">;
  /** The route of the playground. */
  readonly playground: RoutePath;
  readonly files: EmbedFiles;
  /** As URLs. */
  readonly assets: PlayAssets;
}

/** The route of the page below the playground. */
export function embedRoute(playground: RoutePath): RoutePath {
  return routePath(`${playground.replace(/\/$/, "")}/embed`);
}

/** All spellings of the URL of the page, below the base URL. */
export function embedPaths(playground: RoutePath): readonly string[] {
  const route = embedRoute(playground);
  return [route, `${route}/`, `/${pageOutput(route)}`];
}

/**
 * The policy of the page, which needs no header: it loads the files of the site and nothing else, and it cannot be led
 * elsewhere by a form or a base URL. There is no word about frames, so any site may frame it.
 */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "connect-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types play",
].join(";");

/** A document of its own, without the frame of the other pages, so that it has none of their scripts and storage. */
export function embedPage({ site, playground, files, assets }: EmbedInput): string {
  const url = (path: string): string => escapeAttribute(withBase(site.baseUrl, path));
  // rules of readers never run here
  const { worker, libs, versions, types } = assets;
  const data: EmbedData = {
    assets: { worker, libs, versions, ...(types && { types }) },
    playground: withBase(site.baseUrl, playground),
  };
  const { lang, direction } = site.locale;
  // one of another host is against the policy
  const icon = site.favicon?.startsWith("/") ? `<link rel="icon" href="${url(site.favicon)}">\n` : "";
  return `<!doctype html>
<html lang="${escapeAttribute(lang)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Embedded playground | ${escapeHtml(site.title)}</title>
${icon}<link rel="stylesheet" href="${url(`/${files.styles}`)}">
<script type="module" src="${url(`/${files.script}`)}"></script>
</head>
<body class="keyboard-focus">
<main id="embed">
<h1 class="visually-hidden">Playground</h1>
<noscript><p>The playground runs the linter in your browser, which needs JavaScript.</p></noscript>
</main>
<script type="application/json" id="embed-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
}
