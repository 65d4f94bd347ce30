import { readFile } from "node:fs/promises";
import { basename, relative, resolve, sep } from "node:path";
import type { BuildFailure, Message, Metafile } from "esbuild";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { Bundler } from "./bundler.ts";
import { type BundledScripts, bundleScripts, chunksOf } from "./scripts/client-scripts.ts";
import { classNamesOf, cssModules, cssModulesPlugin } from "./css-modules.ts";
import { finishScripts } from "./scripts/finish-scripts.ts";
import { fileUses, type FileUses, search } from "./file-uses.ts";
import { staticFiles } from "./islands.ts";
import { type Origins, originsOf } from "./origins.ts";
import { componentRefresh, devVersions, type ThemeVersions } from "./refresh.ts";
import { bundleServer, type ServerCode } from "./server-module.ts";
import { scriptsByIsland } from "./scripts/island-scripts.ts";
import { bundleSearch, preactForReact } from "./scripts/search-scripts.ts";
import { sharedParts } from "./shared-parts.ts";
import type { ThemeSources } from "./sources.ts";
import type { ClientCode } from "./static-code.ts";
import { devStyleSheets, type StyleSheets, styleSheets } from "./style-sheets.ts";
import {
  type ClientChunks,
  engineFile,
  islandEntries,
  nameOfEntry,
  onDemandEntries,
  onDemandFiles,
  type OnDemandFiles,
  startFiles,
  themeFiles,
} from "./virtual-files.ts";

/** A bundled theme: a module that renders pages, and the files that the browser loads. */
export interface MadeTheme extends ThemeVersions {
  readonly server: ServerCode;
  readonly assets: ThemeAssets;
  readonly files: readonly (readonly [OutputPath, string])[];
  readonly origins: Origins;
  /** Which of the files a site needs. */
  readonly uses: FileUses;
}

export interface MakeOptions {
  readonly run: Bundler;
  readonly minify: boolean;
  readonly dev: boolean;
  /** Remembers the texts without client code. */
  readonly checked?: CheckedCode;
  /** Called with the files of each bundle. */
  readonly onBundle?: (metafile: Metafile) => void;
}

/** The client code in texts, by the hashes of the texts. */
export type CheckedCode = Map<string, readonly ClientCode[]>;

/** Bundles the theme. Throws no error of its files: they are diagnostics. */
export async function makeTheme(
  sources: ThemeSources,
  options: MakeOptions,
): Promise<MadeTheme | readonly Diagnostic[]> {
  try {
    return await bundleAll(sources, options);
  } catch (error) {
    const failure = error as Partial<BuildFailure>;
    if (!failure.errors) throw error;
    return failure.errors.map((message) => faultOf(message, sources));
  }
}

async function bundleAll(
  sources: ThemeSources,
  options: MakeOptions,
): Promise<MadeTheme | readonly Diagnostic[]> {
  const { run, dev, minify, onBundle = () => undefined } = options;
  const { packageDir } = sources;
  const modules = await cssModules(sources.cssModules, { packageDir, short: minify, run, onBundle });
  const classNames = classNamesOf(modules);
  const folders = [...new Set([sources.root, packageDir])];
  const refresh = dev ? [componentRefresh(folders)] : [];
  const bundleIslands = async () => {
    const dialog = await bundleSearch(sources, options, classNames);
    const { engine } = chunksOf(dialog.entries, sources);
    const islands = await bundleScripts(sources, options, {
      name: "islands",
      classNames,
      ...(engine !== undefined && { shape: engine }),
      parts: (names) => ({
        entryPoints: islandEntries(sources, dev),
        plugins: [
          engineFile(engine),
          ...(dev ? [] : [sharedParts(packageDir)]),
          themeFiles(sources, { dev }),
          ...refresh,
          cssModulesPlugin(names),
        ],
      }),
    });
    return { dialog, islands, engine };
  };
  const [{ server, metafile, metafiles }, { dialog, islands, engine }] = await Promise.all([
    bundleServer(sources, { run, dev, classNames }),
    bundleIslands(),
  ]);
  const misplaced = await clientCode(metafile, sources, options.checked);
  if (misplaced.length > 0) return misplaced;
  const graphs = [metafile, islands.metafile, dialog.metafile];
  const sheets = dev
    ? await devStyleSheets(modules, sources, { graphs, run, onBundle })
    : await styleSheets(modules, sources, { graphs, run, minify, onBundle });
  const loaded = loadedOnDemand(sheets, chunksOf([...dialog.entries, ...islands.entries], sources));
  const onDemand = await bundleScripts(sources, options, {
    name: "scripts on demand",
    classNames,
    shape: JSON.stringify([loaded, engine]),
    parts: (names) => ({
      entryPoints: onDemandEntries(sources),
      splitting: false,
      plugins: [
        onDemandFiles(packageDir, loaded),
        engineFile(engine),
        preactForReact(packageDir),
        themeFiles(sources, { dev }),
        cssModulesPlugin(names),
      ],
    }),
  });
  const chunks = chunksOf([...dialog.entries, ...islands.entries, ...onDemand.entries], sources);
  const start = await bundleScripts(sources, options, {
    name: "start script",
    classNames: {},
    shape: JSON.stringify([chunks.search, chunks.dialog, ...chunks.islands, ...chunks.onDemand]),
    parts: () => ({
      entryPoints: [{ in: "site:start", out: "start" }],
      splitting: false,
      plugins: [startFiles(packageDir, chunks, { dev })],
    }),
  });
  for (const each of [...metafiles, dialog.metafile, islands.metafile, onDemand.metafile, start.metafile])
    onBundle(each);
  const bundles = { dialog, islands, onDemand, start };
  const finished = dev ? { bundles, licenses: [] } : await finishScripts(bundles, packageDir);
  const scripts = Object.values(finished.bundles).flatMap((each) => each.scripts);
  const files = [...sheets.files, ...scripts, ...finished.licenses];
  const islandScripts = new Map([...chunks.islands].map(([name, url]) => [basename(url), name]));
  const versions = dev
    ? await devVersions({ scripts, islandScripts, metafile, sources })
    : { codeHash: hashOf(server.code, ...scripts.flat()), islandHashes: {}, templateHashes: {} };
  const script = `/${finished.bundles.start.scripts[0]?.[0] ?? ""}`;
  return {
    server,
    assets: {
      ...{ styles: sheets.styles, partStyles: sheets.partStyles, script },
      // in `site dev` a changed name would change every page
      islandScripts: dev ? {} : scriptsByIsland(islands, finished.bundles.islands),
    },
    files,
    ...versions,
    origins: originsOf(graphs, sources),
    uses: usesOf(files, { sheets, sources, ...finished }),
  };
}

