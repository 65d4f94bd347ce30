import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./failure.mjs";

/**
 * The folders of the package on this machine.
 * @typedef {object} Places
 * @property {string} packageDir this package
 * @property {boolean} isDependency whether it is in another project's node_modules
 * @property {string} modulesDir the node_modules folder with its dependencies
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
 * The folder of the cache, made if it is missing. It is inside node_modules or, where that cannot be written, inside the
 * system's temporary folder, with a name for this user. Modules in either find the dependencies of the package.
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
  // programs run from here, so the folder must not belong to another user
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
