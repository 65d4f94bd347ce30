import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { glob } from "tinyglobby";
import { afterAll, describe, expect, it } from "vitest";
import { fenceLines } from "../../../cli/content/code/fence-lines.ts";
import { factMarksIn, withFacts } from "../../../cli/content/fact-marks.ts";
import { factOf } from "../../../cli/rules/facts.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterAll(deleteRoots);

const { rules, version } = await readLintRules({ packageDir: process.cwd(), cacheDir: undefined });
const source = { version, rules: new Map(rules.map((rule) => [rule.name, rule])) };

/** Lines of prose outside code, front matter and comments; posts are true for their day. */
async function proseLines(): Promise<readonly (readonly [place: string, line: string])[]> {
  const paths = await glob("content/**/*.md", { ignore: ["content/blog/**"] });
  const pages = await Promise.all(
    paths.sort().map(async (path) => {
      const fences = fenceLines({ nested: true });
      let isFrontMatter = true;
      return (await readFile(path, "utf8")).split("\n").flatMap((line, index) => {
        if (isFrontMatter && index > 0 && line === "---") isFrontMatter = false;
        const isProse = !isFrontMatter && fences(line) === "outside";
        return isProse ? [[path, line] as const] : [];
      });
    }),
  );
  return pages.flat();
}

/** Numbers that no mark can follow, because they are not the plugin's; versions of which the sentence itself is true. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "content/packages.md": ["8.46.3 on npm, so its page describes 8.69.0"],
  "content/packages/rule-schema-to-typescript-types.md": [
    "Version 8.46.3 of this package is not on npm",
    "If your project uses 8.46.3, both versions",
  ],
  "content/packages/typescript-eslint.md": ["It still works in 8.46.3"],
  "content/users/releases.md": [
    "between 8.46.2 and 8.46.3",
    "8.46.3 is followed by `8.46.4-alpha.0`",
    "a range such as `^8.46.3` does not include it",
  ],
  "content/users/configs.md": ["turns **off** 19 rules whose mistakes TypeScript reports"],
  "content/users/what-about-formatting.md": ["of typescript-eslint 8.46.3, including `all`"],
  "content/developers/eslint-plugins.md": ["In 8.46.3, TypeScript"],
  "content/contributing/local-development.md": [
    "This page describes 8.46.3",
    "are those of release 8.46.3. They may differ",
  ],
  "content/maintenance/releases.md": ["after 8.46.3 they are 8.46.4-alpha.0"],
  "content/maintenance/issues/rule-deprecations-and-deletions.md": [
    "27 deleted rules",
    "<summary>21 layout rules</summary>",
  ],
  "content/maintenance/pull-requests/dependency-version-upgrades.md": [
    "In 8.46.3, the ranges are",
    "in 8.46.3, on `^4.2.1`",
    "In 8.46.3, our range is the same",
    "8.46.3, the list ends with 5.4",
  ],
};

const ruleNumber =
  /(?<!more than )(?<![\d.:-])\b\d+(?: (?:of our|of the|typed|untyped|new|deleted|deprecated|layout))* rules\b/;

describe("facts in prose", () => {
  it("numbers of rules and the documented version have marks, or are about something else", async () => {
    const lines = await proseLines();
    const used = new Set<string>();
    const found = lines.flatMap(([path, whole]) => {
      let line = withFacts(whole, () => "");
      for (const exception of exceptions[path] ?? []) {
        if (line.includes(exception)) used.add(exception);
        line = line.replace(exception, "");
      }
      return line.includes(version) || ruleNumber.test(line) ? [`${path}: ${whole}`] : [];
    });
    expect(lines.length).toBeGreaterThan(10_000);
    expect(found).toEqual([]);
    // an exception that no page needs hides the next one
    expect(
      Object.values(exceptions)
        .flat()
        .filter((each) => !used.has(each)),
    ).toEqual([]);
  });

  it("that are wrong are errors of the build, at their lines", async () => {
    const root = await createRoot({
      "site/config.ts": `export default {
        docs: [
          { id: "docs", dir: "docs", route: "/docs" },
          { id: "rules", dir: "rules", route: "/rules", template: "rule" },
        ],
        rules: { section: "rules" },
      };\n`,
      "content/rules/index.md": "# Rules\n",
      "content/docs/index.md": `# Docs\n\n${version}<!-- fact: version -->\n\nIt has 12<!-- fact: rules --> rules<!-- fact: rule -->.\n`,
    });
    const { entries } = await root.build();
    const found = entries.filter(({ file }) => file === "content/docs/index.md");
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ["stale-fact", 5],
      ["unknown-fact", 5],
    ]);
  }, 60_000);

  it("messages that answers quote have marks", async () => {
    const messages = rules.flatMap((rule) => Object.values(rule.messages)).filter((text) => text.length > 20);
    const quoted: string[] = [];
    for (const path of await glob("content/troubleshooting/**/*.md")) {
      const text = await readFile(path, "utf8");
      const marked = factMarksIn(text).map(({ before }) => before);
      const own = text.split("\n").filter((line) => messages.some((message) => line.includes(message)));
      quoted.push(...own);
      expect(
        own.filter((line) => !marked.some((before) => before !== "" && line.startsWith(before))),
        path,
      ).toEqual([]);
    }
    expect(quoted.length).toBeGreaterThan(0);
  });

  it("numbers of rules in a config are those of the plugin", () => {
    const { configs } = createRequire(import.meta.url)("@typescript-eslint/eslint-plugin") as {
      configs: Readonly<Record<string, { readonly rules?: Readonly<Record<string, unknown>> }>>;
    };
    const names = ["recommended", "strict", "stylistic"].flatMap((name) =>
      ["", "-type-checked", "-type-checked-only"].map((rest) => name + rest),
    );
    for (const name of [...names, "all"]) {
      const own = Object.entries(configs[name]?.rules ?? {}).filter(
        ([rule, entry]) => rule.startsWith("@typescript-eslint/") && entry !== "off",
      );
      expect(factOf(`rules in ${name}`, source), name).toBe(String(own.length));
    }
  });
});
