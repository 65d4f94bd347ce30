import { basename } from "node:path/posix";
import type { OutputPath } from "../../site/model/paths.ts";

/** Which files of a theme a site needs. */
export interface FileUses {
  /**
   * The files that pages name: for each the templates that need it, or `search`. Null means that any page may need it.
   * `shared` files are needed by those that load them.
   */
  readonly entries: Readonly<Record<OutputPath, readonly string[] | null>>;
  /** The other files. */
  readonly shared: readonly OutputPath[];
  readonly loads: Readonly<Record<OutputPath, readonly OutputPath[]>>;
}

/** The name of the search among the templates: the dialog that every page opens. */
export const search = "(search)";

interface NamedFiles extends Omit<FileUses, "loads"> {
  /** For a file those that it only loads early: they are needed when what loads them later is. */
  readonly early?: FileUses["loads"];
}

/** `entries` are the files that only some pages need: of the others, any page may need those that are not `shared`. */
export function fileUses(
  files: ReadonlyMap<OutputPath, string>,
  { entries, shared, early = {} }: NamedFiles,
): FileUses {
  const paths = [...files.keys()];
  return {
    entries: Object.fromEntries(
      paths.filter((path) => !shared.includes(path)).map((path) => [path, entries[path] ?? null]),
    ),
    shared,
    loads: Object.fromEntries(
      [...files].flatMap(([path, text]) => {
        const loaded = paths.filter(
          (other) =>
            other !== path && early[path]?.includes(other) !== true && text.includes(basename(other)),
        );
        return loaded.length > 0 ? [[path, loaded]] : [];
      }),
    ),
  };
}

/** The files that a site with these templates does not need. */
export function unusedFiles(
  { entries, shared, loads }: FileUses,
  templates: ReadonlySet<string>,
): ReadonlySet<OutputPath> {
  const used = new Set<OutputPath>();
  const visit = (path: OutputPath): void => {
    const needs = entries[path];
    if (used.has(path) || needs?.every((name) => !templates.has(name)) === true) return;
    used.add(path);
    loads[path]?.forEach(visit);
  };
  const named = Object.keys(entries) as OutputPath[];
  named.forEach(visit);
  return new Set([...named, ...shared].filter((path) => !used.has(path)));
}
