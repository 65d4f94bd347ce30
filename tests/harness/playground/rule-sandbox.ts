import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { contentTypeOf } from "../../../cli/lib/content-type.ts";
import { bundlePlayground } from "../../../cli/playground/bundle.ts";
import { sandboxScriptHash } from "../../../cli/playground/sandbox-page.ts";
import { outputPath } from "../../../site/model/paths.ts";
import type { PlayAssets, Project } from "../../../site/playground/state/protocol.ts";
import type { RuleAnswer } from "../../../site/playground/rule-writer/answer.ts";
import { contentSecurityPolicy, headerPolicy } from "../../../site/theme/layout/content-security-policy.ts";
import { noHosts } from "../../../site/theme/layout/page-hosts.ts";
import { startChromium } from "../browser/chromium.ts";
import type { RulePage } from "./rule-page.ts";
import { urlsOf } from "./served-worker.ts";

declare const rulePage: RulePage;

/** The sandbox of rules in Chromium, on a page with the policy of the playground. */
export interface RuleSandbox {
  readonly page: Page;
  readonly assets: PlayAssets;
  /** All requests that came to the server, in order: also those that another host would have got. */
  readonly requested: readonly string[];
  /** Runs a rule on code; the error is that which the reader sees. */
  run(rule: string, given?: { readonly code?: string; readonly cases?: string }): Promise<RuleAnswer>;
  /** Takes a new sandbox. Milliseconds that a rule may take: by default so many that no busy machine needs them. */
  restart(limit?: number): Promise<void>;
  close(): Promise<void>;
}

const frames = { ...noHosts, frames: ["'self'"] };

/** `withHeaders`: the host sends the policy of the whole site with every file, as ours do. */
export async function serveSandbox({ withHeaders }: { readonly withHeaders: boolean }): Promise<RuleSandbox> {
  const packageDir = process.cwd();
  const [bundle, { outputFiles }] = await Promise.all([
    bundlePlayground({
      packageDir,
      cacheDir: join(packageDir, "node_modules/.cache/site"),
      ...{ minify: true, useCache: true },
    }),
    build({
      entryPoints: ["tests/harness/playground/rule-page.ts"],
      ...{ bundle: true, write: false, format: "esm" },
    }),
  ]);
  const script = outputFiles[0]?.text ?? "";
  const shell =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rules</title>' +
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy([], [], frames)}">` +
    '<link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body><h1>Rules</h1></body></html>';
  const siteHeader = `${contentSecurityPolicy([sandboxScriptHash], [], frames, ["blob:"])};${headerPolicy({ trustedTypes: true })}`;
  const requested: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    requested.push(url);
    const file = bundle.files.get(outputPath(url.slice(1)))?.from;
    const text = url === "/" ? shell : url === "/page.js" ? script : file && readFileSync(file, "utf8");
    response.writeHead(text === undefined ? 404 : 200, {
      "Content-Type": contentTypeOf(url === "/" ? "index.html" : url),
      ...(withHeaders && { "Content-Security-Policy": siteHeader, "X-Frame-Options": "SAMEORIGIN" }),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const browser = await startChromium();
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => "rulePage" in globalThis);
  const assets = urlsOf(bundle.assets);
  const restart = (limit = 60_000): Promise<void> =>
    page.evaluate(
      ([given, lint]) => {
        rulePage.runner?.close();
        rulePage.runner = rulePage.open(given, { load: 90_000, lint });
      },
      [assets, limit] as const,
    );
  await restart();
  return {
    ...{ page, assets, requested, restart },
    run: (rule, { code = "a;", cases } = {}) =>
      page.evaluate(
        (project) => {
          if (!rulePage.runner) throw new Error("The page has no sandbox.");
          return rulePage.runner.run(project, "5.9.3");
        },
        projectOf(code, rule, cases),
      ),
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function projectOf(code: string, rule: string, cases: string | undefined): Project {
  return {
    files: [
      { name: "input.ts", text: code },
      { name: "rule.ts", text: rule },
      ...(cases === undefined ? [] : [{ name: "rule.test.ts", text: cases }]),
    ],
    ...{ sourceType: "module", eslintrc: "{}", tsconfig: "{}" },
  };
}
