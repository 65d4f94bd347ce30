import { spawnSync } from "node:child_process";
import { aptGet, findBrowser, onPath, runCommand, canStart } from "./browser.mjs";
import { Failure } from "../start/failure.mjs";

/**
 * A program for the tests in several browser engines.
 * @typedef {object} Program
 * @property {string} title its name in messages
 * @property {string} variable the environment variable with its path
 * @property {readonly string[]} names its names on the PATH, or absolute paths
 * @property {readonly (readonly string[])[]} packages lists of packages to install, tried in turn
 * @property {string} hint what to do if packages cannot be installed here
 *
 * The operations of a machine on which programs are searched or installed.
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(name: string) => readonly string[]} find the paths of programs with a name
 * @property {(file: string) => boolean} works whether a program starts
 * @property {(packages: readonly string[], title: string) => void} install tries to install packages
 */

/** @type {Program} */
export const firefox = {
  title: "Firefox",
  variable: "FIREFOX_PATH",
  names: ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
  packages: [["firefox-esr"], ["firefox"]],
  hint: "Install Firefox, or set FIREFOX_PATH to the program.",
};

/** @type {Program} */
export const webkitDriver = {
  title: "WebKit (WebKitWebDriver)",
  variable: "WEBKIT_DRIVER_PATH",
  names: ["WebKitWebDriver"],
  packages: [["webkit2gtk-driver", "xvfb"]],
  hint: "On Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb. Elsewhere run the tests in a container of one of them, or set WEBKIT_DRIVER_PATH to a WebDriver of WebKit.",
};

/** @type {Program} */
export const screen = {
  title: "a screen for WebKit (Xvfb)",
  variable: "XVFB_PATH",
  names: ["Xvfb"],
  packages: [["xvfb"]],
  hint: "On Debian or Ubuntu: apt-get install xvfb. Else set XVFB_PATH to the program.",
};

/**
 * The paths of all engines by their environment variables. Installs missing programs. Throws a Failure if an engine is
 * not available, because a run without it would prove nothing about it.
 * @param {import("../start/places.mjs").Places} places
 * @returns {Promise<Record<string, string>>}
 */
export async function findEngines(places) {
  const machine = thisMachine(places);
  // WebKit has no headless mode; only X11 has virtual screens
  const programs = process.platform === "linux" ? [firefox, webkitDriver, screen] : [firefox, webkitDriver];
  /** @type {Record<string, string>} */
  const paths = { CHROME_WINDOW_PATH: await findBrowser(places, { window: true }) };
  for (const program of programs) paths[program.variable] = findProgram(program, machine);
  return paths;
}

/**
 * Finds a program: the one that its variable names, or else an installed one, or else one that is installed now.
 * @param {Program} program
 * @param {Machine} machine
 * @returns {string}
 */
export function findProgram({ title, variable, names, packages, hint }, machine) {
  const named = machine.environment[variable];
  if (named !== undefined && named !== "") {
    if (machine.works(named)) return named;
    throw new Failure(
      `${variable} is ${named}, which does not start.`,
      `Correct the path, or unset ${variable}.`,
    );
  }
  const present = () => names.flatMap(machine.find).find(machine.works);
  let found = present();
  for (const list of packages) {
    if (found !== undefined) break;
    machine.install(list, title);
    found = present();
  }
  if (found !== undefined) return found;
  throw new Failure(
    `The tests in several browsers need ${title}; it was not found and could not be installed.`,
    `${hint} Without these tests: npm test.`,
  );
}

/**
 * @param {import("../start/places.mjs").Places} places
 * @returns {Machine}
 */
function thisMachine({ packageDir }) {
  let updated = false;
  return {
    environment: process.env,
    find: (name) => (name.startsWith("/") ? [name] : onPath(name)),
    // the driver and Xvfb do not support --version
    works: (file) => canStart(file) || helps(file, "--help") || helps(file, "-help"),
    install: (packages, title) => {
      const apt = aptGet();
      if (apt === undefined) return;
      console.error(`Installing ${title} for the browser tests (apt-get install ${packages.join(" ")}) ...`);
      updated ||= runCommand([...apt, "update"], packageDir);
      runCommand([...apt, "install", "-y", "--no-install-recommends", ...packages], packageDir);
    },
  };
}

/**
 * @param {string} file
 * @param {string} question
 */
function helps(file, question) {
  return spawnSync(file, [question], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
