import type { Command } from "commander";
import { type CommandContext, hasColor, print, untilInterrupted } from "./context.ts";
import { baseUrlOption, hostOption, portOption, reportOption, rootOption } from "./options.ts";

interface DevFlags {
  readonly root?: string;
  readonly port: number;
  readonly host: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly report: "text" | "github";
  readonly why?: string;
}

export function addDevCommand(
  program: Command,
  { packageDir, cacheDir, terminal: { now, workerFile }, rootOf }: CommandContext,
): void {
  program
    .command("dev")
    .description(
      "Serve the site while you work on it. Open pages show changes and errors at once; the terminal lists all errors and warnings.",
    )
    .addOption(rootOption())
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(baseUrlOption())
    .option("--no-drafts", "exclude drafts, as a build does")
    .addOption(reportOption("text", "github"))
    .option(
      "--why <path>",
      "print what a page depends on, and what changed whenever it changes; a URL path or a source file",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  site dev\n  site dev --root some/where --port 8080\n  site dev --no-drafts --why /getting-started/",
    )
    .action(async ({ root, baseUrl, why, ...flags }: DevFlags) => {
      const { dev } = await import("../dev/dev.ts");
      const places = { packageDir, cacheDir, root: await rootOf(root) };
      const color = hasColor(process.stdout);
      const server = await dev({ ...places, ...flags, baseUrl, why, color, now, workerFile }, print);
      await untilInterrupted();
      await server.close();
    });
}
