import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Metafile } from "esbuild";

/**
 * The paths besides the bundled files that decide what their imports mean, whether there is a file or not: the files that
 * would have been taken instead, the manifests of packages, and the configurations of TypeScript. The package's own
 * modules name their imports in full, so only files elsewhere count.
 */
export function lookups(metafiles: readonly Metafile[], packageDir: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (paths: readonly string[]): void => {
    for (const path of paths) found.add(path);
  };
  for (const { inputs } of metafiles)
    for (const [name, { imports }] of Object.entries(inputs)) {
      const file = fileOf(name, packageDir);
      if (file === undefined || file.startsWith(packageDir + sep)) continue;
      add(configurationsFor(dirname(file)));
      for (const { original, path } of imports) {
        const target = fileOf(path, packageDir);
        if (original !== undefined && target !== undefined)
          add(
            isPath(original)
              ? candidatesFor(resolve(dirname(file), original), target)
              : placesFor(original, file, target),
          );
      }
    }
  return found;
}

/** The absolute path of an input. Modules of the bundler's plugins, whose names have a prefix, are no files. */
export function fileOf(name: string, packageDir: string): string | undefined {
  const bare = name.replace(/^\(disabled\):/, "").replace(/^(?:island|styles):(?=\/)/, "");
  return /^<|^[\w-]{2,}:/.test(bare) ? undefined : resolve(packageDir, bare);
}

function isPath(specifier: string): boolean {
  return /^(?:\.{0,2}\/|\.{1,2}$)/.test(specifier);
}

const extensions = [".tsx", ".ts", ".jsx", ".js", ".css", ".json"];

/** The bundler takes the first of these that exists. A file with the very name is the first of all. */
function candidatesFor(base: string, target: string): readonly string[] {
  if (base === target) return [];
  const script = /^(.*)\.([cm]?)jsx?$/.exec(base);
  return [
    base,
    ...extensions.map((each) => base + each),
    ...(script ? [".ts", ".tsx"].map((each) => `${script[1]}${each.replace("t", `${script[2]}t`)}`) : []),
    join(base, "package.json"),
    ...extensions.map((each) => join(base, `index${each}`)),
  ];
}

/**
 * The places in which a package is looked for, from the importing file upwards until it is found. A folder without the
 * wanted file does not count.
 */
function placesFor(specifier: string, file: string, target: string): readonly string[] {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const places: string[] = [];
  for (const folder of foldersAbove(dirname(file))) {
    const modules = join(folder, "node_modules");
    if (target.startsWith(join(modules, name) + sep)) break;
    places.push(join(modules, name, "package.json"), ...candidatesFor(join(modules, specifier), target));
  }
  return places;
}

/** The nearest package.json and tsconfig.json of a folder, what the latter extends, and the nearer paths without one. */
function configurationsFor(folder: string): readonly string[] {
  const manifests = nearest(folder, "package.json");
  if (folder.split(sep).includes("node_modules")) return manifests;
  const configurations = nearest(folder, "tsconfig.json");
  return [...manifests, ...configurations, ...extendedBy(configurations.at(-1) ?? "")];
}

function nearest(folder: string, name: string): readonly string[] {
  const paths: string[] = [];
  for (const each of foldersAbove(folder)) {
    const path = join(each, name);
    paths.push(path);
    if (existsSync(path)) break;
  }
  return paths;
}

/** A folder, the one above it and so on. */
function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

function extendedBy(configuration: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  if (seen.has(configuration) || !existsSync(configuration)) return [];
  const text = readFileSync(configuration, "utf8");
  const [, list = ""] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(text) ?? [];
  const folder = dirname(configuration);
  return Array.from(list.matchAll(/"([^"]+)"/g), ([, name = ""]) => name).flatMap((name) => {
    const bases = isPath(name)
      ? [resolve(folder, name)]
      : foldersAbove(folder).map((each) => join(each, "node_modules", name));
    const paths = bases.flatMap((base) => [base, `${base}.json`, join(base, "tsconfig.json")]);
    return [
      ...paths,
      ...paths.flatMap((path) => (isFile(path) ? extendedBy(path, new Set([...seen, configuration])) : [])),
    ];
  });
}

function isFile(path: string): boolean {
  return path.endsWith(".json") && existsSync(path);
}
