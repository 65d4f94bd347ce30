import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesOf } from "../../check/finished-folder.ts";
import { neighborsOf } from "./neighbors.ts";
import { removeLeftovers, swap } from "./swap.ts";

let folder = "";
let out = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output-swap-"));
  out = join(folder, "dist");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(root: string, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), path);
  }
}

const present = ["a/index.html", "index.html"];
const coming = ["index.html", "new/index.html"];
const neighbors = () => neighborsOf(out, 99_999_999);

async function prepare(): Promise<void> {
  await write(out, ...present);
  await write(neighbors().next, ...coming);
}

describe("the swap of two outputs", () => {
  it("leaves the previous output next to the new one", async () => {
    await prepare();
    swap(out, neighbors());
    expect(await filesOf(out)).toEqual(coming);
    expect(await filesOf(neighbors().previous)).toEqual(present);
    expect((await readdir(folder)).sort()).toEqual(["dist", "dist.previous-99999999"]);
  });

  it("works without a present output", async () => {
    await write(neighbors().next, "index.html");
    swap(out, neighbors());
    expect(await filesOf(out)).toEqual(["index.html"]);
  });

  it("changes nothing if it fails half way", async () => {
    await write(out, ...present);
    expect(() => {
      swap(out, neighbors());
    }).toThrow(/ENOENT/);
    expect(await filesOf(out)).toEqual(present);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it("makes no output of a missing one", () => {
    expect(() => {
      swap(out, neighbors());
    }).toThrow(/ENOENT/);
    expect(existsSync(out)).toBe(false);
  });
});

describe("the leftovers of a build that was killed during the swap", () => {
  /** The state after this number of renames of the swap. */
  async function killedAfter(renames: number): Promise<void> {
    await prepare();
    const { next, previous } = neighbors();
    if (renames > 0) await rename(out, previous);
    if (renames > 1) await rename(next, out);
  }

  it.each([
    [0, present],
    [1, present],
    [2, coming],
  ])("are one whole output after %i renames", async (renames, files) => {
    await killedAfter(renames);
    await removeLeftovers(out);
    expect(await filesOf(out)).toEqual(files);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it.each(["[1, {}]", "[", "{}"])("are put back with an unreadable list of a patch (%s)", async (text) => {
    await killedAfter(1);
    await writeFile(neighbors().moves, text);
    await removeLeftovers(out);
    expect(await filesOf(out)).toEqual(present);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it("do not include other files", async () => {
    await write(folder, "dist.staging-x/a", "dist.moves", "other.moves-1", "dist.previous-1x/a");
    await removeLeftovers(out);
    expect((await readdir(folder)).sort()).toEqual([
      "dist.moves",
      "dist.previous-1x",
      "dist.staging-x",
      "other.moves-1",
    ]);
  });
});
