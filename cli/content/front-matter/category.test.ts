import { expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../build/snapshot.ts";
import { sourceText } from "../source.ts";
import { diagnosticLine } from "../../../tests/harness/memory/rendered-body.ts";
import { categoryOf, isCategoryFile } from "./category.ts";

function read(name: string, text: string) {
  const { value, diagnostics } = categoryOf(
    sourceText(sourceFile(sourcePath(`content/guides/${name}`), text)),
  );
  return { value, reports: diagnostics.map(diagnosticLine) };
}

it("a category file describes a folder in JSON or YAML", () => {
  const value = {
    label: "Guides",
    position: 2,
    collapsible: undefined,
    collapsed: false,
    linkedDoc: undefined,
  };
  expect(read("_category_.json", '{ "label": "Guides", "position": 2, "collapsed": false }')).toEqual({
    value,
    reports: [],
  });
  expect(read("_category_.yml", "label: Guides\nposition: 2\ncollapsed: false\n")).toEqual({
    value,
    reports: [],
  });
  expect(
    ["_category_.json", "a/_category_.yaml", "category.json", "x_category_.yml", "_category_.yml.bak"].map(
      isCategoryFile,
    ),
  ).toEqual([true, true, false, false, false]);
});

it("the link of a category names a document, or explicitly none", () => {
  expect(read("_category_.json", '{ "link": { "type": "doc", "id": "intro" } }').value.linkedDoc).toBe(
    "intro",
  );
  expect(read("_category_.json", '{ "link": null }').value.linkedDoc).toBeNull();
  expect(
    read("_category_.json", '{ "link": { "type": "generated-index", "title": "All" } }').value.linkedDoc,
  ).toBeUndefined();
});

it("a category file may contain comments and trailing commas in JSON", () => {
  expect(read("_category_.json", '{ "label": "Guides", // all of them\n}')).toMatchObject({
    value: { label: "Guides" },
    reports: [],
  });
});

it("invalid parts of a category file are reported at their place, and the rest applies", () => {
  expect(read("_category_.json", '{\n  "label" "Guides"\n}').reports).toMatchInlineSnapshot(`
    [
      "2:11 error Cannot parse the file: invalid character '\\"'.",
    ]
  `);
  expect(read("_category_.yml", "label: [a\nposition: 1\n").reports).toMatchInlineSnapshot(`
    [
      "2:1 error Cannot parse the file: missed comma between flow collection entries.",
    ]
  `);
  const { value, reports } = read(
    "_category_.json",
    '{\n  "label": 1,\n  "collapsed": false,\n  "position": "first"\n}',
  );
  expect(reports).toMatchInlineSnapshot(`
    [
      "2 error \`label\` is invalid: expected string, received number.",
      "4 error \`position\` is invalid: expected number, received string.",
    ]
  `);
  expect(value.collapsed).toBe(false);
  expect(read("_category_.json", "[]").reports).toMatchInlineSnapshot(`
    [
      "1 error The file is invalid: expected object, received array.",
    ]
  `);
  expect(read("_category_.json", "").reports).toMatchInlineSnapshot(`
    [
      "1:1 error Cannot parse the file: invalid end of input.",
    ]
  `);
  expect(read("_category_.yml", "").reports).toEqual([]);
});
