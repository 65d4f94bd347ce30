import { describe, expect, it } from "vitest";
import { suggestedOptions } from "./option-values.ts";

const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });

describe("the values that examples of an option show", () => {
  it.each([
    ["a switch that is off", { type: "boolean" }, false, [true]],
    ["a switch that is on", { type: "boolean" }, true, [false]],
    ["a switch without a default", { type: "boolean" }, undefined, [true, false]],
    ["names of which one is the default", { type: "string", enum: ["a", "b", "c"] }, "b", ["a", "c"]],
    ["a number", { type: "integer", minimum: 1 }, 3, [4]],
    ["a number without a default", { type: "integer", minimum: 2 }, undefined, [2]],
    ["a list of names", { type: "array", items: { enum: ["a", "b"] } }, [], [["a"], ["b"]]],
    ["a list of texts", { type: "array", items: { type: "string" } }, [], [["name"]]],
    ["a text of a pattern", { type: "string", pattern: "^a" }, undefined, []],
    ["alternatives", { oneOf: [{ type: "boolean" }, { enum: ["all"] }] }, false, [true, "all"]],
    [
      "an object with a required property",
      object({ from: { enum: ["file"] }, name: { type: "string" } }, { required: ["from"] }),
      undefined,
      [{ from: "file" }],
    ],
    ["an object without required ones", object({ deep: { type: "boolean" } }), undefined, [{ deep: true }]],
    ["anything", {}, undefined, []],
  ])("%s", (_, schema, value, values) => {
    const rule = {
      schema: [object({ pear: schema })],
      defaultOptions: value === undefined ? [] : [{ pear: value }],
    };
    expect(suggestedOptions(rule, "pear")).toEqual(values.map((each) => [{ pear: each }]));
  });

  it("puts the options before it into the list", () => {
    const schema = [{ enum: ["always", "never"] }, object({ pear: { type: "boolean" } })];
    const rule = { schema, defaultOptions: ["always", { pear: false }] };
    expect(suggestedOptions(rule, "pear")).toEqual([["always", { pear: true }]]);
    expect(suggestedOptions({ schema, defaultOptions: [] }, "pear")).toEqual([]);
  });

  it("follows references from the root and from the first option", () => {
    const $defs = { word: { enum: ["a"] } };
    const inFirst = [object({ pear: { $ref: "#/items/0/$defs/word" } }, { $defs })];
    expect(suggestedOptions({ schema: inFirst, defaultOptions: [] }, "pear")).toEqual([[{ pear: "a" }]]);
    const inRoot = { $defs, type: "array", items: [object({ pear: { $ref: "#/$defs/word" } })] };
    expect(suggestedOptions({ schema: inRoot, defaultOptions: [] }, "pear")).toEqual([[{ pear: "a" }]]);
  });

  it("adds what the object needs besides", () => {
    const schema = [object({ pear: { type: "boolean" }, kind: { enum: ["a"] } }, { required: ["kind"] })];
    expect(suggestedOptions({ schema, defaultOptions: [{ pear: false }] }, "pear")).toEqual([
      [{ kind: "a", pear: true }],
    ]);
  });

  it("without a name takes the first option, unless it is an object", () => {
    const words = { schema: [{ enum: ["always", "never"] }], defaultOptions: ["always"] };
    expect(suggestedOptions(words)).toEqual([["never"]]);
    expect(suggestedOptions({ schema: [object({ pear: {} })], defaultOptions: [] })).toEqual([]);
    expect(suggestedOptions({ schema: [], defaultOptions: [] })).toEqual([]);
  });

  it("ends in a schema that contains itself", () => {
    const schema = [
      object(
        { pear: { $ref: "#/$defs/list" } },
        { $defs: { list: { type: "array", items: { $ref: "#/$defs/list" } } } },
      ),
    ];
    expect(suggestedOptions({ schema, defaultOptions: [] }, "pear")).toEqual([]);
  });
});
