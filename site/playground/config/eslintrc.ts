import { isRecord } from "../state/defaults.ts";
import { entryOf, jsoncTree, parseJsonc } from "./jsonc.ts";
import { canEdit, setEntry } from "./jsonc-edit.ts";

/** "custom": a level or options that a check box does not write. */
export type RuleState = "off" | "on" | "custom";

export type RuleLevel = "off" | "warn" | "error";

export interface Eslintrc {
  /** By name, as they were typed: a level, or a list of level and options. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** The names of presets, known or not. */
  readonly extends: readonly string[];
}

/** Rules and presets of JSON with comments. Malformed parts count as missing. Throws nothing. */
export function readEslintrc(text: string): Eslintrc {
  const { value } = parseJsonc(text);
  const { rules, extends: names } = isRecord(value) ? value : {};
  const list: readonly unknown[] = Array.isArray(names) ? names : [names];
  return {
    rules: isRecord(rules) ? rules : {},
    extends: list.filter((name) => typeof name === "string"),
  };
}

/** The states of the rules that are named in a text; all others are off, or as a preset has them. */
export function ruleStates(text: string): ReadonlyMap<string, RuleState> {
  return new Map(Object.entries(readEslintrc(text).rules).map(([name, entry]) => [name, stateOf(entry)]));
}

/** Of a level as a word or a number; undefined for anything else. */
export function levelOf(value: unknown): RuleLevel | undefined {
  const levels: readonly RuleLevel[] = ["off", "warn", "error"];
  return levels.find((level, number) => value === level || value === number);
}

function stateOf(entry: unknown): RuleState {
  const level: unknown = Array.isArray(entry) && entry.length === 1 ? entry[0] : entry;
  if (level === "error" || level === 2) return "on";
  if (level === "off" || level === 0) return "off";
  return "custom";
}

/** The one rule that a text turns on; undefined for none, several, or presets, which turn on many. */
export function onlyRule(text: string): string | undefined {
  const { rules, extends: names } = readEslintrc(text);
  const on = Object.keys(rules).filter((name) => {
    const entry = rules[name];
    return stateOf(Array.isArray(entry) ? entry.slice(0, 1) : entry) !== "off";
  });
  return on.length === 1 && names.length === 0 ? on[0] : undefined;
}

/**
 * Sets a rule to a level, or removes it. Comments and layout stay; a text with syntax errors is returned unchanged
 * (see `canEdit`).
 */
export function setRule(text: string, name: string, level: RuleLevel | undefined): string {
  return setEntry(text, ["rules", name], level);
}

/** Sets the level of a rule, and keeps its options with their comments and layout. */
export function withLevel(text: string, name: string, level: RuleLevel): string {
  const rules = canEdit(text) ? entryOf(jsoncTree(text).root, "rules") : undefined;
  const entry = entryOf(rules, name);
  const first = entry?.type === "array" ? entry.children?.[0] : undefined;
  if (!first) return setEntry(text, ["rules", name], level);
  return text.slice(0, first.offset) + JSON.stringify(level) + text.slice(first.offset + first.length);
}

/** Adds a preset to `extends`, or removes it, whether that is one name or a list. */
export function setPreset(text: string, name: string, isOn: boolean): string {
  const { extends: names } = readEslintrc(text);
  if (names.includes(name) === isOn) return text;
  const next = isOn ? [...names, name] : names.filter((each) => each !== name);
  const isList = entryOf(jsoncTree(text).root, "extends")?.type === "array";
  const [only] = next;
  if (only === undefined) return setEntry(text, ["extends"], undefined);
  return setEntry(text, ["extends"], next.length > 1 || isList ? next : only);
}
