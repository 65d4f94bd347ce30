import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type Root } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const config = 'export default { origin: "https://example.org", lastUpdated: true, search: {} };\n';
const files = {
  "content/index.md": "# Home\n\nText.\n",
  "content/guides/pears.md": "# Pears\n\nText.\n",
  "site/config.ts": config,
  ".gitignore": "dist\n",
};

/** Runs git as its author does, far from UTC. */
function git(folder: string, words: readonly string[], time = ""): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...words], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
  });
}

function commit(folder: string, time: string): void {
  git(folder, ["add", "."]);
  git(folder, ["commit", "-m", "Change"], time);
}

/** A root whose two documents were committed on two days. */
async function committedRoot(): Promise<Root> {
  const root = await createRoot(files);
  git(root.dir, ["init"]);
  // in UTC it is the next day
  commit(root.dir, "2024-02-28T23:00:00-0300");
  await root.write({ "content/guides/pears.md": "# Pears\n\nMore text.\n" });
  commit(root.dir, "2024-05-06T12:00:00Z");
  return root;
}

/** The days that the two documents show. */
async function daysOf(root: Root): Promise<readonly (string | undefined)[]> {
  const pages = await Promise.all(["index.html", "guides/pears/index.html"].map((path) => root.page(path)));
  return pages.map((html) => /Last updated on <time datetime="([^"]+)"/i.exec(html)?.[1]);
}

describe("the day of the last change of a document", () => {
  it("is that of its last commit, cold and warm, also after the next commit", async () => {
    const root = await committedRoot();
    expect((await root.build()).code).toBe(0);
    expect(await daysOf(root)).toEqual(["2024-02-29", "2024-05-06"]);
    await root.write({ "content/index.md": "# Home\n\nAnother text.\n" });
    await root.build();
    // a day of an earlier text would be wrong
    expect(await daysOf(root)).toEqual([undefined, "2024-05-06"]);
    commit(root.dir, "2024-07-08T12:00:00Z");
    await root.build();
    expect(await daysOf(root)).toEqual(["2024-07-08", "2024-05-06"]);
    const warm = contentsOf(await root.output());
    await root.build({ cache: false });
    expect(contentsOf(await root.output())).toEqual(warm);
  });

  it("is known in a folder of a repository, and unknown before the beginning of a shallow clone", async () => {
    const root = await committedRoot();
    const clone = await createRoot();
    await rm(clone.dir, { recursive: true });
    git(root.dir, ["clone", "--depth", "1", `file://${root.dir}`, clone.dir]);
    expect((await clone.build()).code).toBe(0);
    expect(await daysOf(clone)).toEqual([undefined, undefined]);
    await clone.write({ "content/guides/pears.md": "# Pears\n\nStill more.\n" });
    commit(clone.dir, "2024-09-10T12:00:00Z");
    await clone.build();
    expect(await daysOf(clone)).toEqual([undefined, "2024-09-10"]);
    git(clone.dir, ["fetch", "--unshallow"]);
    await clone.build();
    expect(await daysOf(clone)).toEqual(["2024-02-29", "2024-09-10"]);
  });

  it("is known below the top of a repository, and unknown for what it does not have", async () => {
    const root = await createRoot(files);
    git(join(root.dir, ".."), ["init"]);
    await root.build();
    expect(await daysOf(root)).toEqual([undefined, undefined]);
    git(root.dir, ["add", "content/index.md"]);
    git(root.dir, ["commit", "-m", "Add a document"], "2024-01-02T12:00:00Z");
    await root.build();
    expect(await daysOf(root)).toEqual(["2024-01-02", undefined]);
  });

  it("is not shown without a repository, nor unless the configuration asks for it", async () => {
    const bare = await createRoot(files);
    expect((await bare.build()).code).toBe(0);
    expect(await daysOf(bare)).toEqual([undefined, undefined]);
    const root = await committedRoot();
    await root.write({ "site/config.ts": config.replace("lastUpdated: true, ", "") });
    await root.build();
    expect(await daysOf(root)).toEqual([undefined, undefined]);
  });

  it("is the same in shards, and without git it is unknown", { timeout: 120_000 }, async () => {
    const root = await committedRoot();
    await root.build({ cache: false });
    const whole = contentsOf(await root.output());
    const parts = ["1/2", "2/2"].map((shard, index) => ({
      shard,
      out: join(root.dir, "..", `part-${String(index)}`),
    }));
    for (const { shard, out } of parts)
      expect((await root.run(["--shard", shard, "--out", out])).code).toBe(0);
    await rm(root.out, { recursive: true });
    expect((await root.run(["--merge", ...parts.map(({ out }) => out)])).code).toBe(0);
    expect(contentsOf(await root.output())).toEqual(whole);
    const { code } = await root.run(["--no-cache"], { env: { PATH: "" } });
    expect(code).toBe(0);
    expect(await daysOf(root)).toEqual([undefined, undefined]);
  });
});

/** The files without the times of their last writes. */
function contentsOf(output: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...output].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]));
}
