import { readFile } from "node:fs/promises";
import { basename, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import type * as OxcTransform from "oxc-transform";
import { hashOf } from "../lib/hash.ts";
import { loadModule } from "../lib/load-module.ts";

/**
 * For `site dev`: components of islands register themselves, so that React can put the new code of a component in the
 * place of the old code and keep its state.
 */
export function componentRefresh(folders: readonly string[]): Plugin {
  return {
    name: "component-refresh",
    setup(bundler) {
      bundler.onLoad({ filter: /\.tsx$/, namespace: "file" }, async ({ path }) => {
        const folder = folders.find((each) => path.startsWith(each + sep));
        if (folder === undefined || path.includes("node_modules")) return undefined;
        const { transform } = (await loadModule("oxc-transform")) as typeof OxcTransform;
        const { code, errors } = await transform(basename(path), await readFile(path, "utf8"), {
          target: "es2022",
          jsx: { runtime: "automatic", refresh: true },
        });
        // the bundler reports what is wrong with a file, at its line
        if (errors.length > 0 || !code.includes("$Refresh")) return undefined;
        const file = JSON.stringify(`${relative(folder, path).replaceAll(sep, "/")} `);
        return {
          contents: `import { register as $register, sign as $RefreshSig$ } from "site:refresh"; const $RefreshReg$ = (type, name) => $register(type, ${file} + name);\n${code}`,
          loader: "js",
        };
      });
    },
  };
}

/** The text of "site:refresh". It must run before React does. */
export const refreshModule = [
  'import { createSignatureFunctionForTransform, injectIntoGlobalHook, performReactRefresh, register } from "react-refresh/runtime";',
  "injectIntoGlobalHook(window);",
  "export { createSignatureFunctionForTransform as sign, performReactRefresh as refresh, register };",
].join("\n");

/** The versions of what a page in `site dev` runs. */
export interface DevVersions {
  /** A hash of all but the code of islands. */
  readonly code: string;
  /** A hash of each island's own code, by its name. */
  readonly islands: Readonly<Record<string, string>>;
}

interface DevFiles {
  /** The bundled files of the client. */
  readonly scripts: readonly (readonly [path: string, text: string])[];
  /** Names of islands by the file names of their scripts. */
  readonly islandScripts: ReadonlyMap<string, string>;
  /** The sources of islands. */
  readonly islands: readonly string[];
  /** What else pages depend on: texts. */
  readonly others: readonly string[];
}

/**
 * Tells the code of islands from the rest: a change of an island alone needs no reload. What several islands share is
 * the rest, and so is what the build reads of an island: its exports.
 */
export function devVersions({ scripts, islandScripts, islands, others }: DevFiles): DevVersions {
  const own: Record<string, string> = {};
  const rest: string[] = islands.flatMap((text) => text.match(/^export const .*$/gm) ?? []);
  for (const [path, text] of scripts) {
    const name = islandScripts.get(basename(path));
    if (name === undefined) rest.push(path, text);
    else own[name] = hashOf(text);
  }
  return { code: hashOf(...others, ...rest), islands: own };
}
