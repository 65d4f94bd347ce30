import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Watcher, watchFolders } from "../../../cli/dev/changes/watcher.ts";

/** A timeout for busy machines. */
const soon = { timeout: 20_000 };

describe("a watcher", { timeout: 30_000 }, () => {
  let folder: string;
  let watcher: Watcher | undefined;
  let seen: Set<string>;
  /** What was seen when `content/b.md` was. */
  let before: readonly string[];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "watcher-")));
    await mkdir(join(folder, "root/content/deep"), { recursive: true });
    await writeFile(join(folder, "root/content/deep/a.md"), "One.");
    seen = new Set();
  });
  afterEach(async () => {
    watcher?.close();
    await rm(folder, { recursive: true });
  });

  const start = (): void => {
    watcher = watchFolders(
      [{ base: join(folder, "root"), names: ["content", "static", ".tool/config.mjs"] }],
      {
        onChange: (path) => {
          seen.add(path);
          if (path === "content/b.md") before = paths();
        },
        onError: (problem) => {
          throw new Error(problem);
        },
      },
    );
  };
  const write = (path: string): Promise<void> => writeFile(join(folder, path), "Two.");

  const paths = (): readonly string[] => [...seen].sort();

  it("reports changed, added and removed files by their path in the folder", async () => {
    start();
    await write("root/content/deep/a.md");
    await expect.poll(paths, soon).toEqual(["content/deep/a.md"]);
    await write("root/content/b.md");
    await expect.poll(paths, soon).toContain("content/b.md");
    seen.clear();
    await rm(join(folder, "root/content/deep"), { recursive: true });
    await expect.poll(paths, soon).toEqual(["content/deep", "content/deep/a.md"]);
  });

  it("reports a change that is made at once", async () => {
    start();
    writeFileSync(join(folder, "root/content/deep/a.md"), "Two.");
    await expect.poll(paths, soon).toEqual(["content/deep/a.md"]);
  });

  it("reports a file that is replaced by a renamed one", async () => {
    start();
    await write("root/content/deep/.a.md.new");
    await rename(join(folder, "root/content/deep/.a.md.new"), join(folder, "root/content/deep/a.md"));
    await expect.poll(paths, soon).toEqual(["content/deep/a.md"]);
  });

  it("reports the files of a new folder, and watches it", async () => {
    start();
    await mkdir(join(folder, "root/content/new/inner"), { recursive: true });
    await write("root/content/new/inner/a.md");
    await expect.poll(paths, soon).toContain("content/new/inner/a.md");
    seen.clear();
    await write("root/content/new/inner/a.md");
    await expect.poll(paths, soon).toEqual(["content/new/inner/a.md"]);
  });

  it("follows a folder that is renamed", async () => {
    start();
    await rename(join(folder, "root/content/deep"), join(folder, "root/content/deeper"));
    await expect.poll(paths, soon).toEqual(["content/deep", "content/deeper", "content/deeper/a.md"]);
    seen.clear();
    await write("root/content/deeper/a.md");
    await expect.poll(paths, soon).toEqual(["content/deeper/a.md"]);
  });

  it("follows a folder that another one replaces", async () => {
    const [deep, other] = [join(folder, "root/content/deep"), join(folder, "other")];
    await mkdir(other);
    start();
    renameSync(deep, join(folder, "old"));
    renameSync(other, deep);
    await expect.poll(paths, soon).toEqual(["content/deep"]);
    await write("root/content/deep/b.md");
    await expect.poll(paths, soon).toEqual(["content/deep", "content/deep/b.md"]);
  });

  it("follows a folder that is removed and made again at once", async () => {
    const deep = join(folder, "root/content/deep");
    start();
    rmSync(deep, { recursive: true });
    mkdirSync(deep);
    await expect.poll(paths, soon).toEqual(["content/deep", "content/deep/a.md"]);
    await write("root/content/deep/b.md");
    await expect.poll(paths, soon).toContain("content/deep/b.md");
  });

  it("tells files in folders apart that are outside of the root now", async () => {
    start();
    await rename(join(folder, "root/content/deep"), join(folder, "gone"));
    await expect.poll(paths, soon).toEqual(["content/deep"]);
    await write("gone/a.md");
    await write("root/content/last.md");
    await expect.poll(paths, soon).toEqual(["content/deep", "content/last.md"]);
  });

  it("reports a file that is emptied later, as programs write it then, or if it stays empty", async () => {
    start();
    // both are reported in the same turn
    writeFileSync(join(folder, "root/content/deep/a.md"), "");
    writeFileSync(join(folder, "root/content/b.md"), "Two.");
    await expect.poll(paths, soon).toContain("content/b.md");
    expect(before).toEqual(["content/b.md"]);
    await expect.poll(paths, soon).toEqual(["content/b.md", "content/deep/a.md"]);
  });

  it("watches a named file in a hidden folder, and no other file there", async () => {
    start();
    await mkdir(join(folder, "root/.tool"));
    await write("root/.tool/config.mjs");
    await expect.poll(paths, soon).toEqual([".tool/config.mjs"]);
    seen.clear();
    await write("root/.tool/other.mjs");
    await rm(join(folder, "root/.tool"), { recursive: true });
    await expect.poll(paths, soon).toEqual([".tool/config.mjs"]);
  });

  it("watches a named folder that is created later, with its files", async () => {
    start();
    await mkdir(join(folder, "root/static"));
    await write("root/static/new.txt");
    await expect.poll(paths, soon).toContain("static/new.txt");
  });

  it("follows a symbolic link in the place of a named folder", async () => {
    await mkdir(join(folder, "elsewhere/own"), { recursive: true });
    await symlink(join(folder, "elsewhere"), join(folder, "root/static"));
    start();
    await write("elsewhere/own/picture.svg");
    await expect.poll(paths, soon).toContain("static/own/picture.svg");
  });

  it("opens as many watchers as there are folders, not files", async () => {
    for (let file = 0; file < 50; file++) await write(`root/content/deep/${file}.md`);
    const { watch } = fs;
    let opened = 0;
    fs.watch = ((...args: Parameters<typeof watch>) => {
      opened++;
      return watch(...args);
    }) as typeof watch;
    syncBuiltinESMExports();
    try {
      start();
    } finally {
      fs.watch = watch;
      syncBuiltinESMExports();
    }
    // the root, in which the folders may be made again, content/ and content/deep/
    expect(opened).toBe(3);
  });

  it("ignores other folders, hidden files, packages and temporary files of editors", async () => {
    await mkdir(join(folder, "root/dist"));
    await mkdir(join(folder, "root/content/node_modules"));
    start();
    const passedOver = ["dist/a.md", "package.json", "content/node_modules/a.md", "content/.hidden.md"];
    const beside = ["content/a.md~", "content/#a.md#", "content/.a.md.swp", "content/4913"];
    for (const path of [...passedOver, ...beside]) await write(`root/${path}`);
    await write("root/content/last.md");
    await expect.poll(paths, soon).toContain("content/last.md");
    expect(paths()).toEqual(["content/last.md"]);
  });
});
