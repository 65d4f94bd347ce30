import { describe, expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import { splitSource } from "./front-matter.ts";

const read = (yaml: string) => {
  const { value, diagnostics } = splitSource({ path: sourcePath("a.md"), text: `---\n${yaml}\n---\n` });
  return { anchors: value.formerAnchors, diagnostics };
};

describe("`anchors` in front matter", () => {
  it("have the places of their names, on lines of their own", () => {
    const yaml = 'other:\n  one: x\nanchors:\n  one: two\n  "-three": "#four"\n\n  1c-five: 6\nlast: x';
    expect(read(yaml.replace("6", "six")).anchors).toEqual([
      { id: "one", target: "two", line: 5, column: 3 },
      { id: "-three", target: "four", line: 6, column: 4 },
      { id: "1c-five", target: "six", line: 8, column: 3 },
    ]);
  });

  it("have the places of their names between braces", () => {
    expect(read("anchors: { one: two, three: four }").anchors).toEqual([
      { id: "one", target: "two", line: 2, column: 12 },
      { id: "three", target: "four", line: 2, column: 22 },
    ]);
  });

  it.each([
    ["anchors: one", "`anchors` is invalid: expected record, received string."],
    ["anchors:\n  one: #two", "`anchors.one` is invalid: expected string, received null."],
    ["anchors:\n  one two: x", "`anchors` is invalid: an anchor is a word without spaces or `#`."],
  ])("are reported if they are no names and ids: %s", (yaml, reason) => {
    expect(read(yaml)).toMatchObject({
      anchors: undefined,
      diagnostics: [{ code: "bad-front-matter", reason }],
    });
  });
});
