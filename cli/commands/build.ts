import { Console } from "node:console";
import type { Command } from "commander";
import type { CommandContext } from "./context.ts";
import { httpUrl, leadingSlash, mergeOption, reportOption, rootOption, shardOption } from "./options.ts";
import type { BuildFlags } from "./run-build.ts";

export function addBuildCommand(
  program: Command,
  { packageDir, cacheDir, terminal, rootOf, exitWith }: CommandContext,
): void {
  program
    .command("build")
    .description("Build the whole site into a folder.")
    .addOption(rootOption())
    .option("--out <dir>", "output folder (default: dist in the root)")
    .option("--base-url <path>", "path that the site is served below", leadingSlash)
    .option("--origin <url>", "origin that the site is published at, for canonical URLs and feeds", httpUrl)
    .option("--drafts", "include drafts", false)
    .option("--strict", "fail on warnings", false)
    .option("--keep-output", "leave the last good output as it is when the build fails (default)")
    .option(
      "--no-keep-output",
      "write what can be rendered when the build fails, in place of the last good output",
    )
    .addOption(reportOption("text", "json", "github"))
    .option("--all", "list every finding, also equal ones", false)
    .option("--profile", "print the duration, the memory and the cache hits of each stage", false)
    .option("--no-playground", "do not bundle the linter; the page of the playground says that it is missing")
    .option("--no-cache", "ignore the cache and build everything anew")
    .option("--verify", "build again without the cache in another environment and compare every byte", false)
    .option(
      "--why <path>",
      "print what a page depends on, and why this build rendered it; a URL path or a source file",
    )
    .addOption(shardOption())
    .addOption(mergeOption())
    .option("--quiet", "print errors and warnings only", false)
    .addHelpText(
      "after",
      "\nExamples:\n  site build\n  site build --root some/where --out some/dist\n  site build --base-url /docs/ --origin https://example.org --strict\n  site build --report json > report.json",
    )
    .action(async ({ root, verify, ...flags }: BuildFlags & { root?: string; verify: boolean }) => {
      const interrupt = new AbortController();
      const onSignal = (signal: NodeJS.Signals): void => {
        interrupt.abort(signal);
      };
      const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
      for (const signal of signals) process.once(signal, onSignal);
      printToStandardError();
      const run = verify
        ? (await import("./run-verify.ts")).runVerify
        : (await import("./run-build.ts")).runBuild;
      const places = { packageDir, cacheDir, root: await rootOf(root) };
      exitWith(await run(places, flags, { ...terminal, signal: interrupt.signal }));
      for (const signal of signals) process.off(signal, onSignal);
    });
}

/** Output of a configuration or a template must not end up in the report, which goes to standard output. */
function printToStandardError(): void {
  Object.assign(globalThis.console, new Console(process.stderr));
}
