import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface InstalledPackage {
  /** As the package names itself: "typescript", whatever name it is installed under. */
  readonly name: string;
  /** "5.9.3" */
  readonly version: string;
  readonly folder: string;
}

/** What is wrong with a package that the configuration names, and what to do. */
export interface PackageFault {
  readonly reason: string;
  readonly hint: string;
}

/** The packages of a list in the configuration, and what is wrong with the other names of it. */
export interface FoundPackages {
  readonly packages: readonly InstalledPackage[];
  readonly reports: readonly (PackageFault & { readonly index: number })[];
}

/** Where packages are looked for: below `root`, or else next to the tool. */
export interface PackagePlaces {
  readonly root: string;
  readonly packageDir: string;
}

/**
 * Finds packages by names. `faultOf` also gets the name that has no package. It is synchronous: waiting for a thread at
 * each of many small files takes several times as long as reading them.
 */
export function findPackages(
  names: readonly string[],
  { root, packageDir }: PackagePlaces,
  faultOf: (found: InstalledPackage | undefined, name: string) => PackageFault | undefined,
  find = installedPackage,
): FoundPackages {
  const packages: InstalledPackage[] = [];
  const reports: FoundPackages["reports"][number][] = [];
  for (const [index, name] of names.entries()) {
    const found = find(root, name) ?? find(packageDir, name);
    const fault = faultOf(found, name);
    if (fault) reports.push({ index, reason: `is "${name}", but ${fault.reason}`, hint: fault.hint });
    else if (found) packages.push(found);
  }
  return { packages, reports };
}

/** The package that code in `folder` finds by a name. */
export function installedPackage(folder: string, name: string): InstalledPackage | undefined {
  try {
    const file = createRequire(join(folder, "package.json")).resolve(`${name}/package.json`);
    const own = JSON.parse(readFileSync(file, "utf8")) as Omit<InstalledPackage, "folder">;
    return { name: own.name, version: own.version, folder: dirname(file) };
  } catch {
    return undefined;
  }
}

/** The same without packages of a version that is there already, the newest first. */
export function newestFirst({ packages, reports }: FoundPackages): FoundPackages {
  const versions = new Map(packages.map((each) => [each.version, each]));
  const sorted = [...versions.values()].sort((one, other) => compareVersions(other.version, one.version));
  return { packages: sorted, reports };
}

/** By their numbers. `localeCompare` would load the tables of languages first, which takes 10 ms. */
export function compareVersions(one: string, other: string): number {
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < Math.max(numbers.length, others.length); at++) {
    const difference = (numbers[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] {
  return Array.from(version.matchAll(/\d+/g), ([digits]) => Number(digits));
}
