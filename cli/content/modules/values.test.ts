import { describe, expect, it } from "vitest";
import type { Names } from "./reading.ts";
import { isConstant, moduleOf, valueOf } from "./values.ts";

const nothing: Names = () => undefined;
const allowance = () => ({ left: 10_000 });
const names: Names = (name) =>
  name === "labels" ? { value: { a: [{ label: "A" }], "b-c": "x" } } : undefined;

describe("the value of an expression", () => {
  it.each([
    ["'a\\'b'", "a'b"],
    ["`a\nb`", "a\nb"],
    ["`a${1}${labels['b-c']}`", "a1x"],
    ["labels.a[0].label", "A"],
    ["labels.a", [{ label: "A" }]],
    ['labels["b-c"]', "x"],
    ["[1, -2, ...labels.a]", [1, -2, { label: "A" }]],
    ["{ a: 1, ...labels, 'c': null }", { a: [{ label: "A" }], "b-c": "x", c: null }],
    ["true ? 'x' : 'y'", "x"],
    ["!labels ? 'x' : 'y'", "y"],
    ["'a' + 'b'", "ab"],
    ["require('./a.png').default", "./a.png"],
    ["useBaseUrl('/a.png')", "/a.png"],
    ["labels.a.slice(1)", []],
    ["[1, 0, 'a', undefined].filter(Boolean)", [1, "a"]],
    ["labels.missing", undefined],
    ["{ a: run() }.b", undefined],
    ["[1] as const", [1]],
  ])("of %s is %j", (expression, value) => {
    expect(valueOf(expression, names, allowance())).toEqual({ value });
  });

  it.each([
    "unknown",
    "run()",
    "labels.constructor",
    "{ a: run() }.a",
    "{ ...run() }.b",
    "(() => 1)()",
    "a b",
    "x = 1",
    "...labels",
  ])("of %s is not known", (expression) => {
    expect(valueOf(expression, names, allowance())).toBeUndefined();
  });

  it("is not known when it would take too long", () => {
    const text = ["const a0 = ['x', 'x'];"];
    for (let index = 1; index < 40; index++)
      text.push(`const a${index} = [...a${index - 1}, ...a${index - 1}];`);
    const module = moduleOf(`${text.join("\n")}\nexport default a39;`, nothing, allowance());
    expect(module.exported("default")).toBeUndefined();
  });
});

describe("a module", () => {
  const module = moduleOf(
    [
      "import other from 'other';",
      "const a = ['x'];",
      "export const b = { a, run() {}, c: other.x }, d = b.a;",
      "const self = self;",
      "export { a as renamed, self };",
      "export default { a, b };",
    ].join("\n"),
    (name) => (name === "other" ? { value: { x: 2 } } : undefined),
    allowance(),
  );

  it("exports its constants by their names", () => {
    expect(module.exported("b")?.value).toEqual({ a: ["x"], c: 2 });
    expect(module.exported("d")?.value).toEqual(["x"]);
    expect(module.exported("renamed")?.value).toEqual(["x"]);
    expect(module.exported("default")?.value).toEqual({ a: ["x"], b: { a: ["x"], c: 2 } });
    expect(module.exported("a")).toBeUndefined();
    expect(module.exported("self")).toBeUndefined();
  });

  it.each([
    ["export const a = 1, b = ['x'];", true],
    ["export const a = () => 1;", false],
    ["export function a() {}", false],
    ["export default 1;", false],
  ])("%s is constant: %s", (statement, isConst) => {
    expect(isConstant(statement, { names: nothing, allowance: allowance(), mayHaveFunctions: false })).toBe(
      isConst,
    );
  });
});
