import { expect, it } from "vitest";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";
import { hasOptions } from "../editor/config/schema-path.ts";
import { branchField, innerFields, itemField, type OptionField, rootField } from "./fields.ts";

const { rules } = nodeService.firstMetadata();

/** A field, or the fields inside an object, as the form shows them. */
function shownFields(field: OptionField): readonly OptionField[] {
  const { kind } = field.entry;
  return kind === "object" || kind === "positions" ? innerFields(field).flatMap(shownFields) : [field];
}

/** A field with all that can be opened inside it: types of a value, items of lists. */
function allFields(field: OptionField, depth = 0): readonly OptionField[] {
  const { entry } = field;
  const inner: readonly OptionField[] =
    entry.kind === "union"
      ? entry.branches.map((each) => branchField(field, each))
      : entry.kind === "list" || entry.kind === "map"
        ? [itemField(field, entry.kind === "list" ? 0 : "name")]
        : innerFields(field);
  return depth > 12 ? [] : [field, ...inner.flatMap((each) => allFields(each, depth + 1))];
}

function ruleNamed(name: string) {
  const rule = rules.find((each) => each.name === name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return rule;
}

function fieldsOf(name: string) {
  return shownFields(rootField(ruleNamed(name))).map(({ entry, ...field }) => ({ ...field, ...entry }));
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

it("takes the fields of inner objects apart, and offers the types of a value that has several", () => {
  expect(fieldsOf("@typescript-eslint/explicit-member-accessibility")).toContainEqual(
    expect.objectContaining({
      ...{ kind: "choice", path: [0, "overrides", "accessors"], label: "overrides.accessors" },
    }),
  );
  expect(fieldsOf("@typescript-eslint/ban-ts-comment")).toContainEqual(
    expect.objectContaining({
      ...{ kind: "union", label: "ts-expect-error", default: "allow-with-description" },
      values: [true, false, "allow-with-description"],
      branches: [expect.objectContaining({ shape: "object" })],
    }),
  );
  expect(fieldsOf("@typescript-eslint/no-unused-vars")).toMatchObject([
    { kind: "union", path: [0], values: ["all", "local"], branches: [{ shape: "object" }] },
  ]);
});

it("offers lists of objects, and objects with names of the author", () => {
  const naming = rootField(ruleNamed("@typescript-eslint/naming-convention"));
  expect(naming).toMatchObject({ entry: { kind: "list" }, path: [] });
  const item = itemField(naming, 2);
  expect(item).toMatchObject({ path: [2], label: "Option 3", isItem: true });
  expect(Object.fromEntries(shownFields(item).map(({ label, entry }) => [label, entry.kind]))).toMatchObject({
    "custom.match": "choice",
    "custom.regex": "text",
    filter: "union",
    format: "union",
    leadingUnderscore: "choice",
    modifiers: "choices",
    prefix: "texts",
    selector: "union",
  });
  const imports = rootField(ruleNamed("@typescript-eslint/no-restricted-imports"));
  expect(imports.entry).toMatchObject({ branches: [{ shape: "list" }, { shape: "positions" }] });
  const [types] = shownFields(rootField(ruleNamed("@typescript-eslint/no-restricted-types")));
  expect(types?.entry).toEqual({ kind: "map" });
  expect(types && itemField(types, "Object")).toMatchObject({
    ...{ label: "Object", path: [0, "types", "Object"] },
    entry: { kind: "union", values: [true], branches: [{ shape: "text" }, { shape: "object" }] },
  });
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
    const fields = shownFields(rootField(rule));
    expect(fields.length, rule.name).toBeGreaterThan(0);
    const paths = fields.map(({ path }) => JSON.stringify(path));
    expect(new Set(paths).size, rule.name).toBe(paths.length);
  }
  expect(hasOptions(ruleNamed("no-var").schema)).toBe(false);
});

it("enters only these options as JSON", () => {
  const found = rules
    .filter(({ schema }) => hasOptions(schema))
    .flatMap((rule) =>
      allFields(rootField(rule))
        .filter(({ entry }) => entry.kind === "json")
        .map(({ label }) => `${rule.name}: ${label}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

it("ends for a schema that refers to itself", () => {
  const schema = [
    { $ref: "#/items/0/$defs/node", $defs: { node: { properties: { next: { $ref: "#/items/0" } } } } },
  ];
  expect(shownFields(rootField({ schema, defaults: [] }))).toMatchObject([
    { label: "next.next.next", entry: { kind: "json" } },
  ]);
});
