import { type FindingOptions, repetition, shownFindings } from "./findings.ts";
import type { Report } from "./report.ts";

/**
 * Workflow commands: GitHub shows them at the lines of a pull request. It shows ten errors and ten warnings of a step,
 * so an entry that the layout repeats takes one, and so do many equal ones.
 */
export function githubReport({ entries }: Report, options: FindingOptions = {}): string {
  return [...shownFindings(entries, "error", options), ...shownFindings(entries, "warning", options)]
    .map((finding) => {
      const { code, severity, file, line, column, message, hint } = finding.first;
      const properties = [
        `file=${property(file)}`,
        ...(line === null ? [] : [`line=${line}`]),
        ...(column === null ? [] : [`col=${column}`]),
        `title=${property(code)}`,
      ];
      return `::${severity} ${properties.join(",")}::${data(`${message} ${hint}${repetition(finding, options)}`)}`;
    })
    .join("\n");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
