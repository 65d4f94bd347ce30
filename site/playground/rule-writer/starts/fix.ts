import type { RuleStart } from "./start.ts";

const rule = `import { ESLintUtils, type TSESTree } from "@typescript-eslint/utils";

const createRule = ESLintUtils.RuleCreator((name) => "https://example.com/rules/" + name);

export default createRule({
  name: "no-double-negation",
  meta: {
    type: "suggestion",
    docs: { description: "Require Boolean(value) in place of !!value" },
    // a rule with fixes must say so, and one with suggestions too
    fixable: "code",
    hasSuggestions: true,
    messages: {
      convert: "Write Boolean(…), which says what it does.",
      remove: "Remove the negations.",
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    return {
      "UnaryExpression[operator='!'] > UnaryExpression[operator='!']"(node: TSESTree.UnaryExpression) {
        const value = context.sourceCode.getText(node.argument);
        const whole = node.parent;
        // a condition converts its value by itself
        const isTest = whole.parent?.type === "IfStatement" && whole.parent.test === whole;
        if (isTest)
          context.report({
            node: whole,
            messageId: "convert",
            suggest: [{ messageId: "remove", fix: (fixer) => fixer.replaceText(whole, value) }],
          });
        else
          context.report({
            node: whole,
            messageId: "convert",
            fix: (fixer) => fixer.replaceText(whole, "Boolean(" + value + ")"),
          });
      },
    };
  },
});
`;

const cases = `import { RuleTester } from "@typescript-eslint/rule-tester";
import rule from "./rule";

const ruleTester = new RuleTester();

ruleTester.run("no-double-negation", rule, {
  valid: ["const empty = !name;", "const known = Boolean(name);"],
  invalid: [
    {
      code: "const known = !!name;",
      output: "const known = Boolean(name);",
      errors: [{ messageId: "convert" }],
    },
    {
      code: "if (!!name) greet();",
      // a suggestion does not change the code by itself
      output: null,
      errors: [
        {
          messageId: "convert",
          suggestions: [{ messageId: "remove", output: "if (name) greet();" }],
        },
      ],
    },
  ],
});
`;

export const fix: RuleStart = {
  title: "Fix what it reports",
  ...{ rule, cases },
  code: "export function isNamed(user: { name?: string }): boolean {\n  return !!user.name;\n}\n",
};
