import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";

/**
 * A bundled program, run.
 * @typedef {object} Loaded
 * @property {unknown} exports
 * @property {() => void} keep writes down what V8 made of the program, for the next start; best at the end of a run
 */

/**
 * Runs a file in CommonJS with what V8 kept of an earlier compilation: a third of the time of a short command
 * is otherwise spent on compiling it anew. What is kept is named after the use, since other commands call
 * other functions, and after V8 with its settings; it is nothing but speed, and may be missing or damaged.
 * @param {string} file
 * @param {string} use letters
 * @returns {Loaded}
 */
export function loadProgram(file, use) {
  const kept = `${file}.${use}-${cachedDataVersionTag().toString(16)}.bin`;
  const cachedData = readKept(kept);
  const script = new Script(
    `(function(exports,require,module,__filename,__dirname){${readFileSync(file, "utf8")}\n})`,
    { filename: file, cachedData },
  );
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
    keep: () => {
      if (cachedData === undefined || script.cachedDataRejected === true)
        writeKept(kept, script.createCachedData());
    },
  };
}

/**
 * A bundle has all that it needs. What asks for more is the YAML reader: for a parser of JavaScript, to make
 * functions of texts, which nobody wants from it, and which would cost 10 ms.
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
 * V8 trusts what it is given, so a file that is cut short or damaged must not reach it.
 * @param {string} file
 */
function readKept(file) {
  try {
    const content = readFileSync(file);
    const data = content.subarray(sealLength);
    return seal(data).equals(content.subarray(0, sealLength)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Uint8Array} data
 */
function writeKept(file, data) {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, Buffer.concat([seal(data), data]));
    renameSync(beside, file);
  } catch {
    // a full or read-only disk: the next start compiles again
    rmSync(beside, { force: true });
  }
}
