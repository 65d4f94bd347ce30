import { parseForESLint } from "@typescript-eslint/parser";
import ts from "typescript";
import type { PlayTypes } from "../../../model/playground/assets.ts";

/** Finds the packages whose types a project needs, with their dependencies. Caches what it has read of each file. */
export type WantedTypes = (
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
) => readonly PlayTypes[];

/** The names in a file that may need types of packages. */
interface Asked {
  readonly text: string;
  readonly modules: readonly string[];
  /** Of `/// <reference types="…" />`. */
  readonly references: readonly string[];
  readonly globals: readonly string[];
  readonly hasJsx: boolean;
}

/**
 * TypeScript includes all installed types unless `types` lists some. The playground includes them too, but only when
 * the code needs them: an import, JSX, a name without declaration. Globals that browsers have as well, such as
 * `setTimeout`, have the browser's types unless `types` lists others.
 */
export function createWantedTypes(all: readonly PlayTypes[]): WantedTypes {
  const named = new Map(all.map((types) => [types.name, types]));
  const globals: ReadonlySet<string> = new Set(all.flatMap((types) => types.globals ?? []));
  let known = new Map<string, Asked>();

  const ofName = (name: string): readonly PlayTypes[] =>
    [named.get(name), named.get(typesName(name))].flatMap((types) => types ?? []);
  const read = (name: string, text: string): Asked => {
    const before = known.get(name);
    return before?.text === text ? before : askedBy(name, text, globals, before);
  };
  const wantedBy = ({ modules, references, ...asked }: Asked, options: ts.CompilerOptions): PlayTypes[] => {
    const isRuntime = options.jsx === ts.JsxEmit.ReactJSX || options.jsx === ts.JsxEmit.ReactJSXDev;
    const runtime = asked.hasJsx && isRuntime ? [options.jsxImportSource ?? "react"] : [];
    const imported = [...modules, ...runtime];
    const free = [...asked.globals, ...(asked.hasJsx && !isRuntime ? ["React"] : [])];
    const isFree = (types: PlayTypes): boolean =>
      imported.some((name) => types.modules?.includes(name)) ||
      free.some((name) => types.globals?.includes(name));
    return [
      ...[...imported, ...references].flatMap((name) => ofName(packageOf(name))),
      ...(options.types ? [] : all.filter(isFree)),
    ];
  };
  return (files, options) => {
    if (all.length === 0) return [];
    known = new Map(Array.from(files, ([name, text]) => [name, read(name, text)]));
    const wanted = new Set([
      ...(options.types ?? []).flatMap((name) => ofName(packageOf(name))),
      ...[...known.values()].flatMap((asked) => wantedBy(asked, options)),
    ]);
    // a loop over a set includes entries that are added meanwhile
    for (const { needs = [] } of wanted)
      for (const name of needs) for (const each of ofName(name)) wanted.add(each);
    return [...wanted];
  };
}

/** "react/jsx-runtime" is a part of "react", "@scope/package/part" of "@scope/package". */
export function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The package that publishes types for a package without types: "@types/scope__part" for "@scope/part". */
export function typesName(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}

function askedBy(name: string, text: string, globals: ReadonlySet<string>, before: Asked | undefined): Asked {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const words = new Set(text.match(/[\w$]+/g));
  const candidates = [...globals].filter((each) => words.has(each) && !isKeyword(each, text));
  return {
    text,
    modules: importedFiles.map(({ fileName }) => fileName),
    references: typeReferenceDirectives.map(({ fileName }) => fileName),
    // a file that cannot be parsed, because the reader is typing, needs the same types as before
    globals: undeclared(name, text, candidates) ?? before?.globals.filter((each) => words.has(each)) ?? [],
    hasJsx: hasJsx(name, text),
  };
}

/** Most code has the keyword `async`; the name of the package has a dot behind it. */
function isKeyword(name: string, text: string): boolean {
  return name === "async" && !/\basync\s*\./.test(text);
}

/** Those names that are used and declared nowhere in the file; undefined for a text that cannot be parsed. */
function undeclared(name: string, text: string, names: readonly string[]): readonly string[] | undefined {
  if (names.length === 0) return [];
  try {
    const { scopeManager } = parseForESLint(text, {
      filePath: name,
      ecmaFeatures: { jsx: !/\.[cm]?ts$/.test(name) },
    });
    const free = new Set(scopeManager.globalScope?.through.map(({ identifier }) => identifier.name));
    return names.filter((each) => free.has(each));
  } catch {
    return undefined;
  }
}

function hasJsx(name: string, text: string): boolean {
  if (/\.[cm]?ts$/.test(name) || !/<[\w>]/.test(text)) return false;
  const waiting: ts.Node[] = [ts.createSourceFile(name, text, ts.ScriptTarget.Latest)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  return false;
}
