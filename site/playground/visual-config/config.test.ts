import { describe, expect, it } from "vitest";
import { editProblem, visualConfigs } from "./config.ts";
import { presetKey } from "./rows.ts";

const { eslintrc, tsconfig } = visualConfigs;

describe("PG-05: the visual editor of the configuration", () => {
  const text = `{
  // why not
  "extends": "eslint:recommended",
  "rules": { "eqeqeq": "error", "no-var": ["warn", { "a": 1 }], "curly": "off" }
}`;

  it("shows the settings of the text", () => {
    expect(Object.fromEntries(eslintrc.values(text))).toEqual({
      [presetKey("eslint:recommended")]: { state: "on" },
      eqeqeq: { state: "on" },
      "no-var": { state: "custom", text: '["warn",{"a":1}]' },
      curly: { state: "unset", text: "off" },
    });
    expect(eslintrc.values("{").size).toBe(0);
  });

  it("cuts off values that are too long", () => {
    const long = JSON.stringify({ rules: { curly: ["error", "x".repeat(1000)] } });
    expect(eslintrc.values(long).get("curly")?.text).toHaveLength(120);
  });

  it("writes and deletes `error`, and preserves the rest of the text", () => {
    const on = eslintrc.set(text, "curly", true);
    expect(on).toContain('"curly": "error"');
    expect(eslintrc.set(on, "no-var", false)).not.toContain("no-var");
    expect(on).toContain("// why not");
  });

  it("writes presets into extends", () => {
    const more = eslintrc.set(text, presetKey("eslint:all"), true);
    expect(more).toContain('["eslint:recommended", "eslint:all"]');
    expect(eslintrc.set(text, presetKey("eslint:recommended"), false)).not.toContain("extends");
  });

  it("writes true, values and nothing into compiler options", () => {
    const options = tsconfig.set("{}", "strict", true);
    const chosen = tsconfig.set(options, "target", "es2022");
    expect(Object.fromEntries(tsconfig.values(chosen))).toEqual({
      strict: { state: "on" },
      target: { state: "custom", text: "es2022" },
    });
    expect(tsconfig.set(tsconfig.set(chosen, "strict", false), "target", false)).not.toMatch(/strict|target/);
    expect(tsconfig.values('{ "compilerOptions": { "strict": false } }').get("strict")).toEqual({
      state: "unset",
      text: "false",
    });
  });

  it("reports when a text must be fixed first", () => {
    expect(editProblem(text)).toBeUndefined();
    expect(editProblem("")).toBeUndefined();
    expect(editProblem('{ "rules": ')).toContain("syntax error");
  });
});
