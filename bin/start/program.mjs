import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { writeAtomically } from "../../cli/cache/write-atomically.mjs";

// V8 forgets the code of functions that did not run for a while. After a long build the code of the start would be
// missing in the cache, and compiling it again takes 50 ms of each later build.
setFlagsFromString("--no-flush-bytecode");

/**
 * What is around the code of a bundled program. It is in the file: to put it around a text of two megabytes in each start
 * takes 12 ms on a slow machine.
 */
export const wrapper = { start: "(function(exports,require,module,__filename,__dirname){", end: "\n})" };

/**
 * A bundled program that was run.
 * @typedef {object} Loaded
 * @property {unknown} exports
 * @property {() => Promise<void>} save writes the compiled program into the cache for the next start, best at the end of a
 *   run
 */

/**
 * Runs a file in CommonJS with the code that V8 compiled in an earlier run: compiling it again takes a third of the time
 * of a short command. The name of the cached code contains the use, since other commands call other functions, and a tag
 * of V8 and its settings. It may be missing or damaged, which costs time only.
 * Without it a warm build of a generated site takes 1.23 to 1.24 times as long (ARCHITECTURE.md, Machinery for speed).
 * @param {{ file: string, code?: Buffer }} program `code` is what the file contains, if it was read before: the code of
 *   a module in CommonJS between the parts of `wrapper`, in ASCII
 * @param {string[]} uses letters; the first whose code is cached is taken
 * @returns {Loaded}
 */
export function loadProgram({ file, code = readFileSync(file) }, ...uses) {
  const names = uses.map((use) => `${file}.${use}-${cachedDataVersionTag().toString(16)}.bin`);
  const cached = names.find((name) => existsSync(name)) ?? names[0] ?? "";
  const cachedData = readCached(cached);
  const script = new Script(code.toString("latin1"), { filename: file, cachedData });
  /** @type {unknown} */
  const run = script.runInThisContext();
  const module = { exports: {} };
  /** @type {(...means: unknown[]) => void} */ (run)(
    module.exports,
    requireBuiltin(file),
    module,
    file,
    dirname(file),
  );
  return {
    exports: module.exports,
    save: async () => {
      if (cachedData !== undefined && script.cachedDataRejected !== true) return;
      const data = script.createCachedData();
      // where the disk is full or read-only, the next start compiles again
      await writeAtomically(cached, Buffer.concat([seal(data), data])).catch(() => undefined);
    },
  };
}

/**
 * A bundle contains the packages that it needs; those that stay outside are imported. A package that tries to require
 * another one when it is loaded gets an error.
 * @param {string} file
 * @returns {(name: string) => unknown}
 */
function requireBuiltin(file) {
  const require = createRequire(file);
  return (name) => {
    if (!isBuiltin(name)) throw new Error(`${name} is not part of the program`);
    return /** @type {unknown} */ (require(name));
  };
}

/** @param {Uint8Array} data */
const seal = (data) => createHash("sha256").update(data).digest();
const sealLength = 32;

/**
 * V8 trusts the data that it receives, so a truncated or damaged file must not reach it.
 * @param {string} file
 */
function readCached(file) {
  try {
    const content = readFileSync(file);
    const data = content.subarray(sealLength);
    return seal(data).equals(content.subarray(0, sealLength)) ? data : undefined;
  } catch {
    return undefined;
  }
}
