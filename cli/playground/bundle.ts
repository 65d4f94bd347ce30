import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import fastGlob from "fast-glob";
import type { OutputPath } from "../../site/model/paths.ts";
import type { PlayAssets } from "../../site/playground/state/protocol.ts";
import { hashOf } from "../lib/hash.ts";
import type { StaticFile } from "../content/source.ts";
import { copyOf, cacheFile, type CachedFile, readCached, writeCached } from "./files.ts";
import { keepScript } from "./licenses.ts";
import { bundleLinter, bundleWorker } from "./scripts.ts";
import { packTypes } from "./types.ts";
import type { TypesPackage } from "./type-packages.ts";
import { bundledTypescript, installedTypescript, type TypeScriptPackage } from "./typescripts.ts";

/** The linter that runs in the browser: some 6 MB of files, which only the playground's page loads. */
export interface PlaygroundBundle {
  /** As the page hands them to the worker, but relative to the output folder: "assets/play-worker-AB12CD34.js". */
  readonly assets: PlayAssets;
  /** All with the hash of their content in the name; they lie in the cache, from where they are copied. */
  readonly files: ReadonlyMap<OutputPath, StaticFile>;
}

export interface PlaygroundOptions {
  /** Where packages, worker and stubs are found. */
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /** TypeScripts to choose from besides the installed one, the newest first. */
  readonly typescripts?: readonly TypeScriptPackage[];
  /** Packages whose types code can import. */
  readonly types?: readonly TypesPackage[];
}

/**
 * Bundles worker, linter and each TypeScript, each into a file of its own, or finds them in the cache when no source
 * and no package changed. The first time takes about ten seconds, and one more for each other TypeScript.
 */
export async function bundlePlayground(options: PlaygroundOptions): Promise<PlaygroundBundle> {
  const { packageDir, cacheDir, typescripts = [], types = [] } = options;
  const shared = { ...options, makers: await makersOf(packageDir) };
  const installed = await installedTypescript(packageDir);
  const newest = await bundledTypescript(installed, { ...shared, isOther: false });
  const linter = await bundledLinter(newest.script, shared);
  const others = [];
  // one after the other: each takes as much memory as all the rest of a build
  for (const each of typescripts)
    if (each.version !== installed.version)
      others.push(await bundledTypescript(each, { ...shared, isOther: true }));
  const packed = await packTypes(types, { ...shared, typescript: installed });
  return {
    assets: {
      worker: linter.worker,
      libs: newest.libs,
      versions: [
        { version: installed.version },
        ...others.map(({ version, script, libs }) => ({ version, script, libs })),
      ],
      ...(packed.types.length > 0 && { types: packed.types }),
    },
    files: new Map(
      [linter, newest, ...others, packed].flatMap(({ files }) => files.map((file) => copyOf(cacheDir, file))),
    ),
  };
}

/** Stands for packages and for how the files are made. */
async function makersOf(packageDir: string): Promise<string> {
  const makers = await fastGlob(["cli/playground/**/*.ts", "cli/theme/minify.ts"], {
    cwd: packageDir,
    ignore: ["**/*.test.ts"],
  });
  return hashOfFiles([...makers.sort(), "node_modules/.package-lock.json"], packageDir);
}

async function hashOfFiles(paths: readonly string[], packageDir: string): Promise<string> {
  const texts = await Promise.all(
    paths.map(async (path) => `${path}\n${await readFile(join(packageDir, path), "utf8").catch(() => "")}`),
  );
  return hashOf(...texts);
}

interface BundledLinter {
  readonly worker: OutputPath;
  readonly files: readonly CachedFile[];
  /** What it was made of: files of this package, and the hash of their texts. */
  readonly sources: readonly string[];
  readonly hash: string;
}

async function bundledLinter(
  typescript: OutputPath,
  { packageDir, cacheDir, minify, useCache, makers }: PlaygroundOptions & { readonly makers: string },
): Promise<BundledLinter> {
  const key = `linter-${hashOf(typescript, minify ? "minified" : "readable", makers)}`;
  const known = useCache ? await readCached<BundledLinter>(cacheDir, key) : undefined;
  const isAsBefore = async ({ sources, hash }: BundledLinter): Promise<boolean> =>
    hash === (await hashOfFiles(sources, packageDir));
  if (known && (await isAsBefore(known))) return known;
  const script = await bundleLinter(packageDir, minify);
  const [linter, licenses] = await keepScript(script, { name: "play-linter", cacheDir, packageDir });
  const chunks = { typescript: beside(typescript), linter: beside(linter[0]) };
  const { text, inputs } = await bundleWorker(packageDir, minify, chunks);
  const worker = await cacheFile(cacheDir, { name: "play-worker", ending: "js", text });
  const own = [...script.inputs, ...inputs].filter((path) => !/node_modules|:/.test(path));
  const sources = [...new Set(own.map((path) => relative(packageDir, resolve(path))))].sort();
  const hash = await hashOfFiles(sources, packageDir);
  const made = { worker: worker[0], files: [worker, linter, licenses], sources, hash };
  await writeCached(cacheDir, key, made);
  return made;
}

function beside(path: string): string {
  return `./${basename(path)}`;
}
