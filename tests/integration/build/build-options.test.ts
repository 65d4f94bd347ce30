import { readFile, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";
import { runSite } from "../../harness/run-site.ts";

afterEach(deleteRoots);

const wrong = { "content/index.mdx": "# Home\n\n[a](/nowhere), 100% {x}\n", "content/empty.md": "" };
const right = {
  "content/index.md": "# Home\n",
  "content/blog/2024-01-01-post.md": "Text.\n\n<!-- truncate -->\n",
};
const escape = "\u001B[";

/** The line with the time of a build. */
const summary = /^\d+ pages, .*\n/m;

describe("site build on the command line", { timeout: 60_000 }, () => {
  it("--report json prints only an array of diagnostics, for good and failed builds", async () => {
    const site = await createRoot(wrong);
    const { code, stdout, stderr } = await site.run(["--report", "json"]);
    expect([code, stderr]).toEqual([1, ""]);
    const entries = JSON.parse(stdout) as ReportEntry[];
    expect(entries.map((entry) => Object.keys(entry))).toEqual(
      entries.map(() => ["code", "severity", "file", "line", "column", "message", "hint"]),
    );
    expect(entries[1]).toMatchInlineSnapshot(`
      {
        "code": "broken-link",
        "column": 1,
        "file": "content/index.mdx",
        "hint": "Fix the URL or remove the link.",
        "line": 3,
        "message": "No page found at /nowhere.",
        "severity": "error",
      }
    `);
    const fine = await createRoot(right);
    expect(await fine.run(["--report", "json"])).toEqual({ code: 0, stdout: "[]\n", stderr: "" });
  });

  it("--report github prints workflow commands, with special characters escaped", async () => {
    const site = await createRoot(wrong);
    const { code, stdout } = await site.build({ report: "github" });
    expect(code).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "::error file=content/index.mdx,line=3,col=1,title=broken-link::No page found at /nowhere. Fix the URL or remove the link.
      ::error file=content/index.mdx,line=3,col=21,title=expression::Content contains the expression \`{x}\`, but content cannot run code. Write the result as text. For a literal brace, write \`\\{\`.
      ::warning file=content/empty.md,line=1,title=empty-page::The page is empty. Add content or remove the file.
      "
    `);
  });

  it("without a terminal, output is plain lines, and colored only on request", async () => {
    const site = await createRoot(wrong);
    const plain = await site.run([]);
    expect(plain.code).toBe(1);
    expect(plain.stdout).toBe("");
    expect(plain.stderr.replace(summary, "")).toMatchInlineSnapshot(`
      "reading
      rendering
      content/empty.md:1 warning The page is empty.
        Add content or remove the file.

      content/index.mdx:3:1 error No page found at /nowhere.
        3 | [a](/nowhere), 100% {x}
          | ^
        Fix the URL or remove the link.

      content/index.mdx:3:21 error Content contains the expression \`{x}\`, but content cannot run code.
        3 | [a](/nowhere), 100% {x}
          |                     ^
        Write the result as text. For a literal brace, write \`\\{\`.

      2 errors, 1 warning. The site was written as far as it could be rendered.
      "
    `);
    expect((await site.run([], { env: { FORCE_COLOR: "1" } })).stderr).toContain(escape);
    expect((await site.run([], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).stderr).not.toContain(escape);
  });

  it("--quiet prints diagnostics only; otherwise a good build ends with a summary", async () => {
    const site = await createRoot(right);
    expect(await site.build({ report: "text" })).toMatchObject({ code: 0, stdout: "", stderr: "" });
    await site.write({ "content/more.md": "# More\n" });
    const { stderr } = await site.build({ report: "text", quiet: false });
    const numbers = stderr.replace(/[\d.]+/g, "N").replace(/NkB|N MB/g, "N kB");
    expect(numbers).toMatchInlineSnapshot(`
      "reading
      rendering
      N pages, N files, N kB in N s; largest page blog/indexNhtml, N kB; N of N pages unchanged
      "
    `);
  });

  it("--strict fails the build on warnings, and then the build keeps the last good output", async () => {
    const site = await createRoot({ "content/index.md": "" });
    const passed = await site.build({ report: "text" });
    expect(passed.code).toBe(0);
    const good = await site.output();
    await site.write({ "content/more.md": "" });
    const outcome = await site.build({ strict: true });
    expect([outcome.code, outcome.entries.map(({ severity }) => severity)]).toEqual([
      1,
      ["warning", "warning"],
    ]);
    expect(await site.output()).toEqual(good);
    expect(passed.stderr).toMatch(/\n0 errors, 1 warning\.\n$/);
  });

  it("--drafts includes drafts", async () => {
    const site = await createRoot({ ...right, "content/draft.md": "---\ndraft: true\n---\n\nNot yet." });
    await site.build();
    expect([...(await site.output()).keys()]).not.toContain("draft/index.html");
    await site.build({ drafts: true });
    expect(await site.page("draft/index.html")).toContain("Not yet.");
  });

  it("--profile prints each stage with time and cache hits; with --no-cache there are no hits", async () => {
    const site = await createRoot(right);
    await site.build();
    await site.write({ "static/more.txt": "more" });
    const warm = await site.build({ profile: true });
    expect(warm.stderr).toMatch(/^outline(?: +\d+){4} +2 of 2$/m);
    expect(warm.stderr).toMatch(/^total +\d+$/m);
    const cold = await site.build({ profile: true, cache: false });
    expect(cold.stderr).toMatch(/^outline(?: +\d+){4} +0 of 2$/m);
  });

  it("--why prints what a page depends on, and why it was rendered", { timeout: 120_000 }, async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n\n<Facts />\n",
      "content/guide.md": '# Guide\n\n```ts file="code/sample.ts"\n```\n',
      "content/code/sample.ts": "let a = 1;\n",
      "site/components/Facts.tsx":
        'import data from "./data.json";\nexport default () => <p>{data.count}</p>;\n',
      "site/components/data.json": '{ "count": 1 }\n',
    });
    const why = async (path: string, cache = true): Promise<string> => {
      const { code, stderr } = await site.build({ report: "text", why: path, cache });
      expect([code, stderr]).toEqual([0, expect.stringContaining("depends on")]);
      return stderr;
    };
    expect(await why("/", false)).toBe(
      [
        "/ was rendered: the cache has no earlier build into this folder.",
        "It depends on:",
        "  source: content/index.md",
        "  component Facts: site/components/Facts.tsx, site/components/data.json",
        "  template doc: PACKAGE/templates/doc.tsx",
        "  the theme",
        "  the configuration",
        "  titles, URLs, headings and sidebars of other pages",
        "",
      ]
        .join("\n")
        .replace("PACKAGE", relative(site.dir, process.cwd())),
    );
    expect(await why("content/index.md")).toContain(
      "/ was not rendered again: nothing that it shows has changed.",
    );
    await site.write({ "site/components/data.json": '{ "count": 2 }\n' });
    expect(await why("/")).toContain(
      "/ was rendered again. Changed since the last build:\n  site/components/data.json\nIt depends on:",
    );
    await site.write({ "content/code/sample.ts": "let b = 1;\n" });
    const guide = await why("guide.md");
    expect(guide).toContain(
      "/guide was rendered again. Changed since the last build:\n  content/code/sample.ts\n",
    );
    expect(guide).toContain("  included: content/code/sample.ts\n");
    await site.write({ "content/guide.md": "# Guidance\n" });
    expect(await why("/")).toContain("\n  what other pages show of content/guide.md\n");
    await site.write({ "site/config.ts": 'export default { title: "Garden" };\n' });
    expect(await why("/guide/")).toContain("\n  the configuration\n");
    await rm(join(site.out, "index.html"));
    expect(await why("/")).toContain("its file in the output was missing or changed.");
  });

  it("--why with an unknown page is answered with the nearest one, and the build writes no files", async () => {
    const site = await createRoot({ "content/index.md": "# Home\n", "content/guide.md": "# Guide\n" });
    for (const [path, nearest] of [
      ["/giude", "/guide"],
      ["content/gide.md", "content/guide.md"],
    ] as const)
      expect(await site.build({ why: path })).toMatchObject({
        code: 2,
        stderr: `No page found for ${path}.\nDid you mean ${nearest}?\n`,
      });
    expect(await site.output()).toEqual(new Map());
  });

  it("a build without changes leaves every file unchanged, with its bytes and times", async () => {
    const site = await createRoot(right);
    await site.build();
    const before = await site.output();
    await site.build();
    expect(await site.output()).toEqual(before);
  });

  it.each([
    ["--nonsense", ["--nonsense"], "error: unknown option '--nonsense'"],
    ["--base-url without a slash", ["--base-url", "docs"], "It must start with a slash, such as /docs/."],
    ["--base-url with a way out", ["--base-url", "/a/../b"], "It must be a plain path, such as /docs/."],
    [
      "--origin without a scheme",
      ["--origin", "example.org"],
      "It must be a URL such as https://example.org.",
    ],
    ["--origin with a path", ["--origin", "https://example.org/docs"], "pass the path with --base-url"],
    ["--report of no kind", ["--report", "xml"], "Allowed choices are text, json, github."],
    ["a word too many", ["extra"], "error: too many arguments for 'build'"],
    [
      "a root that is a file",
      ["--root", resolve("package.json")],
      "package.json is a file.\nChoose a folder with --root.",
    ],
    ["a root that is not there", ["--root", "/nowhere/at/all"], "Folder not found: /nowhere/at/all."],
  ])("%s is answered with a hint and exit code 2", async (_, args, message) => {
    const { code, stdout, stderr } = await runSite(["build", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  it.each([
    [
      "no documents",
      { "README.md": "x" },
      "ROOT has neither a content/ nor a docs/ folder.\nRun `site init` to start a site here, or choose the folder",
    ],
    [
      "a file named content",
      { content: "x" },
      "ROOT has neither a content/ nor a docs/ folder.\nRun `site init` to start a site here, or choose the folder",
    ],
    [
      "an empty content/",
      { "content/.keep": "" },
      "ROOT/content contains no Markdown.\nAdd a file such as index.md",
    ],
  ])("a root with %s is answered with a hint and exit code 2", async (_, files, answer) => {
    const site = await createRoot(files);
    const { code, stderr } = await site.build();
    expect([code, stderr.replaceAll(site.dir, "ROOT")]).toEqual([2, expect.stringContaining(answer)]);
    expect(await site.leftovers()).toEqual([]);
  });

  it("--help shows examples", async () => {
    const { code, stdout } = await runSite(["build", "--help"]);
    expect(code).toBe(0);
    expect(stdout).toContain("site build --root some/where --out some/dist");
  });

  it("--version prints the version of the package", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { readonly version: string };
    const { code, stdout } = await runSite(["--version"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${version}\n` });
  });
});
