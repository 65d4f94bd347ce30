import { readFile, stat } from "node:fs/promises";
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
export function findTypes(names: readonly string[], places: PackagePlaces): Promise<FoundPackages> {
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
export async function findTyped(folder: string, name: string): Promise<InstalledPackage | undefined> {
  for (const each of name.startsWith("@types/") ? [name] : [name, typesName(name)]) {
    const found = await packageIn(folder, each);
    if (found && (await hasTypes(found))) return { name: each, version: found.version, folder: found.folder };
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
}

/** Does not use `resolve`: a package need not export its package.json. */
async function packageIn(folder: string, name: string): Promise<Manifest | undefined> {
  for (const place of createRequire(join(folder, "package.json")).resolve.paths(name) ?? []) {
    const file = join(place, name, "package.json");
    try {
      const { version, types, typings, exports } = JSON.parse(await readFile(file, "utf8")) as Readonly<
        Record<string, unknown>
      >;
      const hasTypesField =
        (types ?? typings) !== undefined || /"types[@"]/.test(JSON.stringify(exports ?? ""));
      return { folder: dirname(file), version: String(version), hasTypesField };
    } catch {
      // try the parent folder
    }
  }
  return undefined;
}

async function hasTypes({ folder, hasTypesField }: Manifest): Promise<boolean> {
  if (hasTypesField) return true;
  return stat(join(folder, "index.d.ts")).then(
    () => true,
    () => false,
  );
}
