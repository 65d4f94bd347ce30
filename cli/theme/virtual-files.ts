import { existsSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import type { Plugin, PluginBuild } from "esbuild";
import { islandFile } from "../../site/model/islands.ts";
import type { OutputPath } from "../../site/model/paths.ts";
import { islandName } from "./islands.ts";
import { refreshModule } from "./refresh.ts";
import type { ThemeSources } from "./sources.ts";

/** The bundled files that the start script loads when they are needed. URLs are relative to that of the script. */
export interface ClientChunks {
  readonly search: string;
  readonly dialog: string;
  /** The engine of the embedded search. */
  readonly engine?: string;
  /** The editor of examples; absent without the playground. */
  readonly exampleEditor?: string;
  /** By name. */
  readonly islands: ReadonlyMap<string, string>;
  /** By their source files. */
  readonly onDemand: ReadonlyMap<string, string>;
}

/**
 * The parts of the start script. It is a separate bundle: together with the files that it loads, the bundler would put
 * every small shared module into a separate file, each with another request.
 */
export function startFiles(
  packageDir: string,
  chunks: ClientChunks,
  { dev }: { readonly dev: boolean },
): Plugin {
  return {
    name: "start-files",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) => ({ path, external: true }));
      bundler.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const chunk = kind === "dynamic-import" ? chunks.onDemand.get(resolve(resolveDir, path)) : undefined;
        return chunk === undefined ? undefined : { path: chunk, external: true };
      });
      const made = maker(bundler, packageDir);
      const loader = (file: string): string => `() => import(${JSON.stringify(file)})`;
      const islands = [...chunks.islands].map(([name, file]) => `${JSON.stringify(name)}: ${loader(file)}`);
      const client = (name: string): string => JSON.stringify(join(packageDir, "site/client", name));
      made(/^site:start$/, () => `import { start } from ${client("start/start.ts")};\nstart();`);
      made(/^site:search$/, () =>
        [
          `export const loadSearchClient = ${loader(chunks.search)};`,
          `export const loadSearchDialog = ${loader(chunks.dialog)};`,
        ].join("\n"),
      );
      made(/^site:islands$/, () => `export const islandLoaders = { ${islands.join(", ")} };`);
      made(/^site:dev$/, () => `export const loadsNavigationAtOnce = ${dev};`);
    },
  };
}

/** The files that parts of the client load which are loaded on demand themselves. */
export interface OnDemandFiles {
  /** The style sheet for elements over the page. */
  readonly overlays: OutputPath;
  /** The dialog of search and its style sheet. */
  readonly dialog: string;
  readonly dialogStyles: OutputPath;
  /** The editor of examples and its style sheet; absent without the playground. */
  readonly editor?: { readonly script: string; readonly styles: OutputPath } | undefined;
}

export function onDemandFiles(
  packageDir: string,
  { overlays, dialog, dialogStyles, editor }: OnDemandFiles,
): Plugin {
  return {
    name: "on-demand-files",
    setup(bundler) {
      const made = maker(bundler, packageDir);
      bundler.onResolve({ filter: /^\.\/[\w-]+\.js$/, namespace: "site" }, ({ path }) => ({
        path,
        external: true,
      }));
      made(/^site:overlays$/, () => `export const overlayStyles = ${urlOf(overlays)};`);
      made(/^site:dialog$/, () =>
        [
          `export const loadDialog = () => import(${JSON.stringify(dialog)});`,
          `export const dialogStyles = ${urlOf(dialogStyles)};`,
        ].join("\n"),
      );
      made(/^site:examples$/, () =>
        editor === undefined
          ? "export const exampleEditor = undefined;"
          : `export const exampleEditor = { load: () => import(${JSON.stringify(editor.script)}), styles: ${urlOf(editor.styles)} };`,
      );
    },
  };
}

