import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import fastGlob from "fast-glob";
import type * as TypeScript from "typescript";
import type { OutputPath } from "../../site/model/paths.ts";
import type { PlayTypes } from "../../site/model/playground/assets.ts";
import { packTexts } from "../../site/playground/worker/types/packed-texts.ts";
import { hashOf } from "../lib/hash.ts";
import { loadModule } from "../lib/load-module.ts";
import { cacheFile, type CachedFile, readCached, writeCached } from "./files.ts";
import { withoutDeclarationComments } from "./libs.ts";
import { declaredModules, globalNames } from "./type-names.ts";
import type { InstalledPackage } from "./installed-package.ts";
import { findTyped } from "./type-packages.ts";

export interface TypesOptions {
  readonly cacheDir: string;
  readonly useCache: boolean;
  /** A hash of the code that makes the files. */
  readonly makers: string;
  /** The TypeScript whose standard library the playground already has. */
  readonly typescript: { readonly version: string; readonly folder: string };
}

export interface PackedTypes {
  /** The types for the worker, with paths relative to the output folder. */
  readonly types: readonly PlayTypes[];
  /** The file with the list of them, for the worker: its own files are in the same folder. Absent: there are none. */
  readonly list?: OutputPath;
  readonly files: readonly CachedFile[];
}

/**
 * Packs the declarations of packages and of their dependencies, into one compressed JSON file for each package,
 * which the playground loads when code needs it. Takes some seconds, or almost no time with a warm cache.
 */
export async function packTypes(
  packages: readonly InstalledPackage[],
  { cacheDir, useCache, makers, typescript }: TypesOptions,
): Promise<PackedTypes> {
  if (packages.length === 0) return { types: [], files: [] };
  const versions = packages.map(({ name, version, folder }) => `${name} ${version} ${folder}`);
  const key = `types-${hashOf(...versions, typescript.version, makers)}`;
  const known = useCache ? await readCached<PackedTypes>(cacheDir, key) : undefined;
  if (known) return known;
  const { default: ts } = (await loadModule("typescript")) as { default: typeof TypeScript };
  const taken = await libraryNames(typescript.folder, ts);
  const packed = new Map<string, { readonly types: PlayTypes; readonly file: CachedFile }>();
  const waiting = [...packages];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (packed.has(next.name)) continue;
    const { texts, needs, modules, globals } = await readTypes(next, ts);
    const plain = next.name.replace(/^@(?:types\/)?/, "").replaceAll("/", "-");
    const text = JSON.stringify(packTexts(texts));
    const named = { name: `play-types-${plain}`, extension: "json" };
    const file = await cacheFile(cacheDir, { ...named, text, isPacked: true });
    // TypeScript includes by itself only packages of `@types`
    const isIncluded = next.name.startsWith("@types/");
    const own = isIncluded ? globals.filter((name) => !taken.has(name)) : [];
    const types = {
      ...{ name: next.name, file: file[0] },
      ...(needs.length > 0 && { needs: needs.map(({ name }) => name) }),
      ...(isIncluded && modules.length > 0 && { modules }),
      ...(own.length > 0 && { globals: own }),
    };
    packed.set(next.name, { types, file });
    for (const name of own) taken.add(name);
    waiting.push(...needs);
  }
  const all = [...packed.values()];
  const types = all.map((each) => each.types);
  const names = types.map(({ file, ...each }) => ({ ...each, file: basename(file) }));
  const list = await cacheFile(cacheDir, {
    ...{ name: "play-packages", extension: "json", text: JSON.stringify(names) },
  });
  const made = { types, list: list[0], files: [...all.map(({ file }) => file), list] };
  await writeCached(cacheDir, key, made);
  return made;
}

interface ReadTypes {
  /** By path: "/node_modules/@types/react/index.d.ts". */
  readonly texts: Readonly<Record<string, string>>;
  readonly needs: readonly InstalledPackage[];
  readonly modules: readonly string[];
  readonly globals: readonly string[];
}

async function readTypes({ name, folder }: InstalledPackage, ts: typeof TypeScript): Promise<ReadTypes> {
  const texts = new Map([["package.json", await resolutionOf(folder)]]);
  // comments are removed, which include license headers, so license files are added
  const licenses = await fastGlob("{licen[cs]e,notice}*", { cwd: folder, caseSensitiveMatch: false });
  for (const path of licenses.sort()) texts.set(path, await readFile(join(folder, path), "utf8"));
  const paths = await fastGlob("**/*.d.{ts,mts,cts}", {
    cwd: folder,
    // the playground already has the standard library
    ignore: ["**/node_modules/**", ...(name === "typescript" ? ["lib/lib.*"] : [])],
  });
  const wanted = new Set<string>();
  const modules = new Set<string>();
  const globals = new Set<string>();
  for (const path of paths.sort()) {
    const text = withoutDeclarationComments(await readFile(join(folder, path), "utf8"));
    texts.set(path, text);
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    for (const each of declaredModules(file, ts)) modules.add(each);
    for (const each of globalNames(file, ts)) globals.add(each);
    const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
    for (const { fileName } of [...importedFiles, ...typeReferenceDirectives])
      if (!fileName.startsWith(".") && !isBuiltin(fileName)) wanted.add(packageOf(fileName));
  }
  const found = [...wanted].map((each) => findTyped(folder, each));
  const needs = new Map(found.flatMap((each) => (each && each.name !== name ? [[each.name, each]] : [])));
  return {
    texts: Object.fromEntries(Array.from(texts, ([path, text]) => [`/node_modules/${name}/${path}`, text])),
    ...{ needs: [...needs.values()], modules: [...modules], globals: [...globals] },
  };
}

/** The package of an import: "react/jsx-runtime" belongs to "react", "@scope/package/part" to "@scope/package". */
function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The fields of a package.json that TypeScript uses to find declarations. */
async function resolutionOf(folder: string): Promise<string> {
  const all = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
  const keys = ["name", "version", "type", "main", "types", "typings", "typesVersions", "exports"];
  return JSON.stringify(Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key]]] : []))));
}

async function libraryNames(folder: string, ts: typeof TypeScript): Promise<Set<string>> {
  const names = new Set<string>();
  for (const path of await fastGlob("lib/lib*.d.ts", { cwd: folder, absolute: true })) {
    const file = ts.createSourceFile(path, await readFile(path, "utf8"), ts.ScriptTarget.Latest);
    for (const name of globalNames(file, ts)) names.add(name);
  }
  return names;
}
