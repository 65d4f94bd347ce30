import type { Severity } from "./diagnostic.ts";
import { grouped } from "./grouped.ts";
import { counted, filesOf, type ReportEntry } from "./report.ts";
import { repeatedByLayout } from "./subjects/output.ts";

export interface FindingOptions {
  /** The command that lists all entries. */
  readonly listAll?: string;
  /** Shows every entry by itself. */
  readonly all?: boolean;
}

/** A report shows one of more than this many equal findings. */
export const most = 20;
/** The places of equal findings that a report names. */
const places = 3;

/** Codes whose equal entries have one cause: a component that does not exist yet. */
const repeatedByAuthors: ReadonlySet<string> = new Set(["unknown-component"]);

/** An entry that a report shows once, with the same entries on other pages if the layout repeats it. */
export interface Finding {
  readonly first: ReportEntry;
  readonly all: readonly ReportEntry[];
}

export function findingsOf(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  const groups = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    if (entry.severity !== severity) continue;
    const { code, message, hint } = entry;
    const isRepeated = repeatedByLayout.has(code) || repeatedByAuthors.has(code);
    const key = JSON.stringify(isRepeated ? [code, message, hint] : entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].flatMap((all) => all.slice(0, 1).map((first) => ({ first, all })));
}

/** " (48 places: content/a.md:3:1, …)" or " (and on 2 more pages)"; empty for an entry that is not repeated. */
export function otherPages({ first, all }: Finding): string {
  if (repeatedByAuthors.has(first.code) && all.length > 1) {
    const shown = all.slice(0, 3).map(({ file, line, column }) => [file, line, column].join(":"));
    return ` (${counted(all.length, "place")}: ${shown.join(", ")}${all.length > 3 ? ", …" : ""})`;
  }
  const more = filesOf(all) - 1;
  return more === 0 ? "" : ` (and on ${counted(more, "more page")})`;
}

/** The findings that a report shows. Many with the same message and hint are one, unless all are asked for. */
export function shownFindings(
  entries: readonly ReportEntry[],
  severity: Severity,
  { all = false }: FindingOptions,
): readonly Finding[] {
  return all ? eachAlone(entries, severity) : equalOnce(entries, severity);
}

function eachAlone(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  return entries.filter((entry) => entry.severity === severity).map((first) => ({ first, all: [first] }));
}

function equalOnce(entries: readonly ReportEntry[], severity: Severity): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  const findings = findingsOf(entries, severity);
  const messageKeyOf = ({ first: { code, message, hint } }: Finding): string =>
    JSON.stringify([code, message, hint]);
  for (const finding of findings) {
    const group = groups.get(messageKeyOf(finding));
    if (group) group.push(finding);
    else groups.set(messageKeyOf(finding), [finding]);
  }
  return findings.flatMap((finding): readonly Finding[] => {
    const equal = groups.get(messageKeyOf(finding)) ?? [];
    if (equal.length <= most) return [finding];
    return finding === equal[0] ? [{ ...finding, all: equal.flatMap(({ all }) => all) }] : [];
  });
}

/** " (20,000 times) Also at b.md:1:1, c.md:1:1; `--report json` lists all." */
export function repetition(finding: Finding, { listAll = "--report json" }: FindingOptions): string {
  const { all } = finding;
  if (all.length <= most) return otherPages(finding);
  const count = repeatedByLayout.has(finding.first.code)
    ? otherPages(finding)
    : ` (${grouped(all.length)} times)`;
  return `${count} Also at ${all.slice(1, places).map(placeOf).join(", ")}; \`${listAll}\` lists all.`;
}

export function placeOf({ file, line, column }: ReportEntry): string {
  return [file, line, column].filter((part) => part !== null).join(":");
}
