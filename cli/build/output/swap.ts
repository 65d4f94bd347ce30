import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { removeFolder } from "../../lib/remove-folder.mjs";
import { leftoverOf, type Neighbors, neighborsOf } from "./neighbors.ts";
import { readPatch, undoPatch } from "./patch.ts";

/**
 * Replaces the present output with the next one and moves some of its folders over. Their paths are relative to it. The
 * renames are synchronous, so no other code of this process runs between them, not even a signal handler. When a rename
 * fails, the renames before it are undone.
 */
export function swap(out: string, { next, previous, moves }: Neighbors, folders: readonly string[]): void {
  const done: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string): void => {
    renameSync(from, to);
    done.push([from, to]);
  };
  try {
    // the next build reads this file if this build is killed between the renames
    if (folders.length > 0) writeFileSync(moves, JSON.stringify(folders));
    if (existsSync(out)) move(out, previous);
    for (const folder of folders) move(join(previous, folder), join(next, folder));
    move(next, out);
  } catch (error) {
    for (const [from, to] of done.reverse()) renameSync(to, from);
    throw error;
  } finally {
    rmSync(moves, { force: true });
  }
}

/** Removes the leftovers of killed builds. When a build was killed during the swap, puts the output back. */
export async function removeLeftovers(out: string): Promise<void> {
  const parent = dirname(out);
  const names = existsSync(parent) ? await readdir(parent) : [];
  const processes = new Set(names.flatMap((name) => leftoverOf(basename(out), name) ?? []));
  for (const process of processes) {
    const left = neighborsOf(out, process);
    if (!existsSync(out) && existsSync(left.previous)) putBack(out, left);
    const patch = readPatch(valueIn(left.moves));
    if (patch) undoPatch(out, left.previous, patch);
    for (const path of [left.next, left.previous, left.moves]) await removeFolder(path);
  }
}

function putBack(out: string, { next, previous, moves }: Neighbors): void {
  for (const folder of foldersIn(moves)) {
    const [from, to] = [join(next, folder), join(previous, folder)];
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  }
  renameSync(previous, out);
}

function foldersIn(moves: string): readonly string[] {
  const folders = valueIn(moves);
  return Array.isArray(folders) ? folders.filter((each) => typeof each === "string") : [];
}

/** Undefined if the file is missing or truncated: then the next build makes the missing pages again. */
function valueIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
