import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The package as npm packs it, installed for users. */
export interface InstalledPackage {
  /** The folder with `node_modules`: a root below it finds the package. */
  readonly folder: string;
  /** Bytes of the archive. */
  readonly size: number;
  /** The paths in the archive. */
  readonly paths: readonly string[];
}

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly size: number;
  readonly integrity: string;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Packs this package and installs it into a new folder with nothing but its runtime packages, in the versions of our
 * lock file, from npm's cache as far as it has them.
 */
export function installPackage(): InstalledPackage {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "site-packed-")));
  // as in the workflow that publishes: this repository lets npm run no scripts of a package by itself
  execFileSync("npm", ["run", "--silent", "prepack"]);
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [packed] = JSON.parse(execFileSync("npm", words, { encoding: "utf8" })) as Packed[];
  if (!packed) throw new Error("npm packed nothing.");
  const { name, filename, size, files } = packed;
  const root = { name: "project", dependencies: { [name]: `file:${filename}` } };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...root, private: true }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lockOf(packed, root)));
  const install = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  execFileSync("npm", install, { cwd: folder, stdio: "pipe" });
  return { folder, size, paths: files.map(({ path }) => path) };
}

/** A lock file with the archive and the runtime packages of ours. */
function lockOf({ name, version, filename, integrity }: Packed, root: object): object {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const own = JSON.parse(readFileSync("package.json", "utf8")) as Readonly<Record<string, unknown>>;
  const { dependencies, bin, engines, peerDependencies, peerDependenciesMeta } = own;
  const runtime = Object.entries(packages).filter(
    ([path, each]) => path !== "" && !each["dev"] && !each["devOptional"] && !each["peer"],
  );
  return {
    lockfileVersion: 3,
    packages: {
      "": root,
      [`node_modules/${name}`]: {
        ...{ version, resolved: `file:${filename}`, integrity },
        ...{ dependencies, bin, engines, peerDependencies, peerDependenciesMeta },
      },
      ...Object.fromEntries(runtime),
    },
  };
}
