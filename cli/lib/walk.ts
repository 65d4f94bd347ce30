import { accessSync, constants, type Dirent, readdirSync } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import micromatch from "micromatch";
import { sourcePath, type SourcePath } from "../../site/model/paths.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";

export interface WalkOptions {
  /** Also files and folders whose names begin with a dot. */
  readonly dot: boolean;
  /** Names of files and folders to leave out, at any depth. */
  readonly skip: readonly string[];
  /** Patterns of paths below the root to leave out. */
  readonly ignore?: readonly string[];
}

/**
 * The files below a folder of the root, in path order. It follows links inside the root. A diagnostic reports each link
 * that leads out of the root or back to itself, and each file that cannot be read.
 */
export async function walk(
  root: string,
  folder: string,
  options: WalkOptions,
): Promise<Checked<SourcePath[]>> {
  const home = await realpath(root).catch(() => root);
  const diagnostics: Diagnostic[] = [];
  const { dot, skip, ignore = [] } = options;
  const patterns = ignore.flatMap((each) => micromatch.braces(each, { expand: true })).map(patternOf);
  const isLeftOut = (name: string, path: string): boolean =>
    (!dot && name.startsWith(".")) || skip.includes(name) || patterns.some((pattern) => pattern.test(path));
  const walking: Walk = { isLeftOut, root, home, diagnostics, trail: [] };
  const entry = await lstat(join(root, folder)).catch(() => undefined);
  const paths = entry === undefined ? [] : await filesOf(folder, entry, walking);
  if (entry?.isDirectory() === true) paths.push(...(await filesBelow(folder, walking)));
  return { value: paths.sort((a, b) => (a < b ? -1 : 1)), diagnostics };
}

function patternOf(glob: string): RegExp {
  return micromatch.makeRe(glob, { dot: true });
}

interface Walk {
  readonly isLeftOut: (name: string, path: string) => boolean;
  readonly root: string;
  /** The root with its links resolved. */
  readonly home: string;
  readonly diagnostics: Diagnostic[];
  /** The resolved folders that links led through. */
  readonly trail: readonly string[];
}

/** Reads folders one after the other: 500 folders with 20,000 files take 25 ms, and 75 with `fast-glob`. */
async function filesBelow(folder: string, walking: Walk): Promise<SourcePath[]> {
  const { root, isLeftOut, diagnostics } = walking;
  const paths: SourcePath[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { entries, fault } = entriesOf(join(root, next));
    if (fault !== undefined) diagnostics.push({ code: "unreadable-file", at: { file: next }, reason: fault });
    for (const entry of entries) {
      const path = next === "." ? entry.name : `${next}/${entry.name}`;
      if (isLeftOut(entry.name, path)) continue;
      // nothing has to wait for most files
      if (entry.isFile() && !hasBackslash(path)) paths.push(sourcePath(path));
      else if (entry.isDirectory() && !hasBackslash(path)) waiting.push(path);
      else paths.push(...(await filesOf(path, entry, walking)));
    }
  }
  return paths;
}

/** The file, or the files that a link leads to. None for a folder. */
async function filesOf(
  path: string,
  entry: Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink">,
  walking: Walk,
): Promise<SourcePath[]> {
  if (hasBackslash(path)) {
    const reason = "its name contains a backslash";
    walking.diagnostics.push({ code: "unreadable-file", at: { file: path }, reason });
    return [];
  }
  if (entry.isFile()) return [sourcePath(path)];
  return entry.isSymbolicLink() ? await followLink(sourcePath(path), walking) : [];
}

/** Other systems, and URLs, treat a backslash as a separator. */
function hasBackslash(path: string): boolean {
  return sep === "/" && path.includes("\\");
}

async function followLink(path: SourcePath, walking: Walk): Promise<SourcePath[]> {
  const { root, home, diagnostics, trail } = walking;
  const at = { file: path };
  try {
    const target = await realpath(join(root, path));
    if (target !== home && !target.startsWith(home + sep)) {
      diagnostics.push({ code: "link-out-of-root", at, target });
      return [];
    }
    if ((await stat(target)).isFile()) return [path];
    const parent = await realpath(join(root, dirname(path)));
    if (trail.includes(target) || parent === target || parent.startsWith(target + sep)) {
      const back = relative(home, target) || ".";
      diagnostics.push({
        code: "unreadable-file",
        at,
        reason: `it is a symbolic link that points back to one of its own parent folders (${back})`,
      });
      return [];
    }
    return await filesBelow(path, { ...walking, trail: [...trail, parent, target] });
  } catch (error) {
    diagnostics.push({ code: "unreadable-file", at, reason: faultOf(error) });
    return [];
  }
}

/** A system error in words for authors. */
export function faultOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return faults.get(code) ?? (error instanceof Error ? error.message : String(error));
}

const faults: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "it does not exist, or is a symbolic link whose target does not exist"],
  ["ELOOP", "it is a symbolic link that points back to itself"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EISDIR", "it is a folder"],
  ["ENOTDIR", "a part of its path is a file"],
  ["EIO", "the disk reported an error"],
  ["ENOSPC", "the disk is full"],
  ["EROFS", "the disk is read-only"],
  ["EMFILE", "too many files are open"],
]);

/** Whether a folder contains at least this many files at any depth. It is quick and follows no links. */
export function hasFiles(folder: string, many: number): boolean {
  let found = 0;
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined && found < many; next = waiting.pop()) {
    // the walk reports a folder that cannot be read
    const { entries } = entriesOf(next);
    found += entries.filter((entry) => entry.isFile()).length;
    for (const entry of entries) if (entry.isDirectory()) waiting.push(join(next, entry.name));
  }
  return found >= many;
}

/** Entries may be there although a folder cannot be entered: then none of its files can be read. */
function entriesOf(folder: string): { readonly entries: readonly Dirent[]; readonly fault?: string } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    try {
      accessSync(folder, constants.R_OK | constants.X_OK);
      return { entries };
    } catch (error) {
      return { entries, fault: faultOf(error) };
    }
  } catch (error) {
    return { entries: [], fault: faultOf(error) };
  }
}
