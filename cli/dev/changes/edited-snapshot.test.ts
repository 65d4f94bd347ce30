import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSnapshot } from "../../build/snapshot.ts";
import type { Snapshot } from "../../content/source.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { editedSnapshot } from "./edited-snapshot.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "edited-snapshot-"));
  write("content/b.md", "# B\n");
  write("content/deep/c.md", "# C\n");
  write("content/shows-d.md", '```md file="d.md"\n```\n');
  write("content/d.md", "# D\n");
  write("content/broken.md", Buffer.from([0xff, 0xfe, 0x00]));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function textOf({ value, diagnostics }: Checked<Snapshot>): string {
  return JSON.stringify([[...value.sources.values()].map((file) => [file.path, file.hash]), diagnostics]);
}

it.each<[string, readonly string[], () => void]>([
  [
    "an edited document",
    ["content/b.md"],
    () => {
      write("content/b.md", "# Other\n");
    },
  ],
  [
    "a new document",
    ["content/a.md"],
    () => {
      write("content/a.md", "# A\n");
    },
  ],
  [
    "a new category",
    ["content/deep/_category_.json"],
    () => {
      write("content/deep/_category_.json", "{}");
    },
  ],
  [
    "a removed document",
    ["content/b.md"],
    () => {
      rmSync(join(root, "content/b.md"));
    },
  ],
  [
    "a renamed document",
    ["content/b.md", "content/z.md"],
    () => {
      renameSync(join(root, "content/b.md"), join(root, "content/z.md"));
    },
  ],
])("equals that of reading all files, after %s", async (_, changes, edit) => {
  const before = await readSnapshot(root);
  edit();
  const edited = editedSnapshot(before, changes, root);
  expect(edited && textOf(edited)).toBe(textOf(await readSnapshot(root)));
  expect(edited && textOf(edited)).not.toBe(textOf(before));
});

it.each<[string, readonly string[], () => void]>([
  [
    "a document that another one includes",
    ["content/d.md"],
    () => {
      write("content/d.md", "New\n");
    },
  ],
  [
    "a document that includes a file",
    ["content/shows-d.md"],
    () => {
      write("content/shows-d.md", "New\n");
    },
  ],
  [
    "a document that has a diagnostic",
    ["content/broken.md"],
    () => {
      write("content/broken.md", "Right.\n");
    },
  ],
  [
    "a file that documents may include",
    ["includes/new.md"],
    () => {
      write("includes/new.md", "New\n");
    },
  ],
  ["a folder", ["content/deep"], () => undefined],
  [
    "a picture",
    ["content/a.svg"],
    () => {
      write("content/a.svg", "<svg/>");
    },
  ],
])("needs all files for %s", async (_, changes, edit) => {
  const before = await readSnapshot(root);
  edit();
  expect(editedSnapshot(before, changes, root)).toBeUndefined();
});
