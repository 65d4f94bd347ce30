import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { foldersOf } from "../../config/root-folders.ts";
import { leavesRoot } from "../../lib/paths/folders.ts";

/** Whether a path is below a folder after its links are resolved. */
export function isBelow(folder: string, path: string): boolean {
  return belowReal(folder, path) !== undefined;
}

/**
 * Whether the configuration lets documents take a text from a file: it is one of `folders.include`, or below one. What a
 * folder has below a hidden name or as a package does not count outside of the root, where keys of a repository may be.
 */
export function isShared(file: string, root: string): boolean {
  return foldersOf(root).include.some((name) => {
    const below = belowReal(join(root, name), join(root, file));
    return below !== undefined && !(leavesRoot(name) && hidden.test(below));
  });
}

const hidden = /(?:^|[\\/])(?:\.|node_modules(?:[\\/]|$))/;

/** The path of a file below a folder, "" for itself, after the links of both are resolved; undefined elsewhere. */
function belowReal(folder: string, path: string): string | undefined {
  const target = realPath(path);
  // the links of a file that does not exist are not resolved
  for (const each of [folder, realPath(folder)])
    if (target === each || target.startsWith(each + sep)) return target.slice(each.length + 1);
  return undefined;
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
