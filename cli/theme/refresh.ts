import { readFile } from "node:fs/promises";
import { basename, relative, sep } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type * as OxcTransform from "oxc-transform";
import { hashOf } from "../lib/hash.ts";
import { loadModule } from "../lib/load-module.ts";
import { islandName } from "./islands.ts";

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

/** A bundled file of the client. */
interface Script {
  readonly path: string;
  readonly text: string;
}

/** The versions of what a page in `site dev` runs. */
export interface DevVersions {
  /** A hash of all but the code of islands. */
  readonly code: string;
  /** A hash of each island's own code, by its name. */
  readonly islands: Readonly<Record<string, string>>;
}

/**
 * Tells the code of islands from the rest: a change of an island alone needs no reload. What several islands share is
 * the rest, and so is what the build reads of an island: its exports.
 */
export async function devVersions(
  {
    metafile,
    scripts,
    others,
  }: {
    /** Of the islands. */
    readonly metafile: Metafile | undefined;
    readonly scripts: readonly Script[];
    /** What else the page depends on. */
    readonly others: readonly string[];
  },
  folders: readonly string[],
): Promise<DevVersions> {
  const files = new Map(
    Object.entries(metafile?.outputs ?? {}).flatMap(([path, { entryPoint }]) => {
      const file = /^site:site:island\/(.+)$/.exec(entryPoint ?? "")?.[1];
      return file === undefined ? [] : [[basename(path), file] as const];
    }),
  );
  const islands: Record<string, string> = {};
  const rest: string[] = [];
  for (const { path, text } of scripts) {
    const file = files.get(basename(path));
    if (file === undefined) rest.push(path, text);
    else {
      islands[islandName(file, folders)] = hashOf(text);
      rest.push(...((await readFile(file, "utf8")).match(/^export const .*$/gm) ?? []));
    }
  }
  return { code: hashOf(...others, ...rest), islands };
}
