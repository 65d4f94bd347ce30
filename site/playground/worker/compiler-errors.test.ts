import { describe, expect, it } from "vitest";
import { nodeService } from "../../../tests/harness/playground/node-service.ts";
import { type ProjectOptions, projectOf } from "../../../tests/harness/playground/play-project.ts";

const file = "input.ts";
/** A union of 100,000 strings: TypeScript reports it where it meets the type for the first time. */
const code = `type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
type Number5 = \`\${Digit}\${Digit}\${Digit}\${Digit}\${Digit}\`;
export const number: Number5 = "00000";
`;
const typed: ProjectOptions = { extends: "plugin:@typescript-eslint/all" };
const errorsOf = (options: ProjectOptions): readonly number[] =>
  nodeService.lint(projectOf(code, options)).typeErrors.map((error) => error.code);

describe("the errors of TypeScript are the same", () => {
  it("with and without rules that ask for types", () => {
    expect(errorsOf(typed)).toEqual([2590]);
    expect(errorsOf({})).toEqual([2590]);
  });

  it.each<[string, () => unknown]>([
    [
      "a completion and a hover",
      () => {
        nodeService.complete({ file, at: code.length, text: `${code}number.` });
        return nodeService.hover({ file, at: code.indexOf("number:") });
      },
    ],
    ["a fix", () => nodeService.fix({ file })],
    [
      "a probe of one rule",
      () =>
        nodeService.probe({ ...projectOf(code, typed), rule: "@typescript-eslint/no-unnecessary-condition" }),
    ],
  ])("after %s", (_, ask) => {
    nodeService.lint(projectOf(code, typed));
    ask();
    expect(errorsOf({ rules: { "no-var": "error" } })).toEqual([2590]);
  });
});
