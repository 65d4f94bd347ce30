import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasFiles } from "./walk.ts";

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
