import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { loadEsbuild, packageTsconfig } from "../lib/load-module.ts";
import { minifyScript } from "../theme/minify.ts";
import { moduleOfTypescript, publicNames } from "./typescript-source.ts";

/** A bundled script for the browser. */
export interface BundledScript {
  readonly text: string;
  /** Its source files, as esbuild names them: relative to the current directory. */
  readonly inputs: readonly string[];
  /** How its modules import each other. */
  readonly metafile: Metafile;
}

/** `styles` is the style sheet of what the script imports; an import of one needs `outdir`. */
export async function bundled(
  minify: boolean,
  options: BuildOptions,
  isSmallest = minify,
): Promise<BundledScript & { readonly styles: string }> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = (await build({
    ...packageTsconfig,
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    target: ["es2022"],
    minify,
    logLevel: "silent",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    ...options,
  })) as { outputFiles: { path: string; text: string }[]; metafile: Metafile };
  const isStyle = ({ path }: { readonly path: string }): boolean => path.endsWith(".css");
  const text = outputFiles.find((file) => !isStyle(file))?.text ?? "";
  return {
    styles: outputFiles.find(isStyle)?.text ?? "",
    text: isSmallest ? await minifyScript("script.js", text) : text,
    inputs: Object.keys(metafile.inputs),
    metafile,
  };
}

/**
 * Bundles TypeScript as an ES module with a default export. `linters` are the scripts that use it: with them, what neither
 * they nor its public interface name is left out, and a second minifier is added.
 */
export async function bundleTypescript(
  folder: string,
  linters?: readonly BundledScript[],
): Promise<BundledScript> {
  const path = join(folder, "lib/typescript.js");
  const isSmallest = linters !== undefined;
  const contents = isSmallest ? await smallestTypescript(path, linters) : undefined;
  const plugin: Plugin = {
    name: "typescript-module",
    setup(bundler) {
      if (contents !== undefined) bundler.onLoad({ filter: /\btypescript\.js$/ }, () => ({ contents }));
    },
  };
  return bundled(true, { format: "esm", entryPoints: [path], plugins: [plugin] }, isSmallest);
}

async function smallestTypescript(
  path: string,
  linters: readonly BundledScript[],
): Promise<string | undefined> {
  const names = new Set(publicNames(await readFile(path.replace(/\.js$/, ".d.ts"), "utf8")));
  for (const { text } of linters) for (const [name] of text.matchAll(/\w+/g)) names.add(name);
  return moduleOfTypescript(await readFile(path, "utf8"), (name) => names.has(name));
}

export function bundleWorker(
  packageDir: string,
  minify: boolean,
  chunks: Readonly<Record<string, unknown>>,
): Promise<BundledScript> {
  return bundled(minify, {
    format: "esm",
    entryPoints: [join(packageDir, "site/playground/worker/main.ts")],
    plugins: [constants("site:play-chunks", chunks)],
  });
}

/** Bundles the worker in which rules of readers run. It takes TypeScript and the linter as they are. */
export function bundleRuleWorker(packageDir: string, minify: boolean): Promise<BundledScript> {
  return bundled(minify, {
    format: "iife",
    entryPoints: [join(packageDir, "site/playground/rule-writer/sandbox/main.ts")],
  });
}

/** The script of the page for frames of other sites, and its style sheet. */
export interface BundledEmbed {
  readonly script: BundledScript;
  readonly styles: string;
}

/**
 * Bundles all that this page loads besides the worker. It shares nothing with the scripts of other pages: browsers keep
 * a cache of their own for frames of each other site.
 */
export async function bundleEmbed(packageDir: string, minify: boolean): Promise<BundledEmbed> {
  const { styles, ...script } = await bundled(minify, {
    format: "esm",
    entryPoints: [join(packageDir, "site/playground/embed/main.ts")],
    outdir: packageDir,
  });
  return { script, styles };
}

/** An esbuild plugin for a module that exports JSON values. */
function constants(name: string, values: Readonly<Record<string, unknown>>): Plugin {
  return {
    name,
    setup(bundler) {
      bundler.onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: name }));
      bundler.onLoad({ filter: /.*/, namespace: name }, () => ({
        contents: Object.entries(values)
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
          .join("\n"),
      }));
    },
  };
}
