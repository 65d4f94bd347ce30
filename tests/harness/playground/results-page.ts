import { build } from "esbuild";
import type { Page } from "playwright-core";
import { contentSecurityPolicy } from "../../../site/theme/layout/content-security-policy.ts";

export const resultsUrl = "http://localhost/results/";

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Results</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="script.css">
<link rel="stylesheet" href="page.css">
<main>
<h1>Results</h1>
<button id="before">Before</button>
<h2>Results</h2>
<div id="results"></div>
<button id="after">After</button>
</main>
<script type="module" src="script.js"></script>
`;

/** The pane is as high as the window on wide screens and as its content on others, as on the real page. */
const pageStyle = `#results { container-type: inline-size; }
@media (width > 996px) {
  #results { display: flex; flex-direction: column; block-size: 30rem; border: 1px solid var(--line); }
  [data-body] { flex: 1; min-block-size: 0; }
}`;

/** The files of a page with little more than the results. */
export async function bundleResults(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["tests/harness/playground/results-fixture.tsx"],
    bundle: true,
    write: false,
    outdir: "/",
    entryNames: "script",
    format: "esm",
    platform: "browser",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".module.css": "local-css" },
  });
  return new Map([
    ["", html],
    ["page.css", pageStyle],
    ...outputFiles.map(({ path, text }): [string, string] => [path.slice(1), text]),
  ]);
}

/** Serves the page to a browser page under the site's own security policy. */
export async function serveResults(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${resultsUrl}**`, (route) => {
    const name = route.request().url().slice(resultsUrl.length);
    const body = files.get(name);
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: name.endsWith(".js")
        ? "text/javascript"
        : name.endsWith(".css")
          ? "text/css"
          : "text/html",
      headers: { "content-security-policy": contentSecurityPolicy([]) },
      body: body ?? "",
    });
  });
}
