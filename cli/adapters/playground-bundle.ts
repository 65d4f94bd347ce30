import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import fastGlob from "fast-glob";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { PlayAssets, TypeScriptVersion } from "../../site/playground/protocol.ts";
import { hashOf } from "../core/hash.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { minifyScript } from "./minifier.ts";
import { packLibs } from "./playground-libs.ts";
import { licensesOf } from "./playground-licenses.ts";
import { stubsPlugin } from "./playground-stubs/plugin.ts";

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
  const folder = join(options.cacheDir, "playground", await keyOf(options));
  const known = options.useCache ? await readBundle(folder) : undefined;
  if (known) return known;
  const bundle = await makeBundle(options);
  await writeBundle(folder, bundle);
  return bundle;
}

/** To be raised when the making of the files changes in what is not read below. */
const format = "1";

/** Stands for every source and every package that is in the files. */
async function keyOf({ packageDir, minify, typescripts = [] }: PlaygroundOptions): Promise<string> {
  const sources = await fastGlob(
    ["site/playground/*.ts", "site/playground/worker/*.ts", "cli/adapters/playground-stubs/*.ts"],
    { cwd: packageDir, ignore: ["**/*.test.ts"] },
  );
  const texts = await Promise.all(
    [...sources.sort(), "node_modules/.package-lock.json"].map(
      async (path) => `${path}\n${await readFile(join(packageDir, path), "utf8").catch(() => "")}`,
    ),
  );
  return hashOf(format, minify ? "minified" : "readable", JSON.stringify(typescripts), ...texts);
}

async function readBundle(folder: string): Promise<PlaygroundBundle | undefined> {
  const known = (await readJson(join(folder, "bundle.json"))) as
    (Omit<PlaygroundBundle, "files"> & { readonly paths: readonly OutputPath[] }) | undefined;
  if (!known) return undefined;
  const { assets, licenses, paths } = known;
  try {
    const files = await Promise.all(
      paths.map(async (path): Promise<[OutputPath, string]> => {
        const text = await readFile(join(folder, basename(path)), "utf8");
        if (!path.includes(contentHash(text))) throw new Error(`${path} is damaged.`);
        return [path, text];
      }),
    );
    return { assets, licenses, files: new Map(files) };
  } catch {
    return undefined;
  }
}

async function writeBundle(folder: string, { assets, licenses, files }: PlaygroundBundle): Promise<void> {
  await Promise.all([...files].map(([path, text]) => writeQuietly(join(folder, basename(path)), text)));
  await writeQuietly(
    join(folder, "bundle.json"),
    JSON.stringify({ assets, licenses, paths: [...files.keys()] }),
  );
}

async function makeBundle(options: PlaygroundOptions): Promise<PlaygroundBundle> {
  const { packageDir, minify, typescripts = [] } = options;
  const { resolve } = createRequire(join(packageDir, "package.json"));
  const folder = dirname(resolve("typescript/package.json"));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const [linter, own, ...others] = await Promise.all([
    bundleLinter(packageDir, minify),
    ...[{ version, folder }, ...typescripts].map(async (each) => ({
      version: each.version,
      script: await bundleTypescript(each.folder, minify),
      libs: await packLibs(each.folder),
    })),
  ]);
  const scripts = [linter, ...[own, ...others].flatMap((each) => each?.script ?? [])];
  const files = new Map<OutputPath, string>();
  const add = (name: string, ending: string, text: string): OutputPath => {
    const path = outputPath(`assets/${name}-${contentHash(text)}.${ending}`);
    files.set(path, text);
    return path;
  };
  const licenses = add(
    "play-licenses",
    "txt",
    await licensesOf(
      scripts.flatMap(({ inputs }) => inputs),
      packageDir,
    ),
  );
  const addScript = (name: string, { text }: Script): OutputPath =>
    add(name, "js", `/*! Licenses: ${beside(licenses)} */\n${text}`);
  const addVersion = (each: NonNullable<typeof own>, name: string): Required<TypeScriptVersion> => ({
    version: each.version,
    script: addScript(`play-typescript${name}`, each.script),
    libs: add(`play-libs${name}`, "json", each.libs),
  });
  if (!own) throw new Error("No TypeScript was bundled.");
  const bundled = addVersion(own, "");
  const chunks = { typescript: beside(bundled.script), linter: beside(addScript("play-linter", linter)) };
  const versions = others.flatMap((each) => (each ? [addVersion(each, `-${each.version}`)] : []));
  const worker = add("play-worker", "js", (await bundleWorker(packageDir, minify, chunks)).text);
  return {
    assets: { worker, libs: bundled.libs, versions: [{ version }, ...versions] },
    licenses,
    files,
  };
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
}

function beside(path: string): string {
  return `./${basename(path)}`;
}

interface Script {
  readonly text: string;
  /** The files that are in it. */
  readonly inputs: readonly string[];
}

async function bundled(minify: boolean, options: BuildOptions): Promise<Script> {
  const { outputFiles, metafile } = (await build({
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    target: ["es2022"],
    minify,
    logLevel: "silent",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    ...options,
  })) as { outputFiles: { text: string }[]; metafile: Metafile };
  const text = outputFiles[0]?.text ?? "";
  return {
    text: minify ? await minifyScript("script.js", text) : text,
    inputs: Object.keys(metafile.inputs),
  };
}

/** TypeScript as an ES module whose default export it is. */
function bundleTypescript(folder: string, minify: boolean): Promise<Script> {
  return bundled(minify, { format: "esm", entryPoints: [join(folder, "lib/typescript.js")] });
}

/** A module that exports `load`: it runs the linter with the TypeScript that it is given. */
function bundleLinter(packageDir: string, minify: boolean): Promise<Script> {
  return bundled(minify, {
    format: "cjs",
    entryPoints: [join(packageDir, "site/playground/worker/service.ts")],
    external: ["typescript"],
    inject: [join(packageDir, "cli/adapters/playground-stubs/process.ts")],
    plugins: [stubsPlugin(packageDir)],
    banner: { js: "export function load(require){var module={exports:{}};" },
    footer: { js: "return module.exports}" },
  });
}

function bundleWorker(
  packageDir: string,
  minify: boolean,
  chunks: Readonly<Record<string, string>>,
): Promise<Script> {
  return bundled(minify, {
    format: "esm",
    entryPoints: [join(packageDir, "site/playground/worker/main.ts")],
    plugins: [constants("site:play-chunks", chunks)],
  });
}

/** A module that exports texts. */
function constants(name: string, values: Readonly<Record<string, string>>): Plugin {
  return {
    name,
    setup(bundler) {
      bundler.onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: name }));
      bundler.onLoad({ filter: /.*/, namespace: name }, () => ({
        contents: Object.entries(values)
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
          .join("\n"),
      }));
    },
  };
}
