import { plugin } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import { describe, expect, it } from "vitest";
import { schemasAt } from "./schema-path.ts";

/** Names of the properties that may stand at a path in a rule's options. */
function properties(rule: string, path: readonly (string | number)[]): string[] {
  const schema: unknown = plugin.rules[rule]?.meta.schema;
  return schemasAt(schema, path).flatMap(({ properties = {} }) => Object.keys(properties));
}

describe("the schema at a path", () => {
  it("is found through all forms that the plugin's rules use", () => {
    // a list of schemas
    expect(properties("no-shadow", [0])).toContain("ignoreTypeValueShadow");
    // alternatives
    expect(properties("array-type", [0])).toContain("default");
    expect(properties("no-restricted-imports", [0, "paths", 0])).toContain("importNames");
    // references
    expect(properties("prefer-readonly-parameter-types", [0])).toContain("allow");
    expect(properties("naming-convention", [3])).toContain("selector");
    expect(properties("naming-convention", [0, "custom"])).toEqual(
      expect.arrayContaining(["match", "regex"]),
    );
  });

  it("is found for every rule with options, also when schemas refer to themselves", () => {
    const silent = Object.entries(plugin.rules).flatMap(([name, { meta }]) => {
      const schema: unknown = meta.schema;
      const isEmpty = Array.isArray(schema) && schema.length === 0;
      return isEmpty || schemasAt(schema, [0]).length > 0 ? [] : [name];
    });
    expect(silent).toEqual([]);
    const circle = { items: { anyOf: [{ $ref: "#/items" }, { $ref: "#/items" }, { type: "object" }] } };
    expect(schemasAt(circle, [0])).toContainEqual({ type: "object" });
  });

  it("is found in lists whose first items differ from the rest", () => {
    const schema = { prefixItems: [{ const: "a" }], items: { const: "b" } };
    expect([0, 1, 2].map((index) => schemasAt(schema, [index])[0]?.const)).toEqual(["a", "b", "b"]);
  });

  it("is undefined at paths that the schema does not have", () => {
    expect(schemasAt([], [0])).toEqual([]);
    expect(schemasAt(true, [0, "a"])).toEqual([]);
    expect(schemasAt([{ type: "object" }], [0, "constructor"])).toEqual([]);
    expect(schemasAt([{ $ref: "#/nowhere" }, { $ref: "other.json" }], [1, "a"])).toEqual([]);
  });
});
