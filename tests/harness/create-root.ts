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
import { type BuildFlags, runBuild } from "../../cli/commands/run-build.ts";
import { UsageError } from "../../cli/diagnostics/usage-error.ts";
import { expectNoStack, type RunOptions, runSite, type SiteRun } from "./run-site.ts";
import type { ReportEntry } from "../../cli/diagnostics/report.ts";

/** Strings or bytes by path below the root; a link is given by its target. */
export type RootFiles = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

export interface BuildOutcome extends SiteRun {
  /** The content of a JSON report. */
  readonly entries: readonly ReportEntry[];
}

/** A root in a temporary folder, named "orchard", which is the site's title if the root has no configuration. */
export interface Root {
  readonly dir: string;
  /** The output folder of its builds: `dist` in the root. */
  readonly out: string;
  write(files: RootFiles): Promise<void>;
  read(path: string): Promise<string>;
  remove(path: string): Promise<void>;
  /**
   * Builds in this process, with a JSON report unless the flags choose another format. `from` is the folder of a copy of
   * this package.
   */
  build(flags?: Partial<BuildFlags>, cache?: string, from?: string): Promise<BuildOutcome>;
  /** Runs `site build` as a separate process. */
  run(args: readonly string[], options?: RunOptions): Promise<SiteRun>;
  /** A file of the output as text. */
  page(path: string): Promise<string>;
  /** Every file of the output with its contents and time, so that every write is visible. */
  output(): Promise<ReadonlyMap<string, string>>;
  /** The files of the root, without those written by the test and the output. */
  leftovers(): Promise<readonly string[]>;
  /** Removes the root from the disk. */
  delete(): Promise<void>;
}

const packageDir = process.cwd();
/** The cache of `bin/site` itself: it contains the theme's bundle already. */
export const cacheDir = join(packageDir, "node_modules", ".cache", "site");
const roots = new Set<Root>();

/** Writes the files into a new root. The caller deletes it, directly or with `deleteRoots`. */
export async function createRoot(files: RootFiles = {}): Promise<Root> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "site-root-")));
  const dir = join(folder, "orchard");
  await mkdir(dir);
  const out = join(dir, "dist");
  const own = new Set<string>();
  const root: Root = {
    dir,
    out,
    write: async (more) => {
      for (const path of Object.keys(more)) own.add(path.split("/")[0] ?? path);
      await writeFiles(dir, more);
    },
    read: (path) => readFile(join(dir, path), "utf8"),
    remove: (path) => rm(join(dir, path), { recursive: true }),
    build: async (flags = {}, cache = cacheDir, from = packageDir) =>
      build({ root: dir, out, cache, from }, { ...(await originFor(dir)), ...flags }),
    run: async (args, options = {}) => {
      const { origin } = await originFor(dir);
      const flags = origin === undefined ? [] : ["--origin", origin];
      return runSite(["build", "--root", dir, "--out", out, ...flags, ...args], options);
    },
    page: (path) => readFile(join(out, path), "utf8"),
    output: () => contentsOf(out),
    leftovers: async () => (await readdir(dir)).filter((name) => !own.has(name) && name !== "dist").sort(),
    // a server that was just closed may still write a file
    delete: async () => {
      roots.delete(root);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await root.write(files);
  roots.add(root);
  return root;
}

/** An origin for a root whose configuration names none, because a build without one warns. */
async function originFor(dir: string): Promise<{ readonly origin?: string }> {
  const config = await readFile(join(dir, "site", "config.ts"), "utf8").catch(() => "");
  return config.includes("origin") ? {} : { origin: "https://orchard.example" };
}

/** Deletes all roots of this file: for `afterEach`. */
export async function deleteRoots(): Promise<void> {
  await Promise.all([...roots].map((root) => root.delete()));
}

export async function writeFiles(folder: string, files: RootFiles): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (typeof contents === "object" && "link" in contents) await symlink(contents.link, join(folder, path));
    else await writeFile(join(folder, path), contents);
  }
}

/** "error content/a.md:3:7 broken-link", the message and the hint of each entry: the format of inline snapshots. */
export function told({ entries }: BuildOutcome): string {
  return entries
    .map(({ severity, file, line, column, code, message, hint }) => {
      const place = [file, line, column].filter((part) => part !== null).join(":");
      return `${severity} ${place} ${code}\n  ${message}\n  ${hint}`;
    })
    .join("\n");
}

/** "content/a.md:3:7 No page found at /x." of each entry. */
export function messages({ entries }: BuildOutcome): string[] {
  return entries.map(({ file, line, column, message }) => {
    return `${[file, line, column].filter((part) => part !== null).join(":")} ${message}`;
  });
}

async function build(
  { root, out, cache, from }: Readonly<Record<"root" | "out" | "cache" | "from", string>>,
  flags: Partial<BuildFlags>,
): Promise<BuildOutcome> {
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
    keepOutput: true,
    report: "json",
    all: false,
    profile: false,
    cache: true,
    playground: true,
    quiet: true,
    ...flags,
  };
  try {
    code = await runBuild({ packageDir: from, root, cacheDir: cache }, all, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr += `${error.message}\n${error.hint}\n`;
    code = 2;
  }
  expectNoStack(stdout + stderr);
  const entries = stdout.startsWith("[") ? (JSON.parse(stdout) as ReportEntry[]) : [];
  return { code, stdout, stderr, entries };
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

/** Resolves as soon as the condition is true. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
