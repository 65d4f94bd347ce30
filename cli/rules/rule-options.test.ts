import { describe, expect, it } from "vitest";
import { sampleRule } from "../../tests/harness/theme/sample-pages.ts";
import { defaultOf, literal, optionsOf, presetsWithOptions } from "./rule-options.ts";

describe("the options of a schema", () => {
  it("are the properties of its option objects, with their descriptions", () => {
    const schema = [
      { enum: ["always", "never"] },
      { type: "object", properties: { first: { description: "The first." }, second: {} } },
    ];
    expect(optionsOf(schema)).toEqual([{ name: "first", description: "The first." }, { name: "second" }]);
  });

  it("are found behind references, alternatives and lists in another shape", () => {
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

  it("take the description of what they refer to", () => {
    const schema = [
      { $defs: { kind: { description: "Which kind." } }, properties: { kind: { $ref: "#/$defs/kind" } } },
    ];
    expect(optionsOf(schema)).toEqual([{ name: "kind", description: "Which kind." }]);
  });
});

it("a default is written as TypeScript, unless it is too long for a line", () => {
  const rule = sampleRule({
    defaultOptions: ["never", { a: false, b: { "x-y": [1, "2"] }, c: "x".repeat(80) }],
  });
  expect(defaultOf(rule, "a")).toBe("false");
  expect(defaultOf(rule, "b")).toBe('{ "x-y": [1, "2"] }');
  expect(defaultOf(rule, "c")).toBeUndefined();
  expect(defaultOf(rule, "d")).toBeUndefined();
});

it("RU-21 presets with options of their own are told, others are not", () => {
  expect(presetsWithOptions(sampleRule({ recommended: { recommended: true, strict: [{ a: 1 }] } }))).toEqual([
    ["strict", [{ a: 1 }]],
  ]);
  expect(presetsWithOptions(sampleRule({ recommended: "strict" }))).toEqual([]);
});

it("a long value takes a line for each of its parts", () => {
  expect(literal([])).toBe("[]");
  expect(literal([{ name: "a".repeat(40), other: "b".repeat(40) }])).toBe(
    `[\n  {\n    name: "${"a".repeat(40)}",\n    other: "${"b".repeat(40)}",\n  },\n]`,
  );
});
