import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeAtomically } from "./write-atomically.mjs";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "write-atomically-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("an atomic write", () => {
  it("makes the file with the folders above it and leaves no other file next to it", async () => {
    await writeAtomically(join(folder, "a/b/file"), "text");
    expect(await readFile(join(folder, "a/b/file"), "utf8")).toBe("text");
    expect(await readdir(join(folder, "a/b"))).toEqual(["file"]);
  });

  it("never shows a reader half a file, even if another process writes it", async () => {
    const file = join(folder, "file");
    const versions = ["a", "b", "c"].map((letter) => letter.repeat(500_000));
    await writeAtomically(file, versions[0] ?? "");
    const write = async (text: string): Promise<void> => {
      for (let round = 0; round < 10; round++) await writeAtomically(file, text);
    };
    const read = async (): Promise<void> => {
      for (let round = 0; round < 30; round++) {
        const text = await readFile(file, "utf8");
        expect(versions.includes(text)).toBe(true);
      }
    };
    await Promise.all([read(), ...versions.map(write)]);
    expect(await readdir(folder)).toEqual(["file"]);
  });

  it("leaves the old file and no other file if it fails while writing", async () => {
    const file = join(folder, "file");
    await writeFile(file, "old");
    // Node accepts chunks as well: the disk has the first chunk when the second fails
    function* chunks(): Generator<string> {
      yield "new";
      throw new Error("the disk is full");
    }
    await expect(writeAtomically(file, chunks() as unknown as string)).rejects.toThrow("the disk is full");
    expect(await readFile(file, "utf8")).toBe("old");
    expect(await readdir(folder)).toEqual(["file"]);
  });

  it("leaves the present folder and no other file if it cannot take the place of that folder", async () => {
    await mkdir(join(folder, "file", "inner"), { recursive: true });
    await expect(writeAtomically(join(folder, "file"), "new")).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["file"]);
    expect(await readdir(join(folder, "file"))).toEqual(["inner"]);
  });
});
