import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import type { OutputPath } from "../../site/model/paths.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { loadEsbuild } from "../lib/load-module.ts";
import {
  type BundledScripts,
  bundleOptions,
  bundleScripts,
  chunksOf,
  type ClientOptions,
} from "./client-scripts.ts";
import { type CssModule, cssModules, cssModulesPlugin } from "./css-modules.ts";
import { islandWrappers, staticFiles, staticInputs } from "./islands.ts";
import { type Origins, originsOf } from "./origins.ts";
import { componentRefresh, type DevVersions, devVersions } from "./refresh.ts";
import type { ThemeSources } from "./sources.ts";
import { devStyleSheets, type StyleSheets, styleSheets } from "./style-sheets.ts";
import {
  type ClientChunks,
  islandEntries,
  onDemandEntries,
  overlayStyles,
  startFiles,
  themeFiles,
} from "./virtual-files.ts";

/** A theme that was bundled now. */
export interface MadeBundle {
  /** The module that renders pages. */
  readonly code: string;
  readonly files: readonly (readonly [OutputPath, string])[];
  readonly assets: ThemeAssets;
  readonly codeHash: string;
  readonly islandHashes: DevVersions["islands"];
  readonly origins: Origins;
  /** Of all bundles: the imports of style sheets are not in those of scripts. */
  readonly metafiles: readonly Metafile[];
}

/** Bundles the modules, then the style sheets that they import, then the scripts that contain names of these. */
export async function makeBundle(
  sources: ThemeSources,
  options: ClientOptions,
): Promise<MadeBundle | readonly Diagnostic[]> {
  const dev = options.dev === true;
  const metafiles: Metafile[] = [];
  const onBundle = (metafile: Metafile): void => {
    metafiles.push(metafile);
  };
  const modules = await cssModules([...new Set([sources.packageDir, sources.root])], {
    short: options.minify,
    onBundle,
  });
  const plugins = clientPlugins(sources, modules, dev);
  const [server, islands] = await Promise.all([
    bundleServer(sources, modules, dev),
    bundleScripts(sources, options, { entryPoints: islandEntries(sources), plugins }),
  ]);
  const misplaced = await clientCode(server.metafile, sources);
  if (misplaced.length > 0) return misplaced;
  const graphs = { server: server.metafile, islands: islands.metafile };
  const sheets = dev
    ? await devStyleSheets(modules, sources, { graphs, onBundle })
    : await styleSheets(modules, sources, { graphs, minify: options.minify, onBundle });
  const { onDemand, start, chunks } = await bundleOtherScripts(sources, options, {
    islands,
    sheets,
    plugins,
  });
  for (const { metafile } of [server, islands, onDemand, start]) if (metafile) onBundle(metafile);
  const scripts = [islands, onDemand, start].flatMap((each) => each.scripts);
  const versions = dev
    ? await versionsOf(scripts, sources, { server: server.metafile, chunks })
    : { code: hashOf(server.code, ...scripts.flat()), islands: {} };
  return {
    code: server.code,
    files: [...sheets.files, ...scripts],
    assets: {
      styles: sheets.styles,
      partStyles: sheets.partStyles,
      script: `/${start.scripts[0]?.[0] ?? ""}`,
    },
    codeHash: versions.code,
    islandHashes: versions.islands,
    origins: originsOf(graphs, sources),
    metafiles,
  };
}

type CssModules = ReadonlyMap<string, CssModule>;

function foldersOf({ root, packageDir }: ThemeSources): readonly string[] {
  return [...new Set([root, packageDir])];
}

function clientPlugins(sources: ThemeSources, modules: CssModules, dev: boolean): Plugin[] {
  return [
    themeFiles(sources, { dev }),
    ...(dev ? [componentRefresh(foldersOf(sources))] : []),
    cssModulesPlugin(modules),
  ];
}

/** The module that renders pages. */
async function bundleServer(
  sources: ThemeSources,
  modules: CssModules,
  dev: boolean,
): Promise<{ readonly code: string; readonly metafile: Metafile | undefined }> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    ...serverOptions(sources),
    plugins: [
      themeFiles(sources, { dev }),
      islandWrappers(sources.packageDir, foldersOf(sources)),
      cssModulesPlugin(modules),
    ],
  });
  return { code: outputFiles?.find(({ path }) => path.endsWith(".js"))?.text ?? "", metafile };
}

