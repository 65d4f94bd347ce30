import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterAll(deleteRoots);

const pages = {
  "content/index.md": "# Home\n",
  "content/guide.md": "# Guide\n",
  "content/a.md": "# A\n",
  "content/deep/b.md": "# B\n",
  "content/deep/er/c.md": "# C\n",
};

describe("a build in which few files change", { timeout: 60_000 }, () => {
  it("touches no other file", async () => {
    const site = await createRoot(pages);
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    const { ino } = await stat(site.out);
    const edits = { "content/guide.md": "# Guide\n\nMore.\n", "content/new/page.md": "# New page\n" };
    await site.write(edits);
    await rm(join(site.dir, "content/deep/er"), { recursive: true });
    expect((await site.build()).code).toBe(0);
    expect((await stat(site.out)).ino).toBe(ino);
    const after = await site.output();
    const fresh = await createRoot({ ...pages, ...edits });
    await rm(join(fresh.dir, "content/deep/er"), { recursive: true });
    expect((await fresh.build()).code).toBe(0);
    expect([...after.keys()]).toEqual([...(await fresh.output()).keys()]);
    expect(after.get("robots.txt")).toBe(before.get("robots.txt"));
    expect(before.get("robots.txt")).toBeDefined();
    expect(await readdir(join(site.out, "deep"))).not.toContain("er");
    expect(await site.leftovers()).toEqual([]);
  });

  it("lets readers find each page at any time", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n`]),
    );
    const site = await createRoot({ ...pages, ...many });
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    const html = [...before.keys()].filter((path) => path.endsWith("index.html"));
    const reader = readAll(html.map((path) => join(site.out, path)));
    await reader.started;
    // all pages show the title in their sidebar
    await site.write({ "content/guide.md": "# Another guide\n" });
    expect((await site.build()).code).toBe(0);
    expect(await reader.stop()).toBe(0);
    const after = await site.output();
    expect(html.filter((path) => after.get(path) === before.get(path))).toEqual([]);
  });
});

/** Looks for files again and again in another thread. `stop` returns how often it did not find one. */
function readAll(files: readonly string[]): { started: Promise<unknown>; stop: () => Promise<unknown> } {
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const work = `
    const { parentPort, workerData: { files, isOver } } = require("node:worker_threads");
    const { existsSync } = require("node:fs");
    parentPort.postMessage("started");
    let missing = 0;
    while (Atomics.load(isOver, 0) === 0) for (const file of files) if (!existsSync(file)) missing++;
    parentPort.postMessage(missing);
  `;
  const worker = new Worker(work, { eval: true, workerData: { files, isOver } });
  const message = (): Promise<unknown> => once(worker, "message").then(([value]) => value as unknown);
  return {
    started: message(),
    stop: () => {
      const missing = message();
      Atomics.store(isOver, 0, 1);
      return missing;
    },
  };
}
