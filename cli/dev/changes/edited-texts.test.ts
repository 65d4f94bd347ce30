import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSnapshot } from "../../build/snapshot.ts";
import { editedTexts } from "./edited-texts.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "edited-texts-"));
  write({
    "content/a.md": "# A\n",
    "content/b.md": "# B\n",
    "content/shows-c.md": '```md file="c.md"\n```\n',
    "content/c.md": "# C\n",
  });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The new texts after these files were written, or "whole site". */
async function after(
  files: Readonly<Record<string, string | Buffer>>,
  changes = Object.keys(files),
): Promise<string> {
  const { value: snapshot } = await readSnapshot(root);
  write(files);
  const found = editedTexts(changes, root, snapshot);
  return found?.map(({ path, text }) => `${path}: ${text()}`).join("; ") ?? "whole site";
}

it("are read alone when documents that exist have other texts", async () => {
  expect(await after({ "content/a.md": "\uFEFFNew\r\n", "content/b.md": "Newer\n" })).toBe(
    "content/a.md: New\n; content/b.md: Newer\n",
  );
});

it.each([
  ["a new document", { "content/new.md": "# New\n" }, undefined],
  ["a category", { "content/_category_.json": "{}" }, undefined],
  ["a removed document", {}, ["content/gone.md"]],
  ["a document and a component", { "content/a.md": "New\n" }, ["content/a.md", "site/components/A.tsx"]],
  ["a document that another one includes", { "content/c.md": "# New\n" }, undefined],
  ["a document that includes a file now", { "content/a.md": '```ts file="a.ts"\n```\n' }, undefined],
  ["a document that includes a file of another tool now", { "content/a.md": '--8<-- "a.ts"\n' }, undefined],
  ["a file that documents may include", { "docs_src/a.py": "new()\n" }, undefined],
  ["a document with the API of a package", { "content/a.md": "<!-- api: some-package -->\n" }, undefined],
  ["a document that is not UTF-8", { "content/a.md": Buffer.from([0xff, 0xfe, 0x00]) }, undefined],
])("need the whole site for %s", async (_, files, changes) => {
  expect(await after(files, changes)).toBe("whole site");
});

it("need the whole site for a document that became a link", async () => {
  const { value: snapshot } = await readSnapshot(root);
  rmSync(join(root, "content/a.md"));
  symlinkSync(join(root, "content/b.md"), join(root, "content/a.md"));
  expect(editedTexts(["content/a.md"], root, snapshot)).toBeUndefined();
});

it("a text that is not in memory is read again, unless the file has changed", async () => {
  const { value: snapshot } = await readSnapshot(root, { mostCharacters: 0 });
  const [a] = [...snapshot.sources.values()].filter(({ path }) => path === "content/a.md");
  expect(a?.text()).toBe("# A\n");
  write({ "content/a.md": "# Other\n" });
  expect(() => a?.text()).toThrow("content/a.md changed while the site was built.");
});
