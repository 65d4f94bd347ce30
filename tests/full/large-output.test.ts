import { appendFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../harness/create-root.ts";
import { runSite } from "../harness/run-site.ts";

/** So many that a thread compares the output with the records of the last build. */
const fileCount = 10_500;

let root = "";
const out = (...path: string[]): string => join(root, "dist", ...path);
const build = () => runSite(["build", "--root", root, "--out", out(), "--profile"]);
const exists = (path: string): Promise<boolean> =>
  stat(out(path)).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  const { dir } = await createRoot({ "content/index.md": "# One\n\nText.\n", "content/two.md": "# Two\n" });
  root = dir;
  for (let folder = 0; folder < 70; folder++) {
    await mkdir(join(root, "static", `f${folder}`), { recursive: true });
    for (let file = 0; file < fileCount / 70; file++)
      await writeFile(join(root, "static", `f${folder}`, `${file}.txt`), `${folder} ${file}`);
  }
  await build();
}, 120_000);
afterAll(deleteRoots);

it("a build after nothing leaves a large output alone", async () => {
  const before = await stat(out());
  const { stdout, stderr } = await build();
  expect(stdout + stderr).toMatch(/^read /m);
  expect(stdout + stderr).not.toMatch(/^render /m);
  expect((await stat(out())).ino).toBe(before.ino);
});

it("a build after an edit makes files again that were changed or removed, and drops what no build made", async () => {
  await appendFile(join(root, "content", "two.md"), "\nEdited.\n");
  await writeFile(out("f3", "4.txt"), "x y");
  await writeFile(out("f5", "mine.txt"), "mine");
  const kept = await stat(out("f7", "1.txt"));
  await build();
  expect(await readFile(out("two", "index.html"), "utf8")).toContain("Edited.");
  expect(await readFile(out("f3", "4.txt"), "utf8")).toBe("3 4");
  expect(await exists("f5/mine.txt")).toBe(false);
  expect(await exists("f5/1.txt")).toBe(true);
  expect((await stat(out("f7", "1.txt"))).ino).toBe(kept.ino);
});
