import type { Places } from "../build/load-site.ts";
import { progressPrinter } from "../build/progress-line.ts";
import type { Progress } from "../build/progress.ts";
import { textOfFile } from "../build/snapshot.ts";
import type { CheckOptions } from "../check/check-output.ts";
import { printReport, type ReportFormat } from "../diagnostics/print-report.ts";
import { counted, countLine, exitCodeOf, reportOf } from "../diagnostics/report.ts";
import type { Terminal } from "./context.ts";

/** Where a check prints its report and, with `progress`, how far it is. */
export interface CheckTerminal extends Pick<Terminal, "out" | "color"> {
  readonly progress?: Pick<Terminal, "err" | "now">;
  /** Shows every finding by itself. */
  readonly all?: boolean;
}

/** `site check`: checks a finished output and prints the report. Returns the exit code. */
export async function runCheck(
  options: CheckOptions,
  format: ReportFormat,
  { out, color, progress, all = false }: CheckTerminal,
): Promise<number> {
  const { checkOutput } = await import("../check/check-output.ts");
  const shown = progress && format !== "json" ? lateProgress(progress) : undefined;
  const { diagnostics, pages, urls, opened } = await checkOutput({
    ...options,
    ...(shown && { onProgress: shown.show }),
  }).finally(() => shown?.clear());
  const report = reportOf(diagnostics);
  const textOf = (file: string): string | undefined => textOfFile(options.out, file);
  printReport(report, format, { out, text: out, color, textOf, all, listAll: "site check --all" });
  const inBrowser = opened === undefined ? "" : `, ${counted(opened, "page")} in a browser`;
  if (format !== "json")
    out.write(
      `Checked ${counted(pages, "page")} and ${counted(urls, "URL")}${inBrowser}. ${countLine(report)}\n`,
    );
  return exitCodeOf(report, false);
}

/** Shows progress from the first second on, because most checks are done by then. */
export function lateProgress({ err, now }: Pick<Terminal, "err" | "now">): {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
} {
  const printer = progressPrinter(err, now);
  const start = now();
  let last = { time: start, stage: "" };
  return {
    show(progress) {
      const time = now();
      // a terminal needs no more than ten lines a second
      if (time - start < 1000 || (progress.stage === last.stage && time - last.time < 100)) return;
      last = { time, stage: progress.stage };
      printer.show(progress);
    },
    clear: () => {
      printer.clear();
    },
  };
}

/** `site check --examples`: checks the examples of a root and prints the report. Returns the exit code. */
export async function runExamplesCheck(
  places: Places,
  format: ReportFormat,
  { out, err, color, workerFile, now }: Terminal,
): Promise<number> {
  const { checkExamples } = await import("../check/examples.ts");
  const progress = progressPrinter(err, now);
  const onProgress = progress.show.bind(progress);
  const { diagnostics, examples, textOf } = await checkExamples(places, {
    workerFile,
    now,
    onProgress,
  }).finally(() => {
    progress.clear();
  });
  const report = reportOf(diagnostics);
  const listAll = "site check --examples --report json";
  printReport(report, format, { out, text: err, color, textOf, listAll });
  if (format === "text")
    err.write(`The linter checked ${counted(examples, "example")}. ${countLine(report)}\n`);
  return exitCodeOf(report, false);
}

/** `site check --graph`: prints which pages the texts of others hardly link to. It is no verdict: the exit code is 0. */
export async function runGraph(
  { all, ...site }: { readonly out: string; readonly baseUrl: string; readonly all: boolean },
  { out }: Pick<Terminal, "out">,
): Promise<void> {
  const { readGraph } = await import("../check/graph/read-graph.ts");
  const { graphReport } = await import("../check/graph/graph-report.ts");
  out.write(graphReport(await readGraph(site), all));
}
