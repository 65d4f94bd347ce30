import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { cacheFile, type CachedFile } from "./files.ts";
import type { BundledScript } from "./scripts.ts";

/**
 * Caches a script, and a text with the licenses of all packages in it. The first line of the script links to that
 * text.
 */
export async function cacheScript(
  { text, inputs }: BundledScript,
  {
    name,
    cacheDir,
    packageDir,
  }: { readonly name: string; readonly cacheDir: string; readonly packageDir: string },
): Promise<readonly [script: CachedFile, licenses: CachedFile]> {
  const licenses = await cacheFile(cacheDir, {
    ...{ name: `${name}-licenses`, extension: "txt" },
    text: await licensesOf(inputs, packageDir),
  });
  const script = await cacheFile(cacheDir, {
    ...{ name, extension: "js" },
    text: `/*! Licenses: ./${basename(licenses[0])} */\n${text}`,
  });
  return [script, licenses];
}

/** The names and licenses of the packages that contain the files (paths are those of esbuild), as one text. */
async function licensesOf(files: readonly string[], packageDir: string): Promise<string> {
  // esbuild also lists the files that a package excludes for browsers
  const there = files.filter((file) => !file.startsWith("(disabled):"));
  const folders = new Set(there.flatMap((file) => packageFolder(resolve(file)) ?? []));
  const texts = await Promise.all([...folders].map((folder) => licenseIn(folder)));
  const title = "This script contains these packages.";
  const own = await readFile(join(packageDir, "LICENSE"), "utf8").catch(() => "");
  return [title, ...(own === "" ? [] : [own.trim()]), ...[...new Set(texts)].sort()].join(`\n\n${line}\n\n`);
}

const line = "-".repeat(80);

/** The folder of the package, below the last "node_modules": "…/node_modules/@eslint/js". */
function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll("\\", "/"))?.[0];
}

/** The name and version of a package, with all its license and notice texts. */
async function licenseIn(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
  };
  const names = (await readdir(folder)).filter((file) =>
    /^(?:licen[cs]e|copying|notice|thirdpartynotice)/i.test(file),
  );
  const texts = await Promise.all(names.sort().map((file) => readFile(join(folder, file), "utf8")));
  return [`${name} ${version} (${license ?? "no license named"})`, ...texts.map((text) => text.trim())].join(
    "\n\n",
  );
}
