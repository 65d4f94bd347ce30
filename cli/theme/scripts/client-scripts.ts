import { basename, join, resolve, sep } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { type OutputPath, outputPath } from "../../../site/model/paths.ts";
import { packageTsconfig } from "../../lib/load-module.ts";
import type { Bundler } from "../bundler.ts";
import type { ClassNames } from "../css-modules.ts";
import { minifyScript } from "../minify.ts";
import { onDemandSource } from "../shared-parts.ts";
import { shapeOf, type ThemeSources } from "../sources.ts";
import {
  type ClientChunks,
  dialogEntry,
  exampleEditorEntry,
  islandOfEntry,
  searchEntry,
} from "../virtual-files.ts";

/** Scripts for the browser. */
export interface BundledScripts {
  readonly metafile: Metafile;
  readonly scripts: readonly (readonly [OutputPath, string])[];
  /** The output file of each entry point. */
  readonly entries: readonly (readonly [entryPoint: string, path: OutputPath])[];
}

/** The options that the bundles for the build and for the browser share. */
export const bundleOptions: BuildOptions = {
  bundle: true,
  format: "esm",
  jsx: "automatic",
  logLevel: "silent",
  external: ["*.svg", "*.woff2"],
  legalComments: "none",
};

/** Bundles and minifies scripts for the browser. */
export async function bundleScripts(
  sources: ThemeSources,
  options: ClientOptions,
  { name, classNames, shape = "", parts }: ScriptsJob,
): Promise<BundledScripts> {
  const { metafile, outputFiles } = await options.run({
    name,
    shape: `${shapeOf(sources)} ${shape}`,
    data: classNames,
    options: (names) => ({ ...clientOptions(sources, options), ...parts(names) }),
    ignored: /\.css$/,
  });
  const scripts = await Promise.all(
    outputFiles.map(async ({ path, text }): Promise<[OutputPath, string]> => [
      outputOf(path),
      options.minify ? await minifyScript(path, text) : text,
    ]),
  );
  return {
    metafile,
    scripts,
    entries: Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, outputOf(path)] as const],
    ),
  };
}

interface ScriptsJob {
  readonly name: string;
  /** A text that differs when other parts differ than the class names and the lists of sources. */
  readonly shape?: string;
  readonly classNames: ClassNames;
  readonly parts: (names: () => ClassNames) => Pick<BuildOptions, "entryPoints" | "plugins" | "splitting">;
}

export interface ClientOptions {
  readonly run: Bundler;
  readonly minify: boolean;
  readonly dev?: boolean;
}

function clientOptions(
  { packageDir, hasOwnFiles }: ThemeSources,
  { minify, dev = false }: ClientOptions,
): BuildOptions {
  return {
    ...bundleOptions,
    // components of a root are read as its own tsconfig.json says
    ...(!hasOwnFiles && packageTsconfig),
    // file names contain a hash of paths: they must not depend on the working directory
    absWorkingDir: packageDir,
    outdir: join(packageDir, "out"),
    // in `site dev` an island has the same URL after edits, so that the scripts that load it do not change
    entryNames: dev ? "assets/[name]" : "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    platform: "browser",
    target: ["es2022"],
    splitting: true,
    minify,
    define: {
      "process.env.NODE_ENV": dev ? '"development"' : '"production"',
      // readers do not need the hook of React for the developer tools
      ...(minify && { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" }),
    },
    logOverride: { "import-is-undefined": "silent" },
  };
}

/** The engine of the embedded search. */
export const engineSource = "site/search/embedded/embedded.ts";

/** The output file of each entry point of the client. */
export function chunksOf(entries: BundledScripts["entries"], { packageDir }: ThemeSources): ClientChunks {
  const islands = new Map<string, string>();
  const onDemand = new Map<string, string>();
  let search = "";
  let dialog = "";
  let engine: string | undefined;
  let exampleEditor: string | undefined;
  for (const [entryPoint, path] of entries) {
    const url = `./${basename(path)}`;
    const island = islandOfEntry(entryPoint);
    if (island !== undefined) islands.set(island, url);
    else if (entryPoint === searchEntry) search = url;
    else if (entryPoint === dialogEntry) dialog = url;
    else if (entryPoint === exampleEditorEntry) exampleEditor = url;
    else if (onDemandSource(entryPoint) === engineSource) engine = url;
    else onDemand.set(resolve(packageDir, entryPoint), url);
  }
  return {
    search,
    dialog,
    ...(engine !== undefined && { engine }),
    ...(exampleEditor !== undefined && { exampleEditor }),
    islands,
    onDemand,
  };
}

/** "…/out/assets/doc-ABCD1234.js" gives "assets/doc-ABCD1234.js". */
export function outputOf(path: string): OutputPath {
  return outputPath(path.replaceAll(sep, "/").replace(/^(?:.*\/)?out\//, ""));
}
