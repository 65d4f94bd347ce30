import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Watcher, watchFolders } from "../../../cli/dev/changes/watcher.ts";

/** A timeout for busy machines. */
const soon = { timeout: 20_000 };

describe("a watcher", { timeout: 30_000 }, () => {
  let folder: string;
  let watcher: Watcher | undefined;
  let seen: string[];
  let early: readonly string[];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "watcher-")));
    await mkdir(join(folder, "root/content/deep"), { recursive: true });
    await writeFile(join(folder, "root/content/deep/a.md"), "One.");
    seen = [];
    early = [];
  });
  afterEach(async () => {
    await watcher?.close();
    await rm(folder, { recursive: true });
  });

  const start = (since = Date.now()): Promise<void> =>
    new Promise((resolve, reject) => {
      const events = {
        onChange: (path: string) => seen.push(path),
        since,
        onReady: (paths: readonly string[]) => {
          early = paths;
          resolve();
        },
        onError: (problem: string) => {
          reject(new Error(problem));
        },
      };
      watchFolders([{ base: join(folder, "root"), names: ["content", "static"] }], events).then((started) => {
        watcher = started;
      }, reject);
    });
  const write = (path: string): Promise<void> => writeFile(join(folder, path), "Two.");

  it("reports changed, added and removed files by their path in the folder", async () => {
    await start();
    expect(seen).toEqual([]);
    await write("root/content/deep/a.md");
    await expect.poll(() => seen, soon).toEqual(["content/deep/a.md"]);
    await write("root/content/b.md");
    await expect.poll(() => seen, soon).toContain("content/b.md");
    await rm(join(folder, "root/content/deep"), { recursive: true });
    await expect
      .poll(() => seen.filter((path) => path === "content/deep/a.md").length, soon)
      .toBeGreaterThan(1);
  });

  it("reports a file that is replaced by a renamed one", async () => {
    await start();
    await write("root/content/deep/.a.md.new");
    await rename(join(folder, "root/content/deep/.a.md.new"), join(folder, "root/content/deep/a.md"));
    await expect.poll(() => seen, soon).toEqual(["content/deep/a.md"]);
  });

  it("names what changed between the start of reading and the first report", async () => {
    // the times of folders and files are now older than the time since which changes count
    await start(Date.now() + 60_000);
    expect(early).toEqual([]);
    await watcher?.close();
    await start();
    expect(early).toContain("content/deep/a.md");
    expect(early).toContain("content/deep/");
  });

  it("watches a named folder that is created later, with its files", async () => {
    await start();
    await mkdir(join(folder, "root/static"));
    await write("root/static/new.txt");
    await expect.poll(() => seen, soon).toContain("static/new.txt");
  });

  it("follows a symbolic link in the place of a named folder", async () => {
    await mkdir(join(folder, "elsewhere/own"), { recursive: true });
    await symlink(join(folder, "elsewhere"), join(folder, "root/static"));
    await start();
    await write("elsewhere/own/picture.svg");
    await expect.poll(() => seen, soon).toContain("static/own/picture.svg");
  });

  it("ignores other folders, hidden files, packages and temporary files of editors", async () => {
    await mkdir(join(folder, "root/dist"));
    await mkdir(join(folder, "root/content/node_modules"));
    await start();
    const passedOver = ["dist/a.md", "package.json", "content/node_modules/a.md", "content/.hidden.md"];
    const beside = ["content/a.md~", "content/#a.md#", "content/.a.md.swp", "content/4913"];
    for (const path of [...passedOver, ...beside]) await write(`root/${path}`);
    await write("root/content/last.md");
    await expect.poll(() => seen, soon).toContain("content/last.md");
    expect(seen).toEqual(["content/last.md"]);
  });
});
