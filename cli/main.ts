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
    .description("Makes a static site of Markdown and React.")
    .exitOverride()
    // `search push --root x` speaks to push, not to search
    .enablePositionalOptions()
    .showHelpAfterError("(`site <command> --help` shows the options and examples)");
  program.configureOutput({ writeErr: (text) => process.stderr.write(text) });
  const rootOption = (): Option =>
    new Option("--root <dir>", "the folder that holds content/ (default: the package's own)");

  program
    .command("build")
    .description("Build the whole site into a folder.")
    .addOption(rootOption())
    .option("--out <dir>", "the folder to write (default: dist in the root)")
    .option("--base-url <path>", "the path the site is served below", leadingSlash)
    .option("--origin <url>", "where it is published, for canonical addresses and feeds", httpUrl)
    .option("--drafts", "include drafts", false)
    .option("--strict", "let warnings fail the build", false)
    .addOption(
      new Option("--report <format>", "how complaints are printed")
        .choices(["text", "json", "github"])
        .default("text"),
    )
    .option("--profile", "print milliseconds and cache hits of each stage", false)
    .option("--no-cache", "build as if nothing had been built before")
    .option("--quiet", "print complaints only", false)
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
      "Serve the site while you work on it: changes appear in open pages, complaints here and there.",
    )
    .addOption(rootOption())
    .option("--port <number>", "where to listen; the next free one when it is taken", portNumber, 3000)
    .option("--host <name>", "the address to bind to", "localhost")
    .option("--base-url <path>", "the path the site is served below (default: as configured)", leadingSlash)
    .option("--no-drafts", "leave drafts out, as a build does")
    .addOption(
      new Option("--report <format>", "how complaints are printed")
        .choices(["text", "github"])
        .default("text"),
    )
    .option("--why <route>", "print what differs each time this page changes", leadingSlash)
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
    .description("Serve a finished site the way a static host does.")
    .addOption(rootOption())
    .option("--out <dir>", "the finished site (default: dist in the root)")
    .option("--port <number>", "where to listen; the next free one when it is taken", portNumber, 3000)
    .option("--host <name>", "the address to bind to", "localhost")
    .option("--base-url <path>", "the path the site is served below (default: as configured)", leadingSlash)
    .option("--quiet", "print the address only", false)
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
    .description("Look over a finished site: links, fragments, images, redirects, markup, security policy.")
    .addOption(rootOption())
    .option("--out <dir>", "the finished site (default: dist in the root)")
    .option("--base-url <path>", "the path the site is served below (default: as configured)", leadingSlash)
    .option("--external", "follow links to other sites too", false)
    .option("--examples", "ask the linter about the examples of the root instead; nothing is built", false)
    .addOption(
      new Option("--report <format>", "how complaints are printed")
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
    .description("Print what readers find for these words, with scores.")
    .argument("<words...>", "what a reader types")
    .addOption(rootOption())
    .option("--json", "print the hits as a JSON array", false)
    .option("--limit <number>", "how many hits to print", hitCount, 10)
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
    .description("Send the records to the hosted index that the site is configured for.")
    .addOption(rootOption())
    .option("--origin <url>", "where the site is published (default: as configured)", httpUrl)
    .option("--write", "really send them; the key comes from ALGOLIA_WRITE_KEY", false)
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
  if (!value.startsWith("/")) throw new InvalidArgumentError("It must begin with a slash: /docs/");
  if (/[?#\\\s]|\/\.{1,2}(?:\/|$)/.test(value))
    throw new InvalidArgumentError("It must be a plain path: /docs/");
  return value;
}

function httpUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new InvalidArgumentError("It must be an address such as https://example.org");
  if (!/^https?:\/\/[^/?#]*\/?$/.test(value))
    throw new InvalidArgumentError("It must be a host without a path; the path belongs into --base-url.");
  return value;
}

function hitCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new InvalidArgumentError("It must be a number from 1 to 1000.");
  return count;
}

function portNumber(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}
