import { describe, expect, it } from "vitest";
import { lint, nodeService } from "../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../tests/harness/playground/play-project.ts";

const file = "input.ts";

describe("PG-12 // ^? queries", () => {
  const queriesIn = (code: string): readonly string[] =>
    lint(code).queries.map(({ at, text }) => `${code.slice(0, at).split("\n").length}: ${text}`);

  it("show the type of the name above the caret at the end of the comment's line", () => {
    const code = "const list = [1, 'a'];\n//    ^?\nlist.map(String); // ^? no\n  // ^?\n";
    const { queries } = lint(code);
    expect(queriesIn(code)).toEqual([
      "2: const list: (string | number)[]",
      expect.stringMatching(/^4: \(method\) Array/),
    ]);
    expect(queries[0]?.at).toBe(code.indexOf("\nlist"));
    expect(queries[0]?.file).toBe(file);
  });

  it("may follow each other below one line, and show nothing below an empty line", () => {
    expect(queriesIn("const aa = 1, bb = 'b';\n//    ^?\n//            ^?\n")).toEqual([
      "2: const aa: 1",
      '3: const bb: "b"',
    ]);
    expect(queriesIn("// ^?\n")).toEqual([]);
    expect(queriesIn("\n// ^?\n\n")).toEqual([]);
  });

  it("show at most 120 characters in one line", () => {
    const keys = Array.from({ length: 30 }, (_, index) => `property${index}: number`).join("; ");
    const [query] = lint(`declare const big: { ${keys} };\n//            ^?\n`).queries;
    expect(query?.text).toHaveLength(121);
    expect(query?.text).toMatch(/^const big: \{ property0: number; .*…$/);
  });
});

describe("the language service", () => {
  it("PG-12 shows types on hover, with their documentation", () => {
    const service = nodeService;
    const code = "/**\n * Adds.\n * @deprecated use plus\n */\nfunction add(a: number) {}\nadd(1);\n";
    const at = code.indexOf("add(1)");
    service.lint(projectOf(code));
    expect(service.hover({ file, at })).toEqual({
      ...{ from: at, to: at + 3 },
      code: "function add(a: number): void",
      documentation: "Adds.\n\n@deprecated use plus",
    });
    expect(service.hover({ file, at: at + 5 })).toBeNull();
  });

  it("completes from the current text while the lint uses an earlier one", () => {
    const service = nodeService;
    const project = projectOf("const list = [1];\nlist;\n");
    service.lint(project);
    const text = "const list = [1];\nlist.fi\n";
    const { from, entries } = service.complete({ file, at: text.indexOf(".fi") + 3, text });
    expect(from).toBe(text.indexOf("fi"));
    expect(entries.map(({ label }) => label)).toEqual(expect.arrayContaining(["filter", "findLast"]));
    expect(entries.find(({ label }) => label === "filter")).toMatchObject({ kind: "method" });
    const words = service.complete({ file, at: 20 });
    expect([words.from, words.entries.some(({ label }) => label === "list")]).toEqual([18, true]);
  });

  it("reports the errors of TypeScript, with places", () => {
    // the linter reports the syntax error already
    const code = "const a: string = 1;\nlet b = ;\n";
    expect(lint(code).typeErrors).toEqual([
      {
        ...{ file, code: 2322, category: "error", from: 6, to: 7 },
        message: "Type 'number' is not assignable to type 'string'.",
      },
    ]);
  });
});
