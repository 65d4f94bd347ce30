import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkOutput, type CheckResult } from "../../../cli/check/check-output.ts";
import { runSite } from "../../harness/run-site.ts";

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const perPage = 200;

/** A finished site in which each page links to 200 others and to its 20 headings. */
async function siteOf(pages: number, body = ""): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-scale-"));
  folders.push(folder);
  const names = Array.from({ length: pages }, (_, index) => (index === 0 ? "" : `section/page-${index}/`));
  const headings = Array.from({ length: 20 }, (_, index) => `heading-${index}`);
  for (const [index, name] of names.entries()) {
    const links = Array.from(
      { length: perPage },
      (_, step) => `<a href="/${names[(index + step + 1) % pages] ?? ""}">page</a>`,
    );
    const own = headings.map((id) => `<h2 id="${id}-${index}">a</h2><a href="#${id}-${index}">a</a>`);
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(
      join(folder, name, "index.html"),
      `<!doctype html><html lang="en"><head><title>Page ${index}</title></head><body>${[...links, ...own, body].join("\n")}</body></html>\n`,
    );
  }
  return folder;
}

async function check(out: string): Promise<CheckResult> {
  return checkOutput({ out, cacheDir: join(out, ".cache"), baseUrl: "/", external: false });
}

const slow = { timeout: 120_000 };

describe("the work of site check", () => {
  it("grows in proportion to the pages, and reads and parses each page once", slow, async () => {
    for (const pages of [100, 1000]) {
      const { diagnostics, work, urls, ...result } = await check(await siteOf(pages));
      expect(diagnostics).toEqual([]);
      expect({ ...result, urls }).toEqual({ pages, urls: pages });
      expect(work).toMatchObject({ filesRead: pages, pagesParsed: pages });
    }
  });

  it("needs no memory for the text of pages", slow, async () => {
    const out = await siteOf(2000, `<p>${"Words. ".repeat(3000)}</p>`);
    const { code, stdout } = await runSite(["check", "--out", out, "--base-url", "/"], {
      node: ["--max-old-space-size=64"],
    });
    expect(stdout).toBe("Checked 2,000 pages and 2,000 URLs. No errors or warnings.\n");
    expect(code).toBe(0);
  });

  it("needs no memory for the text of pages with findings", slow, async () => {
    const image = '<img src="/section/page-1/">';
    const out = await siteOf(2000, `<p>${"Words. ".repeat(3000)}</p>${image}`);
    const { code, stdout } = await runSite(["check", "--out", out, "--base-url", "/"], {
      node: ["--max-old-space-size=64"],
    });
    expect(stdout).toContain("(and on 1,999 more pages) Also at section/page-1/index.html:");
    expect(stdout.split("\n").length).toBeLessThan(8);
    expect(code).toBe(1);
  });
});
