import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import {
  build,
  type BuildFailure,
  type BuildOptions,
  type Message,
  type Metafile,
  type Plugin,
  transform,
} from "esbuild";
import { devPlaces } from "../../site/model/dev.ts";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import { readJson, writeQuietly } from "./cache-files.ts";
import { cssModules, cssModulesPlugin } from "./css-modules.ts";
import type { ThemeSources } from "./theme-sources.ts";

/** The bundled theme: a module that draws pages, and the files that the browser loads. */
export interface ThemeBundle {
  readonly hash: string;
  /** To be imported; see loadTheme in cli/tasks.ts. */
  readonly serverFile: string;
  readonly assets: ThemeAssets;
  readonly files: ReadonlyMap<OutputPath, string>;
  /** Stands for everything but the style sheet. */
  readonly codeHash: string;
}

export interface ThemeOptions {
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /**
   * Pages follow changes: an open page can draw itself again, and the style sheet has one address, so that
   * its changes are no changes of the pages.
   */
  readonly dev?: boolean;
}

interface Stored {
  readonly assets: ThemeAssets;
  readonly codeHash: string;
  readonly files: readonly [OutputPath, string][];
}

/** Bundles the theme, or takes it from the cache when no file of it changed. */
export async function bundleTheme(
  sources: ThemeSources,
  options: ThemeOptions,
): Promise<ThemeBundle | readonly Diagnostic[]> {
  const dev = options.dev === true;
  const hash = hashOf(
    "6",
    sources.hash,
    options.minify ? "minified" : "readable",
    dev ? "dev" : "build",
    sources.root,
    sources.packageDir,
  );
  const folder = join(options.cacheDir, "theme", hash);
  const serverFile = join(folder, "server.mjs");
  const stored =
    options.useCache && existsSync(serverFile)
      ? ((await readJson(join(folder, "client.json"))) as Stored | undefined)
      : undefined;
  if (stored) return { ...stored, hash, serverFile, files: new Map(stored.files) };
  try {
    const modules = await cssModules([...new Set([sources.packageDir, sources.root])]);
    const [server, client] = await Promise.all([
      build({
        ...serverOptions(sources),
        plugins: [themeFiles(sources, { dev }), cssModulesPlugin(modules, { styles: true })],
      }),
      build({
        ...clientOptions(sources, options.minify),
        plugins: [themeFiles(sources, { dev }), cssModulesPlugin(modules, { styles: false })],
      }),
    ]);
    const code = server.outputFiles?.find(({ path }) => path.endsWith(".js"))?.text ?? "";
    const css = server.outputFiles?.find(({ path }) => path.endsWith(".css"))?.text ?? "";
    const styles = options.minify ? (await transform(css, { loader: "css", minify: true })).code : css;
    const stylesheet = outputPath(
      dev ? devPlaces.stylesheet : `assets/site-${hashOf(styles).slice(0, 8).toUpperCase()}.css`,
    );
    const scripts = (client.outputFiles ?? []).map(({ path, text }): [OutputPath, string] => [
      outputOf(path),
      text,
    ]);
    const files: [OutputPath, string][] = [[stylesheet, styles], ...scripts];
    const codeHash = hashOf(code, ...scripts.flat());
    const assets: ThemeAssets = { stylesheet: `/${stylesheet}`, entries: entriesOf(client.metafile) };
    await mkdir(folder, { recursive: true });
    await writeQuietly(serverFile, code);
    await writeQuietly(join(folder, "client.json"), JSON.stringify({ assets, codeHash, files } satisfies Stored));
    return { hash, serverFile, assets, codeHash, files: new Map(files) };
  } catch (error) {
    const failure = error as Partial<BuildFailure>;
    if (!failure.errors) throw error;
    return failure.errors.map((message) => faultOf(message, sources.root));
  }
}

function faultOf({ text, location }: Message, root: string): Diagnostic {
  const file = location
    ? relative(root, join(process.cwd(), location.file)).replaceAll(sep, "/")
    : "templates";
  return {
    code: "bundle-failed",
    at: { file, ...(location && { line: location.line, column: location.column + 1 }) },
    problem: text,
  };
}

