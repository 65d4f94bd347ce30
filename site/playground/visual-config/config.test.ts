import { describe, expect, it } from "vitest";
import { parseJsonc } from "../config/jsonc.ts";
import { editProblem, inheritedEntry, visualConfigs } from "./config.ts";
import { presetKey } from "./rows.ts";

const { eslintrc, tsconfig } = visualConfigs;
const none = { presetRules: {} };

describe("PG-05: the visual editor of the configuration", () => {
  const text = `{
  // why not
  "extends": "eslint:recommended",
  "rules": { "eqeqeq": "error", "no-var": ["warn", { "a": 1 }], "curly": "off" }
}`;

  it("shows the settings of the text", () => {
    expect(Object.fromEntries(eslintrc.values(text, none))).toEqual({
      [presetKey("eslint:recommended")]: { state: "on" },
      eqeqeq: { state: "on", level: "error" },
      "no-var": { state: "custom", level: "warn", text: '["warn",{"a":1}]' },
      curly: { state: "unset", level: "off", text: "off" },
    });
    expect(eslintrc.values("{", none).size).toBe(0);
  });

  it("cuts off values that are too long", () => {
    const long = JSON.stringify({ rules: { curly: ["error", "x".repeat(1000)] } });
    expect(eslintrc.values(long, none).get("curly")?.text).toHaveLength(120);
  });

  it("writes and deletes `error`, and preserves the rest of the text", () => {
    const on = eslintrc.set(text, "curly", true, none);
    expect(on).toContain('"curly": "error"');
    expect(eslintrc.set(on, "no-var", false, none)).not.toContain("no-var");
    expect(on).toContain("// why not");
  });

  it("writes presets into extends", () => {
    const more = eslintrc.set(text, presetKey("eslint:all"), true, none);
    expect(more).toContain('["eslint:recommended", "eslint:all"]');
    expect(eslintrc.set(text, presetKey("eslint:recommended"), false, none)).not.toContain("extends");
  });

  it("writes true, values and nothing into compiler options", () => {
    const options = tsconfig.set("{}", "strict", true, none);
    const chosen = tsconfig.set(options, "target", "es2022", none);
    expect(Object.fromEntries(tsconfig.values(chosen, none))).toEqual({
      strict: { state: "on" },
      target: { state: "custom", text: "es2022" },
    });
    const cleared = tsconfig.set(chosen, "strict", false, none);
    expect(tsconfig.set(cleared, "target", false, none)).not.toMatch(/strict|target/);
    expect(tsconfig.values('{ "compilerOptions": { "strict": false } }', none).get("strict")).toEqual({
      state: "unset",
      text: "false",
    });
  });

  it("reports when a text must be fixed first", () => {
    expect(editProblem(text)).toBeUndefined();
    expect(editProblem("")).toBeUndefined();
    expect(editProblem('{ "rules": ')).toContain("syntax error");
  });

  it("shows the rules that presets turn on, with severity and preset, and overrides and restores them", () => {
    const base = { "no-var": "error", eqeqeq: ["warn", "smart"], "no-undef": "off" };
    const facts = { presetRules: { "eslint:recommended": base, "eslint:all": { eqeqeq: "off", curly: 2 } } };
    const rows = (from: string) => Object.fromEntries(eslintrc.values(from, facts));
    const one = '{ "extends": "eslint:recommended", "rules": {} }';
    expect(rows(one)).toMatchObject({
      "no-var": { state: "on", level: "error", text: "error, by ESLint recommended" },
      eqeqeq: { state: "on", level: "warn", text: "warn, by ESLint recommended" },
    });
    expect(rows(one)).not.toHaveProperty("no-undef");
    const both = rows('{ "extends": ["eslint:recommended", "eslint:all", "other"] }');
    expect(both).not.toHaveProperty("eqeqeq");
    expect(both["curly"]?.text).toMatch(/^error, by /);
    const off = eslintrc.set(one, "no-var", false, facts);
    expect(JSON.parse(off)).toMatchObject({ rules: { "no-var": "off" } });
    expect(rows(off)["no-var"]).toEqual({ state: "unset", level: "off", text: "off" });
    expect(JSON.parse(eslintrc.set(off, "no-var", true, facts))).toEqual(JSON.parse(one));
  });

  it("sets the severity of a rule, and keeps its options and the comments of the text", () => {
    const facts = { presetRules: { "eslint:recommended": { "no-undef": "error" } } };
    const rules = (from: string): unknown => parseJsonc(from).value;
    const warned = eslintrc.set(text, "eqeqeq", "warn", facts);
    expect(warned).toBe(text.replace('"eqeqeq": "error"', '"eqeqeq": "warn"'));
    expect(eslintrc.values(warned, facts).get("eqeqeq")).toEqual({ state: "on", level: "warn" });
    const off = eslintrc.set(warned, "no-var", "off", facts);
    expect(off).toContain("// why not");
    expect(rules(off)).toMatchObject({ rules: { "no-var": ["off", { a: 1 }] } });
    expect(eslintrc.values(off, facts).get("no-var")).toMatchObject({ state: "custom", level: "off" });
    // a rule of a preset gets an entry of its own
    expect(rules(eslintrc.set(off, "no-undef", "warn", facts))).toMatchObject({
      rules: { "no-undef": "warn" },
    });
    const quoted = '{ "rules": { "curly": [ 2, // why\n"multi" ] } }';
    expect(eslintrc.set(quoted, "curly", "warn", none)).toBe(quoted.replace("2", '"warn"'));
    const odd = '{ "rules": { "curly": ["loud"], "yoda": 1, "eqeqeq": [2] } }';
    expect(eslintrc.values(odd, none).get("curly")).toEqual({ state: "custom", text: '["loud"]' });
    expect(eslintrc.values(odd, none).get("yoda")).toEqual({ state: "on", level: "warn" });
    expect(eslintrc.values(odd, none).get("eqeqeq")).toEqual({ state: "on", level: "error" });
  });

  it("finds the entry of a rule in the last preset that has one", () => {
    const presetRules = { one: { curly: ["error", "all"] }, two: { curly: ["warn", "multi"] }, three: {} };
    const facts = { presetRules };
    expect(inheritedEntry('{ "extends": ["one", "two", "three", "other"] }', "curly", facts)).toEqual([
      "warn",
      "multi",
    ]);
    expect(inheritedEntry('{ "extends": "three" }', "curly", facts)).toBeUndefined();
    expect(inheritedEntry("{", "toString", facts)).toBeUndefined();
  });
});
