import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { bundleOf } from "../../../bin/start/bundle.mjs";
import { Failure } from "../../../bin/start/failure.mjs";
import { loadProgram } from "../../../bin/start/program.mjs";

/** @type {string[]} */
const made = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const longAgo = new Date("2026-01-01T00:00:00Z");

/** Creates a package with a small program, saved long ago like most sources. */
function packageFolder() {
  const folder = mkdtempSync(join(tmpdir(), "site-bundle-"));
  made.push(folder);
  save(folder, "cli/words.ts", `export const words: string = "first";`);
  save(folder, "cli/program.ts", `import { words } from "./words.ts"; export const main = () => words;`);
  return folder;
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {string} text
 */
function save(folder, path, text, time = longAgo) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

/** @param {string} folder */
function wordsOf(folder) {
  const { exports } = loadProgram({ file: join(folder, "program.cjs") });
  return /** @type {{ main: () => string }} */ (exports).main();
}

/** @param {string} folder */
const bundle = (folder) => bundleOf(folder, join(folder, "cache"));

describe("the bundle of the command line program", () => {
  it("runs, and is used again while its sources are unchanged", async () => {
    const folder = packageFolder();
    const first = await bundle(folder);
    expect(wordsOf(first.folder)).toBe("first");
    expect(await bundle(folder)).toEqual({ ...first, made: false });
  });

  it("is made again after a change of a source, even with the same length", async () => {
    const folder = packageFolder();
    const first = await bundle(folder);
    save(folder, "cli/words.ts", `export const words: string = "other";`, new Date("2026-01-02T00:00:00Z"));
    const second = await bundle(folder);
    expect(wordsOf(second.folder)).toBe("other");
    expect(wordsOf(first.folder)).toBe("first");
  });

  it("has another name when a package has another version, since the cache's keys contain the name", async () => {
    const folder = packageFolder();
    const nameWith = async (/** @type {string} */ manifest) => {
      save(folder, "package.json", manifest);
      return basename((await bundle(folder)).folder);
    };
    const first = await nameWith(`{ "version": "1.0.0", "dependencies": { "temml": "0.13.5" } }`);
    expect(await nameWith(`{ "version": "1.0.1", "dependencies": { "temml": "0.13.5" } }`)).toBe(first);
    expect(await nameWith(`{ "version": "1.0.1", "dependencies": { "temml": "0.13.10" } }`)).not.toBe(first);
  });

  it("is reused if the sources are the same again, with any times", async () => {
    const folder = packageFolder();
    const first = await bundle(folder);
    const content = readFileSync(join(folder, "cli/words.ts"), "utf8");
    save(folder, "cli/words.ts", `export const words: string = "second";`);
    await bundle(folder);
    save(folder, "cli/words.ts", content, new Date("2026-01-03T00:00:00Z"));
    expect(await bundle(folder)).toEqual({ ...first, made: false });
  });

  it("is in the same folder for two processes that start at the same time", async () => {
    const folder = packageFolder();
    const [one, two] = await Promise.all([bundle(folder), bundle(folder)]);
    expect(one).toEqual(two);
    expect(readdirSync(dirname(one.folder))).toEqual([basename(one.folder)]);
  });

  it("is not reused if a source was saved while it was made", async () => {
    const folder = packageFolder();
    save(folder, "cli/words.ts", `export const words: string = "just saved";`, new Date(Date.now() + 60_000));
    await bundle(folder);
    expect(await bundle(folder)).toMatchObject({ made: true });
  });

  it("is made again if its file was damaged", async () => {
    const folder = packageFolder();
    const { folder: made, code } = await bundle(folder);
    const file = join(made, "program.cjs");
    for (const damaged of [code.subarray(0, -1), Buffer.from(code.toString().replace("first", "fault"))]) {
      writeFileSync(file, damaged);
      expect(await bundle(folder)).toEqual({ folder: made, code, made: true });
      expect(readFileSync(file).equals(code)).toBe(true);
    }
  });

  it("is an error with the place in the source if it cannot be made", async () => {
    const folder = packageFolder();
    save(folder, "cli/words.ts", `export const words: string = ;`);
    const failure = await bundle(folder).catch((/** @type {unknown} */ error) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect(String(failure)).toContain("cli/words.ts:1:29");
  });
});