const shared: BuildOptions = {
  bundle: true,
  write: false,
  format: "esm",
  jsx: "automatic",
  logLevel: "silent",
  external: ["*.svg", "*.woff2"],
  legalComments: "none",
};

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
    ...shared,
    stdin: {
      contents: [
        `import ${JSON.stringify(join(packageDir, "site/theme/theme.css"))};`,
        `import { createThemeServer } from ${JSON.stringify(join(packageDir, "site/server.tsx"))};`,
        ...imports,
        `export default createThemeServer(${list(templates)}, ${list(components)});`,
      ].join("\n"),
      resolveDir: packageDir,
      loader: "ts",
    },
    outdir: "out",
    platform: "node",
    target: "node20",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logOverride: { "import-is-undefined": "silent" },
  };
}

function clientOptions({ templates, packageDir }: ThemeSources, minify: boolean): BuildOptions {
  return {
    ...shared,
    entryPoints: [...templates.keys()].map((name) => ({
      in: `site:entry/${name}`,
      out: name.replace(/[^\w-]/g, "-"),
    })),
    outdir: join(packageDir, "out"),
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    platform: "browser",
    target: ["es2022"],
    splitting: true,
    metafile: true,
    minify,
    define: { "process.env.NODE_ENV": '"production"' },
    logOverride: { "import-is-undefined": "silent" },
  };
}

/** "…/out/assets/doc-ABCD1234.js" gives "assets/doc-ABCD1234.js". */
function outputOf(path: string): OutputPath {
  return outputPath(path.replaceAll(sep, "/").replace(/^.*\/out\//, ""));
}

function entriesOf(metafile: Metafile | undefined): ThemeAssets["entries"] {
  const outputs = metafile?.outputs ?? {};
  const entries: Record<string, { script: string; chunks: readonly string[] }> = {};
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const name = /^site:(?:site:)?entry\/(.*)$/.exec(entryPoint ?? "")?.[1];
    if (name === undefined) continue;
    const chunks = new Set<string>();
    const visit = (file: string): void => {
      for (const { path: imported, kind, external } of outputs[file]?.imports ?? []) {
        if (kind !== "import-statement" || external === true || chunks.has(imported)) continue;
        chunks.add(imported);
        visit(imported);
      }
    };
    visit(path);
    entries[name] = {
      script: `/${outputOf(path)}`,
      chunks: [...chunks].map((chunk) => `/${outputOf(chunk)}`),
    };
  }
  return entries;
}

/**
 * Where a theme's imports lead: React is always the package's own (two copies would not work together),
 * `@theme/x` and the package's `site/theme/x` are the root's file when it has one, and the client's entries
 * are made here.
 */
function themeFiles({ packageDir, root, templates }: ThemeSources, { dev }: { dev: boolean }): Plugin {
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
        if (args.pluginData === "own") return undefined;
        return bundler.resolve(args.path, { kind: args.kind, resolveDir: packageDir, pluginData: "own" });
      });
      bundler.onResolve({ filter: /^@(?:theme|model)\// }, ({ path, importer }) => {
        const file = join(packageDir, "site", path.slice(1));
        const shadow = shadowOf(file);
        return { path: shadow === undefined || shadow === importer ? file : shadow };
      });
      bundler.onResolve({ filter: /^\.{1,2}\/.*\.(?:tsx?|css)$/ }, ({ path, resolveDir, importer }) => {
        const shadow = shadowOf(join(resolveDir, path));
        return shadow === undefined || shadow === importer ? undefined : { path: shadow };
      });
      bundler.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
      bundler.onLoad({ filter: /^site:entry\//, namespace: "site" }, ({ path }) => {
        const name = path.slice("site:entry/".length);
        const start = JSON.stringify(join(packageDir, "site/client/start.tsx"));
        return {
          contents: `import * as template from ${JSON.stringify(templates.get(name))};\nimport { start } from ${start};\nstart(${JSON.stringify(name)}, template.default);`,
          resolveDir: dirname(templates.get(name) ?? packageDir),
          loader: "ts",
        };
      });
      bundler.onLoad({ filter: /^site:templates$/, namespace: "site" }, () => ({
        contents: `export const loaders = { ${[...templates].map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`).join(", ")} };`,
        resolveDir: packageDir,
        loader: "ts",
      }));
      bundler.onLoad({ filter: /^site:dev$/, namespace: "site" }, () => ({
        contents: dev
          ? `export { followEdits } from ${JSON.stringify(join(packageDir, "site/client/dev-edits.ts"))};`
          : "export function followEdits() {}",
        resolveDir: packageDir,
        loader: "ts",
      }));
    },
  };
}
