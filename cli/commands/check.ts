import { join, resolve } from "node:path";
import type { Command } from "commander";
import type { ReportFormat } from "../diagnostics/print-report.ts";
import { type CommandContext, hasColor } from "./context.ts";
import {
  againstOption,
  allOption,
  baseUrlOption,
  browserOption,
  configuredBaseUrl,
  graphOption,
  outOption,
  reportOption,
  rootOption,
} from "./options.ts";

interface CheckFlags {
  readonly root?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly external: boolean;
  readonly browser: boolean;
  readonly all: boolean;
  readonly against?: string;
  readonly examples: boolean;
  readonly graph: boolean;
  readonly report: ReportFormat;
}

export function addCheckCommand(
  program: Command,
  { packageDir, cacheDir, terminal, rootOf, exitWith }: CommandContext,
): void {
  program
    .command("check")
    .description("Check a built site: links, fragments, images, redirects, markup, security policy.")
    .addOption(rootOption())
    .addOption(outOption())
    .addOption(baseUrlOption())
    .option("--external", "also check links to other sites", false)
    .option("--examples", "instead, check the root's code examples with the linter, without a build", false)
    .addOption(graphOption())
    .addOption(browserOption())
    .addOption(allOption())
    .addOption(againstOption())
    .addOption(reportOption("text", "json", "github"))
    .addHelpText(
      "after",
      "\nExamples:\n  site check\n  site check --out some/dist --report github\n  site check --external\n  site check --browser\n  site check --against last-release\n  site check --examples\n  site check --graph",
    )
    .action(async ({ external, browser, all, examples, graph, report, against, ...flags }: CheckFlags) => {
      const root = await rootOf(flags.root);
      const { runCheck, runExamplesCheck, runGraph } = await import("./run-check.ts");
      if (examples) {
        exitWith(await runExamplesCheck({ packageDir, cacheDir, root }, report, terminal));
        return;
      }
      const out = resolve(flags.out ?? join(root, "dist"));
      const baseUrl = flags.baseUrl ?? (await configuredBaseUrl(root, cacheDir));
      if (graph) {
        await runGraph({ out, baseUrl, all }, terminal);
        return;
      }
      const color = hasColor(process.stdout);
      const opened = browser ? (all ? ("all" as const) : ("each-kind" as const)) : undefined;
      const compared = against && resolve(against);
      const options = { out, baseUrl, external, cacheDir, browser: opened, against: compared };
      exitWith(await runCheck(options, report, { out: terminal.out, color, progress: terminal, all }));
    });
}
