import { levelOf, readEslintrc, ruleStates, setPreset, setRule, withLevel } from "../config/eslintrc.ts";
import { canEdit } from "../config/jsonc-edit.ts";
import type { Metadata } from "../state/protocol.ts";
import { presetLabel } from "../state/presets.ts";
import { compilerOptionsOf, optionStates, setOption } from "../config/tsconfig.ts";
import { optionGroups, presetIn, presetKey, type RowValue, ruleGroups, type VisualGroup } from "./rows.ts";

/** The operations of a list of settings on one of the two configurations. */
export interface VisualConfig {
  /** The noun for one of its rows. */
  readonly noun: string;
  readonly groups: (metadata: VisualMetadata) => readonly VisualGroup[];
  /** The settings of a text, by the keys of the rows. */
  readonly values: (text: string, metadata: PresetFacts) => ReadonlyMap<string, RowValue>;
  /** The text after a row was set: true and false are a box that is checked or cleared, a text is a chosen value. */
  readonly set: (text: string, key: string, value: boolean | string, metadata: PresetFacts) => string;
}

export type VisualMetadata = Pick<Metadata, "rules" | "presets" | "presetRules" | "compilerOptions">;

type PresetFacts = Pick<Metadata, "presetRules">;

const eslintrc: VisualConfig = {
  noun: "rule",
  groups: ({ rules, presets }) => ruleGroups(rules, presets),
  values(text, { presetRules }) {
    const { rules, extends: presets } = readEslintrc(text);
    return new Map<string, RowValue>([
      ...presets.map((name) => [presetKey(name), { state: "on" }] as const),
      ...presetValues(presets, presetRules),
      ...ruleValues(text, rules),
    ]);
  },
  set(text, key, value, { presetRules }) {
    const preset = presetIn(key);
    if (preset !== undefined) return setPreset(text, preset, value === true);
    const level = levelOf(value);
    if (level !== undefined) return withLevel(text, key, level);
    const isInherited = presetValues(readEslintrc(text).extends, presetRules).has(key);
    // without an entry of its own, a rule is as the presets have it
    const cleared = setRule(text, key, undefined);
    if (isInherited) return value === true ? cleared : setRule(text, key, "off");
    return value === true ? setRule(text, key, "error") : cleared;
  },
};

/** The rules that a text names. A level alone is on: the row has a menu for it. */
function ruleValues(
  text: string,
  rules: Readonly<Record<string, unknown>>,
): readonly (readonly [string, RowValue])[] {
  return Array.from(valuesOf(ruleStates(text), rules), ([name, value]) => {
    const entry = rules[name];
    const level = levelOf(Array.isArray(entry) ? entry[0] : entry);
    const isLevelAlone = level === "warn" && !(Array.isArray(entry) && entry.length > 1);
    return [name, { ...(isLevelAlone ? { state: "on" } : value), ...(level !== undefined && { level }) }];
  });
}

/** A rule's entry in the presets of a text: the last one counts. */
export function inheritedEntry(text: string, rule: string, { presetRules }: PresetFacts): unknown {
  const entries = readEslintrc(text).extends.map((preset) => {
    const rules = Object.hasOwn(presetRules, preset) ? presetRules[preset] : undefined;
    return rules && Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  });
  return entries.findLast((entry) => entry !== undefined);
}

/** The rules that presets turn on, with level and preset as the text. A later preset replaces what others set. */
function presetValues(
  presets: readonly string[],
  presetRules: Metadata["presetRules"],
): ReadonlyMap<string, RowValue> {
  const values = new Map<string, RowValue>();
  for (const preset of presets) {
    const rules = Object.hasOwn(presetRules, preset) ? presetRules[preset] : undefined;
    for (const [name, entry] of Object.entries(rules ?? {})) {
      const level = levelOf(Array.isArray(entry) ? entry[0] : entry) ?? "error";
      if (level === "off") values.delete(name);
      else values.set(name, { state: "on", level, text: `${level}, by ${presetLabel(preset)}` });
    }
  }
  return values;
}

const tsconfig: VisualConfig = {
  noun: "compiler option",
  groups: ({ compilerOptions }) => optionGroups(compilerOptions),
  values: (text) => valuesOf(optionStates(text), compilerOptionsOf(text)),
  set: (text, key, value) => setOption(text, key, value === false ? undefined : value),
};

export const visualConfigs = { eslintrc, tsconfig } as const;

/** Why a text cannot be changed by pressing boxes; undefined when it can. */
export function editProblem(text: string): string | undefined {
  return canEdit(text)
    ? undefined
    : "The configuration has a syntax error. Fix it in the text to continue here.";
}

/** Units of a value's text that are shown. */
const mostShown = 120;

function valuesOf(
  states: ReadonlyMap<string, "on" | "off" | "custom">,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, RowValue> {
  return new Map(
    Array.from(states, ([name, state]): [string, RowValue] => {
      if (state === "on") return [name, { state }];
      const value = given[name];
      const text = typeof value === "string" ? value : JSON.stringify(value);
      const shown = text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
      return [name, { state: state === "off" ? "unset" : state, text: shown }];
    }),
  );
}
