import { groupBy } from "../lib/group-by.ts";
import type { Finding } from "./release.ts";

export interface FollowReport {
  /** The documented version, and the one that was compared. */
  readonly from: string;
  readonly to: string;
  readonly findings: readonly Finding[];
  /** The files that `--apply` changed. */
  readonly applied?: readonly string[];
}

export type FollowFormat = "text" | "markdown" | "json";

/** The report, grouped by page. */
export function followReport(report: FollowReport, format: FollowFormat): string {
  if (format === "json")
    return `${JSON.stringify({ ...report, findings: sorted(report.findings) }, null, 2)}\n`;
  const pages = groupBy(sorted(report.findings), ({ page }) => page);
  const title = headline(report, pages.size);
  if (format === "text") {
    const groups = [...pages].map(([page, found]) =>
      [page, ...found.map(({ line, text }) => `  ${line}: ${onOneLine(text)}`)].join("\n"),
    );
    return `${[...groups, title].join("\n\n")}\n`;
  }
  const groups = [...pages].map(([page, found]) => {
    const items = found.map(({ line, text }) => `- [ ] line ${line}: ${onOneLine(text)}`);
    return `## ${page}\n\n${items.join("\n")}`;
  });
  return `${[`# Follow typescript-eslint ${report.to}`, title, ...groups].join("\n\n")}\n`;
}

function headline({ from, to, findings }: FollowReport, pages: number): string {
  if (findings.length === 0) return `Nothing to do: the site of ${from} is true for ${to}.`;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  return `From ${from} to ${to}: ${count(findings.length, "change")} on ${count(pages, "page")}.`;
}

function sorted(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((one, other) =>
    one.page === other.page ? one.line - other.line : one.page < other.page ? -1 : 1,
  );
}

/** Line ends in messages and fixes would end an item of the list. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
