import { join } from "node:path";
import type { Plugin } from "esbuild";
import { type BundledScripts, bundleScripts, type ClientOptions, engineSource } from "./client-scripts.ts";
import { type ClassNames, cssModulesPlugin } from "../css-modules.ts";
import type { ThemeSources } from "../sources.ts";
import { dialogEntry, themeFiles } from "../virtual-files.ts";

/**
 * The dialog of search and the engine, which the dialog and the page of search both load: one file each, so that a
 * reader who searches waits for one round of requests. In `site dev` the scripts that load the engine have their own.
 */
export function bundleSearch(
  sources: ThemeSources,
  options: ClientOptions,
  classNames: ClassNames,
): Promise<BundledScripts> {
  const { packageDir } = sources;
  const { dev = false } = options;
  return bundleScripts(sources, options, {
    name: "search dialog",
    classNames,
    parts: (names) => ({
      entryPoints: [
        { in: dialogEntry.replace("site:", ""), out: "dialog" },
        ...(dev ? [] : [{ in: join(packageDir, engineSource), out: "embedded" }]),
      ],
      splitting: false,
      plugins: [preactForReact(packageDir), themeFiles(sources, { dev }), cssModulesPlugin(names)],
    }),
  });
}

/** Preact is a twelfth of React, and a reader who searches waits for it. */
export function preactForReact(packageDir: string): Plugin {
  return {
    name: "preact-for-react",
    setup(bundler) {
      bundler.onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, ({ path, kind }) =>
        bundler.resolve(path.replace(/^react(?:-dom)?/, "preact/compat"), { kind, resolveDir: packageDir }),
      );
    },
  };
}
