import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { profileTable } from "./profile.ts";
import { progressPrinter, summaryLine } from "./progress-line.ts";
import {
  exitCodeOf,
  githubReport,
  jsonReport,
  type Report,
  type ReportFormat,
  reportOf,
  textReport,
} from "../diagnostics/report.ts";
import { build, type BuildResult } from "./build.ts";
import type { Places } from "./load-site.ts";

export interface BuildFlags {
  readonly out?: string;
  readonly baseUrl?: string;
  readonly origin?: string;
  readonly drafts: boolean;
  readonly strict: boolean;
  readonly report: ReportFormat;
  readonly profile: boolean;
  readonly cache: boolean;
  readonly quiet: boolean;
}

/** What a command needs of the process, so that tests can hand in another. */
export interface Terminal {
  readonly out: { write(text: string): void };
  readonly err: { readonly isTTY: boolean; write(text: string): void };
  readonly color: boolean;
  readonly signal: AbortSignal;
  readonly workerFile: string | undefined;
  readonly now: () => number;
}

/** `site build`: builds, reports, gives the exit code. The report goes to standard output, everything else beside it. */
export async function runBuild(places: Places, flags: BuildFlags, terminal: Terminal): Promise<number> {
  const start = terminal.now();
  const progress = progressPrinter(terminal.err);
  const silent = flags.quiet || flags.report === "json";
  const judge = (diagnostics: readonly Diagnostic[]): Report => reportOf(diagnostics);
  let result: BuildResult;
  try {
    result = await build(
      {
        ...places,
        out: resolve(flags.out ?? `${places.root}/dist`),
        flags: {
          ...(flags.baseUrl !== undefined && { baseUrl: flags.baseUrl }),
          ...(flags.origin !== undefined && { origin: flags.origin }),
          drafts: flags.drafts,
        },
        strict: flags.strict,
        useCache: flags.cache,
        minify: true,
        workerFile: terminal.workerFile,
        signal: terminal.signal,
        now: () => terminal.now(),
        onProgress: (each) => {
          if (!silent) progress.show(each);
        },
      },
      (diagnostics) => exitCodeOf(judge(diagnostics), flags.strict) === 1,
    );
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    terminal.err.write("\nInterrupted. The previous output is untouched.\n");
    return signalExitCodes.get(terminal.signal.reason) ?? 130;
  } finally {
    progress.clear();
  }
  const report = judge(result.diagnostics);
  printReport(report, flags.report, terminal, (file) => sourceText(result.sources, file));
  if (result.summary && !silent)
    terminal.err.write(`${summaryLine(result.summary, terminal.now() - start)}\n`);
  if (!result.summary && flags.report === "text")
    terminal.err.write(`${countLine(report)} Nothing was written; the previous output is untouched.\n`);
  if (flags.profile)
    terminal.err.write(
      `${profileTable(result.profile.stages(), result.cache.counts(), terminal.now() - start)}\n`,
    );
  return exitCodeOf(report, flags.strict);
}

/** What a shell expects of a program that a signal ended: 128 and the signal's number. */
const signalExitCodes: ReadonlyMap<unknown, number> = new Map([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
]);

/** The text of a file that a report names, as far as it is one of the documents. */
export function sourceText(
  sources: ReadonlyMap<string, { readonly text: string }>,
  file: string,
): string | undefined {
  return sources.get(file)?.text;
}

export function printReport(
  report: Report,
  format: ReportFormat,
  { out, err, color }: Terminal,
  textOf: (file: string) => string | undefined,
): void {
  if (format === "json") out.write(`${jsonReport(report)}\n`);
  else if (report.entries.length === 0) return;
  else if (format === "github") out.write(`${githubReport(report)}\n`);
  else err.write(`${textReport(report, { textOf, color })}\n`);
}

export function countLine({ errors, warnings }: Report): string {
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;
  return `${count(errors, "error")}, ${count(warnings, "warning")}.`;
}
