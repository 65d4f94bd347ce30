import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { clearCaches } from "@typescript-eslint/parser";
import { type ESLint, loadESLint } from "eslint";

const packagesDir = join(process.cwd(), "node_modules");
let workshop: Promise<string> | undefined;
let projects = 0;

/** Writes files into a new folder that finds all packages of this repository. */
export async function makeProject(files: Readonly<Record<string, string>>): Promise<string> {
  workshop ??= makeWorkshop();
  const folder = join(await workshop, `project-${++projects}`);
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
  return folder;
}

/** Call it after all tests of a file. */
export async function removeProjects(): Promise<void> {
  if (workshop) await rm(await workshop, { recursive: true, force: true });
  workshop = undefined;
}

// node_modules is one folder above the projects, so that tools may write into a project's own node_modules
async function makeWorkshop(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "doc-project-")));
  await symlink(packagesDir, join(folder, "node_modules"));
  return folder;
}

export interface Linted {
  readonly results: readonly ESLint.LintResult[];
  /** ESLint's output, with short paths and without colors. */
  readonly printed: string;
}

/** `npx eslint .` in a folder; "legacy" reads its .eslintrc file. */
export async function lint(cwd: string, format: "flat" | "legacy" = "flat"): Promise<Linted> {
  // the parser caches the options of its first project service, and each folder with a configuration
  clearCaches();
  const Linter = await loadESLint({ useFlatConfig: format === "flat" });
  const eslint = new Linter({ cwd });
  const results = await eslint.lintFiles(["."]);
  const formatter = await eslint.loadFormatter("stylish");
  const text = stripVTControlCharacters(await formatter.format(results));
  return { results, printed: text.replaceAll(`${cwd}/`, "").trim() };
}

export interface Finished {
  readonly code: number | string | null | undefined;
  readonly output: string;
}

/** Runs a program of a package as a separate process: `run(folder, "eslint/bin/eslint.js", ["."])`. */
export function run(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    // without the test runner's environment variables: the child would take itself for a part of this run
    const { PATH = "", HOME = "" } = process.env;
    const options = { cwd, env: { PATH, HOME, NO_COLOR: "1", ...env } };
    execFile(process.execPath, [join(packagesDir, program), ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, output: stripVTControlCharacters(stdout + stderr) });
    });
  });
}
