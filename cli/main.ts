import { Console } from "node:console";
import { join, resolve } from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { readConfigFile } from "./config/config-file.ts";
import { lendImport } from "./lib/load-module.ts";
import type { BuildFlags, Terminal } from "./build/build-and-report.ts";
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

/** Words typed in, exit code out: 0 done, 1 the site is wrong, 2 the command is wrong. Anything else is a bug and is thrown. */
export async function main(
  argv: readonly string[],
  { packageDir, cacheDir, load, workerFile }: Where,
): Promise<number> {
  lendImport(load);
  let exitCode = 0;
  const interrupt = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => {
    interrupt.abort(signal);
  };
  const terminal: Terminal = {
    out: process.stdout,
    err: { isTTY: process.stderr.isTTY, write: (text) => process.stderr.write(text) },
    color: useColor(),
    signal: interrupt.signal,
    workerFile,
    now: () => performance.now(),
  };
  const rootOf = (root: string | undefined): string => resolve(root ?? packageDir);
  const searchOptions = <Flags extends { root?: string; origin?: string }>({
    root,
    origin,
    ...flags
  }: Flags) => ({
    ...flags,
    ...{ packageDir, cacheDir, root: rootOf(root), minify: true, useCache: true },
    flags: origin === undefined ? {} : { origin },
  });
  // each command is loaded when it is typed: what the others need takes as long as some pages to render
  const program = new Command("site")
    .description("Build a static site from Markdown and React.")
    .exitOverride()
    // `search push --root x` speaks to push, not to search
    .enablePositionalOptions()
    .showHelpAfterError("(run `site <command> --help` for options and examples)");
  program.configureOutput({ writeErr: (text) => process.stderr.write(text) });
  const rootOption = (): Option =>
    new Option("--root <dir>", "folder that contains content/ (default: the package itself)");

  program
    .command("build")
    .description("Build the whole site into a folder.")
    .addOption(rootOption())
    .option("--out <dir>", "output folder (default: dist in the root)")
    .option("--base-url <path>", "path that the site is served below", leadingSlash)
    .option("--origin <url>", "origin that the site is published at, for canonical URLs and feeds", httpUrl)
    .option("--drafts", "include drafts", false)
    .option("--strict", "fail on warnings", false)
    .addOption(
      new Option("--report <format>", "format of errors and warnings")
        .choices(["text", "json", "github"])
        .default("text"),
    )
    .option("--profile", "print the duration and cache hits of each stage", false)
    .option("--no-cache", "ignore the cache and build everything anew")
    .option("--quiet", "print errors and warnings only", false)
    .addHelpText(
      "after",
      "\nExamples:\n  site build\n  site build --root some/where --out some/dist\n  site build --base-url /docs/ --origin https://example.org --strict\n  site build --report json > report.json",
    )
    .action(async ({ root, ...flags }: BuildFlags & { root?: string }) => {
      const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
      for (const signal of signals) process.once(signal, onSignal);
      printBesideTheReport();
      const { runBuild } = await import("./build/build-and-report.ts");
      exitCode = await runBuild({ packageDir, cacheDir, root: rootOf(root) }, flags, terminal);
      for (const signal of signals) process.off(signal, onSignal);
    });

  program
    .command("dev")
    .description(
      "Serve the site while you work on it. Open pages show changes and errors at once; the terminal lists all errors and warnings.",
    )
    .addOption(rootOption())
    .option("--port <number>", "port to listen on; if it is in use, the next free one", portNumber, 3000)
    .option("--host <name>", "host name or IP address to bind to", "localhost")
    .option(
      "--base-url <path>",
      "path that the site is served below (default: from the configuration)",
      leadingSlash,
    )
    .option("--no-drafts", "exclude drafts, as a build does")
    .addOption(
      new Option("--report <format>", "format of errors and warnings")
        .choices(["text", "github"])
        .default("text"),
    )
    .option("--why <route>", "print what changed whenever this page changes", leadingSlash)
    .addHelpText(
      "after",
      "\nExamples:\n  site dev\n  site dev --root some/where --port 8080\n  site dev --no-drafts --why /getting-started/",
    )
    .action(
      async (flags: {
        root?: string;
        port: number;
        host: string;
        baseUrl?: string;
        drafts: boolean;
        report: "text" | "github";
        why?: string;
      }) => {
        const { port, host, baseUrl, drafts, report, why } = flags;
        const { color, now } = terminal;
        const places = { packageDir, cacheDir, root: rootOf(flags.root) };
        const { dev } = await import("./commands/dev.ts");
        const server = await dev(
          { ...places, port, host, baseUrl, drafts, report, why, color, now, workerFile },
          print,
        );
        await untilInterrupted();
        await server.close();
      },
    );

  program
    .command("serve")
    .description("Serve a built site as a static host would.")
    .addOption(rootOption())
    .option("--out <dir>", "folder of the built site (default: dist in the root)")
    .option("--port <number>", "port to listen on; if it is in use, the next free one", portNumber, 3000)
    .option("--host <name>", "host name or IP address to bind to", "localhost")
    .option(
      "--base-url <path>",
      "path that the site is served below (default: from the configuration)",
      leadingSlash,
    )
    .option("--quiet", "print the URL only", false)
    .addHelpText("after", "\nExamples:\n  site serve\n  site serve --out some/dist --port 8080")
    .action(
      async (flags: {
        root?: string;
        out?: string;
        port: number;
        host: string;
        baseUrl?: string;
        quiet: boolean;
      }) => {
        const root = rootOf(flags.root);
        const baseUrl = flags.baseUrl ?? (await configuredBaseUrl(root, cacheDir));
        const { serve } = await import("./commands/serve.ts");
        const server = await serve(
          {
            out: resolve(flags.out ?? join(root, "dist")),
            port: flags.port,
            host: flags.host,
            quiet: flags.quiet,
            baseUrl,
          },
          print,
        );
        await untilInterrupted();
        await server.close();
      },
    );

  program
    .command("check")
    .description("Check a built site: links, fragments, images, redirects, markup, security policy.")
    .addOption(rootOption())
    .option("--out <dir>", "folder of the built site (default: dist in the root)")
    .option(
      "--base-url <path>",
      "path that the site is served below (default: from the configuration)",
      leadingSlash,
    )
    .option("--external", "also check links to other sites", false)
    .option("--examples", "instead, check the root's code examples with the linter, without a build", false)
    .addOption(
      new Option("--report <format>", "format of errors and warnings")
        .choices(["text", "json", "github"])
        .default("text"),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  site check\n  site check --out some/dist --report github\n  site check --external\n  site check --examples",
    )
    .action(
      async (flags: {
        root?: string;
        out?: string;
        baseUrl?: string;
        external: boolean;
        examples: boolean;
        report: "text" | "json" | "github";
      }) => {
        const root = rootOf(flags.root);
        if (flags.examples) {
          const { checkExamples } = await import("./check/examples.ts");
          exitCode = await checkExamples({ packageDir, cacheDir, root }, flags, terminal);
          return;
        }
        const baseUrl = flags.baseUrl ?? (await configuredBaseUrl(root, cacheDir));
        const { check } = await import("./commands/check.ts");
        exitCode = await check(
          {
            out: resolve(flags.out ?? join(root, "dist")),
            external: flags.external,
            report: flags.report,
            cacheDir,
            baseUrl,
          },
          print,
        );
      },
    );

  const search = program
    .command("search")
    .enablePositionalOptions()
    .description("Print the search results that readers get for these words, with scores.")
    .argument("<words...>", "search words")
    .addOption(rootOption())
    .option("--json", "print the results as a JSON array", false)
    .option("--limit <number>", "number of results to print", hitCount, 10)
    .addHelpText(
      "after",
      '\nExamples:\n  site search no-floating-promises\n  site search --limit 3 async without await\n  site search --json "flat config"\n  site search push',
    )
    .action(async (words: readonly string[], flags: { root?: string; json: boolean; limit: number }) => {
      const { searchSite } = await import("./commands/search.ts");
      exitCode = await searchSite(words.join(" "), searchOptions(flags), terminal);
    });
  search
    .command("push")
    .description("Send the search records to the hosted index in the site's configuration.")
    .addOption(rootOption())
    .option(
      "--origin <url>",
      "origin that the site is published at (default: from the configuration)",
      httpUrl,
    )
    .option(
      "--write",
      "send the records; without it, only print what would be sent. The key is read from ALGOLIA_WRITE_KEY",
      false,
    )
    .addHelpText("after", "\nExamples:\n  site search push\n  ALGOLIA_WRITE_KEY=… site search push --write")
    .action(async (flags: { root?: string; origin?: string; write: boolean }) => {
      const { pushSite } = await import("./commands/search.ts");
      const writeKey = process.env["ALGOLIA_WRITE_KEY"];
      exitCode = await pushSite({ ...searchOptions(flags), write: flags.write, writeKey }, terminal);
    });

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

/** What a configuration or a template prints must not end up in the report, which goes to standard output. */
function printBesideTheReport(): void {
  Object.assign(globalThis.console, new Console(process.stderr));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The environment decides before the terminal does: https://no-color.org and its counterpart. */
function useColor(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0") return true;
  return process.stderr.isTTY && TERM !== "dumb";
}

async function configuredBaseUrl(root: string, cacheDir: string): Promise<string> {
  const { exported } = (await readConfigFile(root, cacheDir)).value;
  const baseUrl =
    typeof exported === "object" && exported !== null && "baseUrl" in exported ? exported.baseUrl : undefined;
  return typeof baseUrl === "string" ? baseUrl : "/";
}

function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGINT", () => {
      done();
    });
    process.once("SIGTERM", () => {
      done();
    });
  });
}

function leadingSlash(value: string): string {
  if (!value.startsWith("/")) throw new InvalidArgumentError("It must start with a slash, such as /docs/.");
  if (/[?#\\\s]|\/\.{1,2}(?:\/|$)/.test(value))
    throw new InvalidArgumentError("It must be a plain path, such as /docs/.");
  return value;
}

function httpUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new InvalidArgumentError("It must be a URL such as https://example.org.");
  if (!/^https?:\/\/[^/?#]*\/?$/.test(value))
    throw new InvalidArgumentError("It must be a host without a path; pass the path with --base-url.");
  return value;
}

function hitCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new InvalidArgumentError("It must be a whole number from 1 to 1000.");
  return count;
}

function portNumber(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
  return port;
}
