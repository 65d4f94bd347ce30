import { entriesOf, type ListEntry } from "../errors/list.ts";
import { isConfig } from "../state/play-files.ts";
import type { LintResult } from "../state/protocol.ts";

/** What differs between two reports of one rule at one place. */
export type ChangedPart = "message" | "severity" | "fix" | "suggestions";

export interface ReportChange {
  readonly before: ListEntry;
  readonly after: ListEntry;
  readonly parts: readonly ChangedPart[];
}

/** The reports that only one of two results has, and those that differ. All are in the order of their places. */
export interface ReportComparison {
  readonly came: readonly ListEntry[];
  readonly gone: readonly ListEntry[];
  readonly changed: readonly ReportChange[];
  /** How many reports are in both. */
  readonly same: number;
}

/**
 * Compares two results on the same code: errors of TypeScript and of configurations as well as reports of rules. A
 * report of the same rule at the same place is the same report, whatever it says. `files` has the order of the files.
 */
export function compareReports(
  before: LintResult,
  after: LintResult,
  files: readonly string[] = [],
): ReportComparison {
  const old: Map<string, readonly ListEntry[]> = byPlace(entriesOf(before));
  const came: ListEntry[] = [];
  const changed: ReportChange[] = [];
  let same = 0;
  for (const [place, entries] of byPlace(entriesOf(after))) {
    const earlier = [...(old.get(place) ?? [])];
    // a rule may report several things at a place: equal ones are not a change
    const left = entries.filter((entry) => {
      const index = earlier.findIndex((each) => changedParts(each, entry).length === 0);
      if (index !== -1) earlier.splice(index, 1);
      return index === -1;
    });
    same += entries.length - left.length;
    for (const entry of left) {
      const match = earlier.shift();
      if (match) changed.push({ before: match, after: entry, parts: changedParts(match, entry) });
      else came.push(entry);
    }
    old.set(place, earlier);
  }
  const sort = inOrder(files);
  return {
    came: came.sort(sort),
    gone: [...old.values()].flat().sort(sort),
    changed: changed.sort((one, other) => sort(one.after, other.after)),
    same,
  };
}

function byPlace(entries: readonly ListEntry[]): Map<string, ListEntry[]> {
  const places = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const place = placeOf(entry);
    const list = places.get(place);
    if (list) list.push(entry);
    else places.set(place, [entry]);
  }
  return places;
}

/** Configurations differ in their texts, so that offsets in them say nothing. */
function placeOf({ origin, file, place, message }: ListEntry): string {
  const where = isInCode(file) ? [place?.from, place?.to] : [message];
  return JSON.stringify([origin, file, ...where]);
}

/** Whether an entry is about code, which is the same on both sides. */
export function isInCode(file: string): boolean {
  return !isConfig(file) && file !== "linter";
}

function changedParts(before: ListEntry, after: ListEntry): readonly ChangedPart[] {
  const [old, now] = [before, after].map(({ message, severity, report }) => ({
    ...{ message, severity },
    fix: JSON.stringify(report?.fix),
    suggestions: JSON.stringify(report?.suggestions ?? []),
  }));
  return (["message", "severity", "fix", "suggestions"] as const).filter(
    (part) => old?.[part] !== now?.[part],
  );
}

/** Mistakes in configurations come first, because they may be the reason for all the rest. */
function inOrder(files: readonly string[]): (one: ListEntry, other: ListEntry) => number {
  const rank = ({ file }: ListEntry): number => (isInCode(file) ? 1 + files.indexOf(file) : -1);
  return (one, other) =>
    rank(one) - rank(other) ||
    compareText(one.file, other.file) ||
    (one.place?.from ?? 0) - (other.place?.from ?? 0) ||
    (one.place?.to ?? 0) - (other.place?.to ?? 0) ||
    compareText(one.origin, other.origin) ||
    compareText(one.message, other.message);
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
