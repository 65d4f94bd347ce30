import { presetOf, type RuleFacts } from "./rule.ts";

/** The properties by which rules can be filtered, in the order in which URLs list them. */
export const filterKeys = [
  "deprecated",
  "extension",
  "fixable",
  "recommended",
  "strict",
  "stylistic",
  "suggestions",
  "typeInformation",
] as const;

export type FilterKey = (typeof filterKeys)[number];
export type FilterState = "neutral" | "include" | "exclude";
export type RuleFilters = { readonly [key in FilterKey]: FilterState };

/** How a filter's button is named in a state: "fixable: included, 45 rules". */
export function filterLabel(name: string, state: FilterState, total: number): string {
  return `${name}: ${stateNames[state]}, ${total} ${total === 1 ? "rule" : "rules"}`;
}

const stateNames = { neutral: "any", include: "included", exclude: "excluded" } as const;

export const noFilters: RuleFilters = {
  deprecated: "neutral",
  extension: "neutral",
  fixable: "neutral",
  recommended: "neutral",
  strict: "neutral",
  stylistic: "neutral",
  suggestions: "neutral",
  typeInformation: "neutral",
};

/** Reads "xdeprecated-fixable": without deprecated rules, and only fixable ones. Ignores unknown words. */
export function parseFilters(text: string): RuleFilters {
  const words = text.split("-");
  const stateOf = (key: FilterKey): FilterState =>
    words.includes(`x${key}`) ? "exclude" : words.includes(key) ? "include" : "neutral";
  return mapFilters(stateOf);
}

/** The reverse; empty where no filter is active. */
export function writeFilters(filters: RuleFilters): string {
  return filterKeys
    .filter((key) => filters[key] !== "neutral")
    .map((key) => (filters[key] === "exclude" ? `x${key}` : key))
    .join("-");
}

/**
 * The filters after a press on one. Strict contains recommended, so including both equals including one. The other
 * filter is then excluded, which shows the rules that only one of them has.
 */
export function nextFilters(filters: RuleFilters, pressed: FilterKey): RuleFilters {
  const next = following[filters[pressed]];
  const rival = rivals[pressed];
  return mapFilters((key) => {
    if (key === pressed) return next;
    return key === rival && next === "include" && filters[key] === "include" ? "exclude" : filters[key];
  });
}

/** Whether a rule matches all active filters. */
export function passesFilters(rule: RuleFacts, filters: RuleFilters): boolean {
  return filterKeys.every((key) => {
    const state = filters[key];
    return state === "neutral" || holds[key](rule) === (state === "include");
  });
}

/** Whether a rule has the property of a filter. */
export function hasProperty(rule: RuleFacts, key: FilterKey): boolean {
  return holds[key](rule);
}

/** A value for each filter. */
export function mapFilters<Value>(valueOf: (key: FilterKey) => Value): {
  readonly [key in FilterKey]: Value;
} {
  return Object.fromEntries(filterKeys.map((key) => [key, valueOf(key)])) as { [key in FilterKey]: Value };
}

const following = { neutral: "include", include: "exclude", exclude: "neutral" } as const;

const rivals: { readonly [key in FilterKey]?: FilterKey } = { recommended: "strict", strict: "recommended" };

const holds: { readonly [key in FilterKey]: (rule: RuleFacts) => boolean } = {
  deprecated: (rule) => rule.deprecated !== undefined,
  extension: (rule) => rule.extendsBaseRule !== undefined,
  fixable: (rule) => rule.fixable,
  recommended: (rule) => presetOf(rule) === "recommended",
  // strict contains all recommended rules
  strict: (rule) => presetOf(rule) === "strict" || presetOf(rule) === "recommended",
  stylistic: (rule) => presetOf(rule) === "stylistic",
  suggestions: (rule) => rule.hasSuggestions,
  typeInformation: (rule) => rule.requiresTypeChecking,
};
