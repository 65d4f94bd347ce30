import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemo } from "./memo.ts";
import { memoStore } from "./store.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "memo-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (): Promise<string[]> => (await readdir(join(folder, "prose"))).sort();

describe("the memo store", () => {
  it("gives another memo what one run made, and names what it does not know", async () => {
    await memoStore(folder).save(
      "prose",
      new Map([
        ["a", { html: "A" }],
        ["b", { html: "B" }],
      ]),
    );
    const memo = createMemo();
    expect(await memoStore(folder).load(memo, "prose", ["b", "c"])).toEqual(["c"]);
    expect(memo.once("prose", "b", () => ({ html: "made again" }))).toEqual({ html: "B" });
    expect(memo.has("prose", "a")).toBe(false);
    expect(memo.counts().get("prose")).toEqual({ hits: 1, made: 0 });
  });

  it("says that it is used, so that nobody takes it for old", async () => {
    await utimes(folder, 1, 1);
    await memoStore(join(folder, "root")).load(createMemo(), "prose", ["a"]);
    expect((await stat(folder)).mtimeMs).toBeGreaterThan(1000);
  });

  it("takes a file that was cut short for an empty one", async () => {
    await memoStore(folder).save("prose", new Map([["a", "A"]]));
    const [name = ""] = await filesIn();
    const text = await readFile(join(folder, "prose", name), "utf8");
    await writeFile(join(folder, "prose", name), text.slice(0, -2));
    expect(await memoStore(folder).load(createMemo(), "prose", ["a"])).toEqual(["a"]);
  });

  it("merges many files into few and drops what nobody wants any more", async () => {
    const store = memoStore(folder);
    for (let index = 0; index < 60; index++) await store.save("prose", new Map([[`key-${index}`, index]]));
    const wanted = Array.from({ length: 50 }, (_, index) => `key-${index}`);
    expect(await store.load(createMemo(), "prose", wanted)).toEqual([]);
    expect(await filesIn()).toHaveLength(1);
    expect(await store.load(createMemo(), "prose", [...wanted, "key-55"])).toEqual(["key-55"]);
    // merging what is merged already loses nothing
    for (let index = 100; index < 160; index++) await store.save("prose", new Map([[`key-${index}`, index]]));
    expect(await store.load(createMemo(), "prose", wanted)).toEqual([]);
    expect(await store.load(createMemo(), "prose", wanted)).toEqual([]);
  });

  it("leaves nothing behind in a folder that cannot be written", async () => {
    const blocked = join(folder, "file");
    await writeFile(blocked, "");
    await memoStore(blocked).save("prose", new Map([["a", "A"]]));
    expect(await memoStore(blocked).load(createMemo(), "prose", ["a"])).toEqual(["a"]);
  });
});
