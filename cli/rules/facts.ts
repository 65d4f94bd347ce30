import { type LintRule, presetOf } from "../../site/model/rules/rule.ts";
import type { FactMark } from "../content/fact-marks.ts";

/** What the facts in prose are about. */
export interface FactSource {
  /** The version of the plugin: "8.46.3". */
  readonly version: string;
  readonly rules: ReadonlyMap<string, LintRule>;
}

/** A mark whose text is not the value of its fact. Without a value, no fact has that name. */
export interface WrongFact {
  readonly mark: FactMark;
  /** As many words before the mark as the value has. */
  readonly said: string;
  readonly value?: string;
}

/** The marks that are wrong. Quotes and emphasis may be between a value and its mark. */
export function wrongFacts(marks: readonly FactMark[], source: FactSource): WrongFact[] {
  return marks.flatMap((mark): WrongFact[] => {
    const value = factOf(mark.name, source);
    const text = mark.before.replace(/[`*_"”’]+$/, "");
    const words = text.split(/[\s“"`*]+/).slice(-(value?.split(/\s+/).length ?? 1));
    const said = words.join(" ");
    if (value === undefined) return [{ mark, said }];
    const isSaid = text.endsWith(value) && !/[\d.]$/.test(text.slice(0, text.length - value.length));
    return isSaid ? [] : [{ mark, said, value }];
  });
}

/**
 * The value of a fact: `version`; `rules`, `rules typed` and other numbers of rules; `rules in strict`, those that a
 * config enables; `default RULE OPTION`; `message RULE ID`. Undefined if there is none of that name.
 */
export function factOf(name: string, { version, rules }: FactSource): string | undefined {
  const [subject, first = "", second = ""] = name.split(/\s+/);
  const rule = rules.get(first);
  switch (subject) {
    case "version":
      return first === "" ? version : undefined;
    case "rules": {
      const passes = first === "" ? () => true : first === "in" ? inConfig(second) : kinds.get(first);
      return passes && String([...rules.values()].filter(passes).length);
    }
    case "message":
      return rule && Object.hasOwn(rule.messages, second) ? rule.messages[second] : undefined;
    case "default":
      return defaultOf(rule, second);
    default:
      return undefined;
  }
}

type Test = (rule: LintRule) => boolean;

const kinds: ReadonlyMap<string, Test> = new Map<string, Test>([
  ["typed", ({ requiresTypeChecking }) => requiresTypeChecking],
  ["fixable", ({ fixable }) => fixable],
  ["suggestions", ({ hasSuggestions }) => hasSuggestions],
  ["extending", ({ extendsBaseRule }) => extendsBaseRule !== undefined],
  ["deprecated", ({ deprecated }) => deprecated !== undefined],
  ["current", ({ deprecated }) => deprecated === undefined],
]);

/** The names of the facts, for a hint. */
export const factNames: readonly string[] = [
  "version",
  "rules",
  ...[...kinds.keys(), "in CONFIG"].map((kind) => `rules ${kind}`),
  "default RULE OPTION",
  "message RULE ID",
];

/** Whether a shared config enables a rule. */
function inConfig(config: string): Test | undefined {
  if (config === "all") return ({ deprecated }) => deprecated === undefined;
  const found = /^(recommended|strict|stylistic)(-type-checked)?(-only)?$/.exec(config);
  if (!found) return undefined;
  const [, name, typed, only] = found;
  return (rule) => {
    const preset = presetOf(rule);
    const isIn = preset === name || (name === "strict" && preset === "recommended");
    return isIn && (rule.requiresTypeChecking ? typed !== undefined : only === undefined);
  };
}

function defaultOf(rule: LintRule | undefined, option: string): string | undefined {
  for (const each of rule?.defaultOptions ?? [])
    if (typeof each === "object" && each !== null && Object.hasOwn(each, option)) {
      const value = (each as Readonly<Record<string, unknown>>)[option];
      return typeof value === "string" ? value : JSON.stringify(value);
    }
  return undefined;
}
