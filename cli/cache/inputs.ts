import { statSync } from "node:fs";
import { resolve } from "node:path";

/** A file as it was when something was made of it: its path, its size in bytes (-1 where it was not there), its time. */
export type Input = readonly [path: string, bytes: number, milliseconds: number];

/** A file saved so lately may be saved again without looking any different. */
const justNow = 2000;

/** The files, relative to `folder`, as they are; undefined when one was saved while it was read, or just before. */
export function inputsOf(folder: string, paths: readonly string[]): readonly Input[] | undefined {
  const limit = Date.now() - justNow;
  const inputs = paths.map((path) => inputOf(folder, path));
  return inputs.every(([, , time]) => time < limit) ? inputs : undefined;
}

/** True when none of the files looks different. */
export function areSame(folder: string, inputs: readonly Input[]): boolean {
  return inputs.every(([path, bytes, time]) => {
    const [, bytesNow, timeNow] = inputOf(folder, path);
    return bytesNow === bytes && timeNow === time;
  });
}

function inputOf(folder: string, path: string): Input {
  const stats = statSync(resolve(folder, path), { throwIfNoEntry: false });
  return stats ? [path, stats.size, stats.mtimeMs] : [path, -1, 0];
}
