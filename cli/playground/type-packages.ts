import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  findPackages,
  type FoundPackages,
  type InstalledPackage,
  type PackageFault,
  type PackagePlaces,
} from "./installed-package.ts";

/** Finds packages with types by the names that code imports. */
export function findTypes(names: readonly string[], places: PackagePlaces): FoundPackages {
  return findPackages(names, places, faultOf, findTyped);
}

function faultOf(found: InstalledPackage | undefined, name: string): PackageFault | undefined {
  if (found) return undefined;
  return {
    reason: "no installed package has types for it",
    hint: `Install it or its types, for example with \`npm install --save-dev ${typesName(name)}\`, or remove the name.`,
  };
}

/** The package with the types for a name, as code in `folder` would import it. */
export function findTyped(folder: string, name: string): InstalledPackage | undefined {
  for (const each of name.startsWith("@types/") ? [name] : [name, typesName(name)]) {
    const found = packageIn(folder, each);
    if (found && hasTypes(found)) return { name: each, version: found.version, folder: found.folder };
  }
  return undefined;
}

/** The package that publishes types for a package without types: "@types/scope__part" for "@scope/part". */
function typesName(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}

interface Manifest {
  readonly folder: string;
  readonly version: string;
  /** Whether its package.json has fields for types. */
  readonly hasTypesField: boolean;
  /** Those that its name alone means: "./dist/index.mjs". Their types may lie beside them. */
  readonly scripts: readonly string[];
}

/** Does not use `resolve`: a package need not export its package.json. */
function packageIn(folder: string, name: string): Manifest | undefined {
  for (const place of createRequire(join(folder, "package.json")).resolve.paths(name) ?? []) {
    const file = join(place, name, "package.json");
    try {
      const { version, types, typings, main, exports } = JSON.parse(readFileSync(file, "utf8")) as Readonly<
        Record<string, unknown>
      >;
      const meaning = JSON.stringify([main, mainOf(exports)]);
      const hasTypesField = (types ?? typings) !== undefined || /"types[@"]/.test(meaning);
      const scripts = Array.from(meaning.matchAll(/"([^"*]+\.[cm]?js)"/g), ([, script = ""]) => script);
      return { folder: dirname(file), version: String(version), hasTypesField, scripts };
    } catch {
      // try the parent folder
    }
  }
  return undefined;
}

/** What the name of a package means alone; all of its exports where that means nothing. */
function mainOf(exports: unknown): unknown {
  return (exports as { readonly "."?: unknown } | undefined)?.["."] ?? exports;
}

function hasTypes({ folder, hasTypesField, scripts }: Manifest): boolean {
  if (hasTypesField) return true;
  const declarations = ["index.js", ...scripts].map((script) => script.replace(/([cm]?)js$/, "d.$1ts"));
  return declarations.some((path) => existsSync(join(folder, path)));
}
