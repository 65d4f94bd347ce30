import { describe, expect, it } from "vitest";
import { parseJsonc } from "../config/jsonc.ts";
import { setRuleOption } from "./edit.ts";
import { rearrange } from "./rearrange.ts";

const own = { rule: "a", inherited: undefined };

function ruleOf(text: string): unknown {
  return (parseJsonc(text).value as { readonly rules: { readonly a: unknown } }).rules.a;
}

const nested = `{
  "rules": {
    "a": ["warn", {
      "list": [
        // the first
        { "name": "one" /* inside */ }, // after one
        // about two
        { "name": "two" },
        { "name": "three" }
      ]
    }]
  }
}
`;

describe("rearrange", () => {
  it("removes an item of a list, and keeps all comments outside it", () => {
    const text = rearrange(nested, own, { kind: "remove", path: [0, "list", 0] });
    expect(ruleOf(text)).toEqual(["warn", { list: [{ name: "two" }, { name: "three" }] }]);
    for (const comment of ["// the first", "// after one", "// about two"]) expect(text).toContain(comment);
    const last = rearrange(text, own, { kind: "remove", path: [0, "list", 1] });
    expect(ruleOf(last)).toEqual(["warn", { list: [{ name: "two" }] }]);
    const none = rearrange(last, own, { kind: "remove", path: [0, "list", 0] });
    expect(ruleOf(none)).toEqual(["warn", { list: [] }]);
  });

  it("moves an item past the next with what is inside it, also in the list of options", () => {
    const text = rearrange(nested, own, { kind: "swap", path: [0, "list", 0] });
    expect(text).toContain('{ "name": "one" /* inside */ },\n        { "name": "three" }');
    expect(ruleOf(text)).toEqual(["warn", { list: [{ name: "two" }, { name: "one" }, { name: "three" }] }]);
    const root = rearrange('{ "rules": { "a": ["error", "x", /* y */ "y"] } }', own, {
      kind: "swap",
      path: [0],
    });
    expect(root).toBe('{ "rules": { "a": ["error", "y", /* y */ "x"] } }');
    expect(rearrange(root, own, { kind: "remove", path: [1] })).toBe(
      '{ "rules": { "a": ["error", "y" /* y */] } }',
    );
  });

  it("renames an entry at its place, and removes one", () => {
    const text = '{ "rules": { "a": ["error", { "types": { "x": true, /* z */ "z": 1 } }] } }';
    const change = { path: [0, "types", "x"] };
    expect(rearrange(text, own, { ...change, kind: "rename", name: 'y"' })).toBe(
      text.replace('"x"', String.raw`"y\""`),
    );
    expect(ruleOf(rearrange(text, own, { ...change, kind: "remove" }))).toEqual([
      "error",
      { types: { z: 1 } },
    ]);
  });

  it("begins with the options of a preset, and does not touch a text with syntax errors", () => {
    const inherited = ["warn", { list: ["x", "y"] }];
    const change = { kind: "swap", path: [0, "list", 0] } as const;
    expect(ruleOf(rearrange("{}", { ...own, inherited }, change))).toEqual(["warn", { list: ["y", "x"] }]);
    expect(rearrange('{ "rules": ', own, change)).toBe('{ "rules": ');
  });
});

it("sets a part of an item, adds an item, and keeps the layout of the others", () => {
  const set = { ...own, defaults: [] };
  expect(setRuleOption(nested, { ...set, path: [0, "list", 1, "name"], value: "2" })).toBe(
    nested.replace('"two"', '"2"'),
  );
  const added = setRuleOption(nested, { ...set, path: [0, "list", 3], value: {} });
  for (const comment of ["// the first", "/* inside */", "// about two"]) expect(added).toContain(comment);
  expect(ruleOf(added)).toMatchObject(["warn", { list: [{}, {}, {}, {}] }]);
});
