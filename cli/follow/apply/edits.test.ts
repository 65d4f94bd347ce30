import { describe, expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { SourceFile } from "../../content/source.ts";
import type { Release } from "../release.ts";
import { pageEdits, withoutLocked, withPackages, withVersion } from "./edits.ts";

const rule = (name: string, more: Partial<LintRule> = {}): LintRule => ({
  ...{ name, type: "problem", fixable: false, hasSuggestions: false, description: "Disallow `pears`" },
  ...{ url: "", requiresTypeChecking: false, frozen: false, schema: [], defaultOptions: [], messages: {} },
  ...more,
});
const option = { type: "boolean" };
const withOptions = (...names: readonly string[]): Partial<LintRule> => ({
  schema: [{ type: "object", properties: Object.fromEntries(names.map((name) => [name, option])) }],
  optionTypes: "type Options = [];",
});
const release = (version: string, ...rules: readonly LintRule[]): Release => ({
  ...{ version, rules, presets: {}, exports: {}, nodes: {}, parserOptions: {}, ranges: {} },
});

/** The text of the only page after the edits. */
function edited(text: string, before: readonly LintRule[], after: readonly LintRule[]): string {
  const path = sourcePath("content/rules/pear.md");
  const file: SourceFile = { path, hash: "", text: () => text.replaceAll("\r\n", "\n") };
  const edits = pageEdits({
    before: release("1.0.0", ...before),
    after: release("2.0.0", ...after),
    sources: new Map([[path, file]]),
  });
  return edits.get(path)?.(text) ?? text;
}

describe("edits for a release", () => {
  it("write a page with all sections of a new rule", () => {
    const fresh = rule("fresh", {
      ...withOptions("ripe"),
      requiresTypeChecking: true,
      messages: { bad: "It is bad." },
    });
    const edits = pageEdits({ before: release("1.0.0"), after: release("2.0.0", fresh), sources: new Map() });
    expect([...edits.keys()]).toEqual(["content/rules/fresh.md"]);
    expect(edits.get("content/rules/fresh.md")?.("")).toMatchInlineSnapshot(`
      "---
      title: fresh
      description: "fresh: Disallow pears."
      ---

      <!-- skeleton: Say what the rule reports and why, and describe the page in its front matter. The plugin says: Disallow \`pears\`. -->

      ## Examples

      <!-- skeleton: Show code that the rule reports, and the same code without the mistake. Its messages: “It is bad.”. -->

      <Tabs>
      <TabItem value="incorrect" label="❌ Incorrect">

      \`\`\`ts incorrect
      // code that the rule reports
      \`\`\`

      </TabItem>
      <TabItem value="correct" label="✅ Correct">

      \`\`\`ts correct
      // code that it accepts
      \`\`\`

      </TabItem>
      </Tabs>

      ## Options

      ### \`ripe\`

      <!-- skeleton: Say what \`ripe\` changes and who needs it. The site adds its default. -->

      <Tabs>
      <TabItem value="incorrect" label="❌ Incorrect">

      \`\`\`ts incorrect option='{ "ripe": true }'
      // code that the rule reports
      \`\`\`

      </TabItem>
      <TabItem value="correct" label="✅ Correct">

      \`\`\`ts correct option='{ "ripe": true }'
      // code that it accepts
      \`\`\`

      </TabItem>
      </Tabs>

      <Tabs>
      <TabItem value="incorrect" label="❌ Incorrect">

      \`\`\`ts incorrect option='{ "ripe": false }'
      // code that the rule reports
      \`\`\`

      </TabItem>
      <TabItem value="correct" label="✅ Correct">

      \`\`\`ts correct option='{ "ripe": false }'
      // code that it accepts
      \`\`\`

      </TabItem>
      </Tabs>

      ## When Not To Use It

      <!-- skeleton: Say which projects do not need the rule. The site adds a note on type information. -->
      "
    `);
  });

  const page =
    "---\ntitle: pear\n---\n\nWhy.\n\n## Options\n\nAll.\n\n### `a`\n\nOf a.\n\n#### More\n\n### `c`\n\nOf c.\n\n## Related To\n\n- x\n";

  it("put the sections of new options behind those before them, and leave all other lines", () => {
    const after = edited(page, [], [rule("pear", withOptions("z", "a", "b", "c", "d"))]);
    const headings = after.split("\n").filter((line) => line.startsWith("#"));
    expect(headings).toEqual([
      "## Options",
      "### `z`",
      "### `a`",
      "#### More",
      "### `b`",
      "### `c`",
      "### `d`",
      "## Related To",
    ]);
    const kept = after.split("\n").filter((line) => line !== "");
    let from = 0;
    for (const line of page.split("\n").filter((each) => each !== "")) {
      from = kept.indexOf(line, from) + 1;
      expect(from, line).toBeGreaterThan(0);
    }
    expect(after).not.toMatch(/\n\n\n/);
    expect(after).toMatch(/- x\n$/);
  });

  it("do nothing on a page that has everything", () => {
    expect(edited(page, [], [rule("pear", withOptions("a", "c"))])).toBe(page);
  });

  it("add the sections for the first options and for type information", () => {
    const text = "Why.\n\n```md\n## Options\n```\n\n## Related To\n\n- x\n";
    const after = edited(text, [], [rule("pear", { ...withOptions("a"), requiresTypeChecking: true })]);
    expect(after.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "## Options",
      "## Options",
      "### `a`",
      "## When Not To Use It",
      "## Related To",
    ]);
    const atEnd = edited("Why.", [], [rule("pear", { requiresTypeChecking: true })]);
    expect(atEnd).toMatch(/^Why\.\n\n## When Not To Use It\n\n<!-- skeleton: .+ -->\n$/);
  });

  it("keep what belongs to the next heading with it", () => {
    const text = 'Why.\n\n## Options\n\n### `a`\n\nOf a.\n\n<a id="old"></a>\n## Related To\n';
    expect(edited(text, [], [rule("pear", withOptions("a", "b"))])).toMatch(
      /Of a\.\n\n### `b`\n[^]+\n\n<a id="old"><\/a>\n## Related To\n$/,
    );
  });

  it("mark the page of a removed rule once, and keep its text", () => {
    const notice =
      "<!-- skeleton: Say in which release the rule was removed and what replaces it. Keep of the text below what still helps. -->";
    const after = edited("---\ntitle: pear\n---\n\nWhy.\n", [rule("pear")], []);
    expect(after).toBe(`---\ntitle: pear\nremoved: true\n---\n\n${notice}\n\nWhy.\n`);
    expect(edited(after, [rule("pear")], [])).toBe(after);
    expect(edited("Why.\n", [rule("pear")], [])).toBe(`---\nremoved: true\n---\n\n${notice}\n\nWhy.\n`);
  });

  it("write the line ends of the file", () => {
    const after = edited(page.replaceAll("\n", "\r\n"), [], [rule("pear", withOptions("a", "b", "c"))]);
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(after).toContain("### `b`\r\n");
  });
});

describe("versions", () => {
  it("replaces the release, but no other version", () => {
    const text = "v1.2.3, 1.2.3. 1.2.30 11.2.3 1.2.3-alpha.0 1.2.3.4 (1.2.3)";
    expect(withVersion(text, "1.2.3", "2.0.0")).toBe(
      "v2.0.0, 2.0.0. 1.2.30 11.2.3 1.2.3-alpha.0 1.2.3.4 (2.0.0)",
    );
  });

  it("raises packages within the kind of range that they have", () => {
    const text =
      '{\n  "version": "1.0.0",\n  "devDependencies": {\n    "a": "1.0.0",\n    "b": "^1.0.0",\n    "c": "1.0.0",\n    "a-1": "npm:a@1.0.0"\n  }\n}\n';
    const raised = withPackages(
      text,
      new Map([
        ["a", "2.0.0"],
        ["b", "3.0.0"],
        ["a-1", "2.0.0"],
      ]),
    );
    expect(JSON.parse(raised)).toEqual({
      version: "1.0.0",
      devDependencies: { a: "2.0.0", b: "^3.0.0", c: "1.0.0", "a-1": "npm:a@1.0.0" },
    });
    expect(raised.split("\n")).toHaveLength(text.split("\n").length);
  });

  it("takes raised packages out of a lock file, wherever they are, and keeps the order of the others", () => {
    const packages = {
      "": { version: "1.0.0" },
      "node_modules/@a/b": { version: "1.0.0" },
      "node_modules/c": { version: "1.0.0" },
      "node_modules/c/node_modules/@a/b": { version: "0.9.0" },
      "node_modules/d": { version: "1.0.0" },
    };
    const lock = JSON.stringify({ lockfileVersion: 3, packages });
    const asked: string[] = [];
    const rest = withoutLocked(lock, (name, version) => {
      asked.push(`${name} ${version}`);
      return name === "@a/b";
    });
    expect(asked).toEqual(["@a/b 1.0.0", "c 1.0.0", "@a/b 0.9.0", "d 1.0.0"]);
    const { "": root, "node_modules/c": c, "node_modules/d": d } = packages;
    expect(rest).toBe(
      `${JSON.stringify({ lockfileVersion: 3, packages: { "": root, "node_modules/c": c, "node_modules/d": d } }, null, 2)}\n`,
    );
  });
});
