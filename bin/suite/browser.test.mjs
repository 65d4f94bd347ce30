import { describe, expect, it } from "vitest";
import { chooseBrowser } from "./browser.mjs";
import { Failure } from "../start/failure.mjs";

/**
 * A machine with these browsers; `downloads` and `packages` are available for installation.
 * @param {readonly string[]} browsers
 * @param {{ named?: string, downloads?: readonly string[], packages?: readonly string[] }} more
 */
function machine(browsers, { named, downloads = [], packages } = {}) {
  const there = [...browsers];
  /** @type {string[]} */
  const logged = [];
  const isShell = (/** @type {string} */ name) => name.endsWith("shell");
  return {
    logged,
    named,
    canStart: (/** @type {string} */ file) => there.includes(file),
    present: (/** @type {boolean} */ window) =>
      Promise.resolve(
        there.filter((file) => !window || !isShell(file)).sort((one) => (isShell(one) ? -1 : 1))[0],
      ),
    downloadFolder: "/home/ann/.cache/ms-playwright",
    download: (/** @type {string} */ name) => void (downloads.includes(name) && there.push(`/cache/${name}`)),
    installPackage:
      packages &&
      ((/** @type {readonly string[]} */ names) => {
        const name = names.find((each) => packages.includes(each));
        if (name !== undefined) there.push(`/usr/bin/${name}`);
      }),
    log: (/** @type {string} */ line) => void logged.push(line),
  };
}

describe("the browser of the browser tests", () => {
  it("is an installed one, preferably without windows; then no installation starts", async () => {
    const here = machine(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]);
    expect(await chooseBrowser({ window: false }, here)).toBe("/usr/bin/chromium-headless-shell");
    expect(await chooseBrowser({ window: true }, here)).toBe("/usr/bin/chromium");
    expect(here.logged).toEqual([]);
  });

  it("is the one that CHROME_PATH names, and no other", async () => {
    const browsers = ["/opt/chrome", "/usr/bin/chromium"];
    expect(await chooseBrowser({ window: false }, machine(browsers, { named: "/opt/chrome" }))).toBe(
      "/opt/chrome",
    );
    const wrong = machine(browsers, { named: "/opt/gone" });
    await expect(chooseBrowser({ window: false }, wrong)).rejects.toThrow("CHROME_PATH is /opt/gone");
  });

  it("is downloaded for this user, after a message with the target", async () => {
    const here = machine([], { downloads: ["chromium-headless-shell"], packages: ["chromium"] });
    expect(await chooseBrowser({ window: false }, here)).toBe("/cache/chromium-headless-shell");
    expect(here.logged).toEqual([
      "The browser tests need Chromium. Downloading chromium-headless-shell (100 to 200 MB) into /home/ann/.cache/ms-playwright ...",
    ]);
  });

  it("is a system package only if other ways fail, after a message", async () => {
    const here = machine([], { packages: ["chromium"] });
    expect(await chooseBrowser({ window: false }, here)).toBe("/usr/bin/chromium");
    expect(here.logged[1]).toBe(
      "It could not be downloaded or does not start. Installing the system's package instead: chromium-headless-shell ...",
    );
  });

  it("fails the run if there is none", async () => {
    await expect(chooseBrowser({ window: true }, machine([]))).rejects.toThrow(Failure);
  });
});
