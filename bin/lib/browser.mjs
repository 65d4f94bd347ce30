import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";

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
 * The path of a browser of the Chromium family for the browser tests: the one that CHROME_PATH names, else one that is
 * there, else one that is installed now. Without any the tests cannot run, and this says why.
 * @param {import("./places.mjs").Places} places
 * @param {{ window: boolean }} options whether it must be able to open a window
 */
export async function findBrowser(places, { window }) {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined && named !== "") {
    if (starts(named)) return named;
    throw new Failure(
      `CHROME_PATH is ${named}, which does not start.`,
      "Correct the path, or unset CHROME_PATH.",
    );
  }
  return (await presentBrowser(window)) ?? (await installedBrowser(places, window)) ?? noBrowser();
}

/** @param {boolean} window */
async function presentBrowser(window) {
  // loaded here: when this file is, packages may still have to be installed
  const { default: fastGlob } = await import("fast-glob");
  const { chromium } = await import("playwright-core");
  const own = chromium.executablePath();
  const ownShells = fastGlob.sync("chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}*", {
    cwd: downloadFolder(own),
    absolute: true,
  });
  const candidates = [...(window ? [] : [...shells.flatMap(onPath), ...ownShells])];
  return [...candidates, ...windowed.flatMap(onPath), own].find(starts);
}

/**
 * Installs a browser for this user only or, where that one does not start or cannot be had, a package of the system.
 * Says before what goes where. It asks nothing: the tests cannot run without a browser.
 * @param {import("./places.mjs").Places} places
 * @param {boolean} window
 */
async function installedBrowser({ packageDir }, window) {
  const { chromium } = await import("playwright-core");
  const name = window ? "chromium" : "chromium-headless-shell";
  const folder = downloadFolder(chromium.executablePath());
  console.error(
    `The browser tests need Chromium. Downloading ${name} (some 100 to 200 MB) into ${folder} ...`,
  );
  const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
  run([process.execPath, join(manifest, "..", "cli.js"), "install", name], packageDir);
  const own = await presentBrowser(window);
  if (own !== undefined) return own;
  const apt = aptGet();
  if (apt === undefined) return undefined;
  console.error(`That is not to be had or does not start here. Installing the system's package ${name} ...`);
  run([...apt, "update"], packageDir);
  for (const each of new Set([name, "chromium"])) {
    if (run([...apt, "install", "-y", "--no-install-recommends", each], packageDir)) break;
  }
  return presentBrowser(window);
}

/**
 * ".../ms-playwright/chromium-1255/chrome-linux64/chrome" gives ".../ms-playwright".
 * @param {string} executable
 */
function downloadFolder(executable) {
  return executable.replace(/[/\\]chromium-\d+[/\\].*$/, "");
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
