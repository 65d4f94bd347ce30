import type { FrontMatter } from "../front-matter/front-matter.ts";
import type { Included } from "../includes/include.ts";
import { parseJson5 } from "../../lib/json5.ts";
import { type Import, importKey, importsIn, isAsset, isPartial, isText, siteTexts } from "./imports.ts";
import { componentOf, isComponentFile } from "./components/component-file.ts";
import { partlyKnown } from "./read.ts";
import type { Allowance, Found, Names } from "./reading.ts";
import { moduleOf } from "./values.ts";

/** What the names of an MDX text stand for. Nothing is run: values are literals, and all else is unknown. */
export interface Scope {
  readonly value: Names;
  /** The part of a page that a name was imported for. */
  readonly part: (name: string) => Included | undefined;
  /** Whether a name was imported for the text of a file that cannot be read. */
  readonly isMissingText: (name: string) => boolean;
}

export const noScope: Scope = { value: () => undefined, part: () => undefined, isMissingText: () => false };

/** Values of modules that a tool supplies, by the names of modules and exports. The module "" needs no import. */
export type ToolModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface ScopeSource {
  /** What the text takes from other files. */
  readonly included: Readonly<Record<string, Included>> | undefined;
  readonly frontMatter: FrontMatter;
  readonly modules: ToolModules | undefined;
  readonly allowance: Allowance;
  /** For a part of a page: the attributes of the tag in place of which it is shown. */
  readonly props?: Readonly<Record<string, unknown>>;
}

interface Block {
  readonly type: string;
  readonly raw: string;
  readonly imported?: Import;
  readonly tokens?: readonly Block[];
}

/** Imports and exports, also those between tags: they are a part of the module wherever they are. */
function moduleParts(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => {
    if (block.type === "module") return [block];
    return block.type === "component" && block.tokens ? moduleParts(block.tokens) : [];
  });
}

/** The scope of a text with these blocks. */
export function scopeOf(blocks: readonly Block[], source: ScopeSource): Scope {
  const { included = {}, frontMatter, modules = {}, allowance, props } = source;
  const lines = moduleParts(blocks);
  const imports = lines.flatMap(({ imported }) => imported ?? []);
  const exports = lines.flatMap(({ raw, imported }) => (imported ? [] : [raw]));
  const own: Readonly<Record<string, unknown>> = {
    // only the keys that are known here
    frontMatter: partlyKnown(frontMatter),
    ...(props && { props }),
    ...modules[""],
  };
  const parts = new Map<string, Included>();
  const missing = new Set<string>();
  const values = new Map<string, () => Found>();
  for (const { from, names } of imports) {
    const file = included[importKey(from)];
    for (const { local, imported } of names) {
      if (isText(from) && file && "reason" in file) missing.add(local);
      if (isPartial(from)) {
        if (file && imported === "default") parts.set(local, file);
      } else values.set(local, valueIn(from, imported, { file, modules, allowance }));
    }
  }
  const imported: Names = (name) => {
    const value = values.get(name);
    if (value) return value();
    return Object.hasOwn(own, name) ? { value: own[name] } : undefined;
  };
  const { constant } =
    exports.length > 0 ? moduleOf(exports.join("\n"), imported, allowance) : { constant: imported };
  return { value: constant, part: (name) => parts.get(name), isMissingText: (name) => missing.has(name) };
}

interface Imported {
  readonly file: Included | undefined;
  readonly modules: ToolModules;
  readonly allowance: Allowance;
}

/** What a module exports by a name. */
function valueIn(from: string, name: string, { file, modules, allowance }: Imported): () => Found {
  const ofTool = Object.hasOwn(modules, from) ? modules[from] : undefined;
  if (ofTool) return () => (Object.hasOwn(ofTool, name) ? { value: ofTool[name] } : undefined);
  // the URL of a file is resolved like that of a link
  if (isAsset(from)) return () => (name === "default" ? { value: from } : undefined);
  if (!file || !("text" in file)) return () => undefined;
  const { text, file: path = from } = file;
  if (isText(from)) return () => (name === "default" ? { value: text } : undefined);
  if (path.endsWith(".json")) return () => valueOfJson(text, name);
  const imported = namesOf(file, { modules, allowance });
  if (isComponentFile(path)) {
    const component = componentOf(path, text, { imported, texts: textsOf(file), allowance });
    return () => (name === "default" ? { value: component } : undefined);
  }
  const module = moduleOf(text, imported, allowance);
  return () => module.exported(name);
}

/** What the names that a file imports stand for. */
export function namesOf(
  { text, included = {} }: Extract<Included, { readonly text: string }>,
  { modules, allowance }: Pick<Imported, "modules" | "allowance">,
): Names {
  const imports = importsIn(text);
  return (local) => {
    for (const { from, names } of imports) {
      const found = names.find((each) => each.local === local);
      if (!found) continue;
      // the path of a picture is relative to this file, and pages have other paths
      if (isAsset(from) && from.startsWith(".")) return undefined;
      return valueIn(from, found.imported, { file: included[importKey(from)], modules, allowance })();
    }
    return undefined;
  };
}

/** The default export of a file. */
export function fileValue(file: Included, use: Pick<Imported, "modules" | "allowance">): Found {
  return valueIn("file" in file ? (file.file ?? "") : "", "default", { file, ...use })();
}

/** The texts of the site by their keys, for components of Astro. */
function textsOf({ included = {} }: Extract<Included, { readonly text: string }>): Names {
  const file = included[importKey(siteTexts)];
  return (key) => (file && "text" in file ? valueOfJson(file.text, key) : undefined);
}

function valueOfJson(text: string, name: string): Found {
  try {
    const value = parseJson5(text);
    if (name === "default") return { value };
    const has = value instanceof Object && Object.hasOwn(value, name);
    return has ? { value: (value as Record<string, unknown>)[name] } : undefined;
  } catch {
    return undefined;
  }
}

/** The text that JSX shows for a value: nothing for flags. Undefined for objects, which it cannot show. */
export function shownValue(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === "boolean") return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(shownValue);
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}
