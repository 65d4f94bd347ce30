import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSite } from "../../harness/run-site.ts";

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="https://docs.example/base"></head>` +
  `<body><nav><a href="/base/pears">Pears</a><a href="/base/plums">Plums</a></nav><main><h1>${title}</h1>${main}</main></body></html>`;

const files = {
  "index.html": page(
    "Orchard",
    '<p><a href="pears#ripe">x</a> <a href="https://docs.example/base/plums">y</a></p>',
  ),
  "pears/index.html": page("Pears", '<p>Not <a href="../plums/">plums</a>.</p>'),
  "plums/index.html": page("Plums", "<p>Ripe after pears.</p>"),
};

describe("site check --graph", { timeout: 30_000 }, () => {
  let out = "";
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), "graph-"));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(out, name)), { recursive: true });
      await writeFile(join(out, name), text);
    }
  });
  afterAll(() => rm(out, { recursive: true }));

  const check = (...flags: string[]) => runSite(["check", "--out", out, "--base-url", "/base", ...flags]);

  it("lists pages with few links and mentions without a link, and ends without an error", async () => {
    const { code, stdout, stderr } = await check("--graph");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatchInlineSnapshot(`
      "Pages with fewer than two links from the text of other pages: 1 of 3
        /base/pears  only from /base/

      Titles in the text of pages that have no link to the page: 1
        Pears (/base/pears), on 1 page
          /base/plums: Ripe after pears.
      "
    `);
  });

  it("is no option of another check, and needs a site", async () => {
    expect(await check("--graph", "--external")).toMatchObject({ code: 2 });
    const missing = await runSite(["check", "--graph", "--out", join(out, "none")]);
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("Folder not found") as string });
  });
});
