import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { npm } from "./npm.ts";
import { packagesOfRelease } from "./read-release.ts";

/** The versions to compare with: exact, or tags such as "latest". */
export interface Wanted {
  readonly version: string;
  readonly eslint: string;
  readonly typescript: string;
}

/**
 * Installs a release into a folder of its own below `cacheDir`, or finds it there. Returns the folder. Neither the
 * repository nor its lock file changes, and no install script runs. Throws a UsageError without network, or for a
 * version that does not exist.
 */
export async function installRelease(wanted: Wanted, cacheDir: string): Promise<string> {
  const { eslint, typescript } = wanted;
  const version = wanted.version === "latest" ? await latestVersion() : wanted.version;
  const dir = join(cacheDir, "follow", `${version}-eslint-${eslint}-typescript-${typescript}`);
  const finished = join(dir, "finished");
  if (await readFile(finished).catch(() => undefined)) return dir;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "package.json"), '{ "private": true }\n');
  const packages = [
    ...packagesOfRelease.map((name) => `${name}@${version}`),
    ...[`eslint@${eslint}`, `typescript@${typescript}`],
  ];
  // a release may not support the asked ESLint or TypeScript yet: that is what is to be seen
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps", "--loglevel=error"];
  await npm(["install", "--prefix", dir, ...flags, ...packages], `typescript-eslint ${version}`);
  await writeFile(finished, "\n");
  return dir;
}

async function latestVersion(): Promise<string> {
  const text = await npm(["view", "typescript-eslint", "version"], "the newest typescript-eslint");
  return text.trim();
}
