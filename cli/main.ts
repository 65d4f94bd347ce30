import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { addBuildCommand } from "./commands/build.ts";
import { addCheckCommand } from "./commands/check.ts";
import { type CommandContext, hasColor } from "./commands/context.ts";
import { addDevCommand } from "./commands/dev.ts";
import { addExplainCommand } from "./commands/explain.ts";
import { addInitCommand } from "./commands/init.ts";
import { addSearchCommand } from "./commands/search.ts";
import { addServeCommand } from "./commands/serve.ts";
import { setModuleLoader } from "./lib/load-module.ts";
import { builtParts } from "./lib/paths/built-parts.mjs";
import { missingPackage } from "./diagnostics/missing-package.ts";
import { UsageError } from "./diagnostics/usage-error.ts";

/** The values that bin/ passes to the program. */
export interface Where {
  readonly packageDir: string;
  readonly cacheDir: string;
  /** The `import()` of the module that loaded this program. */
  readonly load: (url: string) => Promise<unknown>;
  /** The entry point of other threads: bin/start/thread.mjs. */
  readonly workerFile: string;
}

/**
 * Runs the command of `argv` and returns the exit code: 0 for success, 1 for errors in the site, 2 for a wrong command.
 * Any other error is a bug and is thrown. The code of a command is loaded when the command runs: loading all of it
 * takes as long as rendering some pages.
 */
export async function main(
  argv: readonly string[],
  { packageDir, cacheDir, load, workerFile }: Where,
): Promise<number> {
  setModuleLoader(load, builtParts(packageDir));
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
    rootOf: async (root) =>
      root === undefined
        ? (await import("./config/root-folders.ts")).rootAt(resolve("."))
        : givenRoot(resolve(root)),
    exitWith: (code) => {
      exitCode = code;
    },
  };
  const program = new Command("site")
    .description("Build a static site from Markdown and React.")
    .version(versionOf(packageDir), "--version", "print the version of site")
    .exitOverride()
    // in `search push --root x` the option belongs to push, not to search
    .enablePositionalOptions()
    .showHelpAfterError("(run `site <command> --help` for options and examples)");
  program.configureOutput({ writeErr: (text) => process.stderr.write(text) });
  addInitCommand(program, context);
  addBuildCommand(program, context);
  addDevCommand(program, context);
  addServeCommand(program, context);
  addCheckCommand(program, context);
  addSearchCommand(program, context);
  addExplainCommand(program, context);

  try {
    await program.parseAsync([...argv], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const known = error instanceof UsageError ? error : missingPackage(error);
    if (!known) throw error;
    process.stderr.write(`${known.message}\n${known.hint}\n`);
    return 2;
  }
}

function givenRoot(root: string): string {
  if (existsSync(root) && statSync(root).isFile()) throw new UsageError({ code: "root-is-file", root });
  return root;
}

function versionOf(packageDir: string): string {
  const text = readFileSync(join(packageDir, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}
