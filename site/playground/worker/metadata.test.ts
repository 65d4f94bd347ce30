import { expect, it } from "vitest";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";

const { rules, compilerOptions, presets, presetRules, versions } = nodeService.firstMetadata();

it("lists all rules of the plugin and of ESLint, as JSON", () => {
  expect(rules.filter(({ isCore }) => !isCore)).toHaveLength(131);
  expect(rules.find(({ name }) => name === "@typescript-eslint/no-floating-promises")).toMatchObject({
    url: "https://typescript-eslint.io/rules/no-floating-promises",
    description: "Require Promise-like statements to be handled appropriately",
    ...{ isCore: false, deprecated: false, requiresTypeChecking: true, fixable: false, hasSuggestions: true },
    schema: [{ type: "object" }],
  });
  expect(rules.find(({ name }) => name === "no-var")).toMatchObject({
    ...{ isCore: true, fixable: true, requiresTypeChecking: false, schema: [] },
  });
  expect(rules.filter(({ deprecated, isCore }) => deprecated && !isCore)).toHaveLength(7);
  expect(rules.every(({ description, url }) => description !== "" && url.startsWith("https://"))).toBe(true);
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
});

it("PG-05 lists the compiler options by category, with their values", () => {
  const options = new Map(compilerOptions.map((option) => [option.name, option]));
  expect(options.get("strict")).toMatchObject({ type: "boolean", category: "Type Checking" });
  expect(options.get("target")).toMatchObject({ type: "string", category: "Language and Environment" });
  expect(options.get("target")?.values).toEqual(expect.arrayContaining(["es2022", "esnext"]));
  expect(options.get("lib")).toMatchObject({ type: "list" });
  expect(options.get("lib")?.values).toContain("dom");
  expect(options.get("paths")?.type).toBe("object");
  expect(options.has("help")).toBe(false);
  expect(compilerOptions.length).toBeGreaterThan(80);
});

it("lists presets and versions", () => {
  expect(presets).toHaveLength(15);
  expect(presets.slice(0, 3)).toEqual(["eslint:recommended", "eslint:all", "plugin:@typescript-eslint/all"]);
  expect(Object.keys(presetRules)).toEqual(presets);
  expect(presetRules["plugin:@typescript-eslint/recommended"]).toMatchObject({
    "@typescript-eslint/no-explicit-any": "error",
    // one of the layers that are for TypeScript alone
    "no-var": "error",
    "no-undef": "off",
  });
  expect(versions).toEqual({ typescript: "5.9.3", eslint: "9.39.5", plugin: "8.46.3" });
});
