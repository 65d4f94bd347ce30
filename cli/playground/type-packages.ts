import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** An installed package with type declarations. */
export interface TypesPackage {
  /** The name of the package: "@types/react", "eslint". */
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** The packages found for the configuration, and the reports with other names. */
export interface FoundTypes {
  readonly packages: readonly TypesPackage[];
  readonly reports: readonly { readonly index: number; readonly reason: string; readonly hint: string }[];
}

/** Finds packages by the names that code imports: below `root`, or else next to the tool. */
export async function findTypes(
  names: readonly string[],
  { root, packageDir }: { readonly root: string; readonly packageDir: string },
): Promise<FoundTypes> {
  const packages: TypesPackage[] = [];
  const reports: FoundTypes["reports"][number][] = [];
  for (const [index, name] of names.entries()) {
    const found = (await findTyped(root, name)) ?? (await findTyped(packageDir, name));
    if (found) packages.push(found);
    else
      reports.push({
        index,
        reason: `is "${name}", but no installed package has types for it`,
        hint: `Install it or its types, for example with \`npm install --save-dev ${typesName(name)}\`, or remove the name.`,
      });
  }
  return { packages, reports };
}

/** The package with the types for a name, as code in `folder` would import it. */
export async function findTyped(folder: string, name: string): Promise<TypesPackage | undefined> {
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
