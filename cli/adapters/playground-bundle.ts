import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import fastGlob from "fast-glob";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { PlayAssets } from "../../site/playground/protocol.ts";
import { hashOf } from "../core/hash.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { packLibs } from "./playground-libs.ts";
import { licensesOf } from "./playground-licenses.ts";
import { bundleLinter, bundleTypescript, bundleWorker, type Script } from "./playground-scripts.ts";

/** The linter that runs in the browser: some 6 MB of files, which only the playground's page loads. */
export interface PlaygroundBundle {
  /** As the page hands them to the worker, but relative to the output folder: "assets/play-worker-AB12CD34.js". */
  readonly assets: PlayAssets;
  /** The licenses of all that is in the files, as text. */
  readonly licenses: OutputPath;
  /** All with the hash of their content in the name. */
  readonly files: ReadonlyMap<OutputPath, string>;
}

export interface PlaygroundOptions {
  /** Where packages, worker and stubs are found. */
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /**
   * TypeScripts to choose from besides the installed one, the newest first, each by the folder of its package. They
   * are loaded by those who choose them.
   */
  readonly typescripts?: readonly OtherTypeScript[];
}

export interface OtherTypeScript {
  readonly version: string;
  readonly folder: string;
}

/**
 * Bundles the worker, the linter and each TypeScript, each into a file of its own, or takes them from the cache when
 * no source and no package changed. Takes about ten seconds.
 */
export async function bundlePlayground(options: PlaygroundOptions): Promise<PlaygroundBundle> {
  const { cacheDir, packageDir, useCache } = options;
  const folder = join(cacheDir, "playground", await keyOf(options));
  const known = useCache ? await readBundle(folder, packageDir) : undefined;
  if (known) return known;
  const { sources, ...bundle } = await makeBundle(options);
  await writeBundle(folder, bundle, { sources, hash: await hashOfFiles(sources, packageDir) });
  return bundle;
}

/** Stands for packages and for how the files are made. */
async function keyOf({ packageDir, minify, typescripts = [] }: PlaygroundOptions): Promise<string> {
  const makers = await fastGlob(
    ["cli/adapters/{minifier,playground-*}.ts", "cli/adapters/playground-stubs/*.ts"],
    {
      cwd: packageDir,
      ignore: ["**/*.test.ts"],
    },
  );
  return hashOf(
    minify ? "minified" : "readable",
    JSON.stringify(typescripts),
    await hashOfFiles([...makers.sort(), "node_modules/.package-lock.json"], packageDir),
  );
}

async function hashOfFiles(paths: readonly string[], packageDir: string): Promise<string> {
  const texts = await Promise.all(
    paths.map(async (path) => `${path}\n${await readFile(join(packageDir, path), "utf8").catch(() => "")}`),
  );
  return hashOf(...texts);
}

/** What a bundle was made of: files of this package, and the hash of their texts. */
interface MadeOf {
  readonly sources: readonly string[];
  readonly hash: string;
}

interface Stored extends Omit<PlaygroundBundle, "files">, MadeOf {
  /** With the length of each text. */
  readonly lengths: readonly (readonly [OutputPath, number])[];
}

async function readBundle(folder: string, packageDir: string): Promise<PlaygroundBundle | undefined> {
  const known = (await readJson(join(folder, "bundle.json"))) as Stored | undefined;
  if (!known) return undefined;
  const hash = await hashOfFiles(known.sources, packageDir);
  if (known.hash !== hash) return undefined;
  const { assets, licenses, lengths } = known;
  try {
    const files = await Promise.all(
      lengths.map(async ([path, length]): Promise<[OutputPath, string]> => {
        const text = await readFile(join(folder, basename(path)), "utf8");
        if (text.length !== length) throw new Error(`${path} is damaged.`);
        return [path, text];
      }),
    );
    return { assets, licenses, files: new Map(files) };
  } catch {
    return undefined;
  }
}

async function writeBundle(
  folder: string,
  { assets, licenses, files }: PlaygroundBundle,
  madeOf: MadeOf,
): Promise<void> {
  // of older sources
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  await Promise.all([...files].map(([path, text]) => writeQuietly(join(folder, basename(path)), text)));
  const stored: Stored = {
    assets,
    licenses,
    lengths: Array.from(files, ([path, text]) => [path, text.length]),
    ...madeOf,
  };
  await writeQuietly(join(folder, "bundle.json"), JSON.stringify(stored));
}

async function makeBundle({
  packageDir,
  minify,
  typescripts = [],
}: PlaygroundOptions): Promise<PlaygroundBundle & { readonly sources: readonly string[] }> {
  const bundleVersion = async ({ version, folder }: OtherTypeScript): Promise<BundledTypeScript> => ({
    version,
    script: await bundleTypescript(folder, minify),
    libs: await packLibs(folder),
  });
  const [linter, installed, others] = await Promise.all([
    bundleLinter(packageDir, minify),
    bundleVersion(await installedTypescript(packageDir)),
    Promise.all(typescripts.map(bundleVersion)),
  ]);
  const files = new Map<OutputPath, string>();
  const add = (name: string, ending: string, text: string): OutputPath => {
    const path = outputPath(`assets/${name}-${contentHash(text)}.${ending}`);
    files.set(path, text);
    return path;
  };
  const inputs = [linter, installed.script, ...others.map(({ script }) => script)].flatMap(
    (each) => each.inputs,
  );
  const licenses = add("play-licenses", "txt", await licensesOf(inputs, packageDir));
  const addScript = (name: string, { text }: Script): OutputPath =>
    add(name, "js", `/*! Licenses: ${beside(licenses)} */\n${text}`);
  const chunks = {
    typescript: beside(addScript("play-typescript", installed.script)),
    linter: beside(addScript("play-linter", linter)),
  };
  const worker = await bundleWorker(packageDir, minify, chunks);
  const assets: PlayAssets = {
    worker: add("play-worker", "js", worker.text),
    libs: add("play-libs", "json", installed.libs),
    versions: [
      { version: installed.version },
      ...others.map(({ version, script, libs }) => ({
        version,
        script: addScript(`play-typescript-${version}`, script),
        libs: add(`play-libs-${version}`, "json", libs),
      })),
    ],
  };
  const own = [...linter.inputs, ...worker.inputs].filter((path) => !/node_modules|:/.test(path));
  const sources = [...new Set(own.map((path) => relative(packageDir, resolve(path))))].sort();
  return { assets, licenses, files, sources };
}

interface BundledTypeScript {
  readonly version: string;
  readonly script: Script;
  readonly libs: string;
}

async function installedTypescript(packageDir: string): Promise<OtherTypeScript> {
  const file = createRequire(join(packageDir, "package.json")).resolve("typescript/package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  return { version, folder: dirname(file) };
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

function beside(path: string): string {
  return `./${basename(path)}`;
}
