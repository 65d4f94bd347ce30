import type { LintResult, Report } from "../state/protocol.ts";

/** The number of entries in the Errors tab: reports, diagnostics and type errors. */
export function countOf({ reports, diagnostics, typeErrors }: LintResult): number {
  return reports.length + diagnostics.length + typeErrors.length;
}

/** "3 reports" */
export function countText(count: number): string {
  if (count === 0) return "No reports";
  return count === 1 ? "1 report" : `${count} reports`;
}

/** The badge of the tab: at most "99+", nothing for none. */
export function badgeOf(count: number): string {
  if (count === 0) return "";
  return count > 99 ? "99+" : String(count);
}

/** How many entries of each group to render at first: rendering a thousand reports takes time. */
export function pieceOf(groups: number): number {
  return Math.max(5, Math.min(50, Math.floor(200 / groups)));
}

/** The files that have something to fix, in the order of their first reports. */
export function fixableFiles(reports: readonly Report[]): readonly string[] {
  return [...new Set(reports.filter(({ fix }) => fix !== undefined).map(({ file }) => file))];
}

/** Makes equal names unique by a count: keys for lists whose entries change. */
export function uniqueKeys(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}
