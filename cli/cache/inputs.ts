import { statSync } from "node:fs";
import { resolve } from "node:path";

/**
 * A file that a cached value was made from: its path, its size in bytes (-1 for a missing file), the time of its
 * contents, and that of any change: a tool may set the first one.
 */
export type Input = readonly [path: string, bytes: number, milliseconds: number, changed: number];

/** The next save of a file that was just saved may leave its size and time as they are. */
const justNow = 2000;

/** The present state of files, relative to `folder`. Undefined when one was saved a moment ago, or while it was read. */
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

function inputOf(folder: string, path: string): Input {
  const stats = statSync(resolve(folder, path), { throwIfNoEntry: false });
  return stats ? [path, stats.size, stats.mtimeMs, stats.ctimeMs] : [path, -1, 0, 0];
}
