import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesOf } from "../../check/finished-folder.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import { neighborsOf } from "./neighbors.ts";
import { applyPatch, type OutputPatch, patchOf } from "./patch.ts";
import { removeLeftovers } from "./swap.ts";

let folder = "";
let out = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output-patch-"));
  out = join(folder, "dist");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const neighbors = () => neighborsOf(out, 99_999_999);

async function write(root: string, text: string, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const present = ["a/index.html", "b/deep/index.html", "b/index.html", "index.html"];

function patchFor(
  unchanged: readonly string[],
  files = present,
  others: readonly string[] = [],
): OutputPatch | undefined {
  return patchOf({
    ...{ out, next: neighbors().next },
    present: { same: new Map(files.map((path) => [path as OutputPath, {}])), others },
    unchanged: new Set(unchanged as readonly OutputPath[]),
  });
}

/** An output in which one page changes, one goes and one comes, each in a folder of its own. */
async function prepare(): Promise<OutputPatch> {
  await write(out, "old", ...present);
  await write(neighbors().next, "new", "b/index.html", "c/deep/index.html");
  const patch = patchFor(["index.html", "a/index.html"]);
  if (!patch) throw new Error("no patch");
  return patch;
}

/** The text of each file. */
async function textsOf(root: string): Promise<Readonly<Record<string, string>>> {
  const files = await filesOf(root);
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [path, await readFile(join(root, path), "utf8")] as const)),
  );
}

const before = Object.fromEntries(present.map((path) => [path, "old"]));
const after = {
  "a/index.html": "old",
  "b/index.html": "new",
  "c/deep/index.html": "new",
  "index.html": "old",
};

const apply = (patch: OutputPatch, beforeMoves = (): void => undefined): Promise<boolean> =>
  applyPatch(out, neighbors(), { patch, beforeMoves });

describe("a patch of an output", () => {
  it("names the files that come, change and go", async () => {
    expect(await prepare()).toEqual({
      added: ["c/deep/index.html"],
      replaced: ["b/index.html"],
      removed: ["b/deep/index.html"],
    });
  });

  it("changes these files and touches no other one", async () => {
    const patch = await prepare();
    const { ino, mtimeMs } = await stat(join(out, "a/index.html"));
    expect(await apply(patch)).toBe(true);
    expect(await textsOf(out)).toEqual(after);
    expect(await stat(join(out, "a/index.html"))).toMatchObject({ ino, mtimeMs });
    // folders that became empty are gone as well
    expect(await readdir(join(out, "b"))).toEqual(["index.html"]);
    expect((await readdir(folder)).sort()).toEqual([
      "dist",
      "dist.previous-99999999",
      "dist.staging-99999999",
    ]);
  });

  it("leaves a file that was written again with the same content", async () => {
    await write(out, "old", ...present);
    await write(neighbors().next, "old", "a/index.html");
    expect(patchFor(present)).toEqual({ added: [], replaced: [], removed: [] });
  });

  it("removes other files, and replaces those in the place of new ones", async () => {
    await write(out, "old", ...present, "mine.txt", "mine/new.html");
    await write(neighbors().next, "new", "mine/new.html");
    const patch = patchFor(present, present, ["mine.txt", "mine/new.html"]);
    expect(patch).toEqual({ added: [], replaced: ["mine/new.html"], removed: ["mine.txt"] });
    if (patch) await apply(patch);
    expect(await textsOf(out)).toEqual({ ...before, "mine/new.html": "new" });
  });

  it("changes nothing if the build was abandoned", async () => {
    const patch = await prepare();
    const abandoned = apply(patch, () => {
      throw new Error("abandoned");
    });
    await expect(abandoned).rejects.toThrow("abandoned");
    expect(await textsOf(out)).toEqual(before);
  });

  it("is undone if a step fails", async () => {
    const patch = await prepare();
    await rm(join(neighbors().next, "b/index.html"));
    expect(await apply(patch)).toBe(false);
    expect(await textsOf(out)).toEqual(before);
    expect(await filesOf(neighbors().next)).toEqual(["c/deep/index.html"]);
    expect(await readdir(folder)).not.toContain("dist.moves-99999999");
    expect(await readdir(out)).toEqual(["a", "b", "index.html"]);
  });
});

