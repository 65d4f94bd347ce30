import { existsSync, readFileSync, renameSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { removeFolder } from "../../lib/remove-folder.mjs";
import { leftoverOf, type Neighbors, neighborsOf } from "./neighbors.ts";
import { readPatch, undoPatch } from "./patch.ts";

/**
 * Replaces the present output with the next one. Both renames are synchronous, so no other code of this process runs between
 * them, not even a signal handler. If the second one fails, the first one is undone.
 */
export function swap(out: string, { next, previous }: Neighbors): void {
  const isReplaced = existsSync(out);
  if (isReplaced) renameSync(out, previous);
  try {
    renameSync(next, out);
  } catch (error) {
    if (isReplaced) renameSync(previous, out);
    throw error;
  }
}

/** Removes the leftovers of killed builds. When a build was killed during the swap, puts the output back. */
export async function removeLeftovers(out: string): Promise<void> {
  const parent = dirname(out);
  const names = existsSync(parent) ? await readdir(parent) : [];
  const processes = new Set(names.flatMap((name) => leftoverOf(basename(out), name) ?? []));
  for (const process of processes) {
    const left = neighborsOf(out, process);
    if (!existsSync(out) && existsSync(left.previous)) renameSync(left.previous, out);
    const patch = readPatch(valueIn(left.moves));
    if (patch) undoPatch(out, left.previous, patch);
    for (const path of [left.next, left.previous, left.moves]) await removeFolder(path);
  }
}

/** Undefined if the file is missing or truncated: then the next build makes the missing pages again. */
function valueIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
