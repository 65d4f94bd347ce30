import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { loadProgram } from "./program.mjs";

/** @type {string[]} */
const made = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function programFolder() {
  const folder = mkdtempSync(join(tmpdir(), "site-program-"));
  made.push(folder);
  const code = `exports.add = (a, b) => a + b; exports.place = __dirname; exports.path = require("node:path");`;
  writeFileSync(join(folder, "program.cjs"), code);
  return folder;
}

/** @param {string} folder */
function run(folder, use = "build") {
  const { exports, keep } = loadProgram(join(folder, "program.cjs"), use);
  const program = /** @type {{ add: (a: number, b: number) => number, place: string }} */ (exports);
  return { sum: program.add(2, 3), program, keep };
}

/** @param {string} folder */
const kept = (folder) => readdirSync(folder).filter((name) => name !== "program.cjs");

describe("a bundled program", () => {
  it("runs as a module in CommonJS", () => {
    const folder = programFolder();
    const { sum, program } = run(folder);
    expect(sum).toBe(5);
    expect(program.place).toBe(folder);
    expect(kept(folder)).toEqual([]);
  });

  it("has what Node has, and nothing that lies around it", () => {
    const folder = programFolder();
    appendFileSync(join(folder, "program.cjs"), `\nexports.ask = (name) => require(name);`);
    const { program } = run(folder);
    const { ask } = /** @type {{ ask: (name: string) => unknown }} */ (/** @type {unknown} */ (program));
    expect(ask("node:path")).toHaveProperty("join");
    expect(() => ask("esprima")).toThrow("esprima is not part of the program");
  });

  it("keeps what V8 made of it, once for each use", () => {
    const folder = programFolder();
    run(folder).keep();
    const [first = ""] = kept(folder);
    expect(first).toMatch(/^program\.cjs\.build-[0-9a-f]+\.bin$/);
    const before = readFileSync(join(folder, first));
    const again = run(folder);
    expect(again.sum).toBe(5);
    again.keep();
    expect(readFileSync(join(folder, first)).equals(before)).toBe(true);
    run(folder, "dev").keep();
    expect(kept(folder)).toHaveLength(2);
  });

  it.each([
    ["cut short", (/** @type {Buffer} */ data) => data.subarray(0, data.length / 2)],
    ["damaged", (/** @type {Buffer} */ data) => data.fill(255, data.length / 2)],
    ["empty", () => Buffer.alloc(0)],
  ])("runs when what was kept is %s, and keeps it anew", (_what, spoil) => {
    const folder = programFolder();
    run(folder).keep();
    const file = join(folder, kept(folder)[0] ?? "");
    const good = readFileSync(file);
    const spoiled = Buffer.from(spoil(Buffer.from(good)));
    writeFileSync(file, spoiled);
    const { sum, keep } = run(folder);
    expect(sum).toBe(5);
    keep();
    expect(readFileSync(file).equals(spoiled)).toBe(false);
  });

  it("runs when what was kept is of another text", () => {
    const folder = programFolder();
    run(folder).keep();
    appendFileSync(join(folder, "program.cjs"), "exports.add = (a, b) => a * b;");
    expect(run(folder).sum).toBe(6);
  });

  it("runs where nothing can be kept", () => {
    const folder = programFolder();
    const { keep, sum } = run(folder);
    rmSync(folder, { recursive: true });
    keep();
    expect(sum).toBe(5);
  });
});
