import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./failure.mjs";

/**
 * Where things are on this machine.
 * @typedef {object} Places
 * @property {string} packageDir this package
 * @property {boolean} isDependency whether it lies in another project's node_modules
 * @property {string} modulesDir the node_modules folder that holds its dependencies
 */

/** @returns {Places} */
export function places() {
  const packageDir = dirname(dirname(dirname(realpathSync(fileURLToPath(import.meta.url)))));
  const outer = enclosingModules(packageDir);
  const own = join(packageDir, "node_modules");
  const modulesDir = outer === undefined || existsSync(own) ? own : outer;
  return { packageDir, isDependency: outer !== undefined, modulesDir };
}

/**
 * The folder for everything that may be thrown away, made if it is missing: inside node_modules, or, where
 * that cannot be written, a folder of this user's own in the system's temporary folder. Modules in either
 * find the package's dependencies.
 * @param {Places} places
 */
export function cacheDirOf({ packageDir, modulesDir }) {
  const preferred = join(modulesDir, ".cache", "site");
  return isWritable(preferred) ? preferred : temporaryCache(packageDir, modulesDir);
}

/** @param {string} packageDir */
function enclosingModules(packageDir) {
  const parent = dirname(packageDir);
  const candidate = basename(parent).startsWith("@") ? dirname(parent) : parent;
  return basename(candidate) === "node_modules" ? candidate : undefined;
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} packageDir
 * @param {string} modulesDir
 */
function temporaryCache(packageDir, modulesDir) {
  const user = process.getuid?.() ?? "user";
  const name = createHash("sha256").update(packageDir).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), `site-${user}-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  // code is run from here: a folder that somebody else put in its place must not be used
  if (process.getuid !== undefined && (uid !== process.getuid() || lstatSync(folder).isSymbolicLink())) {
    throw new Failure(
      `${folder} belongs to another user.`,
      "Remove the folder, or set TMPDIR to a folder of your own.",
    );
  }
  const link = join(folder, "node_modules");
  if (!existsSync(link)) symlinkSync(modulesDir, link, "junction");
  return folder;
}
