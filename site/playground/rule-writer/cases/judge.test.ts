import * as parser from "@typescript-eslint/parser";
import { RuleTester } from "@typescript-eslint/rule-tester";
import { Linter, type Rule } from "eslint";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { caseObject, judgeCase } from "./judge.ts";
import type { JudgedRule } from "./judge-error.ts";
import { readCases } from "./read-cases.ts";

/** The tester asks a framework to run its cases: here each is run at once, and its error kept. */
const outcomes: (string | undefined)[] = [];
class Tester extends RuleTester {}
Object.assign(Tester, {
  afterAll: () => undefined,
  describe: (_: string, run: () => void) => {
    run();
  },
  it: (_: string, run: () => void) => {
    try {
      run();
      outcomes.push(undefined);
    } catch (error) {
      outcomes.push((error as Error).message);
    }
  },
});

const rule = {
  meta: {
    fixable: "code",
    hasSuggestions: true,
    messages: {
      bad: "Do not use {{ name }}.",
      other: "Other",
      again: "Use {{ better }}.",
      gap: "No {{ gap }}.",
    },
    schema: [{ type: "object", properties: { also: { type: "string" } }, additionalProperties: false }],
  },
  create(context: Rule.RuleContext) {
    const [{ also = "" } = {}] = context.options as [{ also?: string }?];
    return {
      Identifier(node: Rule.Node & { name: string }) {
        const { name } = node;
        const report = (more: object): void => {
          context.report({ node, messageId: "bad", data: { name }, ...more } as never);
        };
        if (name === "plain" || name === also) report({});
        if (name === "fixed") report({ fix: (fixer: Rule.RuleFixer) => fixer.replaceText(node, "done") });
        if (name === "step") report({ fix: (fixer: Rule.RuleFixer) => fixer.replaceText(node, "fixed") });
        if (name === "broken") report({ fix: (fixer: Rule.RuleFixer) => fixer.replaceText(node, "(") });
        if (name === "gap") report({ messageId: "gap", data: {} });
        if (name === "crash") throw new Error("The rule gave up.");
        if (name === "hint" || name === "twice" || name === "worse") {
          const to = name === "worse" ? "(" : "hinted";
          const one = {
            messageId: "again",
            data: { better: "hinted" },
            fix: (fixer: Rule.RuleFixer) => fixer.replaceText(node, to),
          };
          report({ suggest: name === "twice" ? [one, one] : [one] });
        }
      },
    };
  },
};

const linter = new Linter({ cwd: "/" });
const judged: JudgedRule = {
  messages: rule.meta.messages,
  verify: (code, { options }) =>
    linter.verify(
      code,
      [
        {
          files: ["**/*.ts"],
          plugins: { local: { rules: { rule: rule as unknown as Rule.RuleModule } } },
          languageOptions: { parser: parser as unknown as Linter.Parser },
          linterOptions: { reportUnusedDisableDirectives: "warn" },
          rules: { "local/rule": ["error", ...((options as readonly unknown[] | undefined) ?? [])] },
        },
      ],
      { filename: "file.ts" },
    ),
};

const bad = `messageId: "bad"`;
const hint = `suggestions: [{ messageId: "again", data: { better: "hinted" }, output: "hinted;" }]`;

