import { statSync } from "node:fs";
import { join } from "node:path";

/** Names of the folder of documents; the first that a root has is used. */
const contentFolders = ["content", "docs"] as const;

export type ContentFolder = (typeof contentFolders)[number];

/** The folder of a root's documents; undefined if the root has none. */
export function findContentFolder(root: string): ContentFolder | undefined {
  return contentFolders.find((name) => isFolder(join(root, name)));
}

/** The same for a root that was checked. Its paths begin with this name: "docs/guide.md". */
export function contentFolderOf(root: string): ContentFolder {
  // a folder that was deleted meanwhile is reported when it is read
  return findContentFolder(root) ?? "content";
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
