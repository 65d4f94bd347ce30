import type { Diagnostic, TypeError } from "../state/protocol.ts";
import { configurations, type ListEntry } from "./list.ts";

export const listOrders = ["rule", "place", "severity"] as const;
export type ListOrder = (typeof listOrders)[number];

export interface EntryGroup {
  readonly title: string;
  readonly url?: string;
  /** The rule that reports all of it. */
  readonly rule?: string;
  /** TypeScript reports the same each time. */
  readonly isEqual?: boolean;
  /** A notice above the list says why they are there. */
  readonly isExplained?: boolean;
  readonly entries: readonly ListEntry[];
}

/** The entries in groups: by who reports them, by file in the order of their places, or by severity. */
export function groupsOf(entries: readonly ListEntry[], order: ListOrder): readonly EntryGroup[] {
  if (order === "rule") return groupsOfOrigins(entries);
  if (order === "place")
    return grouped(entries, ({ file }) => configurationTitle(file) ?? file).map((group) => ({
      ...group,
      entries: group.entries.toSorted((one, other) => (one.place?.from ?? 0) - (other.place?.from ?? 0)),
    }));
  return (["error", "warning", "hint"] as const)
    .map((severity) => ({
      title: severityTitles[severity],
      entries: entries.filter((each) => each.severity === severity),
    }))
    .filter((group) => group.entries.length > 0);
}

function groupsOfOrigins(entries: readonly ListEntry[]): readonly EntryGroup[] {
  const equal = new Set(
    grouped(entries, ({ typeError, message }) => (typeError ? message : "")).flatMap((group) =>
      group.entries.length > mostOpen ? group.title : [],
    ),
  );
  const isEqual = ({ typeError, message }: ListEntry): boolean =>
    typeError !== undefined && equal.has(message);
  return grouped(entries, (entry) =>
    isEqual(entry) ? `${entry.origin}: ${entry.message}` : entry.origin,
  ).map(({ title, entries: own }) => {
    const url = own.find((each) => each.url !== undefined)?.url;
    const rule = own[0]?.report?.rule;
    return {
      ...{ title, entries: own, isEqual: own.some(isEqual) },
      ...(url !== undefined && { url }),
      ...(rule !== undefined && { rule }),
    };
  });
}

const severityTitles = { error: "Errors", warning: "Warnings", hint: "Hints" } as const;

function configurationTitle(file: string): string | undefined {
  return Object.hasOwn(configurations, file) ? configurations[file as Diagnostic["in"]] : undefined;
}

/** Groups are in the order of their first entries. */
function grouped(
  entries: readonly ListEntry[],
  titleOf: (entry: ListEntry) => string,
): readonly { readonly title: string; readonly entries: readonly ListEntry[] }[] {
  const groups = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const title = titleOf(entry);
    const group = groups.get(title);
    if (group) group.push(entry);
    else groups.set(title, [entry]);
  }
  return Array.from(groups, ([title, own]) => ({ title, entries: own }));
}

/** The groups, after one of the errors that a notice explains. */
export function withExplained(
  entries: readonly ListEntry[],
  order: ListOrder,
  isExplained: (error: TypeError | undefined) => boolean,
): readonly EntryGroup[] {
  const explained = entries.filter(({ typeError }) => isExplained(typeError));
  const others = groupsOf(
    entries.filter(({ typeError }) => !isExplained(typeError)),
    order,
  );
  if (explained.length === 0) return others;
  return [{ title: "Errors from missing types", entries: explained, isExplained: true }, ...others];
}

/** More reports of one rule, or equal errors, would hide the others. */
const mostOpen = 20;

export function beginsFolded(
  { rule, isEqual = false, isExplained = false, entries }: EntryGroup,
  groups: number,
): boolean {
  if (isExplained) return true;
  return (rule !== undefined || isEqual) && groups > 1 && entries.length > mostOpen;
}
