/** The prefix of each rule in configurations and reports. */
export const rulePrefix = "@typescript-eslint/";

/** A lint rule as its plugin describes it. Plain JSON. */
export interface LintRule {
  readonly name: string;
  readonly type: "suggestion" | "problem" | "layout";
  readonly fixable: boolean;
  readonly hasSuggestions: boolean;
  readonly description: string;
  readonly url: string;
  readonly recommended?: RulePreset | { readonly [preset in RulePreset]?: true | readonly unknown[] };
  readonly requiresTypeChecking: boolean;
  /** The only option with which the rule needs type information, if it works without types otherwise. */
  readonly typedOption?: string;
  /** The core rule that it extends; in the plugin, true means the same name. */
  readonly extendsBaseRule?: string;
  readonly frozen: boolean;
  readonly deprecated?: RuleDeprecation;
  /** JSON schema of the options, as in the plugin. */
  readonly schema: unknown;
  readonly defaultOptions: readonly unknown[];
  readonly messages: { readonly [id: string]: string };
  /** TypeScript that declares `Options`, the type of all options; absent where there are none. */
  readonly optionTypes?: string;
}

/** The facts of a rule that pages show outside of its prose. */
export interface RuleFacts extends Omit<
  LintRule,
  "type" | "url" | "schema" | "defaultOptions" | "messages" | "optionTypes"
> {
  /** The release that brought it: "8.3.0". Only its own page says that. */
  readonly added?: string;
}

export type RulePreset = "recommended" | "strict" | "stylistic";

export interface RuleDeprecation {
  readonly since?: string;
  readonly message?: string;
  readonly url?: string;
  readonly replacedBy: readonly { readonly name: string; readonly plugin?: string; readonly url?: string }[];
}

/**
 * The preset that enables a rule: an object means recommended when its `recommended` is exactly true, otherwise strict.
 */
export function presetOf({ recommended }: Pick<LintRule, "recommended">): RulePreset | undefined {
  if (typeof recommended !== "object") return recommended;
  return recommended.recommended === true ? "recommended" : "strict";
}

/** "recommended", and "recommended-type-checked" if it enables rules that need types; and so on. */
export function presetNames(
  rules: readonly Pick<LintRule, "recommended" | "requiresTypeChecking">[],
): ReadonlySet<string> {
  return new Set(
    rules.flatMap((rule) => {
      const preset = presetOf(rule);
      if (preset === undefined) return [];
      return [rule.requiresTypeChecking ? `${preset}-type-checked` : preset];
    }),
  );
}
