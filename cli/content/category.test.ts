import { expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { sourceFile } from "../adapters/snapshot.ts";
import { problemLine } from "../testing/drawn-body.ts";
import { categoryOf, isCategoryFile } from "./category.ts";

function read(name: string, text: string) {
  const { value, diagnostics } = categoryOf(sourceFile(sourcePath(`content/guides/${name}`), text));
  return { value, problems: diagnostics.map(problemLine) };
}

it("a folder is described in JSON or YAML", () => {
  const value = { label: "Guides", position: 2, collapsible: undefined, collapsed: false, linkedDoc: undefined };
  expect(read("_category_.json", '{ "label": "Guides", "position": 2, "collapsed": false }')).toEqual({ value, problems: [] });
  expect(read("_category_.yml", "label: Guides\nposition: 2\ncollapsed: false\n")).toEqual({ value, problems: [] });
  expect(["_category_.json", "a/_category_.yaml", "category.json", "x_category_.yml", "_category_.yml.bak"].map(isCategoryFile)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("its link names a document, or none on purpose", () => {
  expect(read("_category_.json", '{ "link": { "type": "doc", "id": "intro" } }').value.linkedDoc).toBe("intro");
  expect(read("_category_.json", '{ "link": null }').value.linkedDoc).toBeNull();
  expect(read("_category_.json", '{ "link": { "type": "generated-index", "title": "All" } }').value.linkedDoc).toBeUndefined();
});

it("what cannot be read or used is reported at its file", () => {
  expect(read("_category_.json", '{ "label": "Guides", }').problems).toMatchInlineSnapshot(`
    [
      "1 error It cannot be read: Expected double-quoted property name in JSON at position 21",
    ]
  `);
  expect(read("_category_.yml", "label: [a\n").problems).toMatchInlineSnapshot(`
    [
      "1 error It cannot be read: unexpected end of the stream within a flow collection at line 3, column 1:",
    ]
  `);
  expect(read("_category_.json", '{ "label": 1, "position": "first" }').problems).toMatchInlineSnapshot(`
    [
      "1 error \`label\`: Invalid input: expected string, received number; \`position\`: Invalid input: expected number, received string",
    ]
  `);
  expect(read("_category_.json", "[]").problems).toMatchInlineSnapshot(`
    [
      "1 error \`\`: Invalid input: expected object, received array",
    ]
  `);
  expect(read("_category_.yml", "").problems).toEqual([]);
});
