import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { loadProgram, wrapper } from "./program.mjs";

/** @type {string[]} */
const made = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function programFolder() {
  const folder = mkdtempSync(join(tmpdir(), "site-program-"));
  made.push(folder);
  writeProgram(folder, "");
  return folder;
}

/**
 * @param {string} folder
 * @param {string} more code
 */
function writeProgram(folder, more) {
  const code = `exports.add = (a, b) => a + b; exports.place = __dirname; exports.path = require("node:path");`;
  writeFileSync(join(folder, "program.cjs"), `${wrapper.start}${code}\n${more}${wrapper.end}`);
}

/** @param {string} folder */
function run(folder, use = "build") {
  const { exports, save } = loadProgram({ file: join(folder, "program.cjs") }, use);
  const program = /** @type {{ add: (a: number, b: number) => number, place: string }} */ (exports);
  return { sum: program.add(2, 3), program, save };
}

/** @param {string} folder */
const cachedIn = (folder) => readdirSync(folder).filter((name) => name !== "program.cjs");

describe("a bundled program", () => {
  it("runs as a module in CommonJS", () => {
    const folder = programFolder();
    const { sum, program } = run(folder);
    expect(sum).toBe(5);
    expect(program.place).toBe(folder);
    expect(cachedIn(folder)).toEqual([]);
  });

  it("can require modules of Node and no packages", () => {
    const folder = programFolder();
    writeProgram(folder, "exports.ask = (name) => require(name);");
    const { program } = run(folder);
    const { ask } = /** @type {{ ask: (name: string) => unknown }} */ (/** @type {unknown} */ (program));
    expect(ask("node:path")).toHaveProperty("join");
    expect(() => ask("esprima")).toThrow("esprima is not part of the program");
  });

  it("caches what V8 compiled, once for each use", async () => {
    const folder = programFolder();
    await run(folder).save();
    const [first = ""] = cachedIn(folder);
    expect(first).toMatch(/^program\.cjs\.build-[0-9a-f]+\.bin$/);
    const before = readFileSync(join(folder, first));
    const again = run(folder);
    expect(again.sum).toBe(5);
    await again.save();
    expect(readFileSync(join(folder, first)).equals(before)).toBe(true);
    await run(folder, "dev").save();
    expect(cachedIn(folder)).toHaveLength(2);
  });

  it("caches what ran long before", async () => {
    const sizeAfter = async (/** @type {number} */ collections) => {
      const folder = programFolder();
      const lines = Array.from({ length: 500 }, (_, index) => `exports.path.join("a", "b${index}");`);
      writeProgram(folder, `(() => {${lines.join("")}})();`);
      const { save } = run(folder);
      // large buffers that nobody holds make V8 collect
      for (let count = 0; count < collections; count += 1) new ArrayBuffer(100e6);
      await save();
      return statSync(join(folder, cachedIn(folder)[0] ?? "")).size;
    };
    expect(await sizeAfter(60)).toBe(await sizeAfter(0));
  });

  it("starts with the code of another use where that of the first is missing", async () => {
    const folder = programFolder();
    await run(folder, "dev").save();
    const kept = cachedIn(folder);
    const { exports, save } = loadProgram({ file: join(folder, "program.cjs") }, "build", "dev");
    expect(exports).toHaveProperty("add");
    await save();
    expect(cachedIn(folder)).toEqual(kept);
  });

  it.each([
    ["cut short", (/** @type {Buffer} */ data) => data.subarray(0, data.length / 2)],
    ["damaged", (/** @type {Buffer} */ data) => data.fill(255, data.length / 2)],
    ["empty", () => Buffer.alloc(0)],
  ])("runs when the cached code is %s, and caches it again", async (_what, spoil) => {
    const folder = programFolder();
    await run(folder).save();
    const file = join(folder, cachedIn(folder)[0] ?? "");
    const good = readFileSync(file);
    const spoiled = Buffer.from(spoil(Buffer.from(good)));
    writeFileSync(file, spoiled);
    const { sum, save } = run(folder);
    expect(sum).toBe(5);
    await save();
    expect(readFileSync(file).equals(spoiled)).toBe(false);
  });

  it("runs when the cached code was compiled from another text", async () => {
    const folder = programFolder();
    await run(folder).save();
    writeProgram(folder, "exports.add = (a, b) => a * b;");
    expect(run(folder).sum).toBe(6);
  });

  it("runs where it cannot write files", async () => {
    const folder = programFolder();
    const { save, sum } = run(folder);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file in place of the folder");
    await save();
    expect(sum).toBe(5);
  });
});
