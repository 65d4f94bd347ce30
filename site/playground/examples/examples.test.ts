import type { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { errorsInNode, lintInNode, type ReferenceTask } from "../../../tests/harness/playground/reference.ts";
import { defaultState } from "../state/defaults.ts";
import { firstExample, withExample } from "../state/example.ts";
import { mainFile } from "../state/state.ts";
import { readCompilerOptions } from "../worker/config/compiler-options.ts";
import { presetRules } from "../worker/config/presets.ts";
import { examples } from "./examples.ts";

/** What ESLint in Node reports on the main file of each example: line and rule. */
const reports: Readonly<Record<string, readonly string[]>> = {
  "A first look": ["3 array-type", "8 prefer-nullish-coalescing", "13 no-floating-promises"],
  "Promises that are not awaited": [
    "11 no-misused-promises",
    "13 no-misused-promises",
    "15 no-floating-promises",
  ],
  "Where any spreads": [
    "7 no-unsafe-assignment",
    "8 no-unsafe-call",
    "8 no-unsafe-member-access",
    "9 no-unsafe-return",
  ],
  "Conditions that never change": ["7 no-unnecessary-condition", "10 no-unnecessary-condition"],
  "A switch that misses a case": ["4 switch-exhaustiveness-check"],
  "Deprecated functions": ["5 no-deprecated", "6 no-deprecated"],
  "A handler of a component": ["9 no-misused-promises", "15 no-confusing-void-expression"],
  "Newer syntax": ["7 prefer-optional-chain", "11 prefer-nullish-coalescing", "12 prefer-includes"],
  "Imports of types": ["1 consistent-type-imports", "7 consistent-type-imports"],
  "A convention for names": [
    ...["1 naming-convention", "2 naming-convention", "6 naming-convention"],
    ...["7 naming-convention", "9 naming-convention"],
  ],
  "What is not used": ["1 no-unused-vars", "5 no-unused-vars", "6 no-unused-vars", "9 no-unused-vars"],
  "A ban by selector": ["1 no-restricted-syntax"],
};

/** An example as a task for ESLint and TypeScript in Node, with the configuration that the playground shows. */
function taskOf(title: string): ReferenceTask {
  const example = examples.find((each) => each.title === title);
  if (!example) throw new Error(`There is no example “${title}”.`);
  const state = withExample(defaultState(), example);
  const fileName = mainFile(state);
  const { extends: presets = [], rules } = JSON.parse(state.eslintrc) as {
    readonly extends?: readonly string[];
    readonly rules?: Linter.RulesRecord;
  };
  const layers = presets.flatMap((name) => presetRules(name, fileName) ?? []);
  const { options } = readCompilerOptions(state.tsconfig);
  return {
    ...{ fileName, code: state.code, others: state.files, compilerOptions: options },
    rules: Object.assign({}, ...layers, rules) as Linter.RulesRecord,
  };
}

describe("the examples to start from", () => {
  it("are a dozen, each with another title and one sentence or two about it", () => {
    expect(examples).toHaveLength(12);
    expect(examples.map(({ title }) => title)).toEqual(Object.keys(reports));
    for (const { about } of examples) expect(about).toMatch(/^[A-Z“].{30,100}\.$/);
  });

  it("begin with one that has three reports, of which one can be fixed and two have suggestions", () => {
    const found = lintInNode(taskOf(firstExample.title));
    expect(found.map(({ fix, suggestions }) => [fix !== undefined, suggestions.length > 0])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it.each(Object.entries(reports))("have the reports of ESLint, and no compiler error: %s", (title, told) => {
    const task = taskOf(title);
    const found = lintInNode(task).map(({ line, rule = "?" }) => `${line} ${rule.replace(/^.*\//, "")}`);
    expect(found).toEqual(told);
    expect(errorsInNode(task)).toEqual([]);
  });
});
