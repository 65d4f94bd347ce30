import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

/** @type {string[]} */
const made = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Records that it was called, and does what npm does for a package without dependencies, or fails. */
const fakeNpm = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require("node:fs");
  appendFileSync("calls.txt", process.argv.slice(2, 3) + "\\n");
  if (existsSync("no-network")) process.exit(1);
  mkdirSync("node_modules", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", '{ "packages": {} }');
`;

/** A package whose dependencies are not installed. */
function packageFolder() {
  const folder = mkdtempSync(join(tmpdir(), "site-install-"));
  made.push(folder);
  writeFileSync(join(folder, "package-lock.json"), '{ "packages": {} }');
  writeFileSync(join(folder, "npm-cli.js"), fakeNpm);
  return folder;
}

/**
 * The code of the failure and its output, from a separate process.
 * @param {string} folder
 * @returns {Promise<{ code: unknown, stderr: string }>}
 */
function install(folder) {
  const module = JSON.stringify(new URL("../../../bin/start/install.mjs", import.meta.url).href);
  const places = JSON.stringify({
    packageDir: folder,
    isDependency: false,
    modulesDir: join(folder, "node_modules"),
  });
  const script = `import(${module}).then(({ installMissing }) => installMissing(${places}, { development: false }))`;
  const env = { ...process.env, npm_execpath: join(folder, "npm-cli.js") };
  return new Promise((resolve) => {
    execFile(process.execPath, ["-e", script], { env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stderr });
    });
  });
}

/** @param {string} folder */
const callsIn = (folder) => readFileSync(join(folder, "calls.txt"), "utf8");

describe("missing packages", () => {
  it("are installed once, also for two processes that start at the same time", async () => {
    const folder = packageFolder();
    const outcomes = await Promise.all([install(folder), install(folder)]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    expect(callsIn(folder)).toBe("ci\n");
    expect((await install(folder)).code).toBe(0);
    expect(callsIn(folder)).toBe("ci\n");
  });

  it("are installed by the next start when npm failed", async () => {
    const folder = packageFolder();
    writeFileSync(join(folder, "no-network"), "");
    const { code, stderr } = await install(folder);
    expect(code).toBe(1);
    expect(stderr).toContain("npm ci failed.");
    rmSync(join(folder, "no-network"));
    expect((await install(folder)).code).toBe(0);
    expect(callsIn(folder)).toBe("ci\nci\n");
  });
});
