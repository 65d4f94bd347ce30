import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followRelease, runFollow } from "../../../cli/follow/follow.ts";
import { followReport, type FollowReport } from "../../../cli/follow/report.ts";
import { cacheDir, writeFiles } from "../../harness/create-root.ts";
import { fabricate, first, pages, second } from "./fabricated.ts";

let folder: string;
let report: FollowReport;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "follow-")));
  await writeFiles(join(folder, "root"), pages);
  await fabricate(join(folder, "first"), first);
  await fabricate(join(folder, "second"), second);
  report = await compared("first", "second");
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function compared(documented: string, release: string): Promise<FollowReport> {
  return followRelease(
    {
      packageDir: process.cwd(),
      cacheDir,
      documented: join(folder, documented),
      dir: join(folder, release),
      root: join(folder, "root"),
    },
    () => undefined,
  );
}

describe("following a release", () => {
  it("finds each kind of change once, at the page and the line that has to follow it", () => {
    const text = followReport(report, "text").replace(/^.*(?=second\/node_modules)/gm, "…/");
    expect(text).toMatchInlineSnapshot(`
      "…/second/node_modules/esquery/index.js
        1: The playground cannot be bundled: Could not resolve "nowhere".

      cli/lib/paths/private-files.ts
        1: @typescript-eslint/types has no \`dist/generated/ast-spec.d.ts\` any more. Find what took its place.

      content/packages/ast-spec/generated/index.md
        1: The node type \`Plum\` is new.
        1: The node type \`Pear\` has another type. Before: \`interface Pear { ripe: boolean; }\`. Now: \`interface Pear { ripe: true; }\`.

      content/packages/eslint-plugin.md
        1: The export \`meta.name\` of @typescript-eslint/eslint-plugin is new.

      content/packages/parser.md
        1: The parser option \`ripe\` has another type. Before: \`ripe?: boolean;\`. Now: \`ripe?: string;\`.

      content/packages/utils.md
        1: The export \`comes\` of @typescript-eslint/utils is new.
        1: The export \`leaves\` of @typescript-eslint/utils is removed.
        1: For @typescript-eslint/utils the supported range of TypeScript is *.
        3: The export \`stays\` of @typescript-eslint/utils has another declaration. Before: \`export declare function stays(): void;\`. Now: \`export declare function stays(now: number): void;\`.

      content/rules/fresh.md
        1: The rule \`fresh\` is new. Write its page.

      content/rules/gone.md
        2: The rule \`gone\` is removed. Set \`removed: true\` in the front matter, and say what replaces it.

      content/rules/kept.md
        1: The rule is now deprecated, replaced by \`other\`. Say so in the text, and how to move.
        1: The rule has fixes now. Read whether the text agrees.
        1: The rule has suggestions now. Read whether the text agrees.
        1: The rule requires type information now. The page needs a section \`When Not To Use It\`. Read whether the text agrees.
        1: The message \`fresh\` is new: “This is fresh.”
        1: The message \`old\` is removed: “This is old.”
        5: The message \`bad\` is “This is quite bad.”, not “This is bad.”.
        7: The linter judges an example of \`kept\` differently. Before: 1:5 “This is bad.”. Now: 1:5 “This is quite bad.”.
        15: The option \`figs\` is new. Add the section \`### \\\`figs\\\`\` with examples.
        17: The option \`pears\` accepts other values. Before: \`{"type":"boolean"}\`. Now: \`{"type":"number"}\`.
        17: The default of \`pears\` is \`1\`, not \`false\`.
        19: The option \`plums\` is deprecated. Say so in its section.
        21: The option \`limes\` is removed. Remove its section and its examples.

      content/troubleshooting/answers.md
        1: The line has the supported range of ESLint, which is ^9.0.0 || ^10.0.0.
        3: The line quotes the message \`bad\` of \`kept\`, which is “This is quite bad.”.
        5: The line names the rule \`gone\`, which is removed.
        6: The line names the config \`very-loose\`, which is removed.

      content/users/configs.md
        1: The config \`very-loose\` is removed.
        3: The config \`strict\`: It gains \`fresh\`: "error".
        3: The config \`strict\`: It loses \`gone\`.
        3: The config \`strict\`: \`kept\` is ["error",{"plums":true}], not "error".

      content/users/dependency-versions.md
        1: The line names 1.0.0.
        3: The supported range of ESLint is ^9.0.0 || ^10.0.0, not ^9.0.0.
        5: The text says “0”, but \`rules typed\` is “1”.

      From 1.0.0 to 1.1.0: 36 changes on 12 pages.
      "
    `);
  });

  it("finds nothing when nothing changed", async () => {
    const same = await compared("first", "first");
    expect(same.findings).toEqual([]);
    expect(followReport(same, "text")).toBe("Nothing to do: the site of 1.0.0 is true for 1.0.0.\n");
  }, 60_000);

  it("finds examples that the playground judges otherwise than ESLint", async () => {
    await fabricate(join(folder, "node-only"), { ...first, reports: "process.versions.node" });
    expect((await compared("first", "node-only")).findings).toEqual([
      {
        ...{ kind: "playground", page: "content/rules/kept.md", line: 7 },
        text: "The playground judges an example of `kept` otherwise than ESLint. ESLint: 1:5 “This is bad.”. Playground: no report.",
      },
    ]);
  }, 60_000);

  it("finds that the playground does not start", async () => {
    const path = "node_modules/@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin.js";
    const text = "exports.plugin = require('node:child_process').spawnSync('a');";
    await fabricate(join(folder, "unfit"), { ...first, more: { ...first.more, [path]: text } });
    expect((await compared("first", "unfit")).findings).toMatchObject([
      {
        ...{ kind: "playground", page: "site/playground/worker/service.ts" },
        text: expect.stringMatching(/^The playground does not start: .*spawnSync/) as string,
      },
    ]);
  }, 60_000);

  it("does not bundle a module of the documented release where the other one lacks it", async () => {
    await fabricate(join(folder, "partial"), first);
    await rm(join(folder, "partial/node_modules/@typescript-eslint/eslint-plugin/use-at-your-own-risk"), {
      recursive: true,
    });
    const { findings } = await compared("first", "partial");
    expect(findings.map(({ kind, text }) => [kind, text.replace(/ "@.*/, "")])).toContainEqual([
      "playground",
      "The playground cannot be bundled: Could not resolve",
    ]);
  }, 60_000);

  it("prints a checklist in Markdown and an object in JSON, in the order of pages and lines", () => {
    const list = followReport(report, "markdown");
    expect(list).toContain("# Follow typescript-eslint 1.1.0\n\nFrom 1.0.0 to 1.1.0: ");
    expect(list).toContain(
      "## content/users/configs.md\n\n- [ ] line 1: The config `very-loose` is removed.\n- [ ] line 3: The config `strict`: It gains `fresh`",
    );
    const { from, to, findings } = JSON.parse(followReport(report, "json")) as FollowReport;
    expect([from, to, findings.length]).toEqual(["1.0.0", "1.1.0", report.findings.length]);
    const order = findings.map(({ page }) => page);
    expect(order).toEqual([...order].sort());
  });
});

describe("npm run follow", () => {
  const run = (...words: string[]): Promise<number> =>
    runFollow(
      words,
      { packageDir: process.cwd(), cacheDir: folder },
      { out: () => undefined, progress: () => undefined },
    );

  it.each([
    [["newest"], '"newest" is not a version, such as 8.72.0, nor "latest".'],
    [["8.72.0", "8.73.0"], '"8.73.0" is one version too many.'],
    [["--history", "8.72.0"], "--history excludes all other words."],
    [["--xml"], "Unknown option '--xml'."],
    [["--json", "--markdown"], "--json and --markdown exclude each other."],
    [["--eslint", "../x"], '"../x" is not a version, such as 8.72.0, nor "latest".'],
  ])("%j is a wrong command", async (words, message) => {
    await expect(run(...words)).rejects.toMatchObject({ name: "UsageError", message });
  });

  it("without the registry, a release that was never installed is a clear error", async () => {
    const before = process.env["npm_config_registry"];
    process.env["npm_config_registry"] = "http://127.0.0.1:9/";
    try {
      await expect(run("8.72.0")).rejects.toMatchObject({
        name: "UsageError",
        message: expect.stringMatching(/^Cannot install typescript-eslint 8\.72\.0: /) as string,
        hint: "Check the connection to the npm registry. A release that was installed before needs none.",
      });
      // which version that is has to be asked each time
      await expect(run("8.72.0", "--eslint", "9")).rejects.toMatchObject({
        message: expect.stringMatching(/^Cannot install eslint 9: /) as string,
      });
    } finally {
      if (before === undefined) delete process.env["npm_config_registry"];
      else process.env["npm_config_registry"] = before;
    }
  }, 60_000);

  it("--help prints the options", async () => {
    expect(await run("--help")).toBe(0);
  });
});
