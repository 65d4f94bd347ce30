import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { outputPath } from "../../../site/model/paths.ts";
import { buildServiceWorker } from "../../../cli/theme/service-worker/service-worker.ts";
import { hashOf } from "../../../cli/lib/hash.ts";
import { precacheEntries } from "../../../cli/theme/service-worker/precache.ts";
import { startMemoryHost } from "./memory-host.ts";
import type { MemoryHost } from "./memory-host.ts";

/** A small site with the real offline client and a real worker, which tests deploy repeatedly. */
export interface OfflineSite extends Omit<MemoryHost, "serve"> {
  /**
   * Replaces every file: pages contain `text`. `offline: false` deploys the worker that removes itself. `worker` is the
   * code of another worker, or false for none.
   */
  deploy(text: string, options?: DeployOptions): Promise<void>;
  /** Changes /users/configs on the server only, without a new worker. */
  edit(text: string): void;
}

interface DeployOptions {
  readonly offline?: boolean;
  readonly worker?: boolean | string;
}

export async function startOfflineSite(): Promise<OfflineSite> {
  const packageDir = process.cwd();
  const cacheDir = await mkdtemp(join(tmpdir(), "offline-site-"));
  const script = await bundleClient(packageDir);
  const host = await startMemoryHost();
  let files: ReadonlyMap<string, string> = new Map();
  const serve = (given: ReadonlyMap<string, string>): void => {
    files = given;
    host.serve(given);
  };

  return {
    ...host,
    deploy: async (text, { offline = true, worker = true } = {}) => {
      const site = pagesSaying(text, script);
      const outputs = [...site].map(([path, body]) => ({ path: outputPath(path), hash: hashOf(body) }));
      const manifest = precacheEntries(outputs, []);
      const { code } = await buildServiceWorker({ packageDir, cacheDir, manifest, offline, minify: true });
      const sent = worker === true ? code : worker;
      serve(sent === false ? site : new Map([...site, ["sw.js", sent]]));
    },
    edit: (text) => {
      serve(new Map([...files, ["users/configs/index.html", page(text)]]));
    },
    close: async () => {
      await host.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

function pagesSaying(text: string, script: string): ReadonlyMap<string, string> {
  return new Map([
    ["index.html", page(text)],
    ["users/configs/index.html", page(text)],
    ["users/configs/page.json", JSON.stringify({ text })],
    ["assets/client.js", script],
    ["assets/site.css", "main { color: rgb(1, 2, 3); }"],
    ["img/logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>'],
    ["feed.xml", "<feed/>"],
  ]);
}

/** as strict as on real pages, so that tests fail where the policy would break the code */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'";

function page(text: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text}</title>` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<link rel="stylesheet" href="/assets/site.css"></head>` +
    `<body><main>${text}</main><script type="module" src="/assets/client.js"></script></body></html>`
  );
}

async function bundleClient(packageDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'import { startOffline } from "./site/client/offline/offline.ts"; void startOffline("/", { debug: true });',
      resolveDir: packageDir,
    },
    bundle: true,
    // in a build, this module puts shared parts into one file
    plugins: [
      {
        name: "nothing-shared",
        setup(bundler) {
          bundler.onResolve({ filter: /^site:shared$/ }, ({ path }) => ({ path, namespace: "nothing" }));
          bundler.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "" }));
        },
      },
    ],
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** The decoded parameters in the URL of the page's active worker. */
export function activeWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return "";
    if (active.state !== "activated") {
      await new Promise((resolve) => {
        active.addEventListener("statechange", resolve, { once: true });
      });
    }
    return decodeURIComponent(active.scriptURL);
  });
}
