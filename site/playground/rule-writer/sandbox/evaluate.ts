import type { TSESLint } from "@typescript-eslint/utils";
import type * as TypeScript from "typescript";

export type WrittenRule = TSESLint.RuleModule<string, readonly unknown[]> & { readonly name?: string };

/** Text that is no program, or that imports what the sandbox does not have. */
export class RuleProblem extends Error {
  constructor(
    message: string,
    readonly from = 0,
    readonly to = from,
  ) {
    super(message);
  }
}

interface EvaluateOptions {
  readonly ts: typeof TypeScript;
  readonly modules: Readonly<Record<string, unknown>>;
  /** Runs a script of the form of `asScript`, and returns what it has. */
  readonly load: (source: string) => unknown;
}

type Body = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

/** Runs the text of a rule's file, and returns the rule that it exports: by default, or else under any name. */
export function evaluateRule(text: string, { ts, modules, load }: EvaluateOptions): WrittenRule {
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    fileName: "rule.ts",
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  const [mistake] = diagnostics;
  if (mistake) {
    const { start = 0, length = 0 } = mistake;
    throw new RuleProblem(ts.flattenDiagnosticMessageText(mistake.messageText, "\n"), start, start + length);
  }
  const require = (name: string): unknown => {
    if (name === "typescript") return ts;
    if (Object.hasOwn(modules, name)) return modules[name];
    const names = ["typescript", ...Object.keys(modules)].join(", ");
    const from = Math.max(0, text.indexOf(name));
    throw new RuleProblem(
      `A rule cannot import “${name}” here. It can import ${names}.`,
      from,
      from + name.length,
    );
  };
  const module: { exports: unknown } = { exports: {} };
  const body = load(`self.loaded = function (module, exports, require) {${outputText}\n};`) as Body;
  body(module, module.exports, require);
  const rule = ruleIn(module.exports);
  if (!rule)
    throw new RuleProblem(
      "This file exports no rule. Write `export default createRule({ … })` or `export const rule = { meta, create }`.",
    );
  return rule;
}

function ruleIn(exported: unknown): WrittenRule | undefined {
  if (isRule(exported)) return exported;
  if (typeof exported !== "object" || exported === null) return undefined;
  const { default: first, ...others } = exported as Readonly<Record<string, unknown>>;
  return [first, ...Object.values(others)].find(isRule);
}

function isRule(value: unknown): value is WrittenRule {
  return (
    typeof value === "object" &&
    value !== null &&
    "create" in value &&
    typeof value.create === "function" &&
    "meta" in value &&
    typeof value.meta === "object" &&
    value.meta !== null
  );
}
