import { describe, expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import { mostInUrl } from "./hash/hash.ts";
import { issueForm } from "./report.ts";
import type { PlayState } from "./state.ts";

const versions = { typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" };
const facts = { link: "https://example.org/play#code=x", versions };
const state: PlayState = {
  ...defaultState(),
  code: "const a = 1 + '✓ & # 😀';\n",
  eslintrc: '{ "rules": { "@typescript-eslint/no-shadow": "error" } }\n',
};

const fieldsOf = (href: string) => Object.fromEntries(new URL(href).searchParams);

describe("PG-08: the form for a new issue", () => {
  it("is filled in by the names of its fields", () => {
    const { href, notice } = issueForm(state, facts);
    expect(notice).toBeUndefined();
    expect(href).toMatch(
      /^https:\/\/github\.com\/typescript-eslint\/typescript-eslint\/issues\/new\?template=/,
    );
    expect(fieldsOf(href)).toEqual({
      template: "01-bug-report-plugin.yaml",
      title: "Bug: [no-shadow] <short description of the issue>",
      "playground-link": "https://example.org/play#code=x",
      "repro-code": "const a = 1 + '✓ & # 😀';",
      "eslint-config": 'module.exports = { "rules": { "@typescript-eslint/no-shadow": "error" } };',
      "typescript-config": '{\n  "compilerOptions": {\n    "strictNullChecks": true\n  }\n}',
      versions: expect.stringContaining("| `TypeScript` | `5.9.3` |") as string,
    });
  });

  it("names the rule when exactly one is turned on", () => {
    const title = (eslintrc: string) => fieldsOf(issueForm({ ...state, eslintrc }, facts).href)["title"];
    const withoutRule = "Bug: [rule name here] <short description of the issue>";
    expect(title('{ "rules": { "no-var": "off", "no-shadow": "warn" } }')).toContain("[no-shadow]");
    expect(title('{ "rules": { "a": "warn", "b": "warn" } }')).toBe(withoutRule);
    expect(title('{ "extends": "eslint:all" }')).toBe(withoutRule);
    expect(title("{")).toBe(withoutRule);
    expect(title(`{ "rules": { "${"x".repeat(5000)}": 2 } }`)).toBe(withoutRule);
  });

  it("has all files", () => {
    const { href } = issueForm({ ...state, files: [{ name: "b.ts", text: "let b;\n" }] }, facts);
    expect(fieldsOf(href)["repro-code"]).toBe("const a = 1 + '✓ & # 😀';\n\n\n// b.ts\nlet b;");
  });

  it("limits the length of its URL, and says what the reader has to paste", () => {
    const texts = { code: "✓".repeat(3000), link: `https://example.org/play#code=${"x".repeat(6000)}` };
    const { href, notice } = issueForm({ ...state, code: texts.code }, { ...facts, link: texts.link });
    expect(href.length).toBeLessThanOrEqual(8000);
    expect(notice).toMatch(/Use “Copy Markdown”/);
    expect(fieldsOf(href)).toMatchObject({
      "playground-link": texts.link,
      "repro-code": expect.stringMatching(/paste the result here/) as string,
    });
  });

  it.each([
    ["code", { code: "x".repeat(1_000_000) }],
    ["configurations", { eslintrc: "y".repeat(20_000), tsconfig: "✓".repeat(20_000) }],
    ["files", { files: [{ name: "b.ts", text: "z".repeat(mostInUrl) }] }],
    ["half surrogate pairs", { code: "\ud800".repeat(3000) }],
  ])("stays short with much in %s", (_, texts) => {
    const link = `https://example.org/play#code=${"x".repeat(9000)}`;
    const { href, notice } = issueForm({ ...state, ...texts }, { ...facts, link });
    expect(href.length).toBeLessThanOrEqual(8000);
    expect(notice).toBeDefined();
  });

  it("has no link when the state does not fit into it", () => {
    const { href, notice } = issueForm({ ...state, code: "x".repeat(mostInUrl) }, facts);
    expect(notice).toBeDefined();
    expect(href).not.toContain("example.org");
  });
});
