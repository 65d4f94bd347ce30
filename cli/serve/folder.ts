import { readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { join, sep } from "node:path";
import type { HostFile, HostFolder } from "./host-folder.ts";

/** Reads a host file's text into rules. */
export interface HostFileReader {
  readonly redirects: (text: string) => HostFolder["redirects"];
  readonly headers: (text: string) => HostFolder["headers"];
}

/**
 * Opens a folder for a static host. Each call of the returned function looks at the folder as it is now, so
 * that a rebuild which swaps it is seen at once; undefined while there is no such folder. The rules of
 * `_redirects` and `_headers` are read again when those files change.
 */
export function openFolder(directory: string, read: HostFileReader): () => HostFolder | undefined {
  const redirects = remembering(read.redirects);
  const headers = remembering(read.headers);
  return () => {
    const root = realPathOf(directory);
    if (root === undefined || !statOf(root)?.isDirectory()) return undefined;
    const file = (path: string): HostFile | undefined => fileIn(root, path);
    return { file, redirects: redirects(file("_redirects")), headers: headers(file("_headers")) };
  };
}

/** The file at a path, if it is one and its true place lies inside the folder: a link that leads out is no file. */
function fileIn(root: string, path: string): HostFile | undefined {
  const location = realPathOf(join(root, path));
  if (!location?.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const stats = statOf(location);
  return stats?.isFile() ? { path, location, bytes: stats.size, modified: stats.mtimeMs } : undefined;
}

function remembering<Rules extends readonly unknown[]>(
  parse: (text: string) => Rules,
): (file: HostFile | undefined) => Rules {
  let known = { key: "", rules: parse("") };
  return (file) => {
    const key = file ? `${file.location}:${file.bytes}:${file.modified}` : "";
    if (key !== known.key) known = { key, rules: parse(file ? textOf(file.location) : "") };
    return known.rules;
  };
}

// a path may vanish between two looks, and a name may be too long or not one at all: all mean "not there"
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