interface UsesInput {
  readonly sheets: StyleSheets;
  readonly sources: ThemeSources;
  readonly bundles: Readonly<Record<"dialog" | "islands" | "onDemand" | "start", BundledScripts>>;
  readonly licenses: MadeTheme["files"];
}

function usesOf(
  files: MadeTheme["files"],
  { sheets, sources, bundles: { dialog, islands, onDemand, start }, licenses }: UsesInput,
): FileUses {
  const entries = [...dialog.entries, ...islands.entries, ...onDemand.entries];
  const early = [scriptOf(chunksOf(entries, sources).dialog)];
  return fileUses(new Map(files), {
    entries: neededBy(sheets, entries),
    // the scripts that link to the licenses need them
    shared: [...sharedOf(islands), ...licenses.map(([path]) => path)],
    early: Object.fromEntries(start.entries.map(([, path]) => [path, early])),
  });
}

function loadedOnDemand(
  { onDemand: { overlays, search: dialogStyles, exampleEditor } }: StyleSheets,
  { dialog, exampleEditor: script }: ClientChunks,
): OnDemandFiles {
  const editor = script !== undefined && exampleEditor !== undefined && { script, styles: exampleEditor };
  return { overlays, dialog, dialogStyles, ...(editor && { editor }) };
}

/** The output file of "./name.js". */
function scriptOf(url: string): OutputPath {
  return outputPath(`assets/${basename(url)}`);
}

/** The templates that need a script of the package, by the names of islands and files. */
const templatesOf: Readonly<Record<string, string>> = {
  search,
  embedded: search,
  "search-page/search-page": "search",
  "rules/explorer": "rules-index",
  "rules-table": "rules-index",
  "playground/panes/panes": "playground",
  "play-link": "playground",
  "example-editor": "playground",
};

/** The files that only pages of some templates need. */
function neededBy(
  { styles, onDemand }: StyleSheets,
  entries: BundledScripts["entries"],
): FileUses["entries"] {
  const needed: Record<OutputPath, string[]> = { [onDemand.search]: [search] };
  if (onDemand.exampleEditor !== undefined && onDemand.exampleEditor !== onDemand.overlays)
    needed[onDemand.exampleEditor] = ["playground"];
  for (const [template, url] of Object.entries(styles))
    (needed[outputPath(url.slice(1))] ??= []).push(template);
  for (const [entryPoint, path] of entries) {
    const template = templatesOf[nameOfEntry(entryPoint)];
    if (template !== undefined) needed[path] = [template];
  }
  return needed;
}

/** Scripts that no page names: islands load them. To the bundler some of them are entries, too. */
function sharedOf({ scripts, entries }: BundledScripts): readonly OutputPath[] {
  const named = new Set(
    entries.flatMap(([entryPoint, path]) =>
      /^site:site:(?:island\/|example-editor$)/.test(entryPoint) ? [path] : [],
    ),
  );
  return scripts.map(([path]) => path).filter((path) => !named.has(path));
}

/**
 * Client code without effect, in files that only builds run. Only files of the root are searched, because the files of
 * the package are tested.
 */
async function clientCode(
  metafile: Metafile,
  { packageDir, root }: ThemeSources,
  checked: CheckedCode = new Map(),
): Promise<readonly Diagnostic[]> {
  const files = staticFiles(metafile)
    .map((path) => resolve(packageDir, path))
    .filter((path) => isIn(root, path) && (root === packageDir || !isIn(packageDir, path)));
  if (files.length === 0) return [];
  const texts = await Promise.all(files.map((path) => readFile(path, "utf8")));
  const hashes = texts.map((text) => hashOf(text));
  const missing = hashes.flatMap((hash, index) =>
    checked.has(hash) ? [] : [[hash, texts[index] ?? ""] as const],
  );
  if (missing.length > 0) {
    // grammars are loaded only when a theme is bundled again
    const { clientCodeIn } = await import("./static-code.ts");
    for (const [hash, text] of missing) checked.set(hash, clientCodeIn(text));
    const present = new Set(hashes);
    for (const hash of checked.keys()) if (!present.has(hash)) checked.delete(hash);
  }
  return files.flatMap((path, index) =>
    (checked.get(hashes[index] ?? "") ?? []).map(({ name, line, column }): Diagnostic => {
      const file = relative(root, path).replaceAll(sep, "/");
      const island = basename(path).replace(/\.tsx?$/, ".client.tsx");
      return { code: "client-code", at: { file, line, column }, name, island };
    }),
  );
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder + sep);
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