/** Cases by what they are about: valid ones, then invalid ones. */
const valid = [
  `"fine;"`,
  `"plain;"`,
  `{ code: "fine;", name: "a name" }`,
  `{ code: "fine;", options: [{ also: "fine" }] }`,
  `{ code: "fine;", options: [{ wrong: 1 }] }`,
  `{ code: "fine;", options: "none" }`,
  `{ code: "let let = ;" }`,
  `{ code: "// eslint-disable-next-line\\nfine;" }`,
  `{ code: "crash;" }`,
  `{ name: "no code" }`,
  `"fine;"`,
];
const invalid = [
  `{ code: "plain;", errors: [{ ${bad} }] }`,
  `{ code: "plain;", errors: 1 }`,
  `{ code: "plain;", errors: 2 }`,
  `{ code: "plain;", errors: 0 }`,
  `{ code: "plain;", errors: [] }`,
  `{ code: "plain;" }`,
  `{ code: "fine;", errors: [{ ${bad} }] }`,
  `{ code: "plain;", errors: ["Do not use plain."] }`,
  `{ code: "plain;", errors: ["Do not."] }`,
  `{ code: "plain;", errors: [{ message: "Do not use plain." }] }`,
  `{ code: "plain;", errors: [{ message: "Do not use plain.", ${bad} }] }`,
  `{ code: "plain;", errors: [{ line: 1 }] }`,
  `{ code: "plain;", errors: [{ messageId: "other" }] }`,
  `{ code: "plain;", errors: [{ messageId: "none" }] }`,
  `{ code: "plain;", errors: [{ ${bad}, data: { name: "plain" } }] }`,
  `{ code: "plain;", errors: [{ ${bad}, data: { name: "other" } }] }`,
  `{ code: "plain;", errors: [{ ${bad}, line: 1, column: 1, endLine: 1, endColumn: 6 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, line: 2 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, column: 2 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, endColumn: 2 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, lines: 1 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, suggestions: 1 }] }`,
  `{ code: "plain;", errors: [{ ${bad}, suggestions: [] }] }`,
  `{ code: "plain;", errors: [{ ${bad} }], output: null }`,
  `{ code: "plain;", errors: [{ ${bad} }], output: "other;" }`,
  `{ code: "fixed;", errors: [{ ${bad} }], output: "done;" }`,
  `{ code: "fixed;", errors: [{ ${bad} }], output: ["done;"] }`,
  `{ code: "fixed;", errors: [{ ${bad} }], output: "fixed;" }`,
  `{ code: "fixed;", errors: [{ ${bad} }], output: null }`,
  `{ code: "fixed;", errors: [{ ${bad} }] }`,
  `{ code: "step;", errors: [{ ${bad} }], output: "fixed;" }`,
  `{ code: "step;", errors: [{ ${bad} }], output: ["fixed;", "done;"] }`,
  `{ code: "fixed.fixed;", errors: [{ ${bad} }, { ${bad} }], output: "done.done;" }`,
  `{ code: "broken;", errors: [{ ${bad} }], output: "(;" }`,
  `{ code: "gap;", errors: [{ messageId: "gap" }] }`,
  `{ code: "gap;", errors: [{ messageId: "gap", data: { gap: "x" } }] }`,
  `{ code: "crash;", errors: 1 }`,
  `{ code: "hint;", errors: [{ ${bad} }] }`,
  `{ code: "hint;", errors: 1 }`,
  `{ code: "hint;", errors: ["Do not use hint."] }`,
  `{ code: "hint;", errors: [{ ${bad}, ${hint} }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: 1 }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: 2 }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "again", output: "hinted;" }, { desc: "x" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ desc: "Use hinted.", output: "hinted;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ desc: "Use it.", output: "hinted;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "again" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ output: "hinted;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "again", output: "other;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "bad", output: "hinted;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "again", data: { better: "x" }, output: "hinted;" }] }] }`,
  `{ code: "hint;", errors: [{ ${bad}, suggestions: [{ messageId: "again", extra: 1, output: "hinted;" }] }] }`,
  `{ code: "twice;", errors: [{ ${bad}, suggestions: 2 }] }`,
  `{ code: "worse;", errors: [{ ${bad}, suggestions: [{ messageId: "again", output: "(;" }] }] }`,
  `{ code: "plain; plain;", errors: [{ ${bad}, column: 1 }, { ${bad}, column: 8 }] }`,
  `{ code: "fine;", options: [{ also: "fine" }], errors: [{ ${bad} }] }`,
  `{ errors: [{ ${bad} }], code: "plain;" }`,
];

const file = `ruleTester.run("rule", rule, { valid: [${valid.join(", ")}], invalid: [${invalid.join(", ")}] });`;

describe("a verdict on a case", () => {
  const { cases, problems } = readCases(file, ts);
  const earlier = new Set<string>();
  const ours = cases.map((each) => judgeCase(each, judged, earlier));
  const tests = cases.map(({ kind, value }) => ({ kind, value: caseObject(value) }));
  const of = (kind: string): unknown[] =>
    tests.filter((each) => each.kind === kind).map(({ value }) => ({ ...value }));
  outcomes.length = 0;
  new Tester().run("rule", rule as never, { valid: of("valid"), invalid: of("invalid") } as never);

  it("is read for all cases of the file", () => {
    expect(problems).toEqual([]);
    expect(cases.filter(({ unread }) => unread !== undefined)).toEqual([]);
    expect(outcomes).toHaveLength(valid.length + invalid.length);
    expect(outcomes.filter((each) => each === undefined).length).toBeGreaterThan(10);
  });

  it.each([...valid, ...invalid].map((text, index): [string, number] => [text, index]))(
    "is that of the rule tester for %s",
    (_, index) => {
      const [own, real] = [ours[index], outcomes[index]];
      expect(own === undefined, `ours: ${String(own)}; the tester: ${String(real)}`).toBe(real === undefined);
    },
  );

  it("says what is wrong", () => {
    const said = (text: string): string | undefined => ours[valid.length + invalid.indexOf(text)];
    expect(said(`{ code: "plain;", errors: 2 }`)).toBe(
      "There should be 2 errors, but there is 1 error: 1:1 Do not use plain.",
    );
    expect(said(`{ code: "plain;", errors: [{ ${bad}, line: 2 }] }`)).toBe("Error 1: “line” is 1, not 2.");
    expect(said(`{ code: "fixed;", errors: [{ ${bad} }] }`)).toBe(
      "The rule fixes the code, so the case needs “output”: done;",
    );
  });
});
