import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { keptParts } from "./unchanged-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-files-"));
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
function partsOf(...kept: readonly string[]): { folders: string[]; files: string[] } {
  const { folders, files } = keptParts(kept.map(outputPath), {
    out: join(folder, "out"),
    next: join(folder, "next"),
  });
  return { folders: folders.map(({ path }) => path).sort(), files: [...files].sort() };
}

const site = ["index.html", "a/index.html", "a/b/index.html", "a/b/page.json", "c/index.html"];

describe("what goes over to the next output", () => {
  it("are whole folders where nothing changes", async () => {
    await write("out", ...site);
    expect(partsOf(...site)).toEqual({ folders: ["a", "c"], files: ["index.html"] });
  });

  it("are the folders around a file that is new, and the files beside it", async () => {
    await write("out", ...site);
    await write("next", "a/new.html");
    expect(partsOf(...site)).toEqual({ folders: ["a/b", "c"], files: ["a/index.html", "index.html"] });
  });

  it("is not what is not kept: a file that goes, or one that somebody put there", async () => {
    await write("out", ...site, "c/mine.txt", "a/b/deep/er/mine.txt");
    const kept = site.filter((path) => path !== "a/b/page.json");
    expect(partsOf(...kept)).toEqual({
      folders: [],
      files: ["a/b/index.html", "a/index.html", "c/index.html", "index.html"],
    });
  });

  it("is not an empty folder that somebody made", async () => {
    await write("out", ...site);
    await mkdir(join(folder, "out", "c", "empty"));
    expect(partsOf(...site).folders).toEqual(["a"]);
  });

  it("are links to files beyond some hundreds of folders, for they are moved while nobody can read them", async () => {
    const many = Array.from({ length: 520 }, (_, index) => `p${index}/index.html`);
    await write("out", ...many);
    const { folders, files } = partsOf(...many);
    expect([folders.length, files.length]).toEqual([500, 20]);
  });

  it("names the files of a folder that is moved, for disks that move none", async () => {
    await write("out", ...site);
    const { folders } = keptParts(site.map(outputPath), {
      out: join(folder, "out"),
      next: join(folder, "next"),
    });
    expect(folders.find(({ path }) => path === "a")?.files).toEqual([
      "a/index.html",
      "a/b/index.html",
      "a/b/page.json",
    ]);
  });

  it("a file that is gone is an error: the output is not what it was", async () => {
    await write("out", "index.html");
    expect(() => partsOf(...site)).toThrow(/ENOENT/);
  });
});
