import { marks, type RuleMark } from "../../theme/rules/rule-marks.ts";
import type { RuleLevel } from "../config/eslintrc.ts";
import { presetLabel, presets as knownPresets } from "../state/presets.ts";
import type { CompilerOptionMetadata, RuleMetadata } from "../state/protocol.ts";
import { optionNote } from "../config/tsconfig.ts";
import { hasOptions } from "../editor/config/schema-path.ts";

/** Something that can be set. */
export interface VisualRow {
  /** Unique in its list: a rule's name, a compiler option's, a preset's. */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly url?: string;
  readonly marks: readonly RuleMark[];
  /** The values to choose from; absent for a setting that is on or off. */
  readonly values?: readonly string[];
  /** Of a rule that takes options. */
  readonly hasOptions?: boolean;
}

export interface VisualGroup {
  readonly title: string;
  readonly rows: readonly VisualRow[];
}

/**
 * "custom": a value that a check box does not write. `text` shows it, and also a value that turns a rule off, or what a
 * preset turns on.
 */
export interface RowValue {
  readonly state: "unset" | "on" | "custom";
  /** Of a rule that the text or a preset names. */
  readonly level?: RuleLevel | undefined;
  readonly text?: string | undefined;
}

export const unset: RowValue = { state: "unset" };

const ruleMarks = {
  fixable: marks.fixable,
  hasSuggestions: marks.suggestions,
  requiresTypeChecking: marks.typeChecked,
  deprecated: marks.deprecated,
} as const satisfies { readonly [key in keyof RuleMetadata]?: RuleMark };

/** Presets, our rules and those of ESLint itself, each by name. */
export function ruleGroups(
  rules: readonly RuleMetadata[],
  presets: readonly string[],
): readonly VisualGroup[] {
  const rows = (isCore: boolean): readonly VisualRow[] =>
    rules
      .filter((rule) => rule.isCore === isCore)
      .map(ruleRow)
      .sort(byLabel);
  return [
    { title: "Presets", rows: presets.map(presetRow).sort(byPlace) },
    { title: "Rules", rows: rows(false) },
    { title: "Core rules", rows: rows(true) },
  ].filter(({ rows }) => rows.length > 0);
}

const presetPrefix = "extends ";

function presetRow(name: string): VisualRow {
  const description = knownPresets.find((preset) => preset.name === name)?.description ?? "";
  return { key: presetKey(name), label: presetLabel(name), description, marks: [] };
}

/** The presets of the menu come first, in its order. */
function byPlace(one: VisualRow, other: VisualRow): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ label }: VisualRow): number {
  const place = knownPresets.findIndex((preset) => preset.label === label);
  return place === -1 ? knownPresets.length : place;
}

/** The preset of a row; undefined for the row of a rule. */
export function presetIn(key: string): string | undefined {
  return key.startsWith(presetPrefix) ? key.slice(presetPrefix.length) : undefined;
}

export function presetKey(name: string): string {
  return `${presetPrefix}${name}`;
}

function ruleRow(rule: RuleMetadata): VisualRow {
  const keys = ["fixable", "hasSuggestions", "requiresTypeChecking", "deprecated"] as const;
  const own = keys.filter((key) => rule[key]).map((key) => ruleMarks[key]);
  const { name, description, url, schema } = rule;
  return {
    ...{ key: name, label: name, description, marks: own, hasOptions: hasOptions(schema) },
    ...(url !== "" && { url }),
  };
}

/** Categories about running and printing of the compiler, not about checking code. */
const otherCategories: ReadonlySet<string> = new Set([
  "Command-line Options",
  "Compiler Diagnostics",
  "Editor Support",
  "Output Formatting",
  "Projects",
  "Watch and Build Modes",
]);

/** Compiler options by category, in the order in which TypeScript lists them. Lists and objects are left to the text. */
export function optionGroups(options: readonly CompilerOptionMetadata[]): readonly VisualGroup[] {
  const groups = new Map<string, VisualRow[]>();
  for (const option of options) {
    const { name, description, category, type, values } = option;
    if (otherCategories.has(category)) continue;
    if (type !== "boolean" && !(type === "string" && values)) continue;
    const about = [description, optionNote(name)]
      .filter((text) => text !== undefined && text !== "")
      .join(" ");
    const row = {
      key: name,
      label: name,
      description: about,
      marks: [],
      ...(type === "string" && { values }),
    };
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  return Array.from(groups, ([title, rows]) => ({ title, rows: rows.sort(byLabel) }));
}

/** The rows that have all words of a query in name or description. */
export function matching(groups: readonly VisualGroup[], query: string): readonly VisualGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const fits = ({ key, label, description, marks: own }: VisualRow): boolean => {
    const text = [key, label, description, ...own.map(({ name }) => name)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(fits) }))
    .filter(({ rows }) => rows.length > 0);
}

/** "1 rule", "1,234 rules" */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** The number of the row to which a key leads; undefined for keys that lead nowhere. */
export function rowAfter(key: string, index: number, count: number): number | undefined {
  const page = 10;
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

function byLabel(one: VisualRow, other: VisualRow): number {
  return one.label < other.label ? -1 : 1;
}
