import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { contentTypeOf } from "../../../cli/lib/content-type.ts";
import { bundlePlayground } from "../../../cli/playground/bundle.ts";
import { findTypescripts } from "../../../cli/playground/typescripts.ts";
import { sandboxScriptHash } from "../../../cli/playground/sandbox-page.ts";
import { outputPath } from "../../../site/model/paths.ts";
import type { PlayAssets, Project } from "../../../site/playground/state/protocol.ts";
import { contentSecurityPolicy, headerPolicy } from "../../../site/theme/layout/content-security-policy.ts";
import { noHosts } from "../../../site/theme/layout/page-hosts.ts";
import { assetUrls } from "../../../cli/playground/plan.ts";

/** A page with the policy of the playground, on which `rulePage` opens the sandbox of rules. */
export interface RuleHost {
  readonly url: string;
  /** Another origin, whose answers every page may read. */
  readonly foreign: string;
  readonly assets: PlayAssets;
  /** All requests that came, in order; those of the other origin with its URL. */
  readonly requested: readonly string[];
  close(): Promise<void>;
}

const frames = { ...noHosts, frames: ["'self'"] };

/** `withHeaders`: the host sends the policy of the whole site with every file, as ours do. */
export async function serveRulePage({ withHeaders }: { readonly withHeaders: boolean }): Promise<RuleHost> {
  const packageDir = process.cwd();
  const { packages: typescripts } = findTypescripts(["typescript-4.8"], {
    root: packageDir,
    packageDir,
  });
  const [bundle, { outputFiles }] = await Promise.all([
    bundlePlayground({
      packageDir,
      cacheDir: join(packageDir, "node_modules/.cache/site"),
      ...{ minify: true, useCache: true, typescripts },
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
  const siteHeader = `${contentSecurityPolicy([sandboxScriptHash], [], frames, { made: ["blob:"] })};${headerPolicy({ trustedTypes: true })}`;
  const requested: string[] = [];
  const server = await listening(({ url = "/" }, response) => {
    requested.push(url);
    const file = bundle.files.get(outputPath(url.slice(1)))?.from;
    const body = url === "/" ? shell : url === "/page.js" ? script : file && readFileSync(file);
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": contentTypeOf(url === "/" ? "index.html" : url),
      ...(withHeaders && { "Content-Security-Policy": siteHeader, "X-Frame-Options": "SAMEORIGIN" }),
    });
    response.end(body);
  });
  const other = await listening(({ url = "/" }, response) => {
    requested.push(originOf(other) + url);
    response.writeHead(200, { "Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*" });
    response.end();
  });
  return {
    ...{ url: `${originOf(server)}/`, foreign: originOf(other), requested },
    assets: assetUrls(bundle.assets, "/"),
    close: async () => {
      await Promise.all([server, other].map(closed));
    },
  };
}

/** What the sandbox gets from the playground. */
export function projectOf(rule: string, code: string, cases: string | undefined): Project {
  return {
    files: [
      { name: "input.ts", text: code },
      { name: "rule.ts", text: rule },
      ...(cases === undefined ? [] : [{ name: "rule.test.ts", text: cases }]),
    ],
    ...{ sourceType: "module", eslintrc: "{}", tsconfig: "{}" },
  };
}

async function listening(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  return server;
}

function originOf(server: Server): string {
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
