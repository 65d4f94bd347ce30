import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { unchangedParts } from "./unchanged-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unchanged-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(where: "out" | "next", ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(folder, where, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, path);
  }
}

/** The folders that are moved, and the files that are linked. */
function partsOf(...unchanged: readonly string[]): { folders: string[]; files: string[] } {
  const { folders, files } = unchangedParts(unchanged.map(outputPath), {
    out: join(folder, "out"),
    next: join(folder, "next"),
  });
  return { folders: folders.map(({ path }) => path).sort(), files: [...files].sort() };
}

const site = ["index.html", "a/index.html", "a/b/index.html", "a/b/page.json", "c/index.html"];

describe("the parts that the next output takes over", () => {
  it("are whole folders if all files in them are unchanged", async () => {
    await write("out", ...site);
    expect(partsOf(...site)).toEqual({ folders: ["a", "c"], files: ["index.html"] });
  });

  it("are the folders around a new file, and the files next to it", async () => {
    await write("out", ...site);
    await write("next", "a/new.html");
    expect(partsOf(...site)).toEqual({ folders: ["a/b", "c"], files: ["a/index.html", "index.html"] });
  });

  it("exclude changed files and files that no build made", async () => {
    await write("out", ...site, "c/mine.txt", "a/b/deep/er/mine.txt");
    const unchanged = site.filter((path) => path !== "a/b/page.json");
    expect(partsOf(...unchanged)).toEqual({
      folders: [],
      files: ["a/b/index.html", "a/index.html", "c/index.html", "index.html"],
    });
  });

  it("exclude empty folders that no build made", async () => {
    await write("out", ...site);
    await mkdir(join(folder, "out", "c", "empty"));
    expect(partsOf(...site).folders).toEqual(["a"]);
  });

  it("are files after some hundreds of folders, because readers cannot read folders that move", async () => {
    const many = Array.from({ length: 520 }, (_, index) => `p${index}/index.html`);
    await write("out", ...many);
    const { folders, files } = partsOf(...many);
    expect([folders.length, files.length]).toEqual([500, 20]);
  });

  it("are folders near the root first, because these have more files", async () => {
    const inner = Array.from({ length: 520 }, (_, index) => `a/p${index}/index.html`);
    await write("out", ...inner, "b/index.html");
    await write("next", "a/new.html");
    expect(partsOf(...inner, "b/index.html").folders).toContain("b");
  });

  it("include the files of each folder, for disks that cannot move folders", async () => {
    await write("out", ...site);
    const { folders } = unchangedParts(site.map(outputPath), {
      out: join(folder, "out"),
      next: join(folder, "next"),
    });
    expect(folders.find(({ path }) => path === "a")?.files).toEqual([
      "a/index.html",
      "a/b/index.html",
      "a/b/page.json",
    ]);
  });

  it("are undefined when a file is missing, because the output changed meanwhile", async () => {
    await write("out", "index.html");
    expect(() => partsOf(...site)).toThrow(/ENOENT/);
  });
});
