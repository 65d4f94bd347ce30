import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/**
 * The path of a browser of the Chromium family for the browser tests: the one that CHROME_PATH names, else
 * one that is there, else one that is installed now. Without any the tests cannot run, and this says why.
 * @param {import("./places.mjs").Places} places
 */
export async function findBrowser(places) {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined && named !== "") {
    if (starts(named)) return named;
    throw new Failure(
      `CHROME_PATH is ${named}, which does not start.`,
      "Correct the path, or unset CHROME_PATH.",
    );
  }
  return (await presentBrowser()) ?? (await installedBrowser(places)) ?? noBrowser();
}

async function presentBrowser() {
  const { chromium } = await import("playwright-core");
  return [...names.flatMap(onPath), chromium.executablePath()].find(starts);
}

/** @param {import("./places.mjs").Places} places */
async function installedBrowser({ packageDir }) {
  const apt = aptGet();
  if (apt !== undefined) {
    console.error("Installing a browser for the browser tests (apt-get install chromium) ...");
    if (run([...apt, "update"], packageDir))
      run([...apt, "install", "-y", "--no-install-recommends", "chromium"], packageDir);
    const found = names.flatMap(onPath).find(starts);
    if (found !== undefined) return found;
  }
  console.error("Installing a browser for the browser tests (playwright-core install chromium) ...");
  const playwright = join(
    createRequire(import.meta.url).resolve("playwright-core/package.json"),
    "..",
    "cli.js",
  );
  run([process.execPath, playwright, "install", "chromium"], packageDir);
  return presentBrowser();
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