/** The engine as a script of its own. Without a script, those that load the engine contain it. */
export function engineFile(script: string | undefined): Plugin {
  return {
    name: "engine-file",
    setup(bundler) {
      if (script === undefined) return;
      bundler.onResolve({ filter: /\/embedded\/embedded\.ts$/ }, ({ kind }) =>
        kind === "dynamic-import" ? { path: script, external: true } : undefined,
      );
    },
  };
}

/** Style sheets are in the folder of the scripts, at any URL. */
function urlOf(sheet: OutputPath): string {
  return `new URL(${JSON.stringify(`./${basename(sheet)}`)}, import.meta.url).href`;
}

/**
 * Resolves the imports of a theme: React is always that of the package (two copies would not work together), `@theme/x`
 * and the package's `site/theme/x` are the root's file if it has one, and the entry points of the client except the
 * start script are made here.
 */
export function themeFiles(
  sources: ThemeSources,
  { dev, reactIsExternal = false }: { readonly dev: boolean; readonly reactIsExternal?: boolean },
): Plugin {
  const { packageDir, root } = sources;
  const files = islandFiles(sources);
  const themeDir = join(packageDir, "site", "theme");
  const shadowOf = (file: string): string | undefined => {
    const shadow =
      root === packageDir || !file.startsWith(themeDir + sep)
        ? undefined
        : join(root, "site", "theme", file.slice(themeDir.length + 1));
    return shadow !== undefined && existsSync(shadow) ? shadow : undefined;
  };
  return {
    name: "theme-files",
    setup(bundler) {
      bundler.onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, async (args) => {
        if (reactIsExternal) return { path: args.path, external: true };
        if (args.pluginData === "own") return undefined;
        return bundler.resolve(args.path, { kind: args.kind, resolveDir: packageDir, pluginData: "own" });
      });
      bundler.onResolve({ filter: /^@(?:theme|model)\// }, ({ path, importer }) => {
        const file = join(packageDir, "site", path.slice(1));
        const shadow = shadowOf(file);
        return { path: shadow === undefined || shadow === importer ? file : shadow };
      });
      if (!sources.extras.hostedSearch)
        bundler.onResolve({ filter: /\/hosted\/hosted\.ts$/ }, () => ({
          path: "site:no-hosted-search",
          namespace: "site",
        }));
      bundler.onResolve({ filter: /^(?:\.{1,2})?\/.*\.(?:tsx?|css)$/ }, ({ path, resolveDir, importer }) => {
        const shadow = shadowOf(resolve(resolveDir, path));
        return shadow === undefined || shadow === importer ? undefined : { path: shadow };
      });
      const made = maker(bundler, packageDir);
      const client = (name: string): string => JSON.stringify(join(packageDir, "site/client", name));
      // every entry imports all of it, so the bundler makes one shared file, not dozens
      made(/^site:shared$/, () =>
        [
          ...(dev ? ['import "site:refresh";'] : []),
          ...shared.map((file) => `import ${JSON.stringify(join(packageDir, file))};`),
        ].join("\n"),
      );
      made(/^site:no-hosted-search$/, () => "export const createHosted = undefined;");
      made(/^site:refresh$/, () => refreshModule);
      made(/^site:search-client$/, () =>
        [
          `export { followRelated } from ${client("features/related.ts")};`,
          `export { closeSearch, openSearch, warmSearch } from ${client("search/search.tsx")};`,
        ].join("\n"),
      );
      made(/^site:search-dialog$/, () => `export { createDialog } from ${client("search/dialog.tsx")};`);
      made(/^site:example-editor$/, () =>
        [
          'import "site:shared";',
          `export { editExample } from ${JSON.stringify(join(packageDir, "site/playground/example/example-editor.ts"))};`,
        ].join("\n"),
      );
      made(/^site:dev$/, () =>
        dev ? `export { followEdits } from ${client("dev/edits.ts")};` : "export function followEdits() {}",
      );
      made(/^site:island\//, (path) => {
        const name = path.slice("site:island/".length);
        const file = JSON.stringify(files.get(name));
        const isAlone = isPreactIsland(name);
        return [
          ...(isAlone ? [] : ['import "site:shared";']),
          `import component from ${file};`,
          `import { mountIsland } from ${client("islands/mount.tsx")};`,
          "export const mount = (island) => mountIsland(island, component);",
          ...(dev
            ? [
                isAlone
                  ? "export const refresh = () => location.reload();"
                  : 'export { refresh } from "site:refresh";',
              ]
            : []),
        ].join("\n");
      });
    },
  };
}

