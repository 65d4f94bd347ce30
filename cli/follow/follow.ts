import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as TypeScript from "typescript";
import config from "../../site/config.ts";
import { readSnapshot } from "../build/snapshot.ts";
import type { SourceFile } from "../content/source.ts";
import { lintJobs } from "../rules/linter.ts";
import { movedFiles } from "../lib/paths/private-files.ts";
import { applyRelease, refuseChanges, refuseOtherInstalled } from "./apply/apply.ts";
import { compareReleases } from "./compare.ts";
import { changedExamples, examplesOf } from "./examples.ts";
import {
  extendedHistory,
  publishedBetween,
  type ReleasesBetween,
  writeHistory,
} from "./history/history-file.ts";
import { readPlugin } from "./history/read-plugin.ts";
import { installRelease } from "./install.ts";
import { comparePlayground } from "./playground/parity.ts";
import { placed, staleProse } from "./prose.ts";
import { staleQuotations } from "./quotations.ts";
import { packagesOfRelease, readRelease } from "./read-release.ts";
import type { Finding, Release } from "./release.ts";
import { type FollowReport, followReport } from "./report.ts";
import { usage, wordsOf } from "./words.ts";

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
  const start = performance.now();
  const { version, values } = wordsOf(argv);
  if (values.help) {
    out(usage);
    return 0;
  }
  if (values.history) {
    const release = await versionOf("@typescript-eslint/eslint-plugin", packageDir);
    out(`Read ${await writeHistory(packageDir, release, progress)} releases up to ${release}.\n`);
    return 0;
  }
  if (values.apply) {
    await refuseOtherInstalled(packageDir);
    if (!values["allow-dirty"]) await refuseChanges(packageDir);
  }
  progress(`Installing typescript-eslint ${version}`);
  const dir = await installRelease(
    {
      version,
      eslint: values.eslint ?? (await versionOf("eslint", packageDir)),
      typescript: values.typescript ?? (await versionOf("typescript", packageDir)),
    },
    cacheDir,
  );
  const asked = (["eslint", "typescript"] as const).filter((name) => values[name] !== undefined);
  const { types = [] } = config.playground ?? {};
  const report = await followRelease(
    {
      ...{ packageDir, cacheDir, dir, types },
      ...(values.apply && { apply: asked, between: publishedBetween(progress) }),
    },
    progress,
  );
  progress(`Compared in ${Math.round((performance.now() - start) / 1000)} s`);
  for (const path of report.applied ?? []) progress(`Wrote ${path}`);
  if (report.applied?.includes("package.json"))
    progress("Run `npm install`, and write what the build asks for");
  out(followReport(report, values.json ? "json" : values.markdown ? "markdown" : "text"));
  return report.findings.length === 0 ? 0 : 1;
}

export interface FollowInput {
  readonly packageDir: string;
  /** The folder in which the release is installed. */
  readonly dir: string;
  readonly cacheDir: string;
  /** The packages whose types the playground offers. */
  readonly types?: readonly string[];
  /** The folder in which the documented release is installed. */
  readonly documented?: string;
  /** The folder with the pages in `content/`. */
  readonly root?: string;
  /** Changes the files of the root first. The names are packages to raise besides those of the release. */
  readonly apply?: readonly string[];
  /** Reads the releases between both: what is new is often older than the later one. */
  readonly between?: ReleasesBetween;
}

/** Compares an installed release with the documented one. Lines are those of the files after `apply`. */
export async function followRelease(
  {
    packageDir,
    cacheDir,
    dir,
    types = [],
    documented = packageDir,
    root = packageDir,
    apply,
    between = () => Promise.resolve([]),
  }: FollowInput,
  progress: FollowOutput["progress"],
): Promise<FollowReport> {
  const ts = createRequire(join(packageDir, "package.json"))("typescript") as typeof TypeScript;
  progress("Reading both releases");
  const [before, after] = [await readRelease(documented, ts), await readRelease(dir, ts)];
  const applied =
    apply && (await changeFiles({ root, dir, documented, between, before, after, more: apply }));
  const files = await sourcesOf(root);
  const sources = new Map(files.map(({ path, text }): [string, string] => [path, text()]));
  const now = new Set(after.rules.map(({ name }) => name));
  const both = new Set(before.rules.flatMap(({ name }) => (now.has(name) ? [name] : [])));
  const examples = examplesOf(files, both);
  const jobs = examples.map(({ job }) => job);
  progress(`Linting ${jobs.length} examples with ${before.version}`);
  const old = lintJobs(jobs, documented);
  progress(`Linting ${jobs.length} examples with ${after.version}`);
  const judged = lintJobs(jobs, dir);
  const playground = await comparePlayground(
    { packageDir, cacheDir, dir, types, root, examples, verdicts: judged },
    progress,
  );
  const moved = movedFiles(dir).map(({ package: name, path }): Finding => ({
    ...{ kind: "private-file", page: "cli/lib/paths/private-files.ts", line: 1 },
    text: `${name} has no \`${path}\` any more. Find what took its place.`,
  }));
  return {
    from: before.version,
    to: after.version,
    ...(applied && { applied }),
    findings: [
      ...placed(compareReleases(before, after), sources),
      ...changedExamples(examples, old, judged),
      ...playground,
      ...moved,
      ...staleProse(before, after, sources),
      ...staleQuotations(before, after, sources),
    ],
  };
}

interface ChangeInput extends Pick<Required<FollowInput>, "root" | "dir" | "documented" | "between"> {
  readonly before: Release;
  readonly after: Release;
  readonly more: readonly string[];
}

async function changeFiles({
  root,
  dir,
  documented,
  between,
  before,
  after,
  more,
}: ChangeInput): Promise<readonly string[]> {
  const sources = new Map((await sourcesOf(root)).map((file) => [file.path as string, file]));
  const packages = new Map<string, string>();
  for (const name of packagesOfRelease)
    if ((await versionOf(name, documented).catch(() => undefined)) === before.version)
      packages.set(name, after.version);
  for (const name of more) packages.set(name, await versionOf(name, dir));
  const ends = [
    { version: before.version, rules: readPlugin(documented) },
    { version: after.version, rules: readPlugin(dir) },
  ] as const;
  const history = await extendedHistory(root, ends, between);
  return applyRelease({ root, before, after, sources, packages, ...(history !== undefined && { history }) });
}

async function sourcesOf(root: string): Promise<readonly SourceFile[]> {
  const { value: snapshot } = await readSnapshot(root);
  return [...snapshot.sources.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function versionOf(name: string, dir: string): Promise<string> {
  const file = createRequire(join(dir, "package.json")).resolve(`${name}/package.json`);
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}
