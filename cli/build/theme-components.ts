import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sourcePath } from "../../site/model/paths.ts";
import { foldersOf } from "../config/root-folders.ts";
import type { Included } from "../content/includes/include.ts";
import { importsIn, themeKey } from "../content/modules/imports.ts";
import { pascalCase } from "../content/modules/components/names.ts";
import { importedBy, type ImportedBy, themeFolders } from "./referenced-files/imported-files.ts";

/** What the components of a root's own VitePress theme are, by the names that documents use. */
export type ThemeComponents = ReadonlyMap<string, ImportedBy>;

/**
 * The components that the theme of VitePress registers for all documents: `app.component("Name", Name)`. Undefined if
 * the root has no such theme.
 */
export function themeComponents(root: string): ThemeComponents | undefined {
  const { content } = foldersOf(root);
  const file = themeFolders(content)
    .flatMap((folder) => entries.map((entry) => sourcePath(join(folder, entry))))
    .find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  if (file === undefined) return undefined;
  const text = readFileSync(join(root, file), "utf8");
  const imports = new Map(
    importsIn(text).flatMap(({ from, names }) => names.map(({ local }) => [local, from] as const)),
  );
  const registered = text.matchAll(/\.component\(\s*(['"])([A-Z][\w]*)\1\s*,\s*([\w$]+)\s*\)/g);
  return new Map(
    Array.from(registered, ([, , name = "", local = ""]) => [
      name,
      { path: file, from: imports.get(local) ?? "" },
    ]),
  );
}

const entries = ["index.ts", "index.js", "index.mts", "index.mjs"];

/** In Vue, `<my-box>` and `<MyBox>` are the same tag. */
const tag = /<([A-Z]\w*|[a-z]\w*-[\w-]+)/g;

/** Whether a document may use components of a theme. */
export function mayHaveComponents(text: string): boolean {
  return /<(?:[A-Z]|[a-z]\w*-)/.test(text);
}

/** The tags in a document that a theme may define, also those without a component: one may be registered later. */
export function themeComponentsIn(
  root: string,
  components: ThemeComponents | undefined,
  text: string,
): [string, Included][] {
  if (!components || !mayHaveComponents(text)) return [];
  const names = new Set(Array.from(text.matchAll(tag), ([, name = ""]) => pascalCase(name)));
  return [...names].map((name) => {
    const component = components.get(name);
    return [
      themeKey(name),
      component ? importedBy(root, component) : { reason: "the theme does not register it" },
    ];
  });
}
