import { describe, expect, it } from "vitest";
import { includesIn, parseInclude, regionOf } from "./include.ts";

const file = [
  'import { plant } from "./plant.ts";',
  "",
  "// #region all",
  "export function grow() {",
  "  // #region inner",
  "  plant();",
  "",
  "    plant();",
  "  // #endregion inner",
  "}",
  "// #endregion all",
  "",
].join("\n");
const read = (name: string, text = file) => regionOf(text, parseInclude(name));

describe("a fence with code from a file", () => {
  it("is found everywhere in a document, each file once", () => {
    const text = [
      '```ts file="code/a.ts"',
      "```",
      "- item",
      "",
      "  ~~~js title=\"x\" file='b.js#part'",
      "  ~~~",
      '> ```ts file="code/a.ts"',
      '`file="no.ts"` and file="no.ts"',
    ].join("\n");
    expect(includesIn(text)).toEqual(["code/a.ts", "b.js#part"]);
    expect(includesIn("no fence")).toEqual([]);
  });

  it("shows the whole file without region comments, or one region without indentation", () => {
    expect(read("a.ts")).toEqual({
      text: 'import { plant } from "./plant.ts";\n\nexport function grow() {\n  plant();\n\n    plant();\n}',
    });
    expect(read("a.ts#all")).toEqual({ text: "export function grow() {\n  plant();\n\n    plant();\n}" });
    expect(read("a.ts#inner")).toEqual({ text: "plant();\n\n  plant();" });
    expect(read("a.py#x", "# region x\nrun()\n# endregion\n")).toEqual({ text: "run()" });
    expect(read("a.css#x", "/* #region x */\na {}\n/* #endregion */\n")).toEqual({ text: "a {}" });
  });

  it("reports which regions exist, and which are not closed", () => {
    expect(read("a.ts#outer")).toEqual({
      reason: 'a.ts has no region "outer"; its regions are all, inner.',
    });
    expect(read("a.ts#outer", "x\n")).toEqual({ reason: 'a.ts has no region "outer"; it has no regions.' });
    expect(read("a.ts#x", "// #region x\ny\n")).toEqual({
      reason: 'the region "x" of a.ts has no `#endregion`.',
    });
  });
});
