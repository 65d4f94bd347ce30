import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { apiPackages } from "./read-release.ts";

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
  const names = [...apiPackages, ...["eslint-plugin", "types"].map((name) => `@typescript-eslint/${name}`)];
  const packages = [
    ...["typescript-eslint", ...names].map((name) => `${name}@${version}`),
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

/** Runs npm and returns its output. `what` names what it fetches. */
function npm(words: readonly string[], what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", [...words, "--fetch-retries=0"], {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
    child.on("error", () => {
      reject(new UsageError("npm cannot be started.", "Install Node with npm, and run this again."));
    });
    child.on("close", (code) => {
      if (code === 0) resolve(out);
      else reject(failure(err, what));
    });
  });
}

function failure(output: string, what: string): UsageError {
  if (/\bE(?:TARGET|404)\b/.test(output)) {
    const [, missing] = /No matching version found for (\S+?)\.?\s/.exec(output) ?? [];
    return new UsageError(
      `npm cannot find ${missing ?? what}.`,
      "Give a version that was published: `npm view typescript-eslint versions` lists them.",
    );
  }
  const reason = /npm (?:error|ERR!) (?!code|errno|syscall|A complete)(.+)/.exec(output)?.[1];
  return new UsageError(
    `Cannot install ${what}${reason === undefined ? "." : `: ${reason}`}`,
    "Check the connection to the npm registry. A release that was installed before needs none.",
  );
}
