import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type * as InjectManifest from "workbox-build/build/inject-manifest.js";
import { readEntry, writeEntry } from "../../cache/files.ts";
import { areSame, type Input, inputsOf } from "../../cache/inputs.ts";
import { loadEsbuild, loadModule, packageTsconfig, program } from "../../lib/load-module.ts";
import { touch } from "../../cache/expiry.mjs";
import { licensesFile, packageFilesIn } from "../scripts/licenses.ts";
import { prebuiltWorker, type WorkerFiles } from "../prebuilt/read.ts";
import type { PrecacheEntry } from "./precache.ts";

export interface ServiceWorkerOptions {
  /** The folder with the package's `site/` and dependencies. */
  readonly packageDir: string;
  /** The folder may be missing, and may be deleted at any time. */
  readonly cacheDir: string;
  /** Every file of the offline copy. */
  readonly manifest: readonly PrecacheEntry[];
  /** False for a worker that removes itself and the files of an earlier worker. */
  readonly offline: boolean;
  readonly minify: boolean;
}

type WorkerOptions = Omit<ServiceWorkerOptions, "manifest">;

/** The same for the same options. Rejects when esbuild or workbox fails. */
export async function buildServiceWorker(options: ServiceWorkerOptions): Promise<WorkerFiles> {
  const { manifest, offline } = options;
  const prepared = (await prebuiltWorker(options.packageDir, offline)) ?? (await prepare(options));
  if (!offline) return prepared;
  const [before, after, ...more] = prepared.code.split(JSON.stringify(standIn));
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error("The service worker does not hold its list of files exactly once.");
  }
  const list = JSON.stringify(manifest.map(({ url, revision }) => ({ revision, url })));
  return { ...prepared, code: `${before}${list}${after}` };
}

/**
 * The list that workbox puts into the worker. Each build replaces it with its own list. Bundling the worker and loading
 * workbox-build with its validator take 0.2 s, so this is done once for each version of the worker and cached next to
 * the theme.
 */
const standIn: readonly PrecacheEntry[] = [{ revision: null, url: "precache-list" }];

interface Prepared {
  readonly inputs: readonly Input[];
  readonly files: WorkerFiles;
}

async function prepare(options: WorkerOptions): Promise<WorkerFiles> {
  const { packageDir, cacheDir, offline, minify } = options;
  const name = ["worker", ...(offline ? [] : ["off"]), ...(minify ? [] : ["readable"])].join("-");
  const file = join(cacheDir, "theme", `${name}-${program}.json`);
  const known = (await readEntry(file)) as Prepared | undefined;
  if (known && areSame(packageDir, known.inputs)) {
    await touch(file);
    return known.files;
  }
  const { files, paths } = await makeServiceWorker(options);
  const inputs = inputsOf(packageDir, paths);
  if (inputs) await writeEntry(file, { inputs, files } satisfies Prepared);
  return files;
}

/** The worker without its list of files, and the paths of all files in it, relative to the package. */
export async function makeServiceWorker({
  packageDir,
  cacheDir,
  offline,
  minify,
}: WorkerOptions): Promise<{ readonly files: WorkerFiles; readonly paths: readonly string[] }> {
  const entry = join(packageDir, "site/client/offline", offline ? "service-worker.ts" : "uninstall.ts");
  const { text, metafile } = await bundle(entry, { packageDir, minify });
  const code = offline ? await inject(text, cacheDir) : text;
  const paths = Object.keys(metafile.inputs);
  const packaged = Object.values(metafile.outputs).flatMap((output) =>
    packageFilesIn(output, { packageDir, folder: packageDir }),
  );
  if (packaged.length === 0) return { files: { code, licenses: [] }, paths };
  const licenses = await licensesFile("service-worker-licenses", packaged, packageDir);
  return {
    files: { code: `/*! Licenses: ./${licenses[0]} */\n${code}`, licenses: [licenses] },
    paths,
  };
}

async function bundle(
  entry: string,
  { packageDir, minify }: Pick<ServiceWorkerOptions, "packageDir" | "minify">,
): Promise<{ text: string; metafile: Metafile }> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    ...packageTsconfig,
    absWorkingDir: packageDir,
    entryPoints: [entry],
    bundle: true,
    metafile: true,
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
  return { text: file.text, metafile };
}

async function inject(code: string, cacheDir: string): Promise<string> {
  // the main module of the package also loads Babel and Rollup (0.3 s); this file contains only the function that we
  // use
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
      // without a folder workbox ignores the list; without patterns it searches for no files in the folder
      globDirectory: folder,
      globPatterns: [],
      additionalManifestEntries: [...standIn],
    });
    return await readFile(swDest, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
