import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
afterEach(() => {
  watcher?.close();
  rmSync(root, { recursive: true });
});

it("reports a change that follows another one of the same file at once", { timeout: 20_000 }, async () => {
  const file = join(root, "content/a.md");
  let lastRead = "";
  let onReported = (): void => undefined;
  watcher = watchFolders([{ base: root, names: ["content"] }], {
    onChange: (path) => {
      lastRead = readFileSync(join(root, path), "utf8");
      onReported();
    },
    onError: (reason) => {
      throw new Error(reason);
    },
  });
  const first = new Promise<void>((resolve) => {
    onReported = resolve;
  });
  writeFileSync(file, "Two.\n");
  await first;
  writeFileSync(file, "Three.\n");
  await expect.poll(() => lastRead, { timeout: 10_000 }).toBe("Three.\n");
});
