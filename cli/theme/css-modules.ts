import { basename } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { bundleOnce, type Bundler } from "./bundler.ts";

/**
 * A CSS module with the names that both bundles use: "navbar.module.css" turns `.link` into `.navbar_link`, or into
 * `._4` with short names.
 */
export interface CssModule {
  readonly css: string;
  readonly names: { readonly [local: string]: string };
}

export type CssModules = ReadonlyMap<string, CssModule>;

interface ModuleOptions {
  readonly packageDir: string;
  readonly short: boolean;
  readonly run?: Bundler;
  readonly onBundle?: (metafile: Metafile) => void;
}

/**
 * Names the classes of all CSS modules once. If each bundle named them, the names would differ as soon as one bundle is
 * minified, and the browser would not find the server's classes.
 */
export async function cssModules(files: readonly string[], options: ModuleOptions): Promise<CssModules> {
  const modules = await Promise.all(
    withoutNamesakes(files).map((group, index) => bundled(group, index, options)),
  );
  return new Map(renamed(modules.flat(), options));
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
  group: number,
  { packageDir, run = bundleOnce, onBundle }: ModuleOptions,
): Promise<[string, CssModule][]> {
  const { outputFiles, metafile } = await run({
    name: `CSS modules ${group}`,
    shape: files.join("\n"),
    data: "",
    options: () => ({
      absWorkingDir: packageDir,
      entryPoints: files.map((file, index) => ({ in: file, out: `${index}` })),
      bundle: true,
      outdir: "out",
      loader: { ".module.css": "local-css" },
      external: ["*.svg", "*.woff2"],
      logLevel: "silent",
    }),
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

/** What scripts contain of CSS modules: the names of their classes. */
export type ClassNames = Readonly<Record<string, CssModule["names"]>>;

export function classNamesOf(modules: CssModules): ClassNames {
  return Object.fromEntries([...modules].map(([file, { names }]) => [file, names]));
}

/** Passes the names of modules to a bundle of scripts. Their styles are in separate bundles (`style-sheets.ts`). */
export function cssModulesPlugin(names: () => ClassNames): Plugin {
  return {
    name: "css-modules",
    setup(bundler) {
      bundler.onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const own = names()[path];
        if (!own) return { errors: [{ text: `The CSS module ${path} is outside site/ and templates/.` }] };
        return { contents: `export default ${JSON.stringify(own)};`, loader: "js" };
      });
      // the first matching loader applies, so this one gets only the other style sheets
      bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}
