import { presetOf, type RuleFacts, type RulePreset } from "../../model/rules/rule.ts";

/** A property of a rule as a mark with its explanation. */
export interface RuleMark {
  /** The name of its icon in rule-marks.css. */
  readonly icon: string;
  /** The mark in plain text: in copies, and in the page as Markdown. */
  readonly emoji: string;
  readonly name: string;
}

export const presetMarks: { readonly [preset in RulePreset]: RuleMark } = {
  recommended: { icon: "recommended", emoji: "✅", name: "recommended" },
  strict: { icon: "strict", emoji: "🔒", name: "strict" },
  stylistic: { icon: "stylistic", emoji: "🎨", name: "stylistic" },
};

export const marks = {
  config: { icon: "config", emoji: "⚙️", name: "config" },
  fixable: { icon: "fixable", emoji: "🔧", name: "fixable" },
  suggestions: { icon: "suggestions", emoji: "💡", name: "has suggestions" },
  typeChecked: { icon: "types", emoji: "💭", name: "requires type information" },
  extension: { icon: "extension", emoji: "🧱", name: "extension rule" },
  deprecated: { icon: "deprecated", emoji: "💀", name: "deprecated" },
  frozen: { icon: "frozen", emoji: "❄️", name: "frozen" },
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
