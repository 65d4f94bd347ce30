import { type Stats, statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * A file that a cached value was made from: its path, its size in bytes (-1 for a missing file), the time of its
 * contents, and the time of its last change of any kind, because a tool may set the first time.
 */
export type Input = readonly [path: string, bytes: number, milliseconds: number, changed: number];

/** A second save shortly after the first may leave size and time unchanged. */
const justNow = 2000;

/**
 * The present state of files, relative to `folder`. Undefined if a file was saved a moment ago, or during the reading.
 */
export function inputsOf(folder: string, paths: readonly string[]): readonly Input[] | undefined {
  const limit = Date.now() - justNow;
  const inputs = paths.map((path) => inputOf(folder, path));
  return inputs.every(([, , time]) => time < limit) ? inputs : undefined;
}

/** True when all files have the same size and time as before. */
export function areSame(folder: string, inputs: readonly Input[]): boolean {
  return inputs.every(([path, bytes, time, changed]) => {
    const [, bytesNow, timeNow, changedNow] = inputOf(folder, path);
    return bytesNow === bytes && timeNow === time && changedNow === changed;
  });
}

/** The present state of one file. An absolute path needs no folder. */
export function inputOf(folder: string, path: string): Input {
  const stats = statOf(resolve(folder, path));
  return stats ? [path, stats.size, stats.mtimeMs, stats.ctimeMs] : [path, -1, 0, 0];
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // a part of the path is a file, or must not be read
    return undefined;
  }
}
