import { applyEdits, modify } from "jsonc-parser";
import { isRecord } from "../state/defaults.ts";
import { levelOf, readEslintrc } from "../config/eslintrc.ts";
import { entryOf, jsoncTree } from "../config/jsonc.ts";
import { canEdit, setEntry, styleOf } from "../config/jsonc-edit.ts";
import { type OptionPath, valueAt } from "./fields.ts";

interface OptionEdit {
  readonly rule: string;
  readonly path: OptionPath;
  /** Undefined removes the option. */
  readonly value: unknown;
  /** The rule's entry where the text has none of its own: that of a preset. */
  readonly inherited: unknown;
  /** The options of the rule without a configuration. They stand before an option that is set alone. */
  readonly defaults: readonly unknown[];
  /** The options are the items of one list: an empty object at its end is an item that was just added. */
  readonly isList?: boolean;
}

/** The options of a rule as the text has them, or else a preset: a level alone keeps those of the preset. */
export function optionsOf(text: string, rule: string, inherited: unknown): readonly unknown[] {
  const [, own] = partsOf(entryIn(text, rule));
  return own.length > 0 ? own : partsOf(inherited)[1];
}

/**
 * Sets an option of a rule in the text of an eslintrc. Comments and layout of everything else stay. A text with syntax
 * errors is returned unchanged.
 */
export function setRuleOption(text: string, edit: OptionEdit): string {
  if (!canEdit(text)) return text;
  const { rule, inherited } = edit;
  const [level] = partsOf(entryIn(text, rule) ?? inherited);
  const entry = [level, ...withValue(optionsOf(text, rule, inherited), edit)];
  // without options of its own, the rule would have those of the preset
  const isItem = edit.isList === true && entry.length > 1;
  const mayTidy = !isItem && !hasComments(textOf(text, rule)) && partsOf(inherited)[1].length === 0;
  const next = mayTidy ? tidy(entry) : entry;
  return withLayout(text, edit, next) ?? setEntry(text, ["rules", rule], next);
}

/** The text with an entry of which only one option differs; undefined if the whole entry must be written. */
function withLayout(text: string, { rule, path, value }: OptionEdit, next: unknown): string | undefined {
  const own = entryIn(text, rule);
  const [index, ...rest] = path;
  if (!Array.isArray(own) || !Array.isArray(next) || typeof index !== "number") return undefined;
  const { unit, lineBreak } = styleOf(text);
  const isTabs = unit.startsWith("\t");
  const formattingOptions = { insertSpaces: !isTabs, tabSize: isTabs ? 1 : unit.length, eol: lineBreak };
  const isNew = index + 1 >= own.length;
  const target = ["rules", rule, index + 1, ...(isNew ? [] : rest)];
  const written: unknown = isNew ? next[index + 1] : value;
  const changed = applyEdits(text, modify(text, target, written, { formattingOptions }));
  // of a name that the text has twice, the library edits the first, which does not count
  return canEdit(changed) && isEqual(entryIn(changed, rule), next) ? changed : undefined;
}

export function entryIn(text: string, rule: string): unknown {
  const { rules } = readEslintrc(text);
  return Object.hasOwn(rules, rule) ? rules[rule] : undefined;
}

/** The level as it was typed, and the options. */
export function partsOf(entry: unknown): readonly [level: unknown, options: readonly unknown[]] {
  const [first, ...options] = (Array.isArray(entry) ? entry : [entry]) as readonly unknown[];
  return [levelOf(first) === undefined ? "error" : first, options];
}

function withValue(options: readonly unknown[], { path, value, defaults }: OptionEdit): readonly unknown[] {
  const [index, ...rest] = path;
  if (typeof index !== "number") return Array.isArray(value) ? (value as unknown[]) : [];
  const length = Math.max(options.length, index + 1);
  const filled = Array.from({ length }, (_, each) => options[each] ?? defaults[each] ?? {});
  const own = index < options.length ? options[index] : undefined;
  const next = rest.length === 0 ? value : withProperty(own, rest, value);
  const withNext = (last: unknown) => filled.map((each, position) => (position === index ? last : each));
  if (next !== undefined) return withNext(next);
  // an option before others cannot be left out
  return index === length - 1 ? filled.slice(0, -1) : withNext(defaults[index] ?? {});
}

/** Undefined removes a property or an item of a list. */
function withProperty(object: unknown, [name, ...rest]: OptionPath, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = rest.length === 0 ? value : withProperty(valueAt(object, [name]), rest, value);
  if (Array.isArray(object) && typeof name === "number") {
    const items = object as readonly unknown[];
    return [...items.slice(0, name), ...(inner === undefined ? [] : [inner]), ...items.slice(name + 1)];
  }
  const own = isRecord(object) ? object : {};
  return Object.fromEntries(
    Object.entries({ ...own, [name]: inner }).filter(([, each]) => each !== undefined),
  );
}

/** Without empty objects at the end; a level alone is no list. */
function tidy(entry: readonly unknown[]): unknown {
  const last = entry.at(-1);
  if (entry.length > 1 && typeof last === "object" && last !== null && Object.keys(last).length === 0)
    return tidy(entry.slice(0, -1));
  return entry.length === 1 ? entry[0] : entry;
}

/** How the entry of a rule is typed. */
export function textOf(text: string, rule: string): string {
  const node = entryOf(entryOf(jsoncTree(text).root, "rules"), rule);
  return node ? text.slice(node.offset, node.offset + node.length) : "";
}

export function hasComments(json: string): boolean {
  // strings may contain the same signs; then an empty object stays, which does no harm
  return json.includes("//") || json.includes("/*");
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
