import { createRequire } from "node:module";
import { join } from "node:path";
import type { OutputPath } from "../../site/model/paths.ts";
import { packageMissing } from "../diagnostics/missing-package.ts";
import { hashOf } from "../lib/hash.ts";
import { missingPackages } from "../lib/paths/installed.ts";
import { type CachedFile, readCached, writeCached } from "./files.ts";
import {
  findPackages,
  type FoundPackages,
  installedPackage,
  type InstalledPackage,
  newestFirst,
  type PackageFault,
  type PackagePlaces,
} from "./installed-package.ts";
import { cacheScript } from "./licenses.ts";
import { bundleLinter } from "./linter-scripts.ts";

/** Finds releases of typescript-eslint by the names under which they are installed, the newest first. */
export function findReleases(names: readonly string[], places: PackagePlaces): FoundPackages {
  return newestFirst(findPackages(names, places, faultOf));
}

/** What the worker imports of a release, which the first ones of its major version do not export. */
const [plugin, pluginExport] = ["@typescript-eslint/eslint-plugin", "use-at-your-own-risk/raw-plugin"];

function faultOf(found: InstalledPackage | undefined): PackageFault | undefined {
  const hint =
    "Install a release of it, for example with `npm install --save-dev typescript-eslint-8.40@npm:typescript-eslint@8.40`, or remove the name.";
  if (!found) return { reason: "no package of that name is installed", hint };
  if (found.name !== "typescript-eslint") return { reason: "that package is not typescript-eslint", hint };
  const { version, folder } = found;
  const unsupported = {
    reason: `the playground does not support its version ${version}`,
    hint: "Use 8.30 or a later one.",
  };
  if (Number.parseInt(version) < 8) return unsupported;
  const missing = missingPackages([plugin, "@typescript-eslint/parser", "eslint"], folder);
  if (missing.length > 0)
    return { reason: `it is installed without ${missing.join(", ")}`, hint: "Run `npm install`." };
  return exportsPlugin(folder) ? undefined : unsupported;
}

function exportsPlugin(folder: string): boolean {
  try {
    createRequire(join(folder, "package.json")).resolve(`${plugin}/${pluginExport}`);
    return true;
  } catch {
    return false;
  }
}

/** The release that the playground lints with. */
export function installedRelease(packageDir: string): string {
  const found = installedPackage(packageDir, plugin);
  if (!found) throw packageMissing(plugin);
  return found.version;
}

/** The linter of a release, bundled for the browser. */
export interface BundledRelease {
  readonly version: string;
  readonly linter: OutputPath;
  readonly files: readonly CachedFile[];
}

interface ReleaseOptions {
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
  /** A hash of all that the linter is made from, besides the packages of the release. */
  readonly makers: string;
}

/** Bundles the linter of a release, compressed like all that few readers load, or takes it from the cache. */
export async function bundledRelease(
  { version, folder }: Omit<InstalledPackage, "name">,
  { packageDir, cacheDir, useCache, makers }: ReleaseOptions,
): Promise<BundledRelease> {
  const key = `release-${hashOf(version, folder, makers)}`;
  const known = useCache ? await readCached<BundledRelease>(cacheDir, key) : undefined;
  if (known) return known;
  const [linter, licenses] = await cacheScript(await bundleLinter(packageDir, true, folder), {
    ...{ packageDir, cacheDir, isPacked: true },
    name: `play-linter-${version}`,
  });
  const made = { version, linter: linter[0], files: [linter, licenses] };
  await writeCached(cacheDir, key, made);
  return made;
}
