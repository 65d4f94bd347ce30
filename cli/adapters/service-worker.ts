import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type * as InjectManifest from "workbox-build/build/inject-manifest.js";
import { hashOf } from "../core/hash.ts";
import { loadModule } from "./load-module.ts";
import type { PrecacheEntry } from "../stages/precache.ts";

export interface ServiceWorkerOptions {
  /** Where the package's own `site/` and dependencies are. */
  readonly packageDir: string;
  /** Kept between builds; may be missing, may be deleted at any time. */
  readonly cacheDir: string;
  /** Every file that offline readers keep. */
  readonly manifest: readonly PrecacheEntry[];
  /** False for a worker that removes itself and what an earlier one kept. */
  readonly offline: boolean;
  readonly minify: boolean;
}

/** The code of `sw.js`: one classic script, the same for the same options. Rejects when esbuild or workbox fail. */
export async function buildServiceWorker(options: ServiceWorkerOptions): Promise<string> {
  const { packageDir, cacheDir, manifest, offline, minify } = options;
  const entry = join(packageDir, "site/client", offline ? "service-worker.ts" : "service-worker-off.ts");
  const code = await bundle(entry, minify);
  if (!offline) return code;
  const prepared = await remembered(join(cacheDir, `service-worker-${hashOf(code)}.js`), () =>
    inject(code, cacheDir),
  );
  const [before, after, ...more] = prepared.split(JSON.stringify(standIn));
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error("The service worker does not hold its list of files exactly once.");
  }
  return `${before}${JSON.stringify(manifest.map(({ url, revision }) => ({ revision, url })))}${after}`;
}

/**
 * The list that workbox puts into the worker. Loading workbox-build and its validator takes a tenth of a
 * second or more, so that is done once for each version of the worker, and its result kept; each build then
 * puts its own list in the place of this one.
 */
const standIn: readonly PrecacheEntry[] = [{ revision: null, url: "precache-list" }];

async function bundle(entry: string, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2020",
    minify,
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text;
}

async function inject(code: string, cacheDir: string): Promise<string> {
  // the package's front door also loads Babel and Rollup (0.3 s); this file is the one function that is used
  const { injectManifest } = (await loadModule(
    "workbox-build/build/inject-manifest.js",
  )) as typeof InjectManifest;
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(cacheDir, "service-worker-"));
  try {
    const swSrc = join(folder, "source.js");
    const swDest = join(folder, "sw.js");
    await writeFile(swSrc, code);
    await injectManifest({
      swSrc,
      swDest,
      // without a folder workbox ignores the list; without patterns it looks for nothing in there
      globDirectory: folder,
      globPatterns: [],
      additionalManifestEntries: [...standIn],
    });
    return await readFile(swDest, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the file holds, or else what `make` gives, which the file then holds. Safe when two builds share it. */
async function remembered(file: string, make: () => Promise<string>): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    const text = await make();
    const unfinished = `${file}.${String(process.pid)}`;
    await writeFile(unfinished, text);
    await rename(unfinished, file);
    return text;
  }
}
