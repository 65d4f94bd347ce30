import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { playgroundHash } from "../../../site/model/playground/link.ts";
import { playgroundFaults } from "./playground-link.ts";

const compress = (text: string): string => lz.compressToEncodedURIComponent(text);
const list = [
  sampleRule({
    name: "no-pears",
    schema: [{ type: "object", properties: { ripe: { type: "boolean" } }, additionalProperties: false }],
  }),
  sampleRule({ name: "no-plums", schema: [] }),
  sampleRule({ name: "no-figs", schema: false }),
  sampleRule({ name: "no-dates", schema: { type: "array", minItems: 1 } }),
];
const rules = new Map(list.map((rule) => [rule.name, rule]));

function hashOf(named: Readonly<Record<string, unknown>>): string {
  return playgroundHash({ code: "let a;", eslintrc: { rules: named } }, compress);
}

function reasonsOf(hash: string, known = rules): readonly string[] {
  return playgroundFaults(hash, known).map(({ reason }) => reason);
}

describe("the state in a link to the playground", () => {
  it("has no faults with known rules and valid options", () => {
    const valid = [["error", { ripe: true }], "warn", 0, ["off", { ripe: 1 }]];
    for (const entry of valid)
      expect(reasonsOf(hashOf({ "@typescript-eslint/no-pears": entry }))).toEqual([]);
    expect(reasonsOf(hashOf({ "@typescript-eslint/no-figs": ["error", 1, 2] }))).toEqual([]);
    expect(reasonsOf(hashOf({ "no-console": ["error", { allow: [] }] }))).toEqual([]);
    for (const hash of ["", "#", "#code-area", "#fileType=.mjs"]) expect(reasonsOf(hash)).toEqual([]);
  });

  it("is damaged if a field does not decode or none is known", () => {
    expect(playgroundFaults("#code=%%%", rules)).toEqual([
      {
        reason: "The link is incomplete or damaged: its field “code” cannot be read.",
        remedy: "Open the playground, set it up again, and copy its link.",
      },
    ]);
    expect(reasonsOf("#kode=MYewdg")).toEqual([
      "The URL contains nothing that the playground can read. Check that the link is complete.",
    ]);
  });

  it("names a configuration that is not JSON, or not an object", () => {
    const hash = `#eslintrc=${compress('{ "rules": { ')}&tsconfig=${compress("{ a }")}`;
    expect(reasonsOf(hash)).toEqual([
      "Its ESLint configuration is not valid JSON: The closing “}” is missing.",
      "Its TypeScript configuration is not valid JSON: “a” is not a value. Use a string in double quotes, a number, true, false or null.",
    ]);
    expect(reasonsOf(`#eslintrc=${compress("[1]")}`)).toEqual(["Its ESLint configuration is not an object."]);
    expect(reasonsOf(`#eslintrc=${compress("// a comment\n{ }")}&tsconfig=`)).toEqual([]);
  });

  it("names a rule that does not exist, with a similar one, and a level that does not exist", () => {
    expect(
      playgroundFaults(hashOf({ "@typescript-eslint/no-pear": "error", "no-console": "eror" }), rules),
    ).toEqual([
      {
        reason: "The rule @typescript-eslint/no-pear does not exist.",
        remedy:
          "Did you mean `@typescript-eslint/no-pears`? Open the link, correct the ESLint configuration in the playground, and copy its link.",
      },
      {
        reason: 'The rule no-console needs a level: "off", "warn" or "error".',
        remedy: "Open the link, correct the ESLint configuration in the playground, and copy its link.",
      },
    ]);
  });

  it("names options that the schema of the rule refuses", () => {
    const wrong = {
      "@typescript-eslint/no-pears": ["error", { ripe: 1 }],
      "@typescript-eslint/no-plums": [2, {}],
      "@typescript-eslint/no-dates": "warn",
    };
    expect(reasonsOf(hashOf(wrong))).toEqual([
      "The options of @typescript-eslint/no-pears are not valid: 1 should be boolean.",
      "The options of @typescript-eslint/no-plums are not valid: [{}] should NOT have more than 0 items.",
      "The options of @typescript-eslint/no-dates are not valid: [] should NOT have fewer than 1 items.",
    ]);
    expect(reasonsOf(hashOf({ "@typescript-eslint/no-pears": ["error", { rotten: true }] }))).toEqual([
      "The options of @typescript-eslint/no-pears are not valid: they have an unexpected property “rotten”.",
    ]);
  });

  it("is not judged by rules if the site has no plugin", () => {
    expect(reasonsOf(hashOf({ "@typescript-eslint/none": "error" }), new Map())).toEqual([]);
  });
});

describe("links to the playground in content", () => {
  const wrong = hashOf({ "@typescript-eslint/no-pear": "error" });
  const right = hashOf({ "@typescript-eslint/no-pears": "error" });
  const config = {
    origin: "https://orchard.example",
    pages: [{ route: "/play", template: "playground" as const }],
  };

  function reportsOf(text: string, options: Parameters<typeof planFiles>[1] = {}): readonly string[] {
    return planFiles({ "a.md": text }, { config, rules: list, ...options }).reports;
  }

  it.each([
    ["a link", `[a](/play${wrong})`],
    ["a link with a slash and a query", `[a](/play/?from=a${wrong})`],
    ["a link with the host", `[a](https://orchard.example/play${wrong})`],
    ["a reference", `[a]\n\n[a]: /play${wrong}`],
    ["HTML", `<a href="/play${wrong.replaceAll("&", "&amp;")}">a</a>`],
  ])("are judged at their line: %s", (_, link) => {
    const reports = reportsOf(`# A\n\n${link}\n`);
    expect(reports).toEqual([
      expect.stringMatching(
        /^content\/a\.md:[35]:\d+ error The link to the playground is wrong\. The rule @typescript-eslint\/no-pear does not exist\./,
      ),
    ]);
  });

  it("are fine with a state that the playground can read, or without one", () => {
    const links = [`/play${right}`, "/play", "/play#code-area", `https://other.example/play${wrong}`];
    expect(reportsOf(links.map((link) => `[a](${link})\n`).join("\n"))).toEqual([]);
  });

  it("are judged below a base URL", () => {
    const below = { config: { ...config, baseUrl: "/docs/" }, rules: list };
    expect(reportsOf(`[a](/play${wrong}) [b](https://orchard.example/docs/play#kode=1)\n`, below)).toEqual([
      expect.stringContaining("a.md:1:1 error The link to the playground is wrong. The rule"),
      expect.stringContaining("error The link to the playground is wrong. The URL contains nothing"),
    ]);
  });

  it("have anchors like any page if /play is a document", () => {
    const reports = planFiles({ "a.md": "[a](/play#kode=1)\n", "play.md": "# Play\n" }).reports;
    expect(reports).toEqual([expect.stringContaining("no heading that matches /play#kode=1")]);
  });
});
