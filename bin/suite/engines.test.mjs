import { describe, expect, it } from "vitest";
import { Failure } from "../start/failure.mjs";
import { findProgram, firefox, webkitDriver } from "./engines.mjs";

/**
 * A machine with these programs, and others after their package is installed.
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
  it("is preferably the one that the environment names", () => {
    const environment = { FIREFOX_PATH: "/opt/fox" };
    expect(findProgram(firefox, machine(["/usr/bin/firefox", "/opt/fox"], { environment }))).toBe("/opt/fox");
  });

  it("is not replaced by another if the named one does not start", () => {
    const environment = { FIREFOX_PATH: "/opt/fox" };
    const lookUp = () => findProgram(firefox, machine(["/usr/bin/firefox"], { environment }));
    expect(lookUp).toThrow("FIREFOX_PATH is /opt/fox, which does not start.");
  });

  it("is an installed one that starts; then no installation starts", () => {
    const here = machine(["/usr/bin/firefox-esr", "/usr/bin/firefox"], { broken: ["/usr/bin/firefox-esr"] });
    expect(findProgram(firefox, here)).toBe("/usr/bin/firefox");
    expect(here.installed).toEqual([]);
  });

  it("is installed if it is missing, under a name that the system has", () => {
    const here = machine([], { store: { firefox: "/usr/bin/firefox" } });
    expect(findProgram(firefox, here)).toBe("/usr/bin/firefox");
    expect(here.installed).toEqual(["firefox-esr", "firefox"]);
  });

  it("fails the run with a hint if it is not available", () => {
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
