import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile } from "../../content/source.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { historyFile } from "../../rules/history/rule-history.ts";
import { npm } from "../npm.ts";
import type { Release } from "../release.ts";
import { type Edit, pageEdits, withoutLocked, withPackages, withVersion } from "./edits.ts";
import { writeAll } from "./write-all.ts";

export interface ApplyInput {
  readonly root: string;
  readonly before: Release;
  readonly after: Release;
  readonly sources: ReadonlyMap<string, SourceFile>;
  /** The packages to raise, with their new versions. */
  readonly packages: ReadonlyMap<string, string>;
  /** The text of the file that says since when there are rules and options. */
  readonly history?: string;
}

/** Files that name the documented release. A root need not have them. */
const namingRelease = ["README.md", "site/config.ts", "site/footer.ts"];

/**
 * Changes the files of a root as far as a program can: the versions of packages, the name of the documented release,
 * skeletons of pages and sections that are missing, and the marks of removed rules. It writes all of them or none, and
 * returns their paths.
 */
export async function applyRelease(input: ApplyInput): Promise<readonly string[]> {
  const { root, before, after, sources, packages, history } = input;
  const edits = new Map<string, Edit>(pageEdits({ before, after, sources }));
  const generated = [...sources.keys()].filter((path) => path.includes("/generated/"));
  for (const path of [...namingRelease, ...generated])
    edits.set(path, (text) => withVersion(text, before.version, after.version));
  if (history !== undefined) edits.set(historyFile, () => history);
  edits.set("package.json", (text) => withPackages(text, packages));
  const changed = new Map<string, string>();
  for (const [path, edit] of edits) {
    const old = await readFile(join(root, path), "utf8").catch(() => undefined);
    const isNew = old === undefined && !namingRelease.includes(path) && path !== "package.json";
    const text = old === undefined && !isNew ? undefined : edit(old ?? "");
    if (text !== undefined && text !== old) changed.set(path, text);
  }
  const manifest = changed.get("package.json");
  const lock = manifest === undefined ? undefined : await lockOf(input, manifest);
  if (lock !== undefined) changed.set("package-lock.json", lock);
  await writeAll(root, changed);
  return [...changed.keys()].sort();
}

/** The lock file for another package.json; undefined in a root without one. */
async function lockOf({ root, before, packages }: ApplyInput, manifest: string): Promise<string | undefined> {
  const old = await readFile(join(root, "package-lock.json"), "utf8").catch(() => undefined);
  if (old === undefined) return undefined;
  const isRaised = (name: string, version: string): boolean =>
    packages.has(name) || (name.startsWith("@typescript-eslint/") && version === before.version);
  const dir = await mkdtemp(join(tmpdir(), "follow-lock-"));
  try {
    await cp(join(root, ".npmrc"), join(dir, ".npmrc")).catch(() => undefined);
    await writeFile(join(dir, "package-lock.json"), withoutLocked(old, isRaised));
    await writeFile(join(dir, "package.json"), manifest);
    const flags = ["--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    await npm(["install", "--prefix", dir, ...flags], "the raised packages", dir);
    return await readFile(join(dir, "package-lock.json"), "utf8");
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Throws a UsageError when files differ from the last commit. Without git there is nothing to compare. */
export async function refuseChanges(root: string): Promise<void> {
  const changes = await changedFiles(root);
  if (changes.length === 0) return;
  throw new UsageError({ code: "tree-with-changes", files: changes });
}

/**
 * Throws a UsageError when the installed plugin is not the one that package.json names: the texts that name the
 * documented release would stay as they are.
 */
export async function refuseOtherInstalled(root: string): Promise<void> {
  const name = "@typescript-eslint/eslint-plugin";
  const read = async (file: string): Promise<Manifest> =>
    JSON.parse(await readFile(file, "utf8")) as Manifest;
  const { dependencies, devDependencies } = await read(join(root, "package.json"));
  const asked = { ...devDependencies, ...dependencies }[name]?.replace(/^[~^]/, "");
  const { version } = await read(join(root, "node_modules", name, "package.json"));
  if (asked === undefined || asked === version) return;
  throw new UsageError({ code: "other-plugin-installed", name, version: version ?? "", asked });
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function changedFiles(root: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    execFile("git", ["-C", root, "status", "--porcelain", "--", "."], (error, out) => {
      resolve(error ? [] : out.split("\n").flatMap((line) => line.slice(3).trim() || []));
    });
  });
}
