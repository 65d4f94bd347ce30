import { findingsOf, otherPages, type Report } from "./report.ts";

/**
 * Workflow commands: GitHub shows them at the lines of a pull request. It shows ten errors and ten warnings of a step,
 * so an entry that the layout repeats takes one.
 */
export function githubReport({ entries }: Report): string {
  return [...findingsOf(entries, "error"), ...findingsOf(entries, "warning")]
    .map((finding) => {
      const { code, severity, file, line, column, message, hint } = finding.first;
      const properties = [
        `file=${property(file)}`,
        ...(line === null ? [] : [`line=${line}`]),
        ...(column === null ? [] : [`col=${column}`]),
        `title=${property(code)}`,
      ];
      return `::${severity} ${properties.join(",")}::${data(`${message} ${hint}${otherPages(finding)}`)}`;
    })
    .join("\n");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
