import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * The names and licenses of the packages that contain some files, as one text. Paths are those of the bundler, relative
 * to `folder`.
 */
export async function licensesOf(
  files: readonly string[],
  {
    title,
    packageDir,
    folder,
  }: { readonly title: string; readonly packageDir: string; readonly folder: string },
): Promise<string> {
  const texts = await Promise.all([...packageFolders(files, folder)].map((each) => licenseIn(each)));
  const own = await readFile(join(packageDir, "LICENSE"), "utf8").catch(() => "");
  return [title, ...(own === "" ? [] : [own.trim()]), ...[...new Set(texts)].sort()].join(`\n\n${line}\n\n`);
}

/** The folders of the packages that contain some files. */
function packageFolders(files: readonly string[], folder: string): ReadonlySet<string> {
  // esbuild also lists the files that a package excludes for browsers
  const there = files.filter((file) => !file.startsWith("(disabled):"));
  return new Set(there.flatMap((file) => packageFolder(resolve(folder, file)) ?? []));
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
