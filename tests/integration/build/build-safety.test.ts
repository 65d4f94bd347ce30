import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failingDisk, immovableFiles, smallDisk } from "../../harness/disk/disk-faults.ts";
import {
  createRoot,
  deleteRoots,
  isThere,
  type Root,
  type RootFiles,
  until,
} from "../../harness/create-root.ts";
import type { SiteRun } from "../../harness/run-site.ts";

afterAll(deleteRoots);

const patient = { timeout: 60_000 };
const small = { "content/index.md": "# Home\n", "content/guide.md": "# Guide\n" };
const large: RootFiles = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [
    `content/p${index}.md`,
    `# Page ${index}\n\n${"Some *words* with `code`.\n\n".repeat(20)}`,
  ]),
);

describe("the output folder", patient, () => {
  it("is rejected and left unchanged if it contains other files", async () => {
    const site = await createRoot({
      ...small,
      "static/a.txt": "a",
      "foreign/mine.txt": "mine",
      "a-file": "x",
    });
    const refused = async (out: string): Promise<string> => {
      const { code, stderr } = await site.build({ out: join(site.dir, out) });
      expect([out, code]).toEqual([out, 2]);
      return stderr.replaceAll(site.dir, "ROOT").replaceAll(join(site.dir, ".."), "ABOVE");
    };
    const answers = [];
    for (const out of ["foreign", ".", "..", "content", "content/dist", "static", "a-file", "a-file/dist"]) {
      answers.push(await refused(out));
    }
    expect(answers.join("")).toMatchInlineSnapshot(`
      "ROOT/foreign is not empty and was not created by \`site build\`.
      A build replaces the whole folder. Empty it first, or choose another folder with --out.
      The output folder ROOT contains your sources.
      Choose another folder with --out.
      The output folder ABOVE contains your sources.
      Choose another folder with --out.
      The output folder ROOT/content contains your sources.
      Choose another folder with --out.
      The output folder ROOT/content/dist is inside content/, so the next build would read it as a source.
      Choose another folder with --out.
      The output folder ROOT/static contains your sources.
      Choose another folder with --out.
      ROOT/a-file is a file.
      Choose a folder with --out.
      Cannot create ROOT/a-file/dist: a file of that name is in the way.
      Choose another folder with --out.
      "
    `);
    expect(await readFile(join(site.dir, "foreign/mine.txt"), "utf8")).toBe("mine");
    expect(await readFile(join(site.dir, "content/index.md"), "utf8")).toBe("# Home\n");
    expect(await site.leftovers()).toEqual([]);
  });

  it("may be a symbolic link to a folder, which stays a link", async () => {
    const site = await createRoot(small);
    await mkdir(join(site.dir, "real"));
    await symlink("real", site.out);
    expect((await site.build()).code).toBe(0);
    expect((await site.build()).code).toBe(0);
    expect(await isThere(join(site.dir, "real", "guide", "index.html"))).toBe(true);
    expect((await readdir(site.dir)).sort()).toEqual(["content", "dist", "real"]);
  });

  it("is unchanged if the disk is full, at any byte and on any thread", async () => {
    const site = await createRoot({ ...small, ...large });
    expect((await site.run(["--quiet"])).code).toBe(0);
    const before = await site.output();
    for (const bytes of [0, 300_000, 1_000_000]) {
      const outcome = await site.run(["--quiet", "--no-cache"], { node: failingDisk("ENOSPC", bytes) });
      const told = outcome.stderr.replace(site.dir, "ROOT");
      expect([bytes, outcome.code, told]).toEqual([
        bytes,
        2,
        expect.stringContaining("Cannot write ROOT/dist: the disk is full."),
      ]);
      expect(await site.output()).toEqual(before);
      expect(await site.leftovers()).toEqual([]);
    }
  });

  it.each([
    ["EDQUOT", "the disk is full"],
    ["EROFS", "the disk is read-only"],
    ["EACCES", "permission denied"],
    ["EIO", "reported an error"],
    ["EMFILE", "limit of open files is reached"],
    ["ENAMETOOLONG", "longer than the disk allows"],
  ])("is not made when the disk returns %s, which is reported in words", async (code, words) => {
    const site = await createRoot(small);
    const outcome = await site.run(["--quiet"], { node: failingDisk(code, 20_000) });
    expect([outcome.code, outcome.stdout, outcome.stderr]).toEqual([2, "", expect.stringContaining(words)]);
    expect(await isThere(site.out)).toBe(false);
    expect(await site.leftovers()).toEqual([]);
  });

  it.each([
    ["a theme", "/site/theme/", { "templates/doc.tsx": "export default () => <p>Own</p>;" }],
    ["a configuration", "/site/config/", { "site/config.ts": "export default {};" }],
  ])("is not made when the cache has no space for %s that must be run", async (_, where, files) => {
    const site = await createRoot({ ...small, ...files });
    const outcome = await site.run(["--quiet", "--no-cache"], { node: failingDisk("ENOSPC", 0, where) });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/Cannot write .*: the disk is full\.\nThe file belongs to the cache/);
    expect(await site.leftovers()).toEqual([]);
  });

  it("is unchanged on a disk that is really full, and is replaced once there is space", async () => {
    const site = await createRoot(small);
    const folder = join(site.dir, "disk");
    const disk = await smallDisk(folder, "size=8m");
    const out = join(folder, "dist");
    const build = async (): Promise<string> => {
      const outcome = disk
        ? await site.build({ out, quiet: true })
        : await site.run(["--out", out], { node: failingDisk("ENOSPC", 10_000) });
      return `${outcome.code} ${outcome.stderr.replaceAll(site.dir, "ROOT")}`;
    };
    try {
      expect((await site.build({ out })).code).toBe(0);
      await site.write({
        "content/guide.md": "# Guide, changed\n",
        "static/large.bin": Buffer.alloc(300_000),
      });
      await disk?.fill(100_000);
      expect(await build()).toContain("2 Cannot write ROOT/disk/dist: the disk is full.\nFree some space");
      expect(await readFile(join(out, "guide/index.html"), "utf8")).not.toContain("changed");
      expect((await readdir(folder)).filter((name) => name.includes("dist"))).toEqual(["dist"]);
      await disk?.drain();
      expect((await site.build({ out })).code).toBe(0);
      expect(await readFile(join(out, "guide/index.html"), "utf8")).toContain("changed");
    } finally {
      disk?.close();
    }
  });

  it("is reported with a hint if it cannot be written, or is a separate disk", async () => {
    const site = await createRoot(small);
    const folder = join(site.dir, "disk");
    const disk = await smallDisk(folder, "size=8m");
    try {
      const mounted = await site.run(["--out", folder], disk ? {} : { node: failingDisk("EBUSY", 0) });
      expect(mounted.stderr).toMatch(/Cannot replace .*: a disk is mounted there/);
      disk?.remount("ro");
      const frozen = await site.run(
        ["--out", `${folder}/dist`],
        disk ? {} : { node: failingDisk("EROFS", 0) },
      );
      expect(frozen.stderr).toMatch(
        /Cannot write .*: the disk is read-only\.\nChoose another folder with --out\./,
      );
      expect([mounted.code, frozen.code]).toEqual([2, 2]);
    } finally {
      disk?.close();
    }
  });
});

