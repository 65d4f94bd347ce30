import lz from "lz-string";
import type { Stages } from "../plan/stages.ts";
import { describe, expect, it } from "vitest";
import type { LintRule } from "../../site/model/rules/rule.ts";
import { sampleRule } from "../../tests/harness/theme/sample-pages.ts";
import { createCache } from "../cache/cache.ts";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";

const config = {
  docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }],
  rules: { section: "rules" },
};
const plain = "---\ntitle: fruit\n---\n\nProse.\n\n## Examples\n\nNone.\n";
const ending = "## When Not To Use It\n\nNever mind.\n\n## Related To\n\nNothing.\n";

/** The page of a rule, as text and headings. */
function pageOf(rule: Partial<LintRule>, markdown = `${plain}\n${ending}`) {
  const files = { "rules/index.md": "# Rules\n", "rules/fruit.md": markdown };
  const site = planFiles(files, { config, rules: [sampleRule({ name: "fruit", ...rule })] });
  const { prose, contents } = site.pageOf("rule", "/rules/fruit");
  return {
    site,
    html: prose.html,
    headings: contents.map(({ text }) => text),
    reports: site.reports,
  };
}

describe("a rule's page", () => {
  it("RU-16 RU-18 begins with the configuration, and has a note on missing options, and links to resources", () => {
    const { html, headings } = pageOf({});
    expect(headings).toEqual(["Examples", "Options", "When Not To Use It", "Related To", "Resources"]);
    expect(html).toMatch(
      /^<div class="tabs".*eslint\.config\.mjs.*\.eslintrc\.cjs.*Prose\..*Examples.*This rule has no options/s,
    );
    expect(html).toContain("@typescript-eslint/fruit");
    expect(html).not.toContain("projectService");
  });

  it("RU-25 links to source and tests of the rule, a file or a folder, in the version of the plugin", () => {
    const { html } = pageOf({});
    expect(html).toContain("/blob/v8.46.3/packages/eslint-plugin/src/rules/fruit.ts");
    expect(html).toContain("/blob/v8.46.3/packages/eslint-plugin/tests/rules/fruit.test.ts");
  });

  it("RU-23 of a typed rule configures typed linting, and ends with its cost after a divider", () => {
    const { html } = pageOf({ requiresTypeChecking: true });
    expect(html).toContain("projectService");
    expect(html).toMatch(/Never mind\.<\/p>\s*<hr>\s*<p>This rule uses type information.*Related To/s);
  });

  it("RU-19 RU-20 of an extension rule names the core rule first, turns it off in How to Use, and credits it last", () => {
    const { html, headings } = pageOf({ extendsBaseRule: "core-fruit" });
    expect(headings.slice(0, 3)).toEqual(["Examples", "How to Use", "Options"]);
    expect(html).toMatch(
      /^<p>This rule extends ESLint.*https:\/\/eslint\.org\/docs\/latest\/rules\/core-fruit/,
    );
    expect(html.replace(/<[^>]+>/g, "")).toContain('"core-fruit": "off"');
    expect(html).toMatch(/eslint\/eslint\/blob\/main\/docs\/src\/rules\/core-fruit\.md[^]{0,80}$/);
  });

  it("RU-21 RU-22 shows the type of the options, the defaults, those of presets, and facts about each option", () => {
    const { html, headings, reports } = pageOf(
      {
        schema: [{ properties: { ripe: { description: "Whether `ripe` fruit <counts>" }, color: {} } }],
        defaultOptions: [{ ripe: true }],
        optionTypes: "type Options = [{ ripe?: boolean; color?: string }];",
        recommended: { recommended: true, strict: [{ ripe: false }] },
      },
      `${plain}\n## Options\n\nIntro.\n\n### \`ripe\`\n\nMore.\n\n### \`color\`\n\nAny.\n\n${ending}`,
    );
    const text = html.replace(/<[^>]+>/g, "");
    expect(headings.slice(0, 4)).toEqual(["Examples", "Options", "ripe", "color"]);
    expect(html).toMatch(
      /<h2 id="options">.*?<\/h2>\s*<div class="table-scroll".*?<a href="#ripe"><code>ripe<\/code><\/a>.*?<\/table>.*?<details class="prose-details">.*?defaultOptions.*?<\/details>.*?strictOptions.*?<p>Intro/s,
    );
    expect(text).toContain("type Options = [{ ripe?: boolean; color?: string }];");
    expect(text).toContain("const defaultOptions: Options = [{ ripe: true }];");
    expect(text).toMatch(
      /strict config sets other options:\s*const strictOptions: Options = \[\{ ripe: false \}\];/,
    );
    expect(html).toMatch(
      /<p>Whether <code>ripe<\/code> fruit &lt;counts(?:>|&gt;)\. Default: <code>true<\/code>\.<\/p>\s*<p>More\./,
    );
    expect(reports).toEqual([]);
  });

  it("RU-21 shows the type without a fold where no option has a name", () => {
    const rule = { schema: [{ enum: ["a", "b"] }], optionTypes: 'type Options = ["a" | "b"];' };
    const { html } = pageOf(rule, `${plain}\n## Options\n\nIntro.\n\n${ending}`);
    expect(html).toMatch(/<h2 id="options">.*?<\/h2>\s*<div class="code-block/s);
    expect(html).not.toContain("<details");
  });

  it("RU-26 shows that a rule is deprecated, since when, and what replaces it", () => {
    const replacedBy = [
      { name: "@typescript-eslint/index" },
      { name: "core", url: "https://eslint.org/core" },
    ];
    const { html } = pageOf({ deprecated: { since: "8.0.0", replacedBy } });
    expect(html).toMatch(/^<div class="admonition admonition-danger"/);
    expect(html).toMatch(
      /deprecated since version 8\.0\.0\. Use .*href="\/rules\/".* and .*https:\/\/eslint\.org\/core/s,
    );
    const without = pageOf({ deprecated: { since: "8.33.0", message: "It is old.", replacedBy: [] } });
    expect(without.html).toMatch(/^<div class="admonition admonition-caution".*It is old\./s);
  });

  it("links only to existing pages of the site, and reports broken links without a line", () => {
    const { html, site } = pageOf({
      requiresTypeChecking: true,
      deprecated: { since: "8.0.0", replacedBy: [{ name: "@typescript-eslint/apples" }] },
    });
    expect(html).toContain("requires typed linting, which makes");
    expect(site.reports).toEqual([expect.stringMatching(/^content\/rules\/fruit\.md:error .*apples\.md/)]);
    const files = {
      "getting-started/typed-linting.md": "# Typed\n",
      "rules/index.md": "# Rules\n",
      "rules/fruit.md": `${plain}\n${ending}`,
    };
    const docs = [{ id: "docs", dir: ".", route: "/" }, ...config.docs];
    const rules = [sampleRule({ name: "fruit", requiresTypeChecking: true })];
    const whole = planFiles(files, { config: { ...config, docs }, rules });
    expect(whole.pageOf("rule", "/rules/fruit").prose.html).toContain(
      '<a href="/getting-started/typed-linting">',
    );
  });

  it("RU-28 needs the headings for generated sections, and must not have generated headings itself", () => {
    const typed = {
      requiresTypeChecking: true,
      optionTypes: "type Options = [];",
      schema: [{ enum: ["a"] }],
    };
    expect(pageOf(typed, plain).reports).toEqual([
      expect.stringMatching(/^content\/rules\/fruit\.md:1 error The page has no section `Options`/),
      expect.stringMatching(
        /^content\/rules\/fruit\.md:1 error The page has no section `When Not To Use It`/,
      ),
    ]);
    const { reports } = pageOf({}, `${plain}\n## Options\n\nNone.\n\n## Resources\n\nHere.\n`);
    expect(reports).toEqual([
      expect.stringMatching(/^content\/rules\/fruit\.md:11 error The site generates the section `Options`/),
      expect.stringMatching(/^content\/rules\/fruit\.md:15 error The site generates the section `Resources`/),
    ]);
  });

  it("RU-28 needs a section for each option, and no others", () => {
    const { reports } = pageOf(
      {
        schema: [{ properties: { ripe: {} } }, { enum: ["always", "never"] }],
        optionTypes: "type Options = [];",
      },
      `${plain}\n## Options\n\n### \`always\`\n\nA value.\n\n### \`rip\`\n\nNo such option.\n\n${ending}`,
    );
    expect(reports).toEqual([
      expect.stringMatching(
        /^content\/rules\/fruit\.md:11 error The page does not describe the option `ripe`/,
      ),
      expect.stringMatching(/^content\/rules\/fruit\.md:17 error The rule has no option `rip`/),
    ]);
  });
});

describe("the pages of the plugin's rules", () => {
  const rules = [sampleRule({ name: "apples" }), sampleRule({ name: "pears" })];
  const rule = (name: string, more = "") => `---\ntitle: ${name}\n${more}---\n\nProse.\n`;
  const problemsOf = (files: Readonly<Record<string, string>>) =>
    planFiles({ "rules/index.md": "# Rules\n", ...files }, { config, rules }).reports;

  it("RU-01 are reported if they are missing, or if the plugin does not have the rule", () => {
    expect(problemsOf({ "rules/apples.md": rule("apples"), "rules/peers.md": rule("peers") })).toEqual([
      "content/rules:error This rule of the plugin has no page: pears.",
      expect.stringMatching(/^content\/rules\/peers\.md:1 error The plugin has no rule "peers"\./),
    ]);
  });

  it("RU-26 may describe removed rules; these show the sidebar without being listed", () => {
    const files = {
      "rules/index.md": "# Rules\n",
      "rules/apples.md": rule("apples"),
      "rules/pears.md": rule("pears"),
      "rules/figs.md": rule("figs", "removed: true\n"),
    };
    const site = planFiles(files, { config, rules });
    expect(site.reports).toEqual([]);
    const page = site.pageOf("rule", "/rules/figs");
    expect(page.rule).toBeUndefined();
    expect(page.prose.html).not.toContain("eslint.config.mjs");
    expect(JSON.stringify(page.sidebar?.items)).not.toContain("figs");
    expect(problemsOf({ ...files, "rules/pears.md": rule("pears", "removed: true\n") })).toEqual([
      expect.stringMatching(/^content\/rules\/pears\.md:3 error .*says that the rule was removed/),
    ]);
  });
});

it("RU-18 RU-24 PG-16 a site with a playground links to it with the rule or the example", () => {
  const files = {
    "rules/index.md": "# Rules\n",
    "rules/fruit.md": `${plain}\n\`\`\`ts incorrect option='{ "a": 1 }'\nexport {};\n\`\`\`\n\n${ending}`,
  };
  const rules = [sampleRule({ name: "fruit" })];
  const report = { message: "No.", line: 1, column: 1, from: 0, to: 6, changes: [] };
  const htmlWith = (pages: readonly { route: string; template: string }[]): string => {
    const cache = createCache<Stages>();
    const site = planFiles(files, { config: { ...config, pages }, rules, cache });
    for (const { key } of site.plan.examples()) cache.put("examples", key, { reports: [report] }, "made");
    return planFiles(files, { config: { ...config, pages }, rules, cache }).pageOf("rule", "/rules/fruit")
      .prose.html;
  };
  expect(htmlWith([])).not.toContain("playground");
  const html = htmlWith([{ route: "/play", template: "playground" }]);
  expect(fieldsIn(html)).toEqual({
    code: "export {};",
    eslintrc: { rules: { "@typescript-eslint/fruit": ["error", { a: 1 }] } },
    tsconfig: { compilerOptions: { strict: true } },
  });
  // the code is on the page already, so the browser makes the URL
  expect(html).toContain(
    '<a class="example-link" href="/play" data-play="[&quot;fruit&quot;,[{&quot;a&quot;:1}]]" target="_blank">',
  );
});

it("PG-16 the link of a rule opens its first incorrect example, or the rule alone", () => {
  const fence = (marks: string, code: string): string => `\`\`\`ts ${marks}\n${code}\n\`\`\`\n\n`;
  const codeIn = (examples: string): unknown => {
    const files = { "rules/index.md": "# Rules\n", "rules/fruit.md": `${plain}\n${examples}${ending}` };
    const pages = [{ route: "/play", template: "playground" }];
    const rules = [sampleRule({ name: "fruit" })];
    const site = planFiles(files, { config: { ...config, pages }, rules });
    return fieldsIn(site.pageOf("rule", "/rules/fruit").prose.html)["code"];
  };
  const good = fence("correct", "let good;");
  expect(codeIn(good + fence("incorrect", "var bad;") + fence("incorrect", "var worse;"))).toBe("var bad;");
  expect(codeIn(good)).toBe("let good;");
  expect(codeIn(fence("", "plain;"))).toBeUndefined();
});

/** The fields of the link of the rule to the playground, read as the playground reads them. */
function fieldsIn(html: string): Readonly<Record<string, unknown>> {
  const [, hash = ""] = /href="\/play#([^"]+)"[^>]*>Try this rule in the playground/.exec(html) ?? [];
  const fields = [...new URLSearchParams(hash.replaceAll("&amp;", "&"))];
  return Object.fromEntries(
    fields.map(([name, packed]): [string, unknown] => {
      const text = lz.decompressFromEncodedURIComponent(packed);
      return [name, name === "code" ? text : JSON.parse(text)];
    }),
  );
}
