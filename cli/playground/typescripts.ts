import { packageMissing } from "../diagnostics/missing-package.ts";
import { hashOf } from "../lib/hash.ts";
import { cacheFile, type CachedFile, readCached, writeCached } from "./files.ts";
import {
  compareVersions,
  findPackages,
  type FoundPackages,
  installedPackage,
  type InstalledPackage,
  newestFirst,
  type PackageFault,
  type PackagePlaces,
} from "./installed-package.ts";
import { packLibs } from "../../site/playground/download/packed-libs.ts";
import { readLibs } from "./libs.ts";
import { cacheScript } from "./licenses.ts";
import { type BundledScript, bundleTypescript } from "./scripts.ts";

/** A version of TypeScript with its standard library, bundled for the browser. */
export interface BundledTypeScript {
  readonly version: string;
  readonly script: CachedFile[0];
  readonly libs: CachedFile[0];
  readonly files: readonly CachedFile[];
}

/** Finds versions of TypeScript by the names under which they are installed, the newest first. */
export function findTypescripts(names: readonly string[], places: PackagePlaces): FoundPackages {
  return newestFirst(findPackages(names, places, faultOf));
}

function faultOf(found: InstalledPackage | undefined): PackageFault | undefined {
  if (!found)
    return {
      reason: "no package of that name is installed",
      hint: "Install it, for example with `npm install --save-dev typescript-5.8@npm:typescript@5.8`, or remove the name.",
    };
  if (isSupported(found.version)) return undefined;
  return {
    reason: `the linter does not support its version ${found.version}`,
    hint: "Use a version from 4.8.4 up to, but not including, 6.",
  };
}

/** The range that the packages of the linter support (`peerDependencies`). */
function isSupported(version: string): boolean {
  return compareVersions(version, "4.8.4") >= 0 && Number.parseInt(version) < 6;
}

/** The TypeScript that is installed with the linter. */
export function installedTypescript(packageDir: string): InstalledPackage {
  const found = installedPackage(packageDir, "typescript");
  if (!found) throw packageMissing("typescript");
  return found;
}

export interface TypeScriptOptions {
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
  /** A hash of the code that makes the files. */
  readonly makers: string;
  /**
   * The linters that run with it, to leave out what they do not use; undefined for versions that readers choose. The second
   * minifier takes half of the time and is left out for those. Their files are compressed, because a dozen of them are most
   * of the output, and few readers load one.
   */
  readonly linters?: (() => Promise<readonly BundledScript[]>) | undefined;
  /** The newest TypeScript, in whose library types others have most of theirs. */
  readonly newest: Pick<InstalledPackage, "version" | "folder">;
}

/**
 * Bundles a TypeScript in one to three seconds, or takes it from the cache. All modes share the minified script,
 * because it is never debugged.
 */
export async function bundledTypescript(
  { version, folder }: Omit<InstalledPackage, "name">,
  { packageDir, cacheDir, useCache, makers, linters, newest }: TypeScriptOptions,
): Promise<BundledTypeScript> {
  const isOther = linters === undefined;
  const suffix = isOther ? `-${version}` : "";
  const key = `typescript-${hashOf(version, folder, suffix, newest.version, newest.folder, makers)}`;
  const known = useCache ? await readCached<BundledTypeScript>(cacheDir, key) : undefined;
  if (known) return known;
  const [bundled, types, shared] = await Promise.all([
    bundleTypescript(folder, await linters?.()),
    readLibs(folder),
    isOther ? readLibs(newest.folder) : undefined,
  ]);
  const [script, licenses] = await cacheScript(bundled, {
    ...{ packageDir, cacheDir },
    name: `play-typescript${suffix}`,
    isPacked: isOther,
  });
  const libs = await cacheFile(cacheDir, {
    ...{ name: `play-libs${suffix}`, extension: "json", text: JSON.stringify(packLibs(types, shared)) },
    isPacked: isOther,
  });
  const made = { version, script: script[0], libs: libs[0], files: [script, libs, licenses] };
  await writeCached(cacheDir, key, made);
  return made;
}
