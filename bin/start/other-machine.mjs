import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { isMainThread } from "node:worker_threads";

/*
 * `site build --verify` loads this before its second build: folders are listed in reverse, new files are private, and
 * there is one processor more or less. Whatever a build makes of these is different then. The time zone and the locale
 * come from the environment (cli/verify/second-build.ts).
 */

// threads share it
if (isMainThread) process.umask(0o077);

const processors = os.availableParallelism();
os.availableParallelism = () => (processors > 1 ? 1 : 2);

const { readdir, readdirSync } = fs;
const readdirPromise = fs.promises.readdir;

/** @type {(list: unknown) => unknown} */
const reversed = (list) => (Array.isArray(list) ? list.reverse() : list);

Object.assign(fs, {
  /** @param {unknown[]} args */
  readdir: (...args) => {
    const callback = /** @type {(error: unknown, list: unknown) => void} */ (args.pop());
    Reflect.apply(readdir, fs, [
      ...args,
      (/** @type {unknown} */ error, /** @type {unknown} */ list) => {
        callback(error, reversed(list));
      },
    ]);
  },
  /** @param {unknown[]} args */
  readdirSync: (...args) => reversed(Reflect.apply(readdirSync, fs, args)),
});
Object.assign(fs.promises, {
  /** @param {unknown[]} args */
  readdir: async (...args) => reversed(await Reflect.apply(readdirPromise, fs.promises, args)),
});
syncBuiltinESMExports();
