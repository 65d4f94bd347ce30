import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Watcher, watchFolders } from "./watcher.ts";

let root = "";
let watcher: Watcher | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watcher-"));
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/a.md"), "One.\n");
});
afterEach(async () => {
  await watcher?.close();
  rmSync(root, { recursive: true });
});

it("reports a change that follows another one of the same file at once", { timeout: 20_000 }, async () => {
  const file = join(root, "content/a.md");
  const reported: string[] = [];
  let onReported = (): void => undefined;
  await new Promise<void>((onReady) => {
    void watchFolders([{ base: root, names: ["content"] }], {
      onChange: (path) => {
        reported.push(path);
        onReported();
      },
      onReady,
      onError: (reason) => reported.push(reason),
    }).then((created) => (watcher = created));
  });
  const first = new Promise<void>((resolve) => {
    onReported = resolve;
  });
  writeFileSync(file, "Two.\n");
  await first;
  writeFileSync(file, "Three.\n");
  await expect.poll(() => reported, { timeout: 10_000 }).toEqual(["content/a.md", "content/a.md"]);
});
