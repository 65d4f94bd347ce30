import type { RuleStart } from "./start.ts";

const rule = `import { ESLintUtils } from "@typescript-eslint/utils";

const createRule = ESLintUtils.RuleCreator((name) => "https://example.com/rules/" + name);

export default createRule({
  name: "no-array-condition",
  meta: {
    type: "problem",
    docs: { description: "Disallow arrays as conditions, which are always true" },
    messages: {
      always: "An array is always true. Ask for its length.",
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    return {
      IfStatement({ test }) {
        const type = services.getTypeAtLocation(test);
        if (checker.isArrayType(type) || checker.isTupleType(type))
          context.report({ node: test, messageId: "always" });
      },
    };
  },
});
`;

const cases = `import { RuleTester } from "@typescript-eslint/rule-tester";
import rule from "./rule";

const ruleTester = new RuleTester({
  languageOptions: {
    parserOptions: {
      projectService: { allowDefaultProject: ["*.ts*"] },
      tsconfigRootDir: __dirname,
    },
  },
});

ruleTester.run("no-array-condition", rule, {
  valid: [
    "declare const names: string[]; if (names.length > 0) console.log(names);",
    "declare const names: string; if (names) console.log(names);",
  ],
  invalid: [
    {
      code: "declare const names: string[]; if (names) console.log(names);",
      errors: [{ messageId: "always", line: 1, column: 36 }],
    },
  ],
});
`;

export const typed: RuleStart = {
  title: "Ask for types",
  ...{ rule, cases },
  code: 'export function list(names: string[]): string {\n  if (names) return names.join();\n  return "nobody";\n}\n',
};
