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
  /** The core rule it extends; true in the plugin means the same name. */
  readonly extendsBaseRule?: string;
  readonly frozen: boolean;
  readonly deprecated?: RuleDeprecation;
  /** JSON schema of the options, as the plugin states it. */
  readonly schema: unknown;
  readonly defaultOptions: readonly unknown[];
  readonly messages: { readonly [id: string]: string };
  /** TypeScript that declares `Options`, the type of all options; absent where there are none. */
  readonly optionTypes?: string;
}

/** What a page shows of a rule by itself; the rest is in its prose. */
export type RuleFacts = Omit<
  LintRule,
  "type" | "url" | "schema" | "defaultOptions" | "messages" | "optionTypes"
>;

export type RulePreset = "recommended" | "strict" | "stylistic";

export interface RuleDeprecation {
  readonly since?: string;
  readonly message?: string;
  readonly url?: string;
  readonly replacedBy: readonly { readonly name: string; readonly plugin?: string; readonly url?: string }[];
}

/** The preset that enables a rule: an object counts as recommended when its `recommended` is exactly true, else as strict. */
export function presetOf({ recommended }: Pick<LintRule, "recommended">): RulePreset | undefined {
  if (typeof recommended !== "object") return recommended;
  return recommended.recommended === true ? "recommended" : "strict";
}
