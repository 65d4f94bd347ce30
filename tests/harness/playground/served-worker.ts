import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { bundlePlayground, type PlaygroundBundle } from "../../../cli/playground/bundle.ts";
import type { InstalledPackage } from "../../../cli/playground/installed-package.ts";
import { findTypes } from "../../../cli/playground/type-packages.ts";
import { assetUrls } from "../../../cli/playground/plan.ts";
import { startChromium } from "../browser/chromium.ts";
import config from "../../../site/config.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { contentSecurityPolicy } from "../../../site/theme/layout/content-security-policy.ts";
import { noHosts } from "../../../site/theme/layout/page-hosts.ts";
import { readTypesList } from "../../../site/playground/download/types-list.ts";
import type {
  PlayAssets,
  PlayTypes,
  PlayWorker,
  RequestMessage,
  ResponseMessage,
} from "../../../site/playground/state/protocol.ts";

/** The bundled worker, running in Chromium under the site's policy. */
export interface ServedWorker extends Pick<PlayWorker, "ask"> {
  readonly bundle: PlaygroundBundle;
  readonly assets: PlayAssets;
  readonly page: Page;
  /** Every path that the browser requested, in order. */
  readonly requested: readonly string[];
  /** The policy violations and errors that the browser reported. */
  readonly diagnostics: readonly string[];
  /** Reloads page and worker. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type BundleOptions = Partial<Parameters<typeof bundlePlayground>[0]>;

/** Bundles, serves all files with the strict policy in their own headers, and creates the worker. */
export async function serveWorker(options: BundleOptions = {}): Promise<ServedWorker> {
  const packageDir = process.cwd();
  const bundle = await bundlePlayground({
    packageDir,
    cacheDir: join(packageDir, "node_modules/.cache/site"),
    minify: true,
    useCache: true,
    ...options,
  });
  const requested: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    requested.push(url);
    const file = bundle.files.get(outputPath(url))?.from;
    respond(response, url, url === "/" ? shell : file && readFileSync(file));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const browser = await startChromium();
  const page = await browser.newPage();
  const diagnostics: string[] = [];
  page.on("console", (message) => diagnostics.push(message.text()));
  page.on("pageerror", (error) => diagnostics.push(error.message));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const assets = assetUrls(bundle.assets, "/");
  await page.evaluate(openWorker, assets.worker);
  let id = 0;
  return {
    ...{ bundle, assets, page, requested, diagnostics },
    async ask(name, give) {
      const answer = await page.evaluate(askWorker, { id: ++id, name, give });
      if ("problem" in answer) throw new Error(answer.problem);
      return answer.get as never;
    },
    async restart() {
      await page.reload();
      await page.evaluate(openWorker, assets.worker);
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An icon, so that the browser requests none. */
const shell = '<!doctype html><html lang="en"><title>Playground</title><link rel="icon" href="data:,">';

const types: Readonly<Record<string, string | undefined>> = {
  js: "text/javascript",
  json: "application/json",
  txt: "text/plain",
  gz: "application/gzip",
};

function respond(response: ServerResponse, url: string, body: string | Buffer | undefined): void {
  const type = types[url.replace(/^.*\./, "")] ?? "text/html";
  response.writeHead(body === undefined ? 404 : 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": contentSecurityPolicy([], [], noHosts, { made: ["blob:"] }),
  });
  response.end(body);
}

/** The packages whose types this site offers. */
export function siteTypes(): readonly InstalledPackage[] {
  const packageDir = process.cwd();
  return findTypes(config.playground?.types ?? [], { root: packageDir, packageDir }).packages;
}

/** The packages with types of a bundle, as its list names them. */
export function typesOf({ assets: { types = "" }, files }: PlaygroundBundle): readonly PlayTypes[] {
  return readTypesList(readFileSync(files.get(outputPath(types))?.from ?? "", "utf8"), `/${types}`);
}

interface WorkerWindow extends Window {
  waiting: Map<number, (answer: ResponseMessage) => void>;
  worker: Worker;
}

// these two run in the page
function openWorker(url: string): void {
  const own = window as unknown as WorkerWindow;
  own.waiting = new Map();
  own.worker = new Worker(url, { type: "module" });
  own.worker.onmessage = ({ data }: MessageEvent<ResponseMessage>) => own.waiting.get(data.id)?.(data);
  own.worker.onerror = ({ message }) => {
    for (const [id, answer] of own.waiting) answer({ id, problem: `The worker failed: ${message}` });
  };
}

function askWorker(message: RequestMessage): Promise<ResponseMessage> {
  const own = window as unknown as WorkerWindow;
  return new Promise((resolve) => {
    own.waiting.set(message.id, resolve);
    own.worker.postMessage(message);
  });
}