interface OtherScriptsInput {
  readonly islands: BundledScripts;
  readonly sheets: StyleSheets;
  readonly plugins: Plugin[];
}

/** The scripts that are loaded on demand, and the start script, which contains the names of all others. */
async function bundleOtherScripts(
  sources: ThemeSources,
  options: ClientOptions,
  { islands, sheets, plugins }: OtherScriptsInput,
): Promise<{
  readonly onDemand: BundledScripts;
  readonly start: BundledScripts;
  readonly chunks: ClientChunks;
}> {
  const onDemand = await bundleScripts(sources, options, {
    entryPoints: onDemandEntries(sources),
    splitting: false,
    plugins: [overlayStyles(sources.packageDir, sheets.onDemand.overlays), ...plugins],
  });
  const chunks = chunksOf([...islands.entries, ...onDemand.entries], sources);
  const start = await bundleScripts(sources, options, {
    entryPoints: [{ in: "site:start", out: "start" }],
    splitting: false,
    plugins: [
      startFiles(sources.packageDir, chunks, {
        dev: options.dev === true,
        searchStyles: sheets.onDemand.search,
      }),
    ],
  });
  return { onDemand, start, chunks };
}

async function versionsOf(
  scripts: BundledScripts["scripts"],
  { islands, packageDir }: ThemeSources,
  { server, chunks }: { readonly server: Metafile | undefined; readonly chunks: ClientChunks },
): Promise<DevVersions> {
  return devVersions({
    scripts,
    islandScripts: new Map([...chunks.islands].map(([name, url]) => [basename(url), name])),
    islands: await textsOf(islands),
    others: await textsOf(staticInputs(server).map((path) => resolve(packageDir, path))),
  });
}

function textsOf(files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(file, "utf8")));
}

/**
 * Client code without effect, in files that only builds run. Only files of the root are searched, because the files of
 * the package are tested.
 */
async function clientCode(
  metafile: Metafile | undefined,
  { packageDir, root }: ThemeSources,
): Promise<readonly Diagnostic[]> {
  const files = staticFiles(metafile)
    .map((path) => resolve(packageDir, path))
    .filter((path) => path.startsWith(root + sep));
  if (files.length === 0) return [];
  // grammars are loaded only when a theme is bundled again
  const { clientCodeIn } = await import("./static-code.ts");
  const found = await Promise.all(
    files.map(async (path) =>
      clientCodeIn(await readFile(path, "utf8")).map(({ name, line, column }): Diagnostic => {
        const file = relative(root, path).replaceAll(sep, "/");
        return {
          code: "client-code",
          at: { file, line, column },
          name,
          island: basename(path).replace(/\.tsx?$/, ".client.tsx"),
        };
      }),
    ),
  );
  return found.flat();
}

function serverOptions({ templates, components, packageDir }: ThemeSources): BuildOptions {
  const list = (files: ReadonlyMap<string, string>): string =>
    `{ ${[...files.keys()].map((name, index) => `${JSON.stringify(name)}: ${prefixOf(files)}${index}.default`).join(", ")} }`;
  const prefixOf = (files: ReadonlyMap<string, string>): string =>
    files === templates ? "template" : "component";
  const imports = [templates, components].flatMap((files) =>
    [...files.values()].map(
      (file, index) => `import * as ${prefixOf(files)}${index} from ${JSON.stringify(file)};`,
    ),
  );
  return {
    ...bundleOptions,
    absWorkingDir: packageDir,
    stdin: {
      contents: [
        `import { createThemeServer } from ${JSON.stringify(join(packageDir, "site/server.tsx"))};`,
        ...imports,
        `export default createThemeServer(${list(templates)}, ${list(components)});`,
      ].join("\n"),
      resolveDir: packageDir,
      loader: "ts",
    },
    outdir: "out",
    metafile: true,
    platform: "node",
    target: "node20",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logOverride: { "import-is-undefined": "silent" },
  };
}
