import { build } from "esbuild";
import type { Page } from "playwright-core";
import { contentSecurityPolicy } from "../../../site/theme/layout/content-security-policy.ts";

/** A worker of a few lines: `answers` has a function for each request. */
const frame = (answers: string): string => `
  const answers = { start: () => metadata, enabled: () => ({ rules }), ${answers} };
  const metadata = { rules: [], compilerOptions: [], presets: [], presetRules: {}, versions: {} };
  const rules = ["one", "two", "three"];
  const result = (without) => ({
    reports: rules.filter((rule) => !without.includes(rule)).map((rule) => ({ rule })),
    diagnostics: [], typeErrors: [], queries: [], milliseconds: 1,
  });
  addEventListener("message", ({ data: { id, name, give } }) => {
    try {
      postMessage({ id, get: answers[name](give) });
    } catch (problem) {
      postMessage({ id, problem: problem.message });
    }
  });
`;

/** Module workers, each with one behavior. */
const workers: Readonly<Record<string, string>> = {
  "works.js": frame(`lint: ({ without }) => result(without)`),
  "hangs.js": frame(`
    lint: ({ files, without }) => {
      while (files[0].text.includes("loop") && !without.includes("two"));
      return result(without);
    },
    probe: ({ rule }) => {
      while (rule === "two");
      return { ok: true };
    }`),
  "dies.js": frame(`
    lint: ({ without }) => result(without),
    hover: () => {
      setTimeout(() => {
        throw new Error("bang");
      });
      return null;
    }`),
  "silent.js": "addEventListener('message', () => undefined);",
  "broken.js": "let let;",
  "alone.js": `import "./missing.js"; ${frame("")}`,
  "evaluates.js": frame(`lint: () => new Function("return 1")()`),
};

const html = `<!doctype html><meta charset="utf-8"><title>Worker</title>
<link rel="icon" href="data:,"><script type="module" src="page.js"></script>`;

export const workerUrl = "http://localhost/worker/";

/** A page with the client, and workers for it. */
export async function bundleWorkers(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["tests/harness/playground/worker-page.ts"],
    bundle: true,
    write: false,
    format: "esm",
  });
  return new Map(Object.entries({ "": html, "page.js": outputFiles[0]?.text ?? "", ...workers }));
}

/** Serves the files under the site's own security policy, in their state at each request. */
export async function serveWorkers(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${workerUrl}**`, (route) => {
    const name = route.request().url().slice(workerUrl.length);
    const body = files.get(name);
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: name.endsWith(".js") ? "text/javascript" : "text/html",
      headers: { "content-security-policy": contentSecurityPolicy([]), "cache-control": "no-store" },
      body: body ?? "",
    });
  });
}
