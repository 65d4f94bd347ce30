import type { Diagnostic, LintResult, Report, TypeError } from "../state/protocol.ts";
import type { Cursor } from "../results/parts.ts";
import { uniqueKeys } from "./groups.ts";
import { placeAt, rangeText } from "./places.ts";

/** The severity. A hint is a suggestion of TypeScript. */
export type Severity = "error" | "warning" | "hint";

/** One line of the list: a report of a rule, an error of TypeScript, or a mistake in a configuration. */
export interface ListEntry {
  /** Stays the same when the code around it changes. */
  readonly key: string;
  /** Who reports it: the rule, "TypeScript", "ESLint configuration". */
  readonly origin: string;
  readonly url?: string;
  readonly severity: Severity;
  readonly message: string;
  /** A file's name, or "eslintrc", "tsconfig" or "linter". */
  readonly file: string;
  readonly place?: EntryPlace;
  /** What a rule reports may have fixes. */
  readonly report?: Report;
  /** What TypeScript reports. */
  readonly typeError?: TypeError;
}

export interface EntryPlace {
  readonly from: number;
  readonly to: number;
  /** "3:5–3:12", where it is known without the text. */
  readonly text?: string;
}

export const configurations = {
  eslintrc: "ESLint configuration",
  tsconfig: "TypeScript configuration",
  linter: "Linter",
} as const;

/** Everything that a result reports. Diagnostics come first, because they may be the reason why there is no more. */
export function entriesOf({ reports, diagnostics, typeErrors }: LintResult): readonly ListEntry[] {
  const inOrder = (Object.keys(configurations) as Diagnostic["in"][]).flatMap((where) =>
    diagnostics.filter((each) => each.in === where),
  );
  const entries = [
    ...inOrder.map(diagnosticEntry),
    ...reports.map(reportEntry),
    ...typeErrors.map(typeErrorEntry),
  ];
  const keys = uniqueKeys(entries.map(({ origin, file, message }) => `${origin} ${file} ${message}`));
  return entries.map((entry, index) => ({ ...entry, key: keys[index] ?? "" }));
}

type Draft = Omit<ListEntry, "key">;

function diagnosticEntry({ rule, message, from, to = from, ...each }: Diagnostic): Draft {
  return {
    origin: configurations[each.in],
    severity: "error",
    message: rule === undefined || message.includes(rule) ? message : `${rule}: ${message}`,
    file: each.in,
    ...(from !== undefined && to !== undefined && { place: { from, to } }),
  };
}

function reportEntry(report: Report): Draft {
  const { rule, url, severity, message, file, from, to, line, column, endLine, endColumn } = report;
  const text = rangeText({ line, column }, { line: endLine, column: endColumn });
  return {
    origin: rule ?? "Syntax and directives",
    ...(url !== undefined && { url }),
    ...{ severity, message, file, place: { from, to, text }, report },
  };
}

function typeErrorEntry(typeError: TypeError): Draft {
  const { file, code, message, from, to, category } = typeError;
  return {
    origin: "TypeScript",
    severity: category === "error" || category === "warning" ? category : "hint",
    message: `${message} (TS${code})`,
    ...{ file, place: { from, to }, typeError },
  };
}

/** The entry whose place is the smallest around the cursor, or around what is selected. */
export function entryAt(
  entries: readonly ListEntry[],
  { file, at, to = at }: Cursor & { readonly file: string },
): ListEntry | undefined {
  const lengthOf = ({ place }: ListEntry): number => (place ? place.to - place.from : Infinity);
  return entries
    .filter((entry) => entry.file === file && entry.place && entry.place.from <= at && to <= entry.place.to)
    .reduce<ListEntry | undefined>(
      (best, entry) => (best && lengthOf(best) <= lengthOf(entry) ? best : entry),
      undefined,
    );
}

/** Where an entry is, by lines and columns; `text` is that of its file. */
export function placeText({ place }: ListEntry, text: string | undefined): string | undefined {
  if (!place) return undefined;
  return place.text ?? (text && rangeText(placeAt(text, place.from), placeAt(text, place.to)));
}

/** The entries that have all words of a query in message, rule, file or severity. */
export function matchingEntries(entries: readonly ListEntry[], query: string): readonly ListEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ origin, severity, message, file }) => {
    const text = `${origin} ${severity} ${message} ${file}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