describe("an interrupted build", patient, () => {
  let site: Root;
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    site = await createRoot(large);
    expect((await site.run(["--quiet"])).code).toBe(0);
    before = await site.output();
    await site.write({ "content/p0.md": "# Changed" });
  }, 60_000);

  const stopBy = (signal: NodeJS.Signals): Promise<SiteRun> =>
    site.run(["--quiet", "--no-cache"], {
      during: async ({ kill }) => {
        await until(() => hasBegun(site));
        kill(signal);
      },
    });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("by %s leaves the output unchanged and no other files next to it", async (signal, expected) => {
    const { code, stderr } = await stopBy(signal);
    expect([code, stderr]).toEqual([expected, "\nInterrupted. The previous output is untouched.\n"]);
    expect(await site.output()).toEqual(before);
    expect(await site.leftovers()).toEqual([]);
  });

  it("by SIGKILL leaves the output unchanged, and the next build cleans up", async () => {
    expect((await stopBy("SIGKILL")).code).toBe("SIGKILL");
    expect(await site.output()).toEqual(before);
    expect((await site.leftovers()).map((name) => name.replace(/\d+$/, "N"))).toEqual([
      "dist.lock",
      "dist.staging-N",
    ]);
    expect((await site.run(["--quiet"])).code).toBe(0);
    expect(await site.page("p0/index.html")).toContain("Changed");
    expect(await site.leftovers()).toEqual([]);
  });

  it("between its two renames loses nothing: the next build restores the output, even if it fails itself", async () => {
    const other = await createRoot(small);
    await other.build();
    const whole = await other.output();
    await rename(other.out, `${other.out}.previous-99999999`);
    await other.write({ "content/guide.md": "[broken](/nowhere)" });
    expect((await other.build()).code).toBe(1);
    expect(await other.output()).toEqual(whole);
    expect(await other.leftovers()).toEqual([]);
  });
});

