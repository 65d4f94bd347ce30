import type { RuleStart } from "./start.ts";

const rule = `import { ESLintUtils, type TSESTree } from "@typescript-eslint/utils";

const createRule = ESLintUtils.RuleCreator((name) => "https://example.com/rules/" + name);

export default createRule({
  name: "no-temporary-name",
  meta: {
    type: "suggestion",
    docs: { description: "Disallow variables that are named temp" },
    messages: {
      unclear: "Say what “{{ name }}” holds.",
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    return {
      // the selector finds the names of variables
      "VariableDeclarator > Identifier.id"(node: TSESTree.Identifier) {
        if (/^te?mp$/i.test(node.name))
          context.report({ node, messageId: "unclear", data: { name: node.name } });
      },
    };
  },
});
`;

const cases = `import { RuleTester } from "@typescript-eslint/rule-tester";
import rule from "./rule";

const ruleTester = new RuleTester();

ruleTester.run("no-temporary-name", rule, {
  valid: [
    "const total = 1;",
    // only variables are meant
    "function temp() {}",
  ],
  invalid: [
    {
      code: "const temp = 1;",
      errors: [{ messageId: "unclear", data: { name: "temp" }, line: 1, column: 7 }],
    },
  ],
});
`;

export const reportAName: RuleStart = {
  title: "Report a name",
  ...{ rule, cases },
  code: "export function swap(pair: [number, number]) {\n  const temp = pair[0];\n  pair[0] = pair[1];\n  pair[1] = temp;\n}\n",
};
