import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { renderFixture, readExpected, writeExpected } from "../../harness/memory/golden-site.ts";
import { fixtureRoot } from "../../harness/memory/site-test.ts";

/** The purpose of each fixture. `also` are other outputs that it is about, besides pages. */
const fixtures: Readonly<Record<string, { readonly shows: string; readonly also?: readonly string[] }>> = {
  "plain-folder": { shows: "a stranger's folder of Markdown is a site without any configuration" },
  "docusaurus-root": {
    shows: "Docusaurus documents are rendered, and each construct that the dialect refuses is reported",
  },
  blog: {
    shows: "BL-01 BL-10 BL-12 BL-14 RT-02 a folder of posts is a blog",
    also: ["assets/data/blog-tags.json"],
  },
  "own-theme": {
    shows: "a root adds components and templates, and puts a theme file in the place of the package's",
  },
  "broken-templates": {
    shows: "VA-01 CR-04 a template that throws or exports nothing fails its own pages only",
  },
  "broken-links": { shows: "ER-04 every broken link is reported where it is, with a suggestion" },
  redirects: {
    shows: "RD-03 RD-06 redirects are pages and a host file, except those that lead nowhere or shadow a page",
    also: ["_redirects", "old/index.html"],
  },
  sections: { shows: "DV-06 DS-01 DS-14 each docs section has its own URLs, sidebars and order" },
  "base-url": {
    shows: "TR-01 every URL of a site below a base URL begins with it",
    also: ["old/index.html", "sitemap.xml"],
  },
};

const update = process.env["UPDATE"] === "1";

describe("golden sites", () => {
  const rows = Object.entries(fixtures).map(([name, fixture]) => ({ name, also: [], ...fixture }));
  it.each(rows)("$shows ($name)", { timeout: 60_000 }, async ({ name, also }) => {
    const golden = await renderFixture(name, also);
    if (update) {
      expect(process.env["CI"], "expected files are never updated in CI").toBeUndefined();
      await writeExpected(name, golden);
    }
    const expected = await readExpected(name);
    for (const file of new Set([...expected.keys(), ...golden.keys()])) {
      expect(golden.get(file), `${name}/expected/${file} (UPDATE=1 updates it)`).toBe(expected.get(file));
    }
  });

  it("are all listed here", async () => {
    const entries = await readdir(fixtureRoot("."), { withFileTypes: true });
    // documents of other tools: tests/integration/tools/dialects.test.ts
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== "dialects");
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(fixtures).sort());
  });
});
