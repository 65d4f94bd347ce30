import { readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { join, sep } from "node:path";
import type { HostFile, HostFolder } from "./host-folder.ts";

/** Parsers for the rules in host files. */
export interface HostFileReader {
  readonly redirects: (text: string) => HostFolder["redirects"];
  readonly headers: (text: string) => HostFolder["headers"];
}

/**
 * Opens a folder for a static host. Each call of the returned function reads the current state of the folder, so a
 * rebuild that swaps it has an effect at once; undefined while the folder is missing. `_redirects` and `_headers` are
 * parsed again when they change.
 */
export function openFolder(directory: string, read: HostFileReader): () => HostFolder | undefined {
  const redirects = cachedParser(read.redirects);
  const headers = cachedParser(read.headers);
  return () => {
    const root = realPathOf(directory);
    if (root === undefined || !statOf(root)?.isDirectory()) return undefined;
    const file = (path: string): HostFile | undefined => fileIn(root, path);
    return { file, redirects: redirects(file("_redirects")), headers: headers(file("_headers")) };
  };
}

/** The file at a path. Its real path must be inside the folder: symbolic links that lead outside are ignored. */
function fileIn(root: string, path: string): HostFile | undefined {
  const location = realPathOf(join(root, path));
  if (!location?.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const stats = statOf(location);
  return stats?.isFile() ? { path, location, bytes: stats.size, modified: stats.mtimeMs } : undefined;
}

function cachedParser<Rules extends readonly unknown[]>(
  parse: (text: string) => Rules,
): (file: HostFile | undefined) => Rules {
  let cached = { key: "", rules: parse("") };
  return (file) => {
    const key = file ? `${file.location}:${file.bytes}:${file.modified}` : "";
    if (key !== cached.key) cached = { key, rules: parse(file ? readText(file.location) : "") };
    return cached.rules;
  };
}

// a path may disappear between two calls, or be too long or invalid: all of these count as missing
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

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
