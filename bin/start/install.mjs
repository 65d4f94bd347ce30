import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Failure } from "./failure.mjs";

/**
 * Installs the dependencies if they are missing or differ from the lock file. If they match, this costs one hash. It
 * prints only to the error stream, because a program may read the output.
 * @param {import("./places.mjs").Places} places
 * @param {{ development: boolean }} options whether the packages needed for tests must be there too
 */
export async function installMissing(places, options) {
  if (places.isDependency || isInstalled(places, options)) return;
  // almost no start needs it, and it is slow to load
  const { lock } = await import("../../cli/cache/lock.mjs");
  const unlock = await lock(lockFileOf(places));
  try {
    if (!isInstalled(places, options)) await install(places, options);
  } finally {
    unlock();
  }
}

/**
 * A lock file for each package and user, in a folder that can be written before there is a cache.
 * @param {import("./places.mjs").Places} places
 */
function lockFileOf({ packageDir }) {
  const user = process.getuid?.() ?? "user";
  const name = createHash("sha256").update(`install:${packageDir}`).digest("hex").slice(0, 16);
  return join(tmpdir(), `site-${user}-${name}.lock`);
}

/**
 * @param {import("./places.mjs").Places} places
 * @param {{ development: boolean }} options
 */
function isInstalled({ packageDir, modulesDir }, { development }) {
  const installed = readText(join(modulesDir, ".package-lock.json"));
  if (installed === undefined) return false;
  const lock = readText(join(packageDir, "package-lock.json"));
  if (lock === undefined) return true;
  const seal = `${createHash("sha256").update(lock).digest("hex")} ${development ? "all" : "production"}\n`;
  const sealFile = join(modulesDir, ".cache", "site", development ? "lock-hash-all" : "lock-hash");
  if (readText(sealFile) === seal) return true;
  if (!holds(installed, lock, development)) return false;
  writeSeal(sealFile, seal);
  return true;
}

/**
 * Whether npm's record of a node_modules folder has every package of the lock file, except those for other platforms.
 * @param {string} installedText
 * @param {string} lockText
 * @param {boolean} development
 */
export function holds(installedText, lockText, development) {
  const installed = packagesOf(installedText);
  return Object.entries(packagesOf(lockText)).every(([path, entry]) => {
    if (path === "" || entry.optional || (entry.dev && !development) || entry.devOptional) return true;
    return installed[path]?.version === entry.version;
  });
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} text
 */
function packagesOf(text) {
  /** @type {unknown} */
  const lock = JSON.parse(text);
  const { packages } = /** @type {{ packages?: { [path: string]: LockedPackage } }} */ (lock);
  return packages ?? {};
}

/**
 * @param {import("./places.mjs").Places} places
 * @param {{ development: boolean }} options
 */
async function install(places, options) {
  const { spawn } = await import("node:child_process");
  const command = existsSync(join(places.packageDir, "package-lock.json")) ? "ci" : "install";
  console.error(`Installing dependencies (npm ${command}) ...`);
  const args = [command, ...(options.development ? ["--include=dev"] : []), "--no-audit", "--no-fund"];
  const { file, before, shell } = npm();
  const npmProcess = spawn(file, [...before, ...args], {
    cwd: places.packageDir,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    shell,
  });
  // not `spawnSync`: the lock must be touched while npm works
  /** @type {number | null | Error} */
  const end = await new Promise((resolve) => npmProcess.on("error", resolve).on("close", resolve));
  if (end === 0 && isInstalled(places, options)) return;
  throw new Failure(
    end instanceof Error ? `Could not start npm: ${end.message}` : `npm ${command} failed.`,
    `Run \`npm ${command}\` in ${places.packageDir} and read its output.`,
  );
}

/** The npm that runs this script, if any, because npm may not be on the PATH. */
function npm() {
  const running = process.env.npm_execpath;
  if (running !== undefined && basename(running).startsWith("npm") && existsSync(running)) {
    return { file: process.execPath, before: [running], shell: false };
  }
  const bundled = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  if (existsSync(bundled)) return { file: process.execPath, before: [bundled], shell: false };
  return { file: "npm", before: [], shell: process.platform === "win32" };
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} seal
 */
function writeSeal(file, seal) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, seal);
  } catch {
    // in a read-only folder the next start compares again
  }
}
