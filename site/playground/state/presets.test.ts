import { flatConfigs } from "@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin";
import { describe, expect, it } from "vitest";
import { presetLabel, presetNamed, presets } from "./presets.ts";

const ours = (name: string): string => `plugin:@typescript-eslint/${name}`;

describe("presets", () => {
  it("PG-20 include all of the plugin and no others", () => {
    const real = Object.keys(flatConfigs).map((name) => name.replace("flat/", ""));
    for (const name of real) expect(presetNamed(name, "typescript-eslint")).toBe(ours(name));
    for (const { name } of presets)
      expect(["eslint:recommended", "eslint:all", ...real.map(ours)]).toContain(name);
  });

  it.each([
    ["recommendedTypeChecked", "typescript-eslint", ours("recommended-type-checked")],
    ["flat/strict-type-checked-only", "typescript-eslint", ours("strict-type-checked-only")],
    ["recommended-requiring-type-checking", "typescript-eslint", ours("recommended-type-checked")],
    ["recommended", "eslint", "eslint:recommended"],
    ["strict", "eslint", undefined],
    ["constructor", "typescript-eslint", undefined],
    ["", "typescript-eslint", undefined],
  ] as const)("PG-20 are found by name: %s of %s", (name, from, preset) => {
    expect(presetNamed(name, from)).toBe(preset);
  });

  it("have different labels, or else their name", () => {
    const labels = presets.map(({ name }) => presetLabel(name));
    expect(new Set(labels).size).toBe(presets.length);
    expect(presetLabel(ours("strict-type-checked"))).toBe("Strict, type-checked");
    expect(presetLabel(ours("base"))).toBe("base");
    expect(presetLabel("airbnb")).toBe("airbnb");
  });
});
