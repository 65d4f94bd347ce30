import type { RuleStart } from "./start.ts";

const rule = `import { ESLintUtils } from "@typescript-eslint/utils";

const createRule = ESLintUtils.RuleCreator((name) => "https://example.com/rules/" + name);

type Options = [{ max?: number }];
type MessageIds = "tooMany";

export default createRule<Options, MessageIds>({
  name: "max-parameters",
  meta: {
    type: "suggestion",
    docs: { description: "Limit the number of parameters of a function" },
    messages: {
      tooMany: "This function has {{ count }} parameters. At most {{ max }} are allowed.",
    },
    // ESLint refuses options that the schema does not allow
    schema: [
      {
        type: "object",
        properties: {
          max: { type: "integer", minimum: 0, description: "How many parameters a function may have." },
        },
        additionalProperties: false,
      },
    ],
  },
  defaultOptions: [{ max: 3 }],
  create(context, [{ max = 3 }]) {
    return {
      FunctionDeclaration(node) {
        const count = node.params.length;
        if (count > max) context.report({ node, messageId: "tooMany", data: { count, max } });
      },
    };
  },
});
`;

const cases = `import { RuleTester } from "@typescript-eslint/rule-tester";
import rule from "./rule";

const ruleTester = new RuleTester();

ruleTester.run("max-parameters", rule, {
  valid: [
    "function add(a: number, b: number) {}",
    { code: "function add(a, b, c, d) {}", options: [{ max: 4 }] },
  ],
  invalid: [
    {
      code: "function add(a, b, c, d) {}",
      errors: [{ messageId: "tooMany", data: { count: 4, max: 3 } }],
    },
    {
      code: "function add(a) {}",
      options: [{ max: 0 }],
      errors: [{ messageId: "tooMany", data: { count: 1, max: 0 } }],
    },
  ],
});
`;

export const options: RuleStart = {
  title: "Take options",
  ...{ rule, cases },
  code: "export function draw(x: number, y: number, width: number, height: number) {\n  return { x, y, width, height };\n}\n",
};
