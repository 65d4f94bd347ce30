import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasFiles, walk } from "./walk.ts";

describe("hasFiles", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "walk-"));
    mkdirSync(join(folder, "deep", "er"), { recursive: true });
    for (const name of ["a.md", "b.md", "deep/c.md", "deep/er/d.md"]) writeFileSync(join(folder, name), "");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("counts files at every depth", () => {
    expect(hasFiles(folder, 4)).toBe(true);
    expect(hasFiles(folder, 5)).toBe(false);
  });

  it("follows no links, which may lead in circles", () => {
    for (const name of ["one", "two", "three"]) symlinkSync(folder, join(folder, "deep", name));
    expect(hasFiles(folder, 5)).toBe(false);
  });

  it("finds no files in a folder that does not exist", () => {
    expect(hasFiles(join(folder, "nowhere"), 1)).toBe(false);
  });
});

describe("walk", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "walk-"));
    const names = ["a.md", "_b.md", ".c.md", "drafts/d.md", "old/e.md", "old/deep/f.md", "2/g.md", ".h/i.md"];
    for (const name of [...names, "node_modules/j.md", "old/node_modules/k.md"]) {
      mkdirSync(join(root, "docs", name, ".."), { recursive: true });
      writeFileSync(join(root, "docs", name), "");
    }
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const found = async (ignore: readonly string[], { dot = false, folder = "docs" } = {}) => {
    const { value, diagnostics } = await walk(root, folder, { dot, skip: ["node_modules"], ignore });
    expect(diagnostics).toEqual([]);
    return value.map((path) => path.replace("docs/", "")).join(" ");
  };

  it("finds files at every depth in path order, without hidden ones and names to skip", async () => {
    expect(await found([])).toBe("2/g.md _b.md a.md drafts/d.md old/deep/f.md old/e.md");
    expect(await found([], { folder: "." })).toBe("2/g.md _b.md a.md drafts/d.md old/deep/f.md old/e.md");
    expect(await found([], { dot: true })).toMatch(/^\.c\.md \.h\/i\.md 2\/g\.md/);
  });

  it.each([
    ["a folder and all below", ["docs/old/**"], "2/g.md _b.md a.md drafts/d.md"],
    ["a folder by its name alone", ["docs/old"], "2/g.md _b.md a.md drafts/d.md"],
    ["names at any depth", ["**/_*.md", "**/deep/*"], "2/g.md a.md drafts/d.md old/e.md"],
    ["alternatives", ["docs/{drafts,old}/**"], "2/g.md _b.md a.md"],
    ["a range", ["docs/{1..3}/**"], "_b.md a.md drafts/d.md old/deep/f.md old/e.md"],
  ])("leaves out %s", async (_what, ignore, rest) => {
    expect(await found(ignore)).toBe(rest);
  });
});