/** Whether an island of the package runs with Preact. It shares nothing with others, so it is a file of its own. */
function isPreactIsland(name: string): boolean {
  return name === "search-page/search-page";
}

/** The modules that islands share: React and small modules. */
const shared = [
  "site/client/islands/mount.tsx",
  "site/client/navigation/load-styles.ts",
  "site/model/error-message.ts",
  "site/model/escape.ts",
  "site/model/rules/rule.ts",
  "site/model/search.ts",
  "site/model/store.ts",
  "site/theme/lib/class-names.ts",
  "site/theme/lib/clipboard.ts",
  "site/theme/lib/icon.tsx",
  "site/theme/lib/query-string.ts",
  "site/theme/lib/use-copy-result.ts",
  "site/theme/preferences/storage.ts",
];

/**
 * The entries that share React: the islands. The editor of examples shares the editor of the playground with its island.
 */
export function islandEntries(sources: ThemeSources, dev: boolean): { in: string; out: string }[] {
  return [
    // a file of its own even with one island, whose new code must find the same React
    ...(dev ? [{ in: "site:shared", out: "shared" }] : []),
    ...(sources.extras.playground ? [{ in: "site:example-editor", out: "example-editor" }] : []),
    // the bundler also hashes the names of entries, which must not depend on the path of the root
    ...entriesOfIslands(sources, (name) => !isPreactIsland(name)),
  ];
}

function entriesOfIslands(
  sources: ThemeSources,
  isWanted: (name: string) => boolean,
): { in: string; out: string }[] {
  return [...islandFiles(sources).keys()]
    .filter(isWanted)
    .map((name) => ({ in: `site:island/${name}`, out: islandFile(name) }));
}

function islandFiles({ packageDir, root, islands }: ThemeSources): ReadonlyMap<string, string> {
  return new Map(islands.map((file) => [islandName(file, [root, packageDir]), file]));
}

/** The entry points made here, as the bundler names them: the client and the dialog of search, the editor of examples. */
export const searchEntry = "site:site:search-client";
export const dialogEntry = "site:site:search-dialog";
export const exampleEditorEntry = "site:site:example-editor";

/** The name of the island that an output was made for. */
export function islandOfEntry(entryPoint: string | undefined): string | undefined {
  return /^site:site:island\/(.+)$/.exec(entryPoint ?? "")?.[1];
}

/** "search-page/search-page" of an island, "search" of the dialog, "play-link" of a part that is loaded on demand. */
export function nameOfEntry(entryPoint: string): string {
  if (entryPoint === searchEntry || entryPoint === dialogEntry) return "search";
  if (entryPoint === exampleEditorEntry) return "example-editor";
  return islandOfEntry(entryPoint) ?? basename(entryPoint, ".ts");
}

/** The parts of the client that are loaded on demand: each is one file, even if it shares modules with others. */
export function onDemandEntries(sources: ThemeSources): { in: string; out: string }[] {
  return [
    { in: searchEntry.replace("site:", ""), out: "search" },
    ...entriesOfIslands(sources, isPreactIsland),
    ...sources.onDemand.map((file) => ({ in: file, out: basename(file, ".ts") })),
  ];
}

/**
 * Makes "site:x" importable: the returned function sets how the texts of modules are made whose names match a pattern.
 */
function maker(
  bundler: PluginBuild,
  packageDir: string,
): (name: RegExp, contents: (path: string) => string) => void {
  bundler.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
  return (name, contents) => {
    bundler.onLoad({ filter: name, namespace: "site" }, ({ path }) => ({
      contents: contents(path),
      resolveDir: packageDir,
      loader: "ts",
    }));
  };
}
