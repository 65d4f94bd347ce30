import { expect, it } from "vitest";
import { lint, nodeService } from "../../../../tests/harness/playground/node-service.ts";

const code = "export const list = [1 , 2];\nexport const sum = { a: list.at(0)! };\n";
const eslintrc = JSON.stringify({
  rules: {
    "comma-spacing": "error",
    "no-magic-numbers": "error",
    "@typescript-eslint/ban-ts-comment": "error",
  },
});

it("a report on a token or a comment names the innermost node around it, and others their node", () => {
  const { reports } = lint(`// @ts-ignore\n${code}`, { eslintrc });
  expect(reports.map(({ rule, node, token }) => [rule, node, token])).toEqual([
    ["@typescript-eslint/ban-ts-comment", "Program", "Line"],
    ["no-magic-numbers", "Literal", undefined],
    ["comma-spacing", "ArrayExpression", "Punctuator"],
    ["no-magic-numbers", "Literal", undefined],
    ["no-magic-numbers", "Literal", undefined],
  ]);
});

it("the types of a token are those of the node around it", () => {
  lint(code, {
    eslintrc: JSON.stringify({ rules: { "@typescript-eslint/no-unnecessary-type-assertion": "error" } }),
  });
  const place = { file: "input.ts", from: code.indexOf("!"), to: code.indexOf("!") + 1 };
  const typed = { ...place, rule: "@typescript-eslint/no-unnecessary-type-assertion" };
  expect(nodeService.inspect(typed).types).toEqual([]);
  expect(nodeService.inspect({ ...typed, isToken: true }).types).toContainEqual({
    code: "list.at(0)",
    type: "number | undefined",
  });
});

it("a place has the type of the innermost node around it, and a statement has none", () => {
  lint(code);
  const at = (part: string) =>
    nodeService.typesAt({ file: "input.ts", from: code.indexOf(part), to: code.indexOf(part) + part.length });
  expect(at(",")).toEqual([{ code: "[1 , 2]", type: "number[]" }]);
  expect(at("sum")).toEqual([{ code: "sum", type: "{ a: number; }" }]);
  expect(at("export const list")).toEqual([]);
});

it("the facts about a type leave out the places of nodes, on request", () => {
  lint(code);
  const keysOf = (hidesPlaces: boolean): readonly string[] => {
    const root = nodeService.tree({ view: "types", file: "input.ts", at: code.indexOf("sum"), hidesPlaces });
    const node = nodeService.children(root).find(({ key }) => key === "Node");
    return nodeService.children({ id: node?.id ?? 0 }).map(({ key }) => key);
  };
  expect(keysOf(false)).toEqual(expect.arrayContaining(["pos", "end", "kind"]));
  expect(keysOf(true)).toEqual(keysOf(false).filter((key) => key !== "pos" && key !== "end"));
});
