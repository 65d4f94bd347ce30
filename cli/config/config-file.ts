import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, Plugin } from "esbuild";
import ownPackage from "../../package.json" with { type: "json" };
import type { Checked } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { writeForUse } from "../cache/files.ts";
import { loadEsbuild, loadModule } from "../lib/load-module.ts";
import { defineConfig } from "./exports/define-config.mjs";

const { name: packageName } = ownPackage;

export const configFile = "site/config.ts";

/** A module of the root that the build runs: `site/config.ts` or `site/markdown.ts`. */
export interface RootModule {
  /** The default export; undefined without a file. */
  readonly exported: unknown;
  readonly file: string | undefined;
  /** The bundled module, for other threads. Empty without a file. */
  readonly bundled: string;
  readonly hash: string;
  /** The file and what it imports from the root, as absolute paths; undefined if it could not be read. */
  readonly inputs: readonly string[] | undefined;
}

export type ConfigFile = RootModule;

interface ModulePlace {
  readonly root: string;
  readonly cacheDir: string;
  /** Below the root. */
  readonly file: string;
  /** The source of what the module may import from this package, by the name in the import. */
  readonly exports: Readonly<Record<string, string>>;
}

/** Runs a root's `site/config.ts` and returns its export. */
export function readConfigFile(root: string, cacheDir: string): Promise<Checked<ConfigFile>> {
  const exports = { [packageName]: `export const defineConfig = ${String(defineConfig)};` };
  return readRootModule({ root, cacheDir, file: configFile, exports });
}

/** Bundles a module of the root, runs it and returns its export. Its mistakes are diagnostics. */
export async function readRootModule(place: ModulePlace): Promise<Checked<RootModule>> {
  const { root, cacheDir, file, exports } = place;
  const path = join(root, file);
  const none = { exported: undefined, bundled: "", hash: "" };
  if (!existsSync(path)) return { value: { ...none, file: undefined, inputs: [] }, diagnostics: [] };
  try {
    const { build } = await loadEsbuild();
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      plugins: [ownExports(exports), packagesOfRoot],
      logLevel: "silent",
    });
    const code = outputFiles[0]?.text ?? "";
    const hash = hashOf(code);
    const bundled = join(cacheDir, "config", `${hash}.mjs`);
    await writeForUse(bundled, code);
    const module = (await loadModule(pathToFileURL(bundled).href)) as { default?: unknown };
    const inputs = Object.keys(metafile.inputs)
      .filter((name) => !name.startsWith("own-exports:"))
      .map((name) => resolve(root, name));
    const value = { exported: module.default ?? {}, file, bundled, hash, inputs };
    if (module.default !== undefined && module.default !== null) return { value, diagnostics: [] };
    const reason = "has no default export";
    const hint = "Write `export default { ... }`.";
    return {
      value,
      diagnostics: [{ code: "bad-config", at: { file }, path: "", reason, hint }],
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const value = { ...none, file, inputs: undefined };
    const [first] = (error as Partial<BuildFailure> | null | undefined)?.errors ?? [];
    if (first) {
      const at = {
        file,
        ...(first.location && { line: first.location.line, column: first.location.column + 1 }),
      };
      return { value, diagnostics: [{ code: "bundle-failed", at, reason: first.text }] };
    }
    return {
      value,
      diagnostics: [
        {
          code: "config-threw",
          at: { file },
          reason: reasonOf(error, [root, cacheDir]),
        },
      ],
    };
  }
}

/**
 * What the module imports from this package, by its name. It is part of the bundle, so that a root without node_modules
 * finds it, and one with another version of the package does not.
 */
const ownExports = (exports: ModulePlace["exports"]): Plugin => ({
  name: "own-exports",
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${packageName}(?:/|$)`) }, ({ path }) =>
      path in exports ? { path, namespace: "own-exports" } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: "own-exports" }, ({ path }) => ({
      contents: exports[path] ?? "",
    }));
  },
});

/**
 * Packages are not bundled, and the code runs from a folder of the cache. So packages are imported from the root. JSON
 * is bundled, because Node would require an import attribute with its type.
 */
const packagesOfRoot: Plugin = {
  name: "packages-of-root",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === "own" || kind === "entry-point" || isBuiltin(path)) return undefined;
      const found = await bundler.resolve(path, { kind, resolveDir, pluginData: "own" });
      if (found.errors.length > 0 || found.external || found.path.endsWith(".json")) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** The message without paths of this machine: `site dev` shows it in the browser too. */
function reasonOf(error: unknown, folders: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  // the file was run from a path that the author does not recognize
  const reason = message.replace(/ imported from .*$/s, "");
  return folders.reduce((text, folder) => text.replaceAll(`${folder}${sep}`, ""), reason);
}
