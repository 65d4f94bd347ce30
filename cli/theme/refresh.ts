import { readFile } from "node:fs/promises";
import { basename, relative, resolve, sep } from "node:path";
import type { Metafile, OnLoadResult, Plugin } from "esbuild";
import type * as OxcTransform from "oxc-transform";
import { hashOf } from "../lib/hash.ts";
import { loadModule } from "../lib/load-module.ts";
import { staticInputs } from "./islands.ts";
import type { ThemeSources } from "./sources.ts";

/**
 * For `site dev`: components of islands register themselves, so that React can replace the code of a component and
 * retain its state.
 */
export function componentRefresh(folders: readonly string[]): Plugin {
  return {
    name: "component-refresh",
    setup(bundler) {
      const known = new Map<string, { readonly text: string; readonly loaded: OnLoadResult | undefined }>();
      bundler.onLoad({ filter: /\.tsx$/, namespace: "file" }, async ({ path }) => {
        const folder = folders.find((each) => path.startsWith(each + sep));
        if (folder === undefined || path.includes("node_modules")) return undefined;
        const text = await readFile(path, "utf8");
        const last = known.get(path);
        if (last?.text === text) return last.loaded;
        const loaded = await registered(path, folder, text);
        known.set(path, { text, loaded });
        return loaded;
      });
    },
  };
}

async function registered(path: string, folder: string, text: string): Promise<OnLoadResult | undefined> {
  const { transform } = (await loadModule("oxc-transform")) as typeof OxcTransform;
  const { code, errors } = await transform(basename(path), text, {
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
}

/** The text of "site:refresh". It must run before React does. */
export const refreshModule = [
  'import { createSignatureFunctionForTransform, injectIntoGlobalHook, performReactRefresh, register } from "react-refresh/runtime";',
  "injectIntoGlobalHook(window);",
  "export { createSignatureFunctionForTransform as sign, performReactRefresh as refresh, register };",
].join("\n");

/** What an open page of `site dev` compares with the state in which it was rendered. */
export interface ThemeVersions {
  /**
   * A hash of the whole bundle, except for the style sheet. In `site dev` a hash of all that an open page cannot take
   * over without a reload.
   */
  readonly codeHash: string;
  /** In `site dev`: a hash of the code of each island. */
  readonly islandHashes: Readonly<Record<string, string>>;
  /** In `site dev`: a hash of the code that renders the pages of each template, without the islands in it. */
  readonly templateHashes: Readonly<Record<string, string>>;
}

interface DevFiles {
  /** The bundled files of the client. */
  readonly scripts: readonly (readonly [path: string, text: string])[];
  /** Names of islands by the file names of their scripts. */
  readonly islandScripts: ReadonlyMap<string, string>;
  /** Of the code that renders pages. */
  readonly metafile: Metafile;
  readonly sources: ThemeSources;
}

/**
 * Separates what an open page takes over in different ways. A change of an island or of a template needs no reload. Code
 * that several islands share needs one, and so do the exports of an island that the build reads, and the frame of all
 * pages.
 */
export async function devVersions({
  scripts,
  islandScripts,
  metafile,
  sources,
}: DevFiles): Promise<ThemeVersions> {
  const islandHashes: Record<string, string> = {};
  const islands = await Promise.all(sources.islands.map((file) => readFile(file, "utf8")));
  const rest: string[] = islands.flatMap((text) => text.match(/^export const .*$/gm) ?? []);
  for (const [path, text] of scripts) {
    const name = islandScripts.get(basename(path));
    if (name === undefined) rest.push(path, text);
    else islandHashes[name] = hashOf(text);
  }
  const { frame, templateHashes } = await serverVersions(metafile, sources);
  return { codeHash: hashOf(frame, ...rest), islandHashes, templateHashes };
}

/** The code of the frame is everything around the element that a page replaces when it shows another page. */
async function serverVersions(
  metafile: Metafile,
  { packageDir, templates }: ThemeSources,
): Promise<{ readonly frame: string; readonly templateHashes: Readonly<Record<string, string>> }> {
  const texts = new Map<string, Promise<string>>();
  const textOf = (path: string): Promise<string> => {
    const text = texts.get(path) ?? readFile(resolve(packageDir, path), "utf8");
    texts.set(path, text);
    return text;
  };
  const versionOf = async (entry: string): Promise<string> =>
    hashOf(...(await Promise.all(staticInputs(metafile, [entry]).map(textOf))));
  const versions = [...templates].map(
    async ([name, file]) => [name, await versionOf(relative(packageDir, file).replaceAll(sep, "/"))] as const,
  );
  return {
    frame: await versionOf("site/server.tsx"),
    templateHashes: Object.fromEntries(await Promise.all(versions)),
  };
}
