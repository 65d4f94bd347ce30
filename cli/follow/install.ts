import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
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
  const version = await exactVersion("typescript-eslint", wanted.version);
  const eslint = await exactVersion("eslint", wanted.eslint);
  const typescript = await exactVersion("typescript", wanted.typescript);
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
  try {
    await npm(["install", "--prefix", dir, ...flags, ...packages], `typescript-eslint ${version}`);
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  await writeFile(finished, "\n");
  return dir;
}

/** The newest of the versions that "latest", "9" or "9.39" means: a folder must not stand for another one tomorrow. */
async function exactVersion(name: string, wanted: string): Promise<string> {
  if (/^\d+\.\d+\.\d+/.test(wanted)) return wanted;
  const what = wanted === "latest" ? `the newest ${name}` : `${name} ${wanted}`;
  const text = await npm(["view", `${name}@${wanted}`, "version", "--json"], what);
  // one version, or all of a range
  const found = text.trim() === "" ? [] : [JSON.parse(text) as string | readonly string[]].flat();
  const [version] = found
    .filter((each) => !each.includes("-"))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  if (version !== undefined) return version;
  throw new UsageError({ code: "npm-release-unknown", what, name });
}
