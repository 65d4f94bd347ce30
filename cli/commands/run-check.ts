import type { Places } from "../build/load-site.ts";
import { progressPrinter } from "../build/progress-line.ts";
import { textOfFile } from "../build/snapshot.ts";
import type { CheckOptions } from "../check/check-output.ts";
import { printReport, type ReportFormat } from "../diagnostics/print-report.ts";
import { counted, countLine, exitCodeOf, reportOf } from "../diagnostics/report.ts";
import type { Terminal } from "./context.ts";

/** `site check`: checks a finished output and prints the report. Returns the exit code. */
export async function runCheck(
  options: CheckOptions,
  format: ReportFormat,
  { out, color }: Pick<Terminal, "out" | "color">,
): Promise<number> {
  const { checkOutput } = await import("../check/check-output.ts");
  const { diagnostics, pages, urls, opened } = await checkOutput(options);
  const report = reportOf(diagnostics);
  const textOf = (file: string): string | undefined => textOfFile(options.out, file);
  printReport(report, format, { out, text: out, color, textOf, listAll: "site check --report json" });
  const inBrowser = opened === undefined ? "" : `, ${counted(opened, "page")} in a browser`;
  if (format !== "json")
    out.write(
      `Checked ${counted(pages, "page")} and ${counted(urls, "URL")}${inBrowser}. ${countLine(report)}\n`,
    );
  return exitCodeOf(report, false);
}

/** `site check --examples`: checks the examples of a root and prints the report. Returns the exit code. */
export async function runExamplesCheck(
  places: Places,
  format: ReportFormat,
  { out, err, color, workerFile, now }: Terminal,
): Promise<number> {
  const { checkExamples } = await import("../check/examples.ts");
  const progress = progressPrinter(err);
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
