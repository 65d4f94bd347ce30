import { describe, expect, it } from "vitest";
import { holds } from "./install.mjs";

const lock = JSON.stringify({
  packages: {
    "": { name: "site" },
    "node_modules/marked": { version: "18.2.1" },
    "node_modules/vitest": { version: "4.1.12", dev: true },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  },
});

/** @param {{ [path: string]: string }} versions */
function record(versions) {
  return JSON.stringify({
    packages: Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }])),
  });
}

describe("a folder of installed packages", () => {
  it("is complete without the optional packages of other platforms", () => {
    const installed = record({ "node_modules/marked": "18.2.1", "node_modules/vitest": "4.1.12" });
    expect(holds(installed, lock, true)).toBe(true);
  });

  it("without the packages for tests is complete for the program, but not for the tests", () => {
    const installed = record({ "node_modules/marked": "18.2.1" });
    expect(holds(installed, lock, false)).toBe(true);
    expect(holds(installed, lock, true)).toBe(false);
  });

  it("is out of date if a version differs from that of the lock file", () => {
    const installed = record({ "node_modules/marked": "18.0.0", "node_modules/vitest": "4.1.12" });
    expect(holds(installed, lock, false)).toBe(false);
  });
});
