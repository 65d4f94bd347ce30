import { expect, it } from "vitest";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";
import { hasOptions } from "../editor/config/schema-path.ts";
import { optionFields } from "./fields.ts";

const { rules } = nodeService.firstMetadata();

function fieldsOf(name: string) {
  const rule = rules.find((each) => each.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return optionFields(rule);
}

it("offers choices, texts, lists and numbers as fields of their own, with description and default", () => {
  expect(fieldsOf("@typescript-eslint/array-type")).toEqual([
    expect.objectContaining({
      ...{ kind: "choice", path: [0, "default"], label: "default", default: "array" },
      values: ["array", "generic", "array-simple"],
      description: expect.stringContaining("mutable") as unknown,
    }),
    expect.objectContaining({ kind: "choice", path: [0, "readonly"], default: undefined }),
  ]);
  expect(fieldsOf("@typescript-eslint/ban-ts-comment")).toContainEqual(
    expect.objectContaining({ kind: "number", path: [0, "minimumDescriptionLength"], default: 3 }),
  );
  const kinds = Object.fromEntries(
    fieldsOf("@typescript-eslint/no-unnecessary-condition").map(({ label, kind }) => [label, kind]),
  );
  expect(kinds).toMatchObject({ checkTypePredicates: "choice", allowConstantLoopConditions: "choice" });
  expect(fieldsOf("@typescript-eslint/no-this-alias")).toContainEqual(
    expect.objectContaining({ kind: "texts", path: [0, "allowedNames"], default: [] }),
  );
  expect(fieldsOf("@typescript-eslint/no-empty-function")[0]).toMatchObject({ kind: "choices" });
  expect(fieldsOf("sort-imports")).toContainEqual(
    expect.objectContaining({ kind: "texts", label: "memberSyntaxSortOrder" }),
  );
  expect(fieldsOf("@typescript-eslint/no-explicit-any")[0]).toMatchObject({ values: [true, false] });
});

it("takes the fields of inner objects apart, and enters values of several types as JSON", () => {
  expect(fieldsOf("@typescript-eslint/explicit-member-accessibility")).toContainEqual(
    expect.objectContaining({
      ...{ kind: "choice", path: [0, "overrides", "accessors"], label: "overrides.accessors" },
    }),
  );
  expect(fieldsOf("@typescript-eslint/ban-ts-comment")).toContainEqual(
    expect.objectContaining({ kind: "json", label: "ts-expect-error", default: "allow-with-description" }),
  );
  expect(fieldsOf("@typescript-eslint/naming-convention")).toMatchObject([{ kind: "json", path: [] }]);
});

it("joins what alternatives allow at a place", () => {
  const [first, second] = fieldsOf("eqeqeq");
  expect(first).toMatchObject({
    kind: "choice",
    label: "Option 1",
    values: ["always", "smart", "allow-null"],
  });
  expect(second).toMatchObject({ kind: "choice", path: [1, "null"], label: "null" });
});

it("has a field for the options of each rule that takes some, and each path is that of its own value", () => {
  for (const rule of rules.filter(({ schema }) => hasOptions(schema))) {
    const fields = optionFields(rule);
    expect(fields.length, rule.name).toBeGreaterThan(0);
    const paths = fields.map(({ path }) => JSON.stringify(path));
    expect(new Set(paths).size, rule.name).toBe(paths.length);
  }
  expect(hasOptions(rules.find(({ name }) => name === "no-var")?.schema)).toBe(false);
});

it("ends for a schema that refers to itself", () => {
  const schema = [
    { $ref: "#/items/0/$defs/node", $defs: { node: { properties: { next: { $ref: "#/items/0" } } } } },
  ];
  expect(optionFields({ schema, defaults: [] })).toMatchObject([{ label: "next.next.next", kind: "json" }]);
});
