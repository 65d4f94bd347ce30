import { describe, expect, it } from "vitest";
import { sampleRule } from "../../tests/harness/theme/sample-pages.ts";
import { defaultOf, typescriptLiteral, optionsOf, presetsWithOptions } from "./rule-options.ts";

describe("the options of a schema", () => {
  it("are the properties of its option objects, with their descriptions", () => {
    const schema = [
      { enum: ["always", "never"] },
      { type: "object", properties: { first: { description: "The first." }, second: {} } },
    ];
    expect(optionsOf(schema)).toEqual([{ name: "first", description: "The first." }, { name: "second" }]);
  });

  it("are found in references, alternatives and other forms of lists", () => {
    expect(
      optionsOf([
        {
          $defs: { one: { properties: { a: {} } } },
          oneOf: [{ $ref: "#/items/0/$defs/one" }, { properties: { b: {} } }],
        },
      ]),
    ).toEqual([{ name: "a" }, { name: "b" }]);
    expect(
      optionsOf({ type: "array", anyOf: [{ items: [{ type: "string" }, { properties: { c: {} } }] }] }),
    ).toEqual([{ name: "c" }]);
    expect(optionsOf([])).toEqual([]);
  });

  it("have the description of their reference", () => {
    const schema = [
      { $defs: { kind: { description: "Which kind." } }, properties: { kind: { $ref: "#/$defs/kind" } } },
    ];
    expect(optionsOf(schema)).toEqual([{ name: "kind", description: "Which kind." }]);
  });
});

it("a default is printed as TypeScript, unless it is too long for a line", () => {
  const rule = sampleRule({
    defaultOptions: ["never", { a: false, b: { "x-y": [1, "2"] }, c: "x".repeat(80) }],
  });
  expect(defaultOf(rule, "a")).toBe("false");
  expect(defaultOf(rule, "b")).toBe('{ "x-y": [1, "2"] }');
  expect(defaultOf(rule, "c")).toBeUndefined();
  expect(defaultOf(rule, "d")).toBeUndefined();
});

it("a default may be in the objects of another option, if it is the same in all of them", () => {
  const rule = sampleRule({ defaultOptions: [{ one: { a: true, b: 1 }, two: { a: true, b: 2 } }, {}] });
  expect(defaultOf(rule, "a")).toBe("true");
  expect(defaultOf(rule, "b")).toBeUndefined();
});

it("RU-21 only presets with options for the rule are listed", () => {
  expect(presetsWithOptions(sampleRule({ recommended: { recommended: true, strict: [{ a: 1 }] } }))).toEqual([
    ["strict", [{ a: 1 }]],
  ]);
  expect(presetsWithOptions(sampleRule({ recommended: "strict" }))).toEqual([]);
});

it("a long value has a line for each of its items", () => {
  expect(typescriptLiteral([])).toBe("[]");
  expect(typescriptLiteral([{ name: "a".repeat(40), other: "b".repeat(40) }])).toBe(
    `[\n  {\n    name: "${"a".repeat(40)}",\n    other: "${"b".repeat(40)}",\n  },\n]`,
  );
});
