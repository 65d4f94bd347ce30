import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { type BuildFlags, runBuild } from "../commands/run-build.ts";
import { UsageError } from "../core/usage-error.ts";
import type { ReportEntry } from "../report/report.ts";

/** Texts or bytes by their place below the root; a link is given by where it leads. */
export type RootFiles = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

export interface Outcome {
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BuildOutcome extends Outcome {
  /** What a JSON report held. */
  readonly entries: readonly ReportEntry[];
}

/** A root in a temporary folder, built as a stranger would build it. */
export interface TempRoot {
  readonly root: string;
  readonly out: string;
  write(files: RootFiles): Promise<void>;
  /** Builds in this process, with a JSON report unless the flags say otherwise. */
  build(flags?: Partial<BuildFlags>): Promise<BuildOutcome>;
  /** Runs `site build` as a process of its own; `after` may do something to it while it runs. */
  run(args: readonly string[], options?: RunOptions): Promise<Outcome>;
  /** A file of the output as text. */
  page(path: string): Promise<string>;
  /** Every file of the output with its contents and time, so that any touch shows. */
  output(): Promise<ReadonlyMap<string, string>>;
  /** What stands in the root beside what was written and the output. */
  leftovers(): Promise<readonly string[]>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Node's own options. */
  readonly node?: readonly string[];
  readonly during?: (child: {
    readonly pid: number;
    kill: (signal: NodeJS.Signals) => void;
  }) => Promise<void>;
}

const packageDir = process.cwd();
const cacheDir = join(packageDir, "node_modules", ".cache", "site");
const roots: string[] = [];

export async function tempRoot(files: RootFiles = {}): Promise<TempRoot> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "site-root-")));
  roots.push(root);
  const out = join(root, "dist");
  const own = new Set<string>();
  const write = async (more: RootFiles): Promise<void> => {
    for (const [path, contents] of Object.entries(more)) {
      own.add(path.split("/")[0] ?? path);
      await mkdir(dirname(join(root, path)), { recursive: true });
      if (typeof contents === "object" && "link" in contents) await symlink(contents.link, join(root, path));
      else await writeFile(join(root, path), contents);
    }
  };
  await write(files);
  return {
    root,
    out,
    write,
    build: (flags = {}) => build(root, out, flags),
    run: (args, options = {}) => run(["build", "--root", root, "--out", out, ...args], options),
    page: (path) => readFile(join(out, path), "utf8"),
    output: () => contentsOf(out),
    leftovers: async () => (await readdir(root)).filter((name) => !own.has(name) && name !== "dist").sort(),
  };
}

/** To be called after each test. */
export async function removeTempRoots(): Promise<void> {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true, force: true })));
}

/** "error content/a.md:3:7 broken-link", the message and the hint of each entry: what inline snapshots hold. */
export function told({ entries }: BuildOutcome): string {
  return entries
    .map(({ severity, file, line, column, code, message, hint }) => {
      const place = [file, line, column].filter((part) => part !== null).join(":");
      return `${severity} ${place} ${code}\n  ${message}\n  ${hint}`;
    })
    .join("\n");
}

/** "content/a.md:3:7 Nothing lives at /x." of each entry. */
export function messages({ entries }: BuildOutcome): string[] {
  return entries.map(({ file, line, column, message }) => {
    return `${[file, line, column].filter((part) => part !== null).join(":")} ${message}`;
  });
}

async function build(root: string, out: string, flags: Partial<BuildFlags>): Promise<BuildOutcome> {
  let stdout = "";
  let stderr = "";
  let code: number;
  const terminal = {
    out: { write: (text: string) => (stdout += text) },
    err: { isTTY: false, write: (text: string) => (stderr += text) },
    color: false,
    signal: new AbortController().signal,
    workerFile: undefined,
    now: () => performance.now(),
  };
  const all: BuildFlags = {
    out,
    drafts: false,
    strict: false,
    report: "json",
    profile: false,
    cache: true,
    quiet: true,
    ...flags,
  };
  try {
    code = await runBuild({ packageDir, root, cacheDir }, all, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr += `${error.message}\n${error.hint}\n`;
    code = 2;
  }
  expectNoStack(stdout + stderr);
  const entries = stdout.startsWith("[") ? (JSON.parse(stdout) as ReportEntry[]) : [];
  return { code, stdout, stderr, entries };
}

/** Runs bin/site with its words. */
export async function run(
  args: readonly string[],
  { env = {}, node = [], during }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [...node, join(packageDir, "bin", "site"), ...args], {
    cwd: tmpdir(),
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const closed = new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? "lost");
    });
  });
  const { pid } = child;
  if (during && pid !== undefined) await during({ pid, kill: (signal) => child.kill(signal) });
  const code = await closed;
  expectNoStack(stdout + stderr);
  return { code, stdout, stderr };
}

/** No output shows where in the program something happened: that is nobody's business but the tool's own. */
function expectNoStack(text: string): void {
  expect(text).not.toMatch(/(?:^|\\n)\s+at .*[:(].*\d+:\d+\)?(?:$|\\n)/m);
  expect(text).not.toContain("This is a bug in site");
}

async function contentsOf(folder: string, below = ""): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])) {
    const path = join(below, entry.name);
    const file = join(folder, path);
    if (entry.isDirectory()) for (const each of await contentsOf(folder, path)) contents.set(...each);
    else if (entry.isSymbolicLink()) contents.set(path, `link to ${await readlink(file)}`);
    else contents.set(path, `${await digestOf(file)} ${(await lstat(file)).mtimeMs}`);
  }
  return contents;
}

async function digestOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}

/** Resolves as soon as the condition holds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
