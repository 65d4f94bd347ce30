import { spawnSync } from "node:child_process";
import { aptGet, findBrowser, onPath, run, starts } from "./browser.mjs";
import { Failure } from "../start/failure.mjs";

/**
 * A program that the tests in several browser engines need.
 * @typedef {object} Program
 * @property {string} title what a person calls it
 * @property {string} variable the environment variable that may name it
 * @property {readonly string[]} names what it is called on the PATH, or whole paths
 * @property {readonly (readonly string[])[]} packages what to install for it: each list where the one before is unknown
 * @property {string} hint what a person does who cannot install packages here
 *
 * What may be asked about this machine.
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(name: string) => readonly string[]} find programs of a name
 * @property {(file: string) => boolean} works whether a program starts
 * @property {(packages: readonly string[], title: string) => void} install tries to
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
 * The paths of all engines by the environment variable that names each. What is not there is installed; what
 * cannot be had throws, because a suite that leaves an engine out proves nothing about it.
 * @param {import("../start/places.mjs").Places} places
 * @returns {Promise<Record<string, string>>}
 */
export async function findEngines(places) {
  const machine = thisMachine(places);
  // WebKit has no mode without a window; only X11 has screens that nobody sees
  const programs = process.platform === "linux" ? [firefox, webkitDriver, screen] : [firefox, webkitDriver];
  /** @type {Record<string, string>} */
  const paths = { CHROME_WINDOW_PATH: await findBrowser(places, { window: true }) };
  for (const program of programs) paths[program.variable] = findProgram(program, machine);
  return paths;
}

/**
 * The program that its variable names, else one that is there, else one that is installed now.
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
    // the driver and Xvfb know no --version
    works: (file) => starts(file) || helps(file, "--help") || helps(file, "-help"),
    install: (packages, title) => {
      const apt = aptGet();
      if (apt === undefined) return;
      console.error(`Installing ${title} for the browser tests (apt-get install ${packages.join(" ")}) ...`);
      updated ||= run([...apt, "update"], packageDir);
      run([...apt, "install", "-y", "--no-install-recommends", ...packages], packageDir);
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
