import type { LintRule } from "../../site/model/rules/rule.ts";
import type { ExampleUse } from "../content/markdown/context.ts";
import type { PlannedExample } from "../content/code/example.ts";
import { hashOf } from "../lib/hash.ts";
import type { DocEntry, PostEntry } from "../routes/route-table.ts";
import { ruleOf } from "./rule-pages.ts";

export interface ExamplePlanner {
  /**
   * Plans the linting of an example, by the rule that its fence names, or else by the rule of its page. Undefined
   * without a rule: then the code is only shown.
   */
  plan(example: ExampleUse, entry: DocEntry | PostEntry): PlannedExample | undefined;
}

export interface PlannerInput {
  readonly rules: ReadonlyMap<string, LintRule>;
  /** The docs section with the pages of the rules. */
  readonly section: string | undefined;
  /** The packages of the linter with their versions. A verdict depends only on these and on the example. */
  readonly tools: string;
}

export function createExamplePlanner(input: PlannerInput): ExamplePlanner {
  const known = new WeakMap<ExampleUse, PlannedExample | undefined>();
  return {
    plan(example, entry) {
      if (known.has(example)) return known.get(example);
      const planned = plannedExample(example, entry, input);
      known.set(example, planned);
      return planned;
    },
  };
}

function plannedExample(
  { rule: named, code, fileName, options, compilerOptions }: ExampleUse,
  entry: DocEntry | PostEntry,
  { rules, section, tools }: PlannerInput,
): PlannedExample | undefined {
  if (rules.size === 0) return undefined;
  const rule = named ?? ruleOf(entry, section, rules)?.name;
  if (rule === undefined) return undefined;
  const job = { rule, code, fileName, options, compilerOptions };
  return { key: hashOf(tools, JSON.stringify(job)), job };
}
