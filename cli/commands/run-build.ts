import { shownText } from "../build/snapshot.ts";
import { resolve } from "node:path";
import { build, type BuildResult } from "../build/build.ts";
import type { Places } from "../build/load-site.ts";
import { budgetTable } from "../budgets/table.ts";
import { profileTable } from "../build/profile.ts";
import { hostsLine, progressPrinter, summaryLine } from "../build/progress-line.ts";
import { printReport, type ReportFormat } from "../diagnostics/print-report.ts";
import type { Shard } from "../build/shard/shard.ts";
import type { BuildSummary } from "../build/progress.ts";
import { countLine, exitCodeOf, explainLine, type Report, reportOf } from "../diagnostics/report.ts";
import type { Terminal } from "./context.ts";

export interface BuildFlags {
  readonly out?: string;
  readonly baseUrl?: string;
  readonly origin?: string | undefined;
  readonly drafts: boolean;
  readonly strict: boolean;
  readonly keepOutput: boolean;
  readonly report: ReportFormat;
  /** Lists every finding, also equal ones. */
  readonly all: boolean;
  readonly profile: boolean;
  readonly cache: boolean;
  readonly playground: boolean;
  readonly quiet: boolean;
  readonly why?: string;
  readonly shard?: Shard;
  readonly merge?: readonly string[];
}

/** The flags that change the output, as words of a command line. */
export function wordsOf({ baseUrl, origin, drafts, strict, playground }: BuildFlags): readonly string[] {
  return [
    ...(baseUrl === undefined ? [] : ["--base-url", baseUrl]),
    ...(origin === undefined ? [] : ["--origin", origin]),
    ...(drafts ? ["--drafts"] : []),
    ...(strict ? ["--strict"] : []),
    ...(playground ? [] : ["--no-playground"]),
  ];
}

/** `site build`: builds, prints the report and returns the exit code. Only the report goes to standard output. */
export async function runBuild(
  places: Places,
  flags: BuildFlags,
  terminal: Terminal & { readonly signal: AbortSignal },
): Promise<number> {
  const start = terminal.now();
  const progress = progressPrinter(terminal.err, () => terminal.now());
  const silent = flags.quiet || flags.report === "json";
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
          playground: flags.playground,
        },
        strict: flags.strict,
        keepOutput: flags.keepOutput,
        why: flags.why,
        shard: flags.shard,
        merge: flags.merge?.map((dir) => resolve(dir)),
        useCache: flags.cache,
        minify: true,
        workerFile: terminal.workerFile,
        signal: terminal.signal,
        now: () => terminal.now(),
        onProgress: (each) => {
          if (!silent) progress.show(each);
        },
      },
      (diagnostics) => exitCodeOf(reportOf(diagnostics), flags.strict) === 1,
    );
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    terminal.err.write("\nInterrupted. The previous output is untouched.\n");
    return codeOfSignal(terminal.signal);
  } finally {
    progress.clear();
  }
  return printResult(result, flags, { ...terminal, silent, milliseconds: terminal.now() - start });
}

/** Prints the report of a build and what the flags ask for. Returns the exit code. */
function printResult(
  { diagnostics, sources, notice, summary, budgets, why, profile, cache }: BuildResult,
  { report: format, all, profile: isProfiled, strict }: BuildFlags,
  { out, err, color, silent, milliseconds }: ResultOutput,
): number {
  const report = reportOf(diagnostics);
  if (notice !== undefined && !silent) err.write(`${notice}\n`);
  printReport(report, format, {
    out,
    text: err,
    color,
    textOf: (file) => shownText({ sources }, file),
    listAll: "site build --all",
    all,
  });
  if (format === "text" && (report.entries.length > 0 || !summary)) {
    err.write(`${countLine(report)}${outcomeOf(summary, report, strict)}\n`);
    if (err.isTTY && report.entries.length > 0) err.write(`${explainLine(report)}\n`);
  }
  if (budgets.length > 0 && !silent) err.write(`${budgetTable(budgets)}\n`);
  if (summary && !silent) {
    err.write(`${summaryLine(summary, milliseconds)}\n`);
    const hosts = hostsLine(summary);
    if (hosts !== undefined) err.write(`${hosts}\n`);
  }
  if (why !== undefined) err.write(`${why}\n`);
  if (isProfiled) err.write(`${profileTable(profile.stages(), cache.counts(), milliseconds)}\n`);
  return exitCodeOf(report, strict);
}

function outcomeOf(summary: BuildSummary | undefined, report: Report, strict: boolean): string {
  if (!summary) return " Nothing was written; the previous output is untouched.";
  return exitCodeOf(report, strict) === 0 ? "" : " The site was written as far as it could be rendered.";
}

interface ResultOutput extends Pick<Terminal, "out" | "err" | "color"> {
  readonly silent: boolean;
  /** How long the build took. */
  readonly milliseconds: number;
}

/** The exit code that a shell expects of a program that a signal ended: 128 and the signal's number. */
export function codeOfSignal({ reason }: AbortSignal): number {
  return signalExitCodes.get(reason) ?? 130;
}

const signalExitCodes: ReadonlyMap<unknown, number> = new Map([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
]);
