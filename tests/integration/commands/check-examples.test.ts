import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRoot, type Root } from "../../harness/create-root.ts";
import { runSite } from "../../harness/run-site.ts";

const fence = "```";
const page = (title: string, ...blocks: readonly string[]): string =>
  [
    `---\ntitle: ${title}\n---\n\nProse.\n\n## Examples`,
    ...blocks,
    "## When Not To Use It\n\nNever mind.\n",
  ].join("\n\n");
const example = (info: string, code: string): string => `${fence}ts ${info}\n${code}\n${fence}`;

const files = {
  "site/config.ts": `export default {
    docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" }],
    rules: { section: "rules" },
  };\n`,
  "content/rules/index.md": "# Rules\n",
  "content/rules/await-thenable.md": page(
    "await-thenable",
    example("incorrect", "export const total = await Promise.resolve(3);"),
    example("correct", "export const sum = 3;\nexport const total = await sum;"),
    example("incorrect", "export const = 3;"),
    example("incorrect option='{ x }'", "export const total = await 3;"),
    example("correct option='{ \"x\": 1 }'", "export const total = 3;"),
    example('incorrect rule="await-thenabel"', "export const total = await 3;"),
    example("incorrect {2}", "export const a = await 3;\nexport const b = 4;"),
    example("incorrect", "export const total = await 3;"),
  ),
  "content/rules/no-explict-any.md": page("no-explict-any"),
};

describe("an example with a wrong claim", () => {
  let root: Root;
  beforeAll(async () => {
    root = await createRoot(files);
  });
  afterAll(() => root.delete());

  const diagnostics = [
    "content/rules/await-thenable.md:9 example-accepted The example is marked incorrect for await-thenable, but the linter reports nothing here.",
    'content/rules/await-thenable.md:15 example-reported The example is marked correct for await-thenable, but the linter reports: Unexpected `await` of a non-Promise (non-"Thenable") value.',
    "content/rules/await-thenable.md:19 example-unreadable The linter cannot check this example with await-thenable: Parsing error: Variable declaration expected.",
    "content/rules/await-thenable.md:22 bad-fence",
    "content/rules/await-thenable.md:26 example-unreadable",
    'content/rules/await-thenable.md:30 example-unreadable The linter cannot check this example with await-thenabel: The plugin has no rule "await-thenabel".',
    "content/rules/await-thenable.md:36 example-accepted",
    'content/rules/no-explict-any.md:1 page-without-rule The plugin has no rule "no-explict-any".',
  ];

  it.each([
    ["site build", ["build", "--out", "dist"]],
    ["site check --examples", ["check", "--examples"]],
  ])(
    "RU-28 fails %s with its file and line",
    async (_name, [command = "", ...words]) => {
      const flags = words.map((word) => (word === "dist" ? root.out : word));
      const { code, stdout } = await runSite([command, "--root", root.dir, ...flags, "--report", "json"]);
      expect(code).toBe(1);
      const found = (JSON.parse(stdout) as { code: string; file: string; line: number; message: string }[])
        .filter((each) => each.code !== "rule-without-page" && each.code !== "no-origin")
        .map((each) => `${each.file}:${String(each.line)} ${each.code} ${each.message}`);
      expect(found).toHaveLength(diagnostics.length);
      found.forEach((line, index) => {
        expect(line).toContain(diagnostics[index]);
      });
      expect(stdout).not.toMatch(/\bat \S+:\d+:\d+/);
    },
    30_000,
  );

  it("is counted, and a terminal shows every diagnostic once", async () => {
    const { code, stderr } = await runSite(["check", "--examples", "--root", root.dir]);
    expect(code).toBe(1);
    expect(stderr).toContain("The linter checked 7 examples. 8 errors, 1 warning.");
  });
});

it("the linter's reports on examples are listed whole: --all is refused beside --examples", async () => {
  const { code, stderr } = await runSite(["check", "--examples", "--all"]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining("'--all' cannot be used with option '--examples'"),
  ]);
});
