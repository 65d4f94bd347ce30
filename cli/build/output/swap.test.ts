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

const present = ["a/index.html", "b/deep/index.html", "b/index.html", "index.html"];
const neighbors = () => neighborsOf(out, 99_999_999);

/** The present output, and a next one that lacks the folders `a` and `b/deep`. */
async function prepare(): Promise<void> {
  await write(out, ...present);
  await write(neighbors().next, "index.html", "b/index.html", "new/index.html");
}

describe("the swap of two outputs", () => {
  it("takes folders over and leaves only the previous output next to the new one", async () => {
    await prepare();
    swap(out, neighbors(), ["a", "b/deep"]);
    expect(await filesOf(out)).toEqual([...present, "new/index.html"]);
    expect((await readdir(folder)).sort()).toEqual(["dist", "dist.previous-99999999"]);
  });

  it("works without a present output", async () => {
    await write(neighbors().next, "index.html");
    swap(out, neighbors(), []);
    expect(await filesOf(out)).toEqual(["index.html"]);
  });

  it("changes nothing if it fails half way", async () => {
    await prepare();
    expect(() => {
      swap(out, neighbors(), ["a", "b/deep", "missing"]);
    }).toThrow(/ENOENT/);
    expect(await filesOf(out)).toEqual(present);
    expect(await filesOf(neighbors().next)).toEqual(["b/index.html", "index.html", "new/index.html"]);
    expect((await readdir(folder)).sort()).toEqual(["dist", "dist.staging-99999999"]);
  });
});

describe("the leftovers of a build that was killed during the swap", () => {
  const folders = ["a", "b/deep"];

  /** The state after this number of renames of the swap. */
  async function killedAfter(renames: number): Promise<void> {
    await prepare();
    const { next, previous, moves } = neighbors();
    await writeFile(moves, JSON.stringify(folders));
    const steps = [
      [out, previous],
      ...folders.map((each) => [join(previous, each), join(next, each)]),
      [next, out],
    ];
    for (const [from = "", to = ""] of steps.slice(0, renames)) await rename(from, to);
  }

  it.each([0, 1, 2, 3])("are put back after %i renames", async (renames) => {
    await killedAfter(renames);
    await removeLeftovers(out);
    expect(await filesOf(out)).toEqual(present);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it("are the new output after all renames", async () => {
    await killedAfter(4);
    await removeLeftovers(out);
    expect(await filesOf(out)).toEqual([...present, "new/index.html"]);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  it.each(["[1, {}]", "[", "{}"])(
    "are put back without the moved folders if the list is unreadable (%s)",
    async (text) => {
      await killedAfter(2);
      await writeFile(neighbors().moves, text);
      await removeLeftovers(out);
      expect(await filesOf(out)).toEqual(present.filter((path) => !path.startsWith("a/")));
      expect(await readdir(folder)).toEqual(["dist"]);
    },
  );

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
