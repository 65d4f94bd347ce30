import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type * as TypeScript from "typescript";
import { readSnapshot } from "../build/snapshot.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { wordingOf } from "../diagnostics/wording.ts";
import { unbundled } from "../playground/failure.ts";
import { bundleLinter } from "../playground/scripts.ts";
import { lintJobs } from "../rules/linter.ts";
import { compareReleases } from "./compare.ts";
import { changedExamples, examplesOf } from "./examples.ts";
import { installRelease } from "./install.ts";
import { placed, staleProse } from "./prose.ts";
import { readRelease } from "./read-release.ts";
import type { Finding } from "./release.ts";
import { type FollowReport, followReport } from "./report.ts";

const usage = `Usage: npm run follow -- [VERSION | latest] [options]

Compares a release of typescript-eslint with the documented one, and lists what has to change on which page.

  --eslint VERSION      the ESLint to run the examples with (default: the installed one)
  --typescript VERSION  the TypeScript to run the examples with (default: the installed one)
  --markdown            print a checklist in Markdown
  --json                print JSON
  --help                print this text

Exit code: 0 when there is nothing to do, 1 when there is, 2 when the command is wrong.
`;

export interface FollowPlaces {
  /** The folder of this package, with the documented release in its node_modules and the pages in `content/`. */
  readonly packageDir: string;
  readonly cacheDir: string;
}

export interface FollowOutput {
  readonly out: (text: string) => void;
  /** Shows how far the work is. */
  readonly progress: (text: string) => void;
}

/** Runs `npm run follow` with these words and returns the exit code. Throws a UsageError for a wrong command. */
export async function runFollow(
  argv: readonly string[],
  { packageDir, cacheDir }: FollowPlaces,
  { out, progress }: FollowOutput,
): Promise<number> {
  const { version, values } = wordsOf(argv);
  if (values.help) {
    out(usage);
    return 0;
  }
  const versionOf = async (name: string): Promise<string> => {
    const file = createRequire(join(packageDir, "package.json")).resolve(`${name}/package.json`);
    return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
  };
  progress(`Installing typescript-eslint ${version}`);
  const dir = await installRelease(
    {
      version,
      eslint: values.eslint ?? (await versionOf("eslint")),
      typescript: values.typescript ?? (await versionOf("typescript")),
    },
    cacheDir,
  );
  const report = await followRelease({ packageDir, dir }, progress);
  out(followReport(report, values.json ? "json" : values.markdown ? "markdown" : "text"));
  return report.findings.length === 0 ? 0 : 1;
}

export interface FollowInput {
  readonly packageDir: string;
  /** The folder in which the release is installed. */
  readonly dir: string;
  /** The folder in which the documented release is installed. */
  readonly documented?: string;
  /** The folder with the pages in `content/`. */
  readonly root?: string;
}

/** Compares an installed release with the documented one. */
export async function followRelease(
  { packageDir, dir, documented = packageDir, root = packageDir }: FollowInput,
  progress: FollowOutput["progress"],
): Promise<FollowReport> {
  const ts = createRequire(join(packageDir, "package.json"))("typescript") as typeof TypeScript;
  progress("Reading both releases");
  const [before, after] = [await readRelease(documented, ts), await readRelease(dir, ts)];
  const { value: snapshot } = await readSnapshot(root);
  const files = [...snapshot.sources.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const sources = new Map(files.map(({ path, text }): [string, string] => [path, text()]));
  const now = new Set(after.rules.map(({ name }) => name));
  const both = new Set(before.rules.flatMap(({ name }) => (now.has(name) ? [name] : [])));
  const examples = examplesOf(files, both);
  const jobs = examples.map(({ job }) => job);
  progress(`Linting ${jobs.length} examples with ${before.version}`);
  const old = lintJobs(jobs, documented);
  progress(`Linting ${jobs.length} examples with ${after.version}`);
  const judged = lintJobs(jobs, dir);
  progress("Bundling the playground");
  const unfit = await bundleLinter(packageDir, false, dir).then(
    () => [],
    (error: unknown) => unbundled(error, { root, configFile: "site/config.ts" }),
  );
  return {
    from: before.version,
    to: after.version,
    findings: [
      ...placed(compareReleases(before, after), sources),
      ...changedExamples(examples, old, judged),
      ...unfit.map((each): Finding => ({
        ...{ kind: "playground", page: each.at.file, line: each.at.line ?? 1 },
        text: wordingOf(each).message,
      })),
      ...staleProse(before, after, sources),
    ],
  };
}

function wordsOf(argv: readonly string[]): {
  readonly version: string;
  readonly values: Readonly<Partial<Record<"eslint" | "typescript", string>>> &
    Readonly<Partial<Record<"json" | "markdown" | "help", boolean>>>;
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        eslint: { type: "string" },
        typescript: { type: "string" },
        json: { type: "boolean" },
        markdown: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    const [version = "latest", ...more] = positionals;
    const wrong = [version, values.eslint, values.typescript].find(
      (each) => each !== undefined && each !== "latest" && !/^\d+(?:\.\d+){0,2}(?:-[\w.-]+)?$/.test(each),
    );
    if (more.length > 0) throw new Error(`"${more.join(" ")}" is one version too many.`);
    if (wrong !== undefined) throw new Error(`"${wrong}" is not a version, such as 8.72.0, nor "latest".`);
    if (values.json && values.markdown) throw new Error("--json and --markdown exclude each other.");
    return { version, values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ", 1).join("").replace(/\.?$/, ".") : "";
    throw new UsageError(reason, "Run `npm run follow -- --help` for the options.");
  }
}
