import { readFile } from "node:fs/promises";
import { basename, relative, sep } from "node:path";
import type { Plugin } from "esbuild";
import type * as OxcTransform from "oxc-transform";
import { hashOf } from "../lib/hash.ts";
import { loadModule } from "../lib/load-module.ts";

/**
 * For `site dev`: components of islands register themselves, so that React can replace the code of a component and
 * retain its state.
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
        // the bundler reports the errors of a file, at their lines
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

/** The versions of the code that a page of `site dev` runs. */
export interface DevVersions {
  /** A hash of all code except that of islands. */
  readonly code: string;
  /** A hash of the code of each island, by its name. */
  readonly islands: Readonly<Record<string, string>>;
}

interface DevFiles {
  /** The bundled files of the client. */
  readonly scripts: readonly (readonly [path: string, text: string])[];
  /** Names of islands by the file names of their scripts. */
  readonly islandScripts: ReadonlyMap<string, string>;
  /** The sources of islands. */
  readonly islands: readonly string[];
  /** The other inputs of pages, as texts. */
  readonly others: readonly string[];
}

/**
 * Separates the code of islands from the rest: a change of a single island needs no reload. Code that several islands
 * share belongs to the rest, and so do the exports of an island that the build reads.
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
