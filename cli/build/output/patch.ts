import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import { linkOrCopy } from "./link-or-copy.ts";
import { mark, type Neighbors } from "./neighbors.ts";

/** The files by which the next output differs from the present one. Paths are relative to the output, with "/". */
export interface OutputPatch {
  /** Files of the staging folder that the present output lacks. */
  readonly added: readonly string[];
  /** Files of the staging folder that the present output has in another form. */
  readonly replaced: readonly string[];
  /** Files of the present output that the next one lacks. */
  readonly removed: readonly string[];
}

/**
 * A patch of at most so many files is fast. A larger one is faster than linking all that stays only if less changes: at
 * 20,000 pages, a build after 600 edited ones takes 5.9 s in place of 12.4 (a slow machine).
 */
const alwaysFew = 500;

/** The files of an output, as it is before a build. */
export interface PresentFiles {
  /** Those that the last build wrote and that have not changed since. */
  readonly same: ReadonlyMap<OutputPath, unknown>;
  readonly others: readonly string[];
}

interface PatchInput {
  readonly out: string;
  /** The staging folder with all new files in it. */
  readonly next: string;
  readonly present: PresentFiles;
  /** Those of `same` that stay. */
  readonly unchanged: ReadonlySet<OutputPath>;
}

/**
 * Undefined where many files change and few stay, a file and a folder change places, or a folder is a link to another one.
 */
export function patchOf({ out, next, present, unchanged }: PatchInput): OutputPatch | undefined {
  const most = Math.max(alwaysFew, unchanged.size);
  const staged = filesBelow(next, most);
  if (!staged) return undefined;
  const made = new Set(staged);
  const others = new Set(present.others);
  const known = (path: string): boolean => present.same.has(path as OutputPath) || others.has(path);
  const removed = [...present.same.keys(), ...others].filter(
    (path) => !unchanged.has(path as OutputPath) && !made.has(path),
  );
  const fresh = staged.filter((path) => !unchanged.has(path as OutputPath));
  const isPresent = (path: string): boolean => existsSync(join(out, path));
  const added = fresh.filter((path) => !isPresent(path));
  const replaced = fresh.filter(isPresent);
  // on some disks a name in other letters is the same name
  const changesPlaces =
    replaced.some((path) => path !== mark && !known(path)) ||
    added.some((path) => foldersAbove(path).some(known));
  const isMuch = fresh.length + removed.length > most;
  if (isMuch || changesPlaces || [...fresh, ...removed].some((path) => leavesOutput(out, path)))
    return undefined;
  return { added, replaced, removed };
}

/**
 * Changes the present output file by file, so that a reader finds each file at any time: new files come first, because
 * changed ones refer to them, and files go last. All steps after the links are synchronous, as in `swap`, and the next
 * build undoes them if this build is killed between two. Returns false if a step fails: then those before it are undone,
 * and the staging folder has all its files again. Rejects if they cannot be undone, which the next build tries again.
 */
export async function applyPatch(
  out: string,
  { next, previous, moves }: Neighbors,
  { patch, beforeMoves }: { readonly patch: OutputPatch; readonly beforeMoves: () => void },
): Promise<boolean> {
  try {
    for (const path of [...patch.replaced, ...patch.removed]) {
      await mkdir(dirname(join(previous, path)), { recursive: true });
      await linkOrCopy(join(out, path), join(previous, path));
    }
  } catch {
    return false;
  }
  beforeMoves();
  const moved: string[] = [];
  const removed: string[] = [];
  try {
    writeFileSync(moves, JSON.stringify(patch));
    for (const path of patch.added) mkdirSync(dirname(join(out, path)), { recursive: true });
    for (const path of [...patch.added, ...patch.replaced]) {
      renameSync(join(next, path), join(out, path));
      moved.push(path);
    }
    for (const path of patch.removed) {
      removeFile(out, path);
      removed.push(path);
    }
  } catch {
    for (const path of moved) renameSync(join(out, path), join(next, path));
    undoPatch(out, previous, {
      ...{ added: patch.added, removed },
      replaced: patch.replaced.filter((path) => moved.includes(path)),
    });
    rmSync(moves, { force: true });
    return false;
  }
  rmSync(moves, { force: true });
  return true;
}

/** Puts the previous output back. It may be called again where it was killed. */
export function undoPatch(out: string, previous: string, { added, replaced, removed }: OutputPatch): void {
  for (const path of [...removed, ...replaced]) {
    if (!existsSync(join(previous, path)) || leavesOutput(out, path)) continue;
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(join(previous, path), join(out, path));
  }
  for (const path of added) removeFile(out, path);
}

/** The patch of a killed build; undefined for anything else. A file that came with a root must not name files outside. */
export function readPatch(value: unknown): OutputPatch | undefined {
  const { added, replaced, removed } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return arePaths(added) && arePaths(replaced) && arePaths(removed)
    ? { added, replaced, removed }
    : undefined;
}

function arePaths(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every(
      (path) =>
        typeof path === "string" && path !== "" && !isAbsolute(path) && !path.split(/[\\/]/).includes(".."),
    )
  );
}

/** Removes a file and the folders that become empty. */
function removeFile(out: string, path: string): void {
  if (leavesOutput(out, path)) return;
  rmSync(join(out, path), { force: true });
  for (const folder of foldersAbove(path)) {
    try {
      rmdirSync(join(out, folder));
    } catch {
      // it has other files, or is gone
      return;
    }
  }
}

/** Whether a folder of a path is a link, behind which files are not ours. */
function leavesOutput(out: string, path: string): boolean {
  return foldersAbove(path).some(
    (folder) => lstatSync(join(out, folder), { throwIfNoEntry: false })?.isSymbolicLink() === true,
  );
}

/** "a/b/c.html" gives "a/b" and "a". */
function foldersAbove(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, names.length - index).join("/"));
}

/** The files of a folder; undefined if there are more than `most`. */
function filesBelow(folder: string, most: number, path = ""): string[] | undefined {
  const files: string[] = [];
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const at = path === "" ? entry.name : `${path}/${entry.name}`;
    const found = entry.isDirectory() ? filesBelow(folder, most - files.length, at) : [at];
    if (!found || files.length + found.length > most) return undefined;
    files.push(...found);
  }
  return files;
}
