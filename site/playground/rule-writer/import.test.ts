import { expect, it } from "vitest";
import { importedFiles } from "./import.ts";

const rule = { name: "no-x.ts", text: "export default createRule({ meta: { valid: 1 } });" };
const cases = {
  name: "no-x.test.ts",
  text: 'tester.run<"a", []>("no-x", rule, { valid: [], invalid: [] });',
};

it("tells the file of a rule from that of its test, by what they say", () => {
  expect(importedFiles([cases, rule])).toEqual({ files: { rule: rule.text, cases: cases.text } });
  expect(importedFiles([rule])).toEqual({ files: { rule: rule.text } });
  expect(importedFiles([cases])).toEqual({ files: { cases: cases.text } });
});

it("names the files where it cannot choose", () => {
  expect(importedFiles([])).toEqual({ problem: "Choose a rule file, the file of its test, or both." });
  expect(importedFiles([rule, { ...rule, name: "y.ts" }])).toEqual({
    problem: "Choose one file for rule.ts. You chose no-x.ts and y.ts.",
  });
  expect(importedFiles([{ ...rule, text: "x".repeat(3_000_000) }])).toEqual({
    problem: "These files are too large for the playground.",
  });
});

it.each([
  ['import rule from "./no-x";', 'import rule from "./rule";'],
  ["import { rule } from '../src/no-x.ts';", "import { rule } from './rule.ts';"],
  ["const rule = require('./no-x.js');", "const rule = require('./rule.js');"],
  ['import a from "./no-x-too"; import b from "no-x";', 'import a from "./no-x-too"; import b from "no-x";'],
])("the test imports the rule by its new name: %s", (line, expected) => {
  const text = (first: string) => `import o from "./other";\n${first}\n${cases.text}\n`;
  const given = { ...cases, text: text(line) };
  for (const files of [[rule, given], [given]])
    expect(importedFiles(files)).toMatchObject({ files: { cases: text(expected) } });
});