describe("an unchanged file of the output", patient, () => {
  const pages = { "content/a.md": "# A\n", "content/deep/b.md": "# B\n", "content/deep/er/c.md": "# C\n" };
  const mine = { "dist/deep/er/mine.txt": "mine", "dist/a/mine/too.txt": "mine" };

  it("stays if a foreign file is next to it, which does not", async () => {
    const site = await createRoot({ ...small, ...pages });
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    await site.write({ ...mine, "content/guide.md": "# Guide\n\nMore.\n" });
    expect((await site.build()).code).toBe(0);
    const after = await site.output();
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(changed.sort()).toEqual(["guide/index.html"]);
    expect(await site.leftovers()).toEqual([]);
  });

  it.each([
    ["alone", {}],
    ["beside foreign files", mine],
  ])("is linked if the disk cannot move files into the output, %s", async (_, foreign) => {
    const site = await createRoot({ ...small, ...pages });
    expect((await site.run(["--quiet"])).code).toBe(0);
    const before = await site.output();
    await site.write({ ...foreign, "content/guide.md": "# Guide\n\nMore.\n" });
    expect(await site.run(["--quiet"], { node: immovableFiles })).toMatchObject({ code: 0, stderr: "" });
    const after = await site.output();
    expect([...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort()).toEqual([
      "guide/index.html",
    ]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(await site.leftovers()).toEqual([]);
  });
});

describe("two builds into one folder", patient, () => {
  it("both finish, one after the other, and the output is complete", async () => {
    const site = await createRoot(large);
    const alone = await createRoot(large);
    expect((await alone.run([])).code).toBe(0);
    const outcomes = await Promise.all([site.run(["--no-cache"]), site.run(["--no-cache"])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    const waited = outcomes.filter(({ stderr }) =>
      stderr.includes(`waiting for another build of ${site.out}`),
    );
    expect(waited).toHaveLength(1);
    expect([...(await site.output()).keys()]).toEqual([...(await alone.output()).keys()]);
    expect(await site.leftovers()).toEqual([]);
  });

  it("a waiting build can be interrupted, and does not touch the lock of the other", async () => {
    const site = await createRoot(small);
    await holdLock(site, { pid: process.pid, host: hostname() });
    const { code } = await site.run(["--quiet"], {
      during: async ({ kill }) => {
        // a process that waits for the lock puts a file next to it
        await until(async () => (await marksSeen(site)) > 0);
        kill("SIGINT");
      },
    });
    expect(code).toBe(130);
    expect(await site.leftovers()).toEqual(["dist.lock"]);
  });

  it("the lock of a process that ended is ignored, and so is a lock that was not touched for a minute", async () => {
    const site = await createRoot(small);
    await holdLock(site, { pid: 99_999_999, host: hostname() });
    expect((await site.build()).code).toBe(0);
    const file = await holdLock(site, { pid: 1, host: "another-machine" });
    const expired = new Date(Date.now() - 120_000);
    await utimes(file, expired, expired);
    expect((await site.build()).code).toBe(0);
    // the id of a process that has ended may be in use again
    await holdLock(site, { pid: process.pid, host: hostname(), since: 0 });
    expect((await site.build()).code).toBe(0);
    await writeFile(file, "no lock of ours");
    await utimes(file, expired, expired);
    expect((await site.build()).code).toBe(0);
    expect(await site.leftovers()).toEqual([]);
  });
});

/** Whether files of the next output are being written. */
async function hasBegun({ dir }: Root): Promise<boolean> {
  const staging = (await readdir(dir)).find((name) => name.startsWith("dist.staging-"));
  return staging !== undefined && (await readdir(join(dir, staging)).catch(() => [])).length > 20;
}

async function holdLock(site: Root, owner: { pid: number; host: string; since?: number }): Promise<string> {
  const file = `${site.out}.lock`;
  const since = Math.round(Date.now() - process.uptime() * 1000);
  await writeFile(file, JSON.stringify({ id: "test", since, ...owner }));
  return file;
}

async function marksSeen({ dir }: Root): Promise<number> {
  return (await readdir(dir)).filter((name) => name.startsWith("dist.lock.")).length;
}
