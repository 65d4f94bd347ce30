import { expect, it } from "vitest";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";
import { type Entry, entryOf } from "./entry.ts";
import { rootField } from "./fields.ts";
import { branchOf, emptyOf, fits } from "./fits.ts";

const { rules } = nodeService.firstMetadata();

function rootOf(name: string): Entry {
  const rule = rules.find((each) => each.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return rootField(rule).entry;
}

it("chooses the branch of a union whose inner forms show the value", () => {
  const entry = rootOf("@typescript-eslint/no-restricted-imports");
  if (entry.kind !== "union") throw new Error("It has one form only.");
  const shapeOf = (value: unknown) => branchOf(entry.branches, value)?.shape;
  expect(shapeOf([{ paths: ["fs", { name: "os", message: "No." }] }])).toBe("positions");
  expect(shapeOf([{ patterns: [{ group: ["a/*"], caseSensitive: true }] }])).toBe("positions");
  expect(shapeOf(["fs", { name: "os" }])).toBe("list");
  expect(shapeOf([{}])).toBe("list");
  // no form shows it, so the first of its type stands for it
  expect(shapeOf([{ unknown: 1 }])).toBe("list");
  expect(shapeOf("fs")).toBeUndefined();
});

it("knows values that a form would change or hide", () => {
  const misfits: readonly (readonly [Entry, unknown])[] = [
    [{ kind: "texts" }, ["a", " b"]],
    [{ kind: "texts" }, ["a\nb"]],
    [{ kind: "texts" }, [""]],
    [{ kind: "text" }, "a\nb"],
    [{ kind: "number" }, "1"],
    [{ kind: "choices", values: ["a"] }, ["a", "b"]],
    [{ kind: "choice", values: ["a"] }, { a: 1 }],
    [{ kind: "list" }, { 0: 1 }],
    [{ kind: "map" }, []],
  ];
  for (const [entry, value] of misfits) expect(fits(entry, value), JSON.stringify(value)).toBe(false);
  expect(fits({ kind: "texts" }, ["a b", "c"])).toBe(true);
  expect(fits({ kind: "choice", values: ["a"] }, "later")).toBe(true);
});

it("begins an item with a value of its first type", () => {
  expect(
    emptyOf(entryOf({ root: {}, schemas: [{ enum: ["a", "b"] }, { type: "object", properties: {} }] })),
  ).toBe("a");
  expect(emptyOf(entryOf({ root: {}, schemas: [{ type: "string" }, { type: "number" }] }))).toBe("");
  expect(emptyOf({ kind: "map" })).toEqual({});
});
