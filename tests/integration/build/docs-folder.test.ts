import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startDevRoot } from "../../harness/browser/dev-root.ts";
import { type BuildOutcome, createRoot, deleteRoots, messages } from "../../harness/create-root.ts";
import { runSite } from "../../harness/run-site.ts";

afterEach(deleteRoots);

/** A root whose documents are in docs/, with all that asks for the name of this folder. */
const files = {
  "docs/README.md": "# Orchard\n\n[Pears](guide/pears.md), [apples](/guide/apples.md), ![Dot](/dot.svg)\n",
  "docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  "docs/guide/_category_.json": '{ "label": "Fruit guide" }\n',
  "docs/guide/apples.md": "# Apples\n",
  "docs/guide/pears.md": '# Pears\n\n```ts file="/code/pear.ts"\n```\n',
  "docs/code/pear.ts": 'const pear = "green";\n',
  "docs/blog/authors.yml": "ada:\n  name: Ada Gardener\n",
  "docs/blog/2026-01-02-harvest.md": "---\nauthors: ada\n---\n\n# Harvest\n\nMuch.\n\n<!-- truncate -->\n",
  "site/config.ts":
    'export default { origin: "https://example.org", docs: [{ id: "docs", dir: ".", route: "/", editUrl: "https://example.org/edit/main" }] };\n',
};

describe("a root with docs/ and without content/", { timeout: 60_000 }, () => {
  it("is built like one with content/", async () => {
    const site = await createRoot(files);
    const { code, entries } = await site.build();
    expect([code, entries]).toEqual([0, []]);
    const home = await site.page("index.html");
    expect(home).toMatch(/href="\/guide\/pears"[^]*href="\/guide\/apples"[^]*src="\/assets\/dot-/);
    expect(home).toContain("Fruit guide");
    const pears = await site.page("guide/pears/index.html");
    expect(pears).toContain("green");
    expect(pears).toContain('href="https://example.org/edit/main/docs/guide/pears.md"');
    expect(await site.page("blog/harvest/index.html")).toContain("Ada Gardener");
  });

  it("is the root when it is the working directory, and its diagnostics name the real files", async () => {
    const site = await createRoot({
      ...files,
      "docs/README.md": "# Orchard\n\n[Peas](/guide/peers.md)\n",
      "docs/guide/pears.md": '# Pears\n\n```ts file="/../package.json"\n```\n',
    });
    const { code, stdout } = await runSite(["build", "--report", "json"], { cwd: site.dir });
    const entries = JSON.parse(stdout) as BuildOutcome["entries"];
    expect(code).toBe(1);
    expect(messages({ code, stdout, stderr: "", entries })).toEqual([
      "docs/README.md:3:1 No file found at /guide/peers.md.",
      expect.stringMatching(/^docs\/guide\/pears\.md:3.*the file \/\.\.\/package\.json is outside docs\/, /),
    ]);
    expect(entries[0]?.hint).toContain("/guide/pears.md");
  });

  it("--why takes and names files of docs/", async () => {
    const site = await createRoot(files);
    const { stderr } = await site.run(["--quiet", "--why", "guide/pears.md"]);
    expect(stderr).toContain("  source: docs/guide/pears.md\n  included: docs/code/pear.ts\n");
  });

  it("refuses to write into docs/", async () => {
    const site = await createRoot(files);
    const { code, stderr } = await site.run(["--out", join(site.dir, "docs/dist")]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("is inside docs/")]);
  });

  it("shows edits in site dev", async () => {
    const site = await startDevRoot(files);
    const page = async (): Promise<string> => (await fetch(`${site.origin}/guide/apples`)).text();
    expect(await page()).toContain("Apples");
    await site.write("docs/guide/apples.md", "# Apples\n\nRed ones.\n");
    await expect.poll(page, { timeout: 20_000 }).toContain("Red ones.");
    await site.close();
  });
});

it("with content/, docs/ is neither read nor protected", async () => {
  const site = await createRoot({ "content/index.md": "# Orchard\n", "docs/notes.md": "[Dead](/gone)\n" });
  expect((await site.build()).code).toBe(0);
  expect([...(await site.output()).keys()].filter((path) => path.startsWith("notes"))).toEqual([]);
  await site.remove("docs");
  expect((await site.build({ out: join(site.dir, "docs") })).code).toBe(0);
});

it.each([["build"], ["dev", "--port", "0"], ["search", "pears"], ["check", "--examples"]])(
  "site %s in a folder without documents says what to do, and exits with 2",
  async (...words) => {
    const folder = await mkdtemp(join(tmpdir(), "no-documents-"));
    const { code, stderr } = await runSite(words, { cwd: folder });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/has neither a content\/ nor a docs\/ folder\.\nRun `site init`/),
    ]);
    await rm(folder, { recursive: true });
  },
);
