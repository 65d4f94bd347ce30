import { build } from "esbuild";
import type { BrowserContext } from "playwright-core";
import { contentSecurityPolicy } from "../../../site/theme/layout/content-security-policy.ts";
import { readMetadata } from "../../../site/playground/worker/metadata.ts";

export const optionsUrl = "http://localhost/options/";

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Options</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="script.css">
<main>
<h1 class="visually-hidden">Options</h1>
<div id="play"></div>
</main>
<script type="module" src="script.js"></script>
`;

/**
 * The files of a page with everything except a real editor, results and worker; rules and compiler options are real.
 */
export async function bundleOptions(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["tests/harness/playground/options-fixture.tsx"],
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
    ["metadata.json", JSON.stringify(readMetadata({ isFirst: false }))],
    ...outputFiles.map(({ path, text }): [string, string] => [path.slice(1), text]),
  ]);
}

/** Serves the page to a browser under the site's own security policy. */
export async function serveOptions(
  context: BrowserContext,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await context.route(`${optionsUrl}**`, (route) => {
    const name = route.request().url().slice(optionsUrl.length);
    const body = files.get(name);
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: types[name.slice(name.lastIndexOf(".") + 1)] ?? "text/html",
      headers: { "content-security-policy": contentSecurityPolicy([]) },
      body: body ?? "",
    });
  });
}

const types: Readonly<Record<string, string | undefined>> = {
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
};
