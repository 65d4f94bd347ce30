import { isBuiltin } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile, Plugin } from "esbuild";
import ownPackage from "../../../package.json" with { type: "json" };
import { loadEsbuild } from "../../lib/load-module.ts";

const { name: packageName } = ownPackage;
const ownNamespace = "own-exports";

export interface ModulePlace {
  readonly root: string;
  /** Below the root. */
  readonly file: string;
  /** The source of what the module may import from this package, by the name in the import. */
  readonly exports: Readonly<Record<string, string>>;
}

export interface BundledModule {
  readonly code: string;
  /** The file and what it imports from the root, as absolute paths. */
  readonly inputs: readonly string[];
  /**
   * Whether it imports only files by their whole names, modules of Node and this package. Then no new file can change
   * what an import means.
   */
  readonly isPlain: boolean;
}

/** Bundles a module of the root. Rejects with the errors of esbuild. */
export async function bundleModule({ root, file, exports }: ModulePlace): Promise<BundledModule> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [ownExports(exports), packagesOfRoot],
    logLevel: "silent",
  });
  const files = Object.entries(metafile.inputs).filter(([name]) => !name.startsWith(`${ownNamespace}:`));
  return {
    code: outputFiles[0]?.text ?? "",
    inputs: files.map(([name]) => resolve(root, name)),
    isPlain: files.every(([name, { imports }]) => imports.every((each) => isPlainImport(each, name, root))),
  };
}

type Import = Metafile["inputs"][string]["imports"][number];

function isPlainImport({ path, original = "" }: Import, importer: string, root: string): boolean {
  if (path.startsWith(`${ownNamespace}:`) || isBuiltin(path)) return true;
  const isRelative = original.startsWith("./") || original.startsWith("../");
  return isRelative && resolve(root, path) === join(dirname(resolve(root, importer)), original);
}

/**
 * What the module imports from this package, by its name. It is part of the bundle, so that a root without node_modules
 * finds it, and one with another version of the package does not.
 */
const ownExports = (exports: ModulePlace["exports"]): Plugin => ({
  name: ownNamespace,
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${packageName}(?:/|$)`) }, ({ path }) =>
      path in exports ? { path, namespace: ownNamespace } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: ownNamespace }, ({ path }) => ({
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