describe("there is no patch", () => {
  it("where more than 500 files change and fewer stay", async () => {
    const many = Array.from({ length: 501 }, (_, index) => `p${index}.html`);
    const stay = Array.from({ length: 501 }, (_, index) => `q${index}.html`);
    await write(out, "old", ...many, ...stay);
    await write(neighbors().next, "new", ...many);
    expect(patchFor(stay, [...many, ...stay])?.replaced).toHaveLength(501);
    expect(patchFor(stay.slice(1), [...many, ...stay])).toBeUndefined();
    // one that is removed counts as well
    await rm(join(neighbors().next, "p0.html"));
    expect(patchFor(stay.slice(1), [...many, ...stay])).toBeUndefined();
    expect(patchFor([], many.slice(1))?.replaced).toHaveLength(500);
  });

  it("where a file takes the place of a folder, or a folder that of a file", async () => {
    await write(out, "old", ...present);
    await write(neighbors().next, "new", "a");
    expect(patchFor(present.slice(1))).toBeUndefined();
    await rm(join(neighbors().next, "a"));
    await write(neighbors().next, "new", "index.html/index.html");
    expect(patchFor(present.slice(0, 3))).toBeUndefined();
  });
});

describe("a folder that is a link to another one", () => {
  it("gets no file of the output and loses none", async () => {
    await write(out, "old", ...present.filter((path) => path !== "a/index.html"));
    await write(join(folder, "mine"), "mine", "index.html", "notes.txt");
    await symlink(join(folder, "mine"), join(out, "a"));
    await write(neighbors().next, "new", "a/index.html");
    expect(patchFor(present.slice(1))).toBeUndefined();
    const { previous, moves } = neighbors();
    await write(previous, "other", "a/index.html");
    await writeFile(
      moves,
      JSON.stringify({ added: ["a/notes.txt"], replaced: ["a/index.html"], removed: [] }),
    );
    await removeLeftovers(out);
    expect(await textsOf(join(folder, "mine"))).toEqual({ "index.html": "mine", "notes.txt": "mine" });
  });
});

describe("a patch that was killed", () => {
  const steps: ((paths: { readonly next: string; readonly previous: string }) => Promise<void>)[] = [
    ({ next }) =>
      mkdir(join(out, "c/deep"), { recursive: true }).then(() => moveTo(next, "c/deep/index.html")),
    ({ next }) => moveTo(next, "b/index.html"),
    () => rm(join(out, "b/deep"), { recursive: true }),
  ];
  const moveTo = (next: string, path: string): Promise<void> => rename(join(next, path), join(out, path));

  it.each([0, 1, 2, 3])("after %i files is undone by the next build", async (count) => {
    const patch = await prepare();
    const { next, previous, moves } = neighbors();
    await write(previous, "old", ...patch.replaced, ...patch.removed);
    await writeFile(moves, JSON.stringify(patch));
    for (const step of steps.slice(0, count)) await step({ next, previous });
    await removeLeftovers(out);
    expect(await textsOf(out)).toEqual(before);
    expect(await readdir(folder)).toEqual(["dist"]);
    expect(await readdir(out)).toEqual(["a", "b", "index.html"]);
  });

  it("is left alone where its list is damaged or names files outside of the output", async () => {
    await write(out, "old", ...present);
    await write(folder, "mine", "mine.txt");
    const { moves } = neighbors();
    const whole: OutputPatch = { added: ["../mine.txt"], replaced: [], removed: [] };
    const lists = [
      whole,
      { ...whole, added: [join(folder, "mine.txt")] },
      { ...whole, added: ["a/../../mine.txt"] },
      { ...whole, added: [""] },
      { added: ["index.html"] },
    ];
    for (const text of [...lists.map((each) => JSON.stringify(each)), '{"added":["index.html"', "null"]) {
      await writeFile(moves, text);
      await removeLeftovers(out);
      expect(await readFile(join(folder, "mine.txt"), "utf8")).toBe("mine");
      expect(await textsOf(out)).toEqual(before);
      expect((await readdir(folder)).sort()).toEqual(["dist", "mine.txt"]);
    }
  });
});
