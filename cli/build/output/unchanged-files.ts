import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";

/**
 * The parts that the next output takes over when it is no patch of the present one. Paths are relative to the output, with
 * "/". Before there were patches, a build after one edit took 1.16 to 1.63 times as long without moved folders
 * (ARCHITECTURE.md, Machinery for speed).
 */
export interface UnchangedParts {
  /** Folders without changed, new or removed files: they are moved. */
  readonly folders: readonly { readonly path: string; readonly files: readonly string[] }[];
  /** Unchanged files in all other folders: they are linked. */
  readonly files: readonly string[];
}

interface Folder {
  readonly files: Set<string>;
  readonly folders: Map<string, Folder>;
}

/**
 * The files of further folders are linked. Readers cannot read the output while folders move, some ten microseconds for
 * each. With links the old output stays whole until the new one is complete.
 */
const mostFolders = 500;

/**
 * Divides the unchanged files of an output into whole folders and the rest. `next` is the staging folder with all new
 * files in it. Folders near the root come first: they hold more files.
 */
export function unchangedParts(
  unchanged: Iterable<OutputPath>,
  { out, next, entries }: UnchangedPlaces,
): UnchangedParts {
  const folders: UnchangedParts["folders"][number][] = [];
  const files: string[] = [];
  const countEntries = (folder: string): number =>
    entries?.get(folder) ?? readdirSync(join(out, folder)).length;
  let level = [{ path: "", folder: treeOf(unchanged) }];
  while (level.length > 0) level = level.flatMap(({ path, folder }) => part(folder, path));
  return { folders, files };

  /** The folders below that are not whole. */
  function part(folder: Folder, path: string): typeof level {
    for (const name of folder.files) files.push(below(path, name));
    return [...folder.folders].flatMap(([name, inner]) => {
      const at = below(path, name);
      const isWhole =
        folders.length < mostFolders && !existsSync(join(next, at)) && isAllOf(at, inner, countEntries);
      if (!isWhole) return { path: at, folder: inner };
      folders.push({
        path: at,
        get files() {
          return filesBelow(inner, at);
        },
      });
      return [];
    });
  }
}

interface UnchangedPlaces {
  readonly out: string;
  readonly next: string;
  /** The number of files and folders in folders of the output; those of others are counted now. */
  readonly entries?: ReadonlyMap<string, number> | undefined;
}

function treeOf(paths: Iterable<OutputPath>): Folder {
  const root = emptyFolder();
  for (const path of paths) {
    const names = path.split("/");
    const file = names.pop() ?? "";
    let folder = root;
    for (const name of names) {
      let inner = folder.folders.get(name);
      if (!inner) folder.folders.set(name, (inner = emptyFolder()));
      folder = inner;
    }
    folder.files.add(file);
  }
  return root;
}

function emptyFolder(): Folder {
  return { files: new Set(), folders: new Map() };
}

/**
 * Whether the folder on the disk contains these names and no others. A file that no build made is not taken over. These
 * were there when their records were read.
 */
function isAllOf(
  path: string,
  { files, folders }: Folder,
  countEntries: (folder: string) => number,
): boolean {
  return (
    countEntries(path) === files.size + folders.size &&
    [...folders].every(([name, inner]) => isAllOf(below(path, name), inner, countEntries))
  );
}

function filesBelow({ files, folders }: Folder, path: string): string[] {
  return [
    ...[...files].map((name) => below(path, name)),
    ...[...folders].flatMap(([name, inner]) => filesBelow(inner, below(path, name))),
  ];
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}/${name}`;
}
