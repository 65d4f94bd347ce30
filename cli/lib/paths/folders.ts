/** The folders of a root, relative to it. "." is the root itself. */
export interface RootFolders {
  /** Every path of a document is below it. */
  readonly content: string;
  /** What is read of it: itself, or some of its folders. */
  readonly read: readonly string[];
  /** Patterns of files below them that are not read: "src/SUMMARY.md". */
  readonly ignore: readonly string[];
  /** Files that are copied unchanged. */
  readonly static: string;
  /** Where documents may take texts from besides: folders and files, also outside of the root. */
  readonly include: readonly string[];
}

/** The path of a file below a folder: "docs/a/b.md" below "docs" is "a/b.md". Unchanged for a file elsewhere. */
export function pathBelow(folder: string, path: string): string {
  return isBelow(folder, path) ? path.slice(folder === "." ? 0 : folder.length + 1) : path;
}

export function pathIn(folder: string, path: string): string {
  return folder === "." ? path : `${folder}/${path}`;
}

/** Whether a path is in a folder at any depth; not for the folder itself. */
export function isBelow(folder: string, path: string): boolean {
  return folder === "." || path.startsWith(`${folder}/`);
}

/** "./a/../docs/" gives "docs"; undefined for a path that leads out of the root. */
export function normalPath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/") || ".";
}

/** Whether a path of a root leads out of it: "../shared/a.md". */
export function leavesRoot(path: string): boolean {
  return path === ".." || path.startsWith("../");
}

/** "./a/../../shared/" gives "../shared"; undefined for the root and for a folder around it. */
export function outerPath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === ".." && parts.some((each) => each !== "..")) parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.every((part) => part === "..") ? undefined : parts.join("/");
}
