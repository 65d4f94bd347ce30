import { documentOf, outlineOf } from "../content/outline.ts";
import { proseOf } from "../content/prose.ts";
import type { LintJob, LintReport, Verdict } from "../content/code/example.ts";
import type { SourceFile } from "../content/source.ts";
import type { Finding } from "./release.ts";

/** An example of a rule's page and its line. */
export interface PlacedJob {
  readonly page: string;
  readonly line: number;
  readonly job: LintJob;
}

/** The examples of rules that both releases have. */
export function examplesOf(sources: readonly SourceFile[], rules: ReadonlySet<string>): PlacedJob[] {
  return sources.flatMap((file) => {
    const own = /^content\/rules\/([\w-]+)\.md$/.exec(file.path)?.[1];
    if (own === undefined) return [];
    const { examples } = proseOf(documentOf(outlineOf(file).value, file), { components: [] });
    return examples.flatMap(({ rule = own, code, fileName, options, compilerOptions, at }) =>
      rules.has(rule)
        ? [{ page: file.path, line: at.line ?? 1, job: { rule, code, fileName, options, compilerOptions } }]
        : [],
    );
  });
}

/** Examples that two linters judge differently: by reports, fixes or suggestions. */
export function changedExamples(
  examples: readonly PlacedJob[],
  before: readonly Verdict[],
  after: readonly Verdict[],
): Finding[] {
  return examples.flatMap(({ page, line, job }, index): Finding[] => {
    const [old, now] = [before[index], after[index]];
    if (!old || !now || JSON.stringify(old) === JSON.stringify(now)) return [];
    // written for the new release: the build of the documented one would not accept it
    if ("reason" in old && "reports" in now) return [];
    const [was, is] = [toldOf(old), toldOf(now)];
    const only = (own: readonly string[], other: readonly string[]): string =>
      own.filter((each) => !other.includes(each)).join(" ");
    const [gone, come] = [only(was, is), only(is, was)];
    const text =
      gone + come === ""
        ? `The linter marks other parts of an example of \`${job.rule}\`.`
        : `The linter judges an example of \`${job.rule}\` differently. Before: ${gone || none} Now: ${come || none}`;
    return [{ kind: "example", page, line, text }];
  });
}

const none = "no such report.";

/** A verdict in words. */
export function toldOf(verdict: Verdict): readonly string[] {
  if ("reason" in verdict) return [`not checked (${verdict.reason}).`];
  return verdict.reports.map(reportOf);
}

function reportOf({ message, line, column, changes }: LintReport): string {
  const told = changes.map(({ suggestion, from, to, text }) => {
    const kind = suggestion === undefined ? "fix" : `suggestion “${suggestion}”`;
    return `${kind}: \`${text}\` at ${from} to ${to}`;
  });
  const more = told.length === 0 ? "" : ` (${told.join(", ")})`;
  return `${line}:${column} “${message}”${more}.`;
}
