import { resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { addBuildCommand } from "./commands/build.ts";
import { addCheckCommand } from "./commands/check.ts";
import { type CommandContext, hasColor } from "./commands/context.ts";
import { addDevCommand } from "./commands/dev.ts";
import { addSearchCommand } from "./commands/search.ts";
import { addServeCommand } from "./commands/serve.ts";
import { lendImport } from "./lib/load-module.ts";
import { UsageError } from "./diagnostics/usage-error.ts";

/** What bin/ knows of this machine. */
export interface Where {
  readonly packageDir: string;
  readonly cacheDir: string;
  /** `import()` of whoever loaded this program. */
  readonly load: (url: string) => Promise<unknown>;
  /** Where other threads begin: bin/start/thread.mjs. */
  readonly workerFile: string;
}

/**
 * Runs the command of `argv` and returns the exit code: 0 done, 1 the site is wrong, 2 the command is wrong. Any other
 * error is a bug and is thrown. A command's code is loaded when the command is typed: all of it takes as long as
 * rendering some pages.
 */
export async function main(
  argv: readonly string[],
  { packageDir, cacheDir, load, workerFile }: Where,
): Promise<number> {
  lendImport(load);
  let exitCode = 0;
  const context: CommandContext = {
    packageDir,
    cacheDir,
    terminal: {
      out: process.stdout,
      err: { isTTY: process.stderr.isTTY, write: (text) => process.stderr.write(text) },
      color: hasColor(process.stderr),
      workerFile,
      now: () => performance.now(),
    },
    rootOf: (root) => resolve(root ?? packageDir),
    exitWith: (code) => {
      exitCode = code;
    },
  };
  const program = new Command("site")
    .description("Build a static site from Markdown and React.")
    .exitOverride()
    // `search push --root x` speaks to push, not to search
    .enablePositionalOptions()
    .showHelpAfterError("(run `site <command> --help` for options and examples)");
  program.configureOutput({ writeErr: (text) => process.stderr.write(text) });
  addBuildCommand(program, context);
  addDevCommand(program, context);
  addServeCommand(program, context);
  addCheckCommand(program, context);
  addSearchCommand(program, context);

  try {
    await program.parseAsync([...argv], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${error.hint}\n`);
    return 2;
  }
}
