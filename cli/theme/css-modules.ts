import { basename, resolve } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import fastGlob from "fast-glob";
import { loadEsbuild } from "../lib/load-module.ts";

/**
 * A CSS module with the names that both bundles use: "navbar.module.css" turns `.link` into `.navbar_link`, or into
 * `._4` with short names.
 */
export interface CssModule {
  readonly css: string;
  readonly names: { readonly [local: string]: string };
}

/**
 * Names the classes of all CSS modules once. If each bundle named them, the names would differ as soon as one bundle is
 * minified, and the browser would not find the server's classes.
 */
export async function cssModules(
  folders: readonly string[],
  { short, onBundle }: { readonly short: boolean; readonly onBundle?: (metafile: Metafile) => void },
): Promise<ReadonlyMap<string, CssModule>> {
  const files = (
    await Promise.all(
      folders.map((cwd) =>
        fastGlob("{site,templates}/**/*.module.css", { cwd, absolute: true, ignore: ["**/node_modules/**"] }),
      ),
    )
  ).flat();
  if (files.length === 0) return new Map();
  const modules = (
    await Promise.all(
      withoutNamesakes(files).map((group) => bundled(group, folders[0] ?? resolve(), onBundle)),
    )
  ).flat();
  return new Map(renamed(modules, { short }));
}

/** Groups without two files of the same name: the bundler would rename their classes in its own way. */
function withoutNamesakes(files: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const file of files) {
    const free = groups.find((group) => group.every((other) => basename(other) !== basename(file)));
    if (free) free.push(file);
    else groups.push([file]);
  }
  return groups;
}

async function bundled(
  files: readonly string[],
  absWorkingDir: string,
  onBundle?: (metafile: Metafile) => void,
): Promise<[string, CssModule][]> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    absWorkingDir,
    entryPoints: files.map((file, index) => ({ in: file, out: `${index}` })),
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    loader: { ".module.css": "local-css" },
    external: ["*.svg", "*.woff2"],
    logLevel: "silent",
  });
  onBundle?.(metafile);
  return outputFiles.map((output): [string, CssModule] => {
    const file = files[Number(basename(output.path, ".css"))] ?? "";
    return [file, { css: output.text, names: namesIn(output.text, `${basename(file, ".module.css")}_`) }];
  });
}

const className = /\.([A-Za-z_][\w-]*)/g;

function namesIn(css: string, prefix: string): { [local: string]: string } {
  const escaped = prefix.replace(/[^\w]/g, "_");
  const names: { [local: string]: string } = {};
  for (const [, full = ""] of css.matchAll(className)) {
    if (full.startsWith(escaped)) names[full.slice(escaped.length)] = full;
  }
  return names;
}

/** Parts that few pages show come last, so that the parts of every page get the shortest names. */
function orderOf(file: string): string {
  const isRare = /\/(?:home|rules|blog|pages|components)\/[^/]+$/.test(file);
  return `${isRare ? "1" : "0"} ${file}`;
}

/**
 * The same modules with unique names, even if their files have the same name. With `short` the names are short, because
 * each page contains dozens of them. The order of files does not matter.
 */
function renamed(
  modules: readonly (readonly [string, CssModule])[],
  { short }: { readonly short: boolean },
): [string, CssModule][] {
  const taken = new Set<string>();
  let count = 0;
  return modules
    .toSorted(([one], [other]) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(([file, { css, names }]) => {
      const own = new Map<string, string>();
      for (const full of Object.values(names).sort()) {
        const name = short
          ? `_${(count++).toString(36)}`
          : taken.has(full)
            ? `${full}_${String(count++)}`
            : full;
        taken.add(name);
        own.set(full, name);
      }
      const rename = (name: string): string => own.get(name) ?? name;
      return [
        file,
        {
          css: css.replace(className, (_, name: string) => `.${rename(name)}`),
          names: Object.fromEntries(Object.entries(names).map(([local, name]) => [local, rename(name)])),
        },
      ];
    });
}

/** Passes the names of modules to a bundle of scripts. Their styles are in separate bundles (`style-sheets.ts`). */
export function cssModulesPlugin(modules: ReadonlyMap<string, CssModule>): Plugin {
  return {
    name: "css-modules",
    setup(bundler) {
      bundler.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const module = modules.get(path);
        if (!module) return { errors: [{ text: `The CSS module ${path} is outside site/ and templates/.` }] };
        return { contents: `export default ${JSON.stringify(module.names)};`, loader: "js" };
      });
      // the first matching loader applies, so this one gets only the other style sheets
      bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}
