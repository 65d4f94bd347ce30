import { dirname, join, relative, sep } from "node:path";
import { type ImportGraphs, importReader } from "./style-sheets.ts";
import type { ThemeSources } from "./sources.ts";

/**
 * The files of each component ("component Card") and template ("template doc") with all that they import, besides the
 * package's theme: paths relative to the root.
 */
export type Origins = Readonly<Record<string, readonly string[]>>;

export function originsOf(graphs: ImportGraphs, sources: ThemeSources): Origins {
  const { packageDir, root, templates, components } = sources;
  const filesFrom = importReader(graphs, packageDir);
  const isOwn = (file: string): boolean =>
    [join(packageDir, "site", "components"), join(packageDir, "templates")].includes(dirname(file));
  const named = (kind: string, entries: ReadonlyMap<string, string>): [string, readonly string[]][] =>
    [...entries].map(([name, entry]) => [
      `${kind} ${name.replace(/^custom:/, "")}`,
      filesFrom([entry])
        .filter((file) => !/^<|^[\w-]{2,}:/.test(relative(packageDir, file)))
        .filter((file) => file === entry || isOwn(file) || !file.startsWith(packageDir + sep))
        .map((file) => relative(root, file).replaceAll(sep, "/"))
        .sort(),
    ]);
  return Object.fromEntries([...named("component", components), ...named("template", templates)]);
}
