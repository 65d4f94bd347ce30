import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Builds without the cache in a process that finds another environment: time zone, locale, umask, order of folders and
 * number of processors. Resolves with the exit code and what the process printed as errors.
 */
export async function buildElsewhere(
  words: readonly string[],
  { packageDir, signal }: { readonly packageDir: string; readonly signal: AbortSignal },
): Promise<{ readonly code: number; readonly errors: string }> {
  const preload = pathToFileURL(join(packageDir, "bin", "start", "other-machine.mjs")).href;
  const child = spawn(
    process.execPath,
    ["--import", preload, join(packageDir, "bin", "site"), "build", "--no-cache", "--quiet", ...words],
    {
      env: { ...process.env, ...otherEnvironment(process.env) },
      stdio: ["ignore", "ignore", "pipe"],
      signal,
    },
  );
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => {
      resolve(exitCode ?? 1);
    });
  });
  return { code, errors };
}

/** Far from UTC, with other letters and digits; or UTC and English, where these are in use. */
export function otherEnvironment({ TZ, LC_ALL }: NodeJS.ProcessEnv): {
  TZ: string;
  LC_ALL: string;
  LANG: string;
} {
  const zone = "Pacific/Auckland";
  const locale = "ar-EG";
  return {
    TZ: TZ === zone ? "UTC" : zone,
    LC_ALL: LC_ALL === locale ? "en-US" : locale,
    LANG: LC_ALL === locale ? "en-US" : locale,
  };
}
