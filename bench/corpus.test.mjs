import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeCorpus } from "./corpus.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-corpus-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} name */
function filesOf(name) {
  const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".md")).sort();
}

/**
 * @param {string} name
 * @param {string} file
 */
const read = (name, file) => readFileSync(join(folder, name, file), "utf8");

describe("the generated pages", () => {
  it("have the requested number, in folders of forty with an index each", () => {
    const pages = writeCorpus(83, join(folder, "count"), { links: "slash" });
    expect(pages).toHaveLength(83);
    expect(filesOf("count")).toHaveLength(83);
    expect(filesOf("count").filter((file) => /(^|\/)index\.md$/.test(file))).toEqual([
      "index.md",
      "s001-guides/index.md",
      "s002-reference/index.md",
      "s003-concepts/index.md",
    ]);
  });

  it("are identical each time, so that figures of different days are comparable", () => {
    writeCorpus(45, join(folder, "same"), { links: "slash" });
    const hash = createHash("sha256");
    for (const file of filesOf("same")) hash.update(file).update(read("same", file));
    expect(hash.digest("hex").slice(0, 16)).toMatchInlineSnapshot(`"55966df164a071cb"`);
  });

  it("link only to existing files in the styles that name files", () => {
    writeCorpus(45, join(folder, "links"), { links: "md" });
    const links = filesOf("links").flatMap((file) =>
      [...read("links", file).matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) =>
        link.startsWith("/") ? link : join("/", dirname(file), link),
      ),
    );
    expect(links.length).toBe(45 * 5);
    expect(links.filter((link) => !existsSync(join(folder, "links", link)))).toEqual([]);
  });
});
