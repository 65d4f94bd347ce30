import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure } from "../start/failure.mjs";

/** Chromium without a window for its pages: with it, the browser tests take two thirds of the time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];

const windowed = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/**
 * The operations of a machine on which a browser is searched or installed.
 * @typedef {object} BrowserMachine
 * @property {string | undefined} named the value of CHROME_PATH
 * @property {(file: string) => boolean} canStart
 * @property {(window: boolean) => Promise<string | undefined>} present finds an installed browser that starts
 * @property {string} downloadFolder the folder for downloaded browsers
 * @property {(name: string) => void} download tries to download a browser for this user
 * @property {((names: readonly string[]) => void) | undefined} installPackage tries to install one of these system
 *   packages; undefined if this user may not
 * @property {(line: string) => void} log
 */

/**
 * Finds a browser of the Chromium family for the browser tests: the one that CHROME_PATH names, or else an
 * installed one, or else one that is installed now. Throws a Failure if there is none, because the tests cannot run
 * without it.
 * @param {import("../start/places.mjs").Places} places
 * @param {{ window: boolean }} options whether it must support windows
 */
export async function findBrowser(places, { window }) {
  return chooseBrowser({ window }, await thisMachine(places));
}

/**
 * Chooses a browser. If there is none, downloads one for this user or, if that fails, installs a system package. It
 * prints what it installs where, and does not ask: the tests cannot run without a browser.
 * @param {{ window: boolean }} options
 * @param {BrowserMachine} machine
 */
export async function chooseBrowser({ window }, machine) {
  const { named, canStart, present, downloadFolder, download, installPackage, log } = machine;
  if (named !== undefined && named !== "") {
    if (canStart(named)) return named;
    throw new Failure(
      `CHROME_PATH is ${named}, which does not start.`,
      "Correct the path, or unset CHROME_PATH.",
    );
  }
  const there = await present(window);
  if (there !== undefined) return there;
  const name = window ? "chromium" : "chromium-headless-shell";
  log(`The browser tests need Chromium. Downloading ${name} (100 to 200 MB) into ${downloadFolder} ...`);
  download(name);
  const downloaded = await present(window);
  if (downloaded !== undefined) return downloaded;
  if (installPackage !== undefined) {
    log(`It could not be downloaded or does not start. Installing the system's package instead: ${name} ...`);
    installPackage([...new Set([name, "chromium"])]);
    const installed = await present(window);
    if (installed !== undefined) return installed;
  }
  return noBrowser();
}

/**
 * @param {import("../start/places.mjs").Places} places
 * @returns {Promise<BrowserMachine>}
 */
async function thisMachine({ packageDir }) {
  // imported late: packages may not be installed when this file is loaded
  const { default: fastGlob } = await import("fast-glob");
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  // ".../ms-playwright/chromium-1255/chrome-linux64/chrome"
  const downloadFolder = own.replace(/[/\\]chromium-\d+[/\\].*$/, "");
  const apt = aptGet();
  return {
    named: process.env["CHROME_PATH"],
    canStart,
    present: (window) => {
      const pattern = "chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}*";
      const ownShells = () => fastGlob.sync(pattern, { cwd: downloadFolder, absolute: true });
      const light = window ? [] : [...shells.flatMap(onPath), ...ownShells()];
      return Promise.resolve([...light, ...windowed.flatMap(onPath), own].find(canStart));
    },
    downloadFolder,
    download: (name) => {
      const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
      runCommand([process.execPath, join(manifest, "..", "cli.js"), "install", name], packageDir);
    },
    installPackage:
      apt &&
      ((names) => {
        runCommand([...apt, "update"], packageDir);
        names.some((name) =>
          runCommand([...apt, "install", "-y", "--no-install-recommends", name], packageDir),
        );
      }),
    log: (line) => {
      console.error(line);
    },
  };
}

/** @returns {never} */
function noBrowser() {
  throw new Failure(
    "The browser tests need a browser of the Chromium family; none was found and none could be installed.",
    "Install Chromium or Chrome, or set CHROME_PATH to the program. Without the browser tests: npm run check.",
  );
}

/** The command to run apt-get with the right to install; undefined if this user cannot without a password. */
export function aptGet() {
  if (onPath("apt-get").length === 0) return undefined;
  const quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"];
  if (process.getuid?.() === 0) return quiet;
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? ["sudo", "-n", ...quiet] : undefined;
}

/**
 * @param {string} name
 * @returns {string[]}
 */
export function onPath(name) {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return folders.map((folder) => join(folder, name + suffix)).filter(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a program starts. A file with the right name may only be a script that prints how to install the program.
 * @param {string} file
 */
export function canStart(file) {
  if (!existsSync(file)) return false;
  // on Windows `--version` would open a window
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/**
 * @param {readonly string[]} words
 * @param {string} cwd
 */
export function runCommand([file = "", ...args], cwd) {
  const { status } = spawnSync(file, args, { cwd, stdio: ["ignore", process.stderr.fd, process.stderr.fd] });
  return status === 0;
}
