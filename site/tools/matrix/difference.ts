/** The configs that readers choose from, as `tseslint.configs` names them, in the order of the table's columns. */
export const presets = [
  "recommended",
  "recommendedTypeChecked",
  "strict",
  "strictTypeChecked",
  "stylistic",
  "stylisticTypeChecked",
] as const;

export type Preset = (typeof presets)[number];

/** A row of the table: the text of each config's cell, empty where the config does not enable the rule. */
export interface MatrixRow {
  readonly rule: string;
  readonly cells: readonly string[];
}

/** What a reader compares. `from` may be empty: then everything in `to` is new. */
export interface Comparison {
  readonly from: Preset | "";
  readonly to: Preset | "";
  readonly query: string;
}

export type Change = "added" | "removed" | "changed";

/** What happens to a rule when a reader replaces one config by another; undefined if it stays as it is. */
export function changeOf({ cells }: MatrixRow, { from, to }: Comparison): Change | undefined {
  const before = textOf(cells, from);
  const after = textOf(cells, to);
  if (before === after) return undefined;
  if (before === "") return "added";
  return after === "" ? "removed" : "changed";
}

function textOf(cells: readonly string[], preset: Preset | ""): string {
  return preset === "" ? "" : (cells[presets.indexOf(preset)] ?? "");
}

/** Whether a row is shown. Without a config to compare, all rows with the words of the query are. */
export function isShown(row: MatrixRow, comparison: Comparison): boolean {
  const words = comparison.query.toLowerCase().split(/\s+/);
  const hasWords = words.every((word) => row.rule.includes(word));
  return hasWords && (comparison.to === "" || changeOf(row, comparison) !== undefined);
}

/** One sentence about the rows that are shown. */
export function summaryOf(rows: readonly MatrixRow[], comparison: Comparison): string {
  const shown = rows.filter((row) => isShown(row, comparison));
  const { from, to } = comparison;
  if (to === "") return `${shown.length} of ${rows.length} rules`;
  const changes = shown.map((row) => changeOf(row, comparison));
  const count = (change: Change, verb: string): readonly string[] => {
    const { length } = changes.filter((each) => each === change);
    return length === 0 ? [] : [`${verb} ${length} ${length === 1 ? "rule" : "rules"}`];
  };
  const parts = [
    ...count("added", from === "" ? "enables" : "adds"),
    ...count("removed", "removes"),
    ...count("changed", "changes the options of"),
  ];
  if (parts.length === 0) return `${to} and ${from} have the same rules.`;
  const list =
    parts.length === 1 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
  return from === "" ? `${to} ${list}.` : `Instead of ${from}, ${to} ${list}.`;
}

/** A comparison by the parameters of a URL. */
export function parseComparison(parameterOf: (name: string) => string): Comparison {
  const preset = (name: string): Preset | "" => presets.find((each) => each === parameterOf(name)) ?? "";
  return { from: preset("from"), to: preset("to"), query: parameterOf("q") };
}
