import type { OutputPath } from "../../../site/model/paths.ts";
import type { ThemeAssets } from "../../../site/model/theme.ts";
import { islandOfEntry } from "../virtual-files.ts";
import { type BundledScripts, outputOf } from "./client-scripts.ts";

/**
 * The scripts that the browser needs before an island can start, as URLs below the base URL, its own script first.
 * `finished` is the same bundle with the names of its files in the output, in the same order.
 */
export function scriptsByIsland(
  { metafile, scripts, entries }: BundledScripts,
  finished: Pick<BundledScripts, "scripts">,
): ThemeAssets["islandScripts"] {
  const names = new Map(scripts.map(([path], index) => [path, finished.scripts[index]?.[0] ?? path]));
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      outputOf(path),
      output.imports.filter(({ kind }) => kind === "import-statement").map((each) => outputOf(each.path)),
    ]),
  );
  const neededBy = (entry: OutputPath): readonly string[] => {
    const needed = new Set([entry]);
    // a set also visits what is added meanwhile
    for (const path of needed) for (const each of imports.get(path) ?? []) needed.add(each);
    return [...needed].flatMap((path) => names.get(path) ?? []).map((path) => `/${path}`);
  };
  return Object.fromEntries(
    entries.flatMap(([entryPoint, path]) => {
      const name = islandOfEntry(entryPoint);
      return name === undefined ? [] : [[name, neededBy(path)]];
    }),
  );
}
