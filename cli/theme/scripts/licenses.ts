import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { type OutputPath, outputPath } from "../../../site/model/paths.ts";
import { hashOf } from "../../lib/hash.ts";

interface BundledBy {
  /** The folder of our own package. */
  readonly packageDir: string;
  /** The folder that the bundler's paths are relative to. */
  readonly folder: string;
}

/** The names and licenses of the packages that contain some files, and our own license, as one text. */
export async function licensesOf(
  files: readonly string[],
  { title, ...bundledBy }: BundledBy & { readonly title: string },
): Promise<string> {
  const texts = await Promise.all([...packagesOf(files, bundledBy)].map((each) => licenseIn(each)));
  const own = await textOf(join(bundledBy.packageDir, "LICENSE"));
  return [title, ...(own === "" ? [] : [own]), ...[...new Set(texts)].sort()].join(`\n\n${line}\n\n`);
}

/** The file that the first lines of scripts name, with the licenses of the packages that contain some files. */
export async function licensesFile(
  name: string,
  files: readonly string[],
  packageDir: string,
): Promise<readonly [OutputPath, string]> {
  const title = "The scripts of this site that name this file contain these packages.";
  const text = await licensesOf(files, { title, packageDir, folder: packageDir });
  return [outputPath(`assets/${name}-${hashOf(text).slice(0, 8).toUpperCase()}.txt`), text];
}

/** The files of packages whose code is in a script. */
export function packageFilesIn(
  { inputs }: Metafile["outputs"][string],
  bundledBy: BundledBy,
): readonly string[] {
  const files = Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0);
  return files.filter((file) => packagesOf([file], bundledBy).size > 0);
}

/** The folders of the packages that contain some files, without our own, which may be an installed package itself. */
function packagesOf(files: readonly string[], { packageDir, folder }: BundledBy): ReadonlySet<string> {
  // esbuild also lists the files that a package excludes for browsers
  const there = files.filter((file) => !file.startsWith("(disabled):"));
  const folders = new Set(there.flatMap((file) => packageFolder(resolve(folder, file)) ?? []));
  folders.delete(packageFolder(join(packageDir, "package.json")) ?? "");
  return folders;
}

const line = "-".repeat(80);

/** The folder of the package, below the last "node_modules": "…/node_modules/@eslint/js". */
function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll("\\", "/"))?.[0];
}

/** The name and version of a package, with all its license and notice texts. */
async function licenseIn(folder: string): Promise<string> {
  // a folder of a root's node_modules may have no manifest, and a manifest no version
  const {
    name = basename(folder),
    version,
    license = "no license named",
  } = JSON.parse((await textOf(join(folder, "package.json"))) || "{}") as Readonly<
    Partial<Record<"name" | "version" | "license", string>>
  >;
  const names = (await readdir(folder)).filter((file) =>
    /^(?:licen[cs]e|copying|notice|thirdpartynotice)/i.test(file),
  );
  // a folder may also have such a name
  const texts = await Promise.all(names.sort().map((file) => textOf(join(folder, file))));
  const title = [name, version, `(${license})`].filter((part) => part !== undefined).join(" ");
  return [title, ...texts.filter((text) => text !== "")].join("\n\n");
}

/** Without white space at its ends; empty if there is no such file. */
async function textOf(file: string): Promise<string> {
  return (await readFile(file, "utf8").catch(() => "")).trim();
}
