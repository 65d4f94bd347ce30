import { readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Finds the file that a specifier means in a file of `folder`; undefined if there is none. */
export type FindFile = (specifier: string, folder: string) => Promise<string | undefined>;

/** Whether a file, or a file of the same package that it imports, imports Node's `fs`. */
export async function readsDisk(
  file: string,
  find: FindFile,
  seen: Set<string> = new Set<string>(),
): Promise<boolean> {
  if (seen.has(file) || !/\.[cm]?js$/.test(file)) return false;
  seen.add(file);
  const specifiers = specifiersIn(await readFile(file, "utf8"));
  if (specifiers.some((each) => /^(?:node:)?fs(?:\/promises)?$/.test(each))) return true;
  for (const each of specifiers) {
    const next = /^\.{1,2}(?:\/|$)/.test(each) ? await find(each, dirname(file)) : undefined;
    if (next !== undefined && (await readsDisk(next, find, seen))) return true;
  }
  return false;
}

/** What a script imports, as far as its text says. */
export function specifiersIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/(?:\brequire\(|\bfrom|\bimport\(?)\s*(["'])([^"'\n]+)\1/g),
    ([, , specifier = ""]) => specifier,
  );
}

/** The package of a file in node_modules, or of a specifier: "@scope/name" or "name". */
export function packageOf(path: string): string | undefined {
  const [below = ""] = path.replaceAll("\\", "/").split("/node_modules/").slice(-1);
  return /^(?:@[^/]+\/)?[^/]+/.exec(below)?.[0];
}

/** Whether a file belongs to a package that is installed below or beside `packageDir`. */
export function isOfPackage(file: string, packageDir: string): boolean {
  const below = file.startsWith(packageDir) ? file.slice(packageDir.length) : file;
  return /[\\/]node_modules[\\/]/.test(below);
}
