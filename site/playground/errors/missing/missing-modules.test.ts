import { expect, it } from "vitest";
import { lint } from "../../../../tests/harness/playground/node-service.ts";
import { defaultState, mostFiles } from "../../state/defaults.ts";
import { declarationFile, missingModules, withDeclared } from "./missing-modules.ts";

const code = `import pear, { core } from "pear";
import { stem } from "@orchard/stem/parts";
import { other } from "./other";
export const all: number[] = [pear.weight, core(1), stem, other];
`;

it("are found in the errors of TypeScript; files are not among them", () => {
  const { typeErrors } = lint(code);
  expect(typeErrors.map(({ code: each }) => each)).toEqual([2307, 2307, 2307]);
  expect(missingModules(typeErrors)).toEqual(["@orchard/stem/parts", "pear"]);
  expect(missingModules([{ code: 2322, message: "Type 'a' is not assignable to type 'b'." }])).toEqual([]);
});

it("are declared in a file of their own, after which only other errors are left", () => {
  const state = withDeclared(defaultState(), ["@orchard/stem/parts", "pear"]);
  expect(state.files).toEqual([
    { name: "types.d.ts", text: 'declare module "@orchard/stem/parts";\ndeclare module "pear";\n' },
  ]);
  const files = Object.fromEntries(state.files.map(({ name, text }) => [name, text]));
  const { typeErrors } = lint(code, { files });
  expect(typeErrors.map(({ message }) => message)).toEqual([expect.stringContaining("'./other'")]);
});

it("are added to what the file has, once", () => {
  const own = { name: "types.d.ts", text: "declare const mine: 1;" };
  const state = withDeclared({ ...defaultState(), files: [own] }, ["pear"]);
  expect(state.files[0]?.text).toBe('declare const mine: 1;\ndeclare module "pear";\n');
  expect(withDeclared(state, ["pear"])).toBe(state);
});

it.each([
  'import { make, type Thing } from "some-lib";\nexport const t: Thing = make();\n',
  'import type { Thing } from "some-lib";\nexport let t: Thing<string>;\n',
  'import Lib, { Thing as Other } from "some-lib";\nexport let t: Other = new Lib();\nexport let l: Lib;\n',
  'import * as lib from "some-lib";\nexport const t = lib.make();\n',
])("have no error after they are declared, used as values and as types: %s", (text) => {
  const state = withDeclared({ ...defaultState(), code: text }, ["some-lib"]);
  const files = Object.fromEntries(state.files.map((file) => [file.name, file.text]));
  const { typeErrors, reports } = lint(text, { files });
  expect(typeErrors.map(({ message }) => message)).toEqual([]);
  expect(reports.filter(({ file }) => file === declarationFile)).toEqual([]);
});

it("are not declared where there is no room for another file", () => {
  const files = Array.from({ length: mostFiles }, (_, index) => ({ name: `${index}.ts`, text: "" }));
  const full = { ...defaultState(), files };
  expect(withDeclared(full, ["pear"])).toBe(full);
});
