import { presetOf, type RuleFacts, type RulePreset } from "../../model/rules/rule.ts";

/** A property of a rule as a mark with its explanation. */
export interface RuleMark {
  readonly emoji: string;
  readonly name: string;
}

export const presetMarks: { readonly [preset in RulePreset]: RuleMark } = {
  recommended: { emoji: "✅", name: "recommended" },
  strict: { emoji: "🔒", name: "strict" },
  stylistic: { emoji: "🎨", name: "stylistic" },
};

export const marks = {
  fixable: { emoji: "🔧", name: "fixable" },
  suggestions: { emoji: "💡", name: "has suggestions" },
  typeChecked: { emoji: "💭", name: "requires type information" },
  extension: { emoji: "🧱", name: "extension rule" },
  deprecated: { emoji: "💀", name: "deprecated" },
  frozen: { emoji: "❄️", name: "frozen" },
} as const satisfies Record<string, RuleMark>;

export function presetMark(rule: RuleFacts): RuleMark | undefined {
  const preset = presetOf(rule);
  return preset === undefined ? undefined : presetMarks[preset];
}

/** The shared config that enables a rule, as users write it: "strict-type-checked". */
export function configNameOf(rule: RuleFacts): string | undefined {
  const preset = presetOf(rule);
  if (preset === undefined) return undefined;
  return rule.requiresTypeChecking ? `${preset}-type-checked` : preset;
}
