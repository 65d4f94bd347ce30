import { readFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { BuildFailure, BuildOptions, Message, Metafile } from "esbuild";
import type { OutputPath } from "../../site/model/paths.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { readEntry, writeForUse, writeEntry } from "../cache/files.ts";
import { cssModules, cssModulesPlugin } from "./css-modules.ts";
import { loadEsbuild } from "../lib/load-module.ts";
import { bundleOptions, bundleScripts, chunksOf } from "./client-scripts.ts";
import { touch } from "../cache/expiry.mjs";
import { devStyleSheets, styleSheets } from "./style-sheets.ts";
import { islandEntries, onDemandEntries, overlayStyles, startFiles, themeFiles } from "./virtual-files.ts";
import { islandWrappers, staticFiles, staticInputs } from "./islands.ts";
import { importsState, recordImports } from "./imports.ts";
import { type Origins, originsOf } from "./origins.ts";
import { componentRefresh, devVersions } from "./refresh.ts";
import type { ThemeSources } from "./sources.ts";

/** The bundled theme: a module that renders pages, and the files that the browser loads. */
export interface ThemeBundle {
  readonly hash: string;
  /** The file to import; see loadTheme in cli/build/workers/tasks.ts. */
  readonly serverFile: string;
  readonly assets: ThemeAssets;
  readonly files: ReadonlyMap<OutputPath, string>;
  /** Whether other roots without additions to the theme use the same bundle. */
  readonly isShared: boolean;
  /** A hash of the whole bundle, except for the style sheet and, in `site dev`, the code of islands. */
  readonly codeHash: string;
  /** In `site dev`: a hash of the code of each island. */
  readonly islandHashes: Readonly<Record<string, string>>;
  readonly origins: Origins;
}

export interface ThemeOptions {
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /**
   * True for `site dev`: an open page can render itself again, and the style sheet has a fixed URL, so that its changes
   * do not change the pages.
   */
  readonly dev?: boolean;
}

interface Stored {
  /** A hash of the module that renders pages. */
  readonly server: string;
  readonly assets: ThemeAssets;
  readonly codeHash: string;
  readonly islandHashes: Readonly<Record<string, string>>;
  readonly origins: Origins;
  readonly files: readonly (readonly [OutputPath, string])[];
}

/** Bundles the theme, or takes it from the cache if no file of it changed. */
export async function bundleTheme(
  sources: ThemeSources,
  options: ThemeOptions,
): Promise<ThemeBundle | readonly Diagnostic[]> {
  const dev = options.dev === true;
  const key = hashOf(
    "27",
    sources.hash,
    options.minify ? "minified" : "readable",
    dev ? "dev" : "build",
    // the code that renders pages contains absolute paths
    sources.packageDir,
    sources.hasOwnFiles ? sources.root : "",
  );
  const isShared = !sources.hasOwnFiles;
  const record = join(options.cacheDir, "theme", `imports-${key}.json`);
  const known = options.useCache ? await importsState(record) : undefined;
  const place = (imports: string) => {
    const hash = hashOf(key, imports);
    const folder = join(options.cacheDir, "theme", hash);
    return { hash, folder, serverFile: join(folder, "server.mjs") };
  };
  if (known !== undefined) {
    const { hash, folder, serverFile } = place(known);
    const stored = (await readEntry(join(folder, "client.json"))) as Stored | undefined;
    if (stored && (await hasText(serverFile, stored.server))) {
      await touch(folder);
      return { ...stored, hash, serverFile, isShared, files: new Map(stored.files) };
    }
  }
  const started = Date.now();
  const { build } = await loadEsbuild();
  try {
    // of all bundles: the imports of style sheets are not in those of scripts
    const metafiles: Metafile[] = [];
    const onBundle = (metafile: Metafile): void => {
      metafiles.push(metafile);
    };
    const modules = await cssModules([...new Set([sources.packageDir, sources.root])], {
      short: options.minify,
      onBundle,
    });
    // islands and the search contain the name of the dialog's style sheet, which exists when they are bundled
    const folders = [...new Set([sources.root, sources.packageDir])];
    const clientPlugins = [
      themeFiles(sources, { dev }),
      ...(dev ? [componentRefresh(folders)] : []),
      cssModulesPlugin(modules),
    ];
    const [server, islands] = await Promise.all([
      build({
        ...serverOptions(sources),
        plugins: [
          themeFiles(sources, { dev }),
          islandWrappers(sources.packageDir, folders),
          cssModulesPlugin(modules),
        ],
      }),
      bundleScripts(sources, options, {
        entryPoints: islandEntries(sources),
        plugins: clientPlugins,
      }),
    ]);
    const misplaced = await clientCode(server.metafile, sources);
    if (misplaced.length > 0) return misplaced;
    const graphs = { server: server.metafile, islands: islands.metafile };
    const sheets = dev
      ? await devStyleSheets(modules, sources, { graphs, onBundle })
      : await styleSheets(modules, sources, { graphs, minify: options.minify, onBundle });
    const onDemand = await bundleScripts(sources, options, {
      entryPoints: onDemandEntries(sources),
      splitting: false,
      plugins: [overlayStyles(sources.packageDir, sheets.onDemand.overlays), ...clientPlugins],
    });
    const code = server.outputFiles?.find(({ path }) => path.endsWith(".js"))?.text ?? "";
    const chunks = chunksOf([...islands.entries, ...onDemand.entries], sources);
    const start = await bundleScripts(sources, options, {
      entryPoints: [{ in: "site:start", out: "start" }],
      splitting: false,
      plugins: [startFiles(sources.packageDir, chunks, { dev, searchStyles: sheets.onDemand.search })],
    });
    const scripts = [islands, onDemand, start].flatMap((each) => each.scripts);
    const files: (readonly [OutputPath, string])[] = [...sheets.files, ...scripts];
    const { code: codeHash, islands: islandHashes } = dev
      ? devVersions({
          scripts,
          islandScripts: new Map([...chunks.islands].map(([name, url]) => [basename(url), name])),
          islands: await textsOf(sources.islands),
          others: await textsOf(
            staticInputs(server.metafile).map((path) => resolve(sources.packageDir, path)),
          ),
        })
      : { code: hashOf(code, ...scripts.flat()), islands: {} };
    const assets: ThemeAssets = {
      styles: sheets.styles,
      partStyles: sheets.partStyles,
      script: `/${start.scripts[0]?.[0] ?? ""}`,
    };
    for (const { metafile } of [server, islands, onDemand, start]) if (metafile) onBundle(metafile);
    const { hash, folder, serverFile } = place(
      await recordImports(record, { metafiles, code, sources, started }),
    );
    await writeForUse(serverFile, code);
    const made = { assets, codeHash, islandHashes, origins: originsOf(graphs, sources) };
    await writeEntry(join(folder, "client.json"), { ...made, files, server: hashOf(code) } satisfies Stored);
    return { ...made, hash, serverFile, isShared, files: new Map(files) };
  } catch (error) {
    const failure = error as Partial<BuildFailure>;
    if (!failure.errors) throw error;
    return failure.errors.map((message) => faultOf(message, sources));
  }
}

async function hasText(file: string, hash: string): Promise<boolean> {
  return hashOf(await readFile(file, "utf8").catch(() => "")) === hash;
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

/** Removes a bundle from the cache. Modules loaded from it continue to work. */
export async function removeThemeBundle({ serverFile }: ThemeBundle): Promise<void> {
  await rm(dirname(serverFile), { recursive: true, force: true });
}

function faultOf({ text, location }: Message, { packageDir, root }: ThemeSources): Diagnostic {
  const file = location
    ? relative(root, resolve(packageDir, location.file)).replaceAll(sep, "/")
    : "templates";
  return {
    code: "bundle-failed",
    at: { file, ...(location && { line: location.line, column: location.column + 1 }) },
    reason: text,
  };
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
