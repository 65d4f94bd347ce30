import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure } from "../start/failure.mjs";

/** Chromium without the window around its pages: the browser tests take two thirds of the time with it. */
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
 * What may be asked of a machine that shall have a browser.
 * @typedef {object} BrowserMachine
 * @property {string | undefined} named what CHROME_PATH says
 * @property {(file: string) => boolean} starts
 * @property {(window: boolean) => Promise<string | undefined>} present a browser that is there and starts
 * @property {string} downloadFolder where downloaded browsers go
 * @property {(name: string) => void} download tries to, for this user only
 * @property {((names: readonly string[]) => void) | undefined} installPackage tries the packages of the system in turn; absent
 *   where this user may not
 * @property {(line: string) => void} tell
 */

/**
 * The path of a browser of the Chromium family for the browser tests: the one that CHROME_PATH names, else one that is
 * there, else one that is installed now. Without any the tests cannot run, and this says why.
 * @param {import("../start/places.mjs").Places} places
 * @param {{ window: boolean }} options whether it must be able to open a window
 */
export async function findBrowser(places, { window }) {
  return chooseBrowser({ window }, await thisMachine(places));
}

/**
 * Installs a browser for this user or, where that one cannot be had or does not start, a package of the system. It says
 * before what goes where, and asks nothing: the tests cannot run without a browser.
 * @param {{ window: boolean }} options
 * @param {BrowserMachine} machine
 */
export async function chooseBrowser({ window }, machine) {
  const { named, starts, present, downloadFolder, download, installPackage, tell } = machine;
  if (named !== undefined && named !== "") {
    if (starts(named)) return named;
    throw new Failure(
      `CHROME_PATH is ${named}, which does not start.`,
      "Correct the path, or unset CHROME_PATH.",
    );
  }
  const there = await present(window);
  if (there !== undefined) return there;
  const name = window ? "chromium" : "chromium-headless-shell";
  tell(`The browser tests need Chromium. Downloading ${name} (100 to 200 MB) into ${downloadFolder} ...`);
  download(name);
  const downloaded = await present(window);
  if (downloaded !== undefined) return downloaded;
  if (installPackage !== undefined) {
    tell(`It cannot be had or does not start. Installing the system's package instead: ${name} ...`);
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
  // loaded here: when this file is, packages may still have to be installed
  const { default: fastGlob } = await import("fast-glob");
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  // ".../ms-playwright/chromium-1255/chrome-linux64/chrome"
  const downloadFolder = own.replace(/[/\\]chromium-\d+[/\\].*$/, "");
  const apt = aptGet();
  return {
    named: process.env["CHROME_PATH"],
    starts,
    present: (window) => {
      const pattern = "chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}*";
      const ownShells = () => fastGlob.sync(pattern, { cwd: downloadFolder, absolute: true });
      const light = window ? [] : [...shells.flatMap(onPath), ...ownShells()];
      return Promise.resolve([...light, ...windowed.flatMap(onPath), own].find(starts));
    },
    downloadFolder,
    download: (name) => {
      const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
      run([process.execPath, join(manifest, "..", "cli.js"), "install", name], packageDir);
    },
    installPackage:
      apt &&
      ((names) => {
        run([...apt, "update"], packageDir);
        names.some((name) => run([...apt, "install", "-y", "--no-install-recommends", name], packageDir));
      }),
    tell: (line) => {
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

/** The words that start apt-get with the right to install, where this user has it without being asked. */
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
 * A file of the right name may be a note that the real program is to be had elsewhere, so it is asked.
 * @param {string} file
 */
export function starts(file) {
  if (!existsSync(file)) return false;
  // on Windows the question would open a window
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/**
 * @param {readonly string[]} words
 * @param {string} cwd
 */
export function run([file = "", ...args], cwd) {
  const { status } = spawnSync(file, args, { cwd, stdio: ["ignore", process.stderr.fd, process.stderr.fd] });
  return status === 0;
}
