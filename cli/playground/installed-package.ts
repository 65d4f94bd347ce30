import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface InstalledPackage {
  /** As the package names itself: "typescript", whatever name it is installed under. */
  readonly name: string;
  /** "5.9.3" */
  readonly version: string;
  readonly folder: string;
}

/** The package that code in `folder` finds by a name. */
export async function installedPackage(folder: string, name: string): Promise<InstalledPackage | undefined> {
  try {
    const file = createRequire(join(folder, "package.json")).resolve(`${name}/package.json`);
    const own = JSON.parse(await readFile(file, "utf8")) as Omit<InstalledPackage, "folder">;
    return { name: own.name, version: own.version, folder: dirname(file) };
  } catch {
    return undefined;
  }
}

/** The same packages without those of a version that is there already, the newest first. */
export function newestFirst(packages: readonly InstalledPackage[]): readonly InstalledPackage[] {
  const versions = new Map(packages.map((each) => [each.version, each]));
  return [...versions.values()].sort((one, other) => compareVersions(other.version, one.version));
}

export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
