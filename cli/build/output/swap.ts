import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The folders beside an output, for as long as a build takes. */
export interface Neighbors {
  /** Where the next output is made. */
  readonly next: string;
  /** Where the present one stands from the moment that the next one takes its place until it is removed. */
  readonly previous: string;
  /** A file: the folders that are moved from one to the other, as JSON. */
  readonly moves: string;
}

export function neighborsOf(out: string, process: number | string): Neighbors {
  const named = (what: string): string => `${out}.${what}-${process}`;
  return { next: named("staging"), previous: named("previous"), moves: named("moves") };
}

/**
 * Puts the next output in the present one's place, with some of its folders, which are relative to it. Some renames
 * without a pause: nothing of this process, no signal's listener either, comes between them. When one of them fails
 * all is as it was before.
 */
export function swap(out: string, { next, previous, moves }: Neighbors, folders: readonly string[]): void {
  const done: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string): void => {
    renameSync(from, to);
    done.push([from, to]);
  };
  try {
    // whoever clears up after a build that was killed between them reads it
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

/** Removes what a killed build left beside the output. If it was killed while it swapped, the output is put back. */
export async function removeLeftovers(out: string): Promise<void> {
  const parent = dirname(out);
  const names = existsSync(parent) ? await readdir(parent) : [];
  const processes = new Set(names.flatMap((name) => leftoverOf(basename(out), name) ?? []));
  for (const process of processes) {
    const left = neighborsOf(out, process);
    if (!existsSync(out) && existsSync(left.previous)) putBack(out, left);
    for (const path of [left.next, left.previous, left.moves])
      await rm(path, { recursive: true, force: true });
  }
}

/** The number of the process that left it there. */
function leftoverOf(output: string, name: string): string | undefined {
  if (!name.startsWith(`${output}.`)) return undefined;
  return /^(?:staging|previous|moves)-(\d+)$/.exec(name.slice(output.length + 1))?.[1];
}

function putBack(out: string, { next, previous, moves }: Neighbors): void {
  for (const folder of foldersIn(moves)) {
    const [from, to] = [join(next, folder), join(previous, folder)];
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  }
  renameSync(previous, out);
}

/** None where there is no such file. One that was cut short tells nothing: then what is missing is made anew. */
function foldersIn(moves: string): readonly string[] {
  try {
    const folders: unknown = JSON.parse(readFileSync(moves, "utf8"));
    return Array.isArray(folders) ? folders.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
