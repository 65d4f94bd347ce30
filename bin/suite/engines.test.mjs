import { describe, expect, it } from "vitest";
import { Failure } from "../start/failure.mjs";
import { findProgram, firefox, webkitDriver } from "./engines.mjs";

/**
 * A machine that has these programs, and others once their package is installed.
 * @param {readonly string[]} programs
 * @param {{ environment?: Record<string, string>, broken?: readonly string[], store?: Record<string, string> }} more
 */
function machine(programs, { environment = {}, broken = [], store = {} } = {}) {
  /** @type {string[]} */
  const installed = [];
  const there = () => [...programs, ...installed.flatMap((name) => store[name] ?? [])];
  return {
    installed,
    environment,
    find: (/** @type {string} */ name) => there().filter((file) => file.endsWith(`/${name}`)),
    works: (/** @type {string} */ file) => there().includes(file) && !broken.includes(file),
    install: (/** @type {readonly string[]} */ packages) => void installed.push(...packages),
  };
}

describe("a program for the tests in several browsers", () => {
  it("is the one that the environment names, before all others", () => {
    const environment = { FIREFOX_PATH: "/opt/fox" };
    expect(findProgram(firefox, machine(["/usr/bin/firefox", "/opt/fox"], { environment }))).toBe("/opt/fox");
  });

  it("is not replaced by another when the named one does not start", () => {
    const environment = { FIREFOX_PATH: "/opt/fox" };
    const lookUp = () => findProgram(firefox, machine(["/usr/bin/firefox"], { environment }));
    expect(lookUp).toThrow("FIREFOX_PATH is /opt/fox, which does not start.");
  });

  it("is one that is there and starts; nothing is installed then", () => {
    const here = machine(["/usr/bin/firefox-esr", "/usr/bin/firefox"], { broken: ["/usr/bin/firefox-esr"] });
    expect(findProgram(firefox, here)).toBe("/usr/bin/firefox");
    expect(here.installed).toEqual([]);
  });

  it("is installed where it is missing, under the name that the system knows", () => {
    const here = machine([], { store: { firefox: "/usr/bin/firefox" } });
    expect(findProgram(firefox, here)).toBe("/usr/bin/firefox");
    expect(here.installed).toEqual(["firefox-esr", "firefox"]);
  });

  it("stops the run with advice when it cannot be had", () => {
    /** @type {unknown} */
    let problem;
    try {
      findProgram(webkitDriver, machine([]));
    } catch (error) {
      problem = error;
    }
    const { message = "", hint = "" } = problem instanceof Failure ? problem : {};
    expect(message).toContain("WebKitWebDriver");
    expect(hint).toContain("apt-get install webkit2gtk-driver xvfb");
  });
});
