import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { lostWords } from "../../../bench/corpora/words.mjs";
import { createRoot, deleteRoots, messages } from "../../harness/create-root.ts";

/*
 * Small documents of our own with each construct of the other tools. `expected` lists what a build says about them, so
 * a document that built without a word cannot fail later without this test. UPDATE=1 writes the lists.
 */

afterAll(deleteRoots);

const fixtures = "tests/fixtures/dialects";
const tools = ["docusaurus", "vitepress", "starlight", "mkdocs", "mdbook", "github"] as const;
const editUrl = "https://edit.example";

describe.each(tools)("documents of %s", { timeout: 60_000 }, (tool) => {
  it("build with the expected diagnostics, and their pages have all their words", async () => {
    const texts = filesOf(tool);
    const documents = Object.keys(texts).filter((path) => /^content\/.*\.mdx?$/.test(path));
    expect(documents.length).toBeGreaterThanOrEqual(5);
    const config = {
      docs: [{ id: "docs", dir: ".", route: "/", editUrl }],
      markdown: tool === "github" ? { math: true } : { dialect: tool },
    };
    const root = await createRoot({
      ...texts,
      "site/config.ts": `export default ${JSON.stringify(config)};\n`,
    });
    const outcome = await root.build({ keepOutput: false });
    const said = `${messages(outcome).join("\n")}\n`;
    const list = join(fixtures, "expected", `${tool}.txt`);
    if (process.env["UPDATE"] === "1") writeFileSync(list, said);
    expect(said, `${list} (UPDATE=1 updates it)`).toBe(readFileSync(list, "utf8"));
    const pages = pagesOf(root.out);
    const lost = documents.flatMap((path) => {
      const page = pages.get(path);
      return page === undefined ? [] : lostWords(texts[path] ?? "", page).map((word) => `${path}: ${word}`);
    });
    expect(pages.size).toBeGreaterThanOrEqual(5);
    expect(lost).toEqual([]);
  });
});

/** The files of a root: `static/` is beside the documents, as in the tools. */
function filesOf(tool: string): Readonly<Record<string, string>> {
  const folder = join(fixtures, tool);
  return Object.fromEntries(
    fastGlob
      .sync("**/*", { cwd: folder, dot: true })
      .map((path) => [
        path.startsWith("static/") ? path : `content/${path}`,
        readFileSync(join(folder, path), "utf8"),
      ]),
  );
}

/** What pages show of their document, by its path. */
function pagesOf(out: string): ReadonlyMap<string, string> {
  const pages = fastGlob.sync("**/*.html", { cwd: out, absolute: true }).flatMap((file) => {
    const html = readFileSync(file, "utf8");
    const source = new RegExp(`href="${editUrl}/([^"]+)"`).exec(html)?.[1];
    const main = /<main\b[^]*<\/main>/.exec(html)?.[0];
    return source === undefined || main === undefined ? [] : [[source, main] as const];
  });
  return new Map(pages);
}
