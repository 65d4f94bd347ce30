import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";

/** The result of a run of `bin/site`. */
export interface SiteRun {
  /** The exit code, or the name of the signal that ended it. */
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The working directory; absent: a folder that is not a root. */
  readonly cwd?: string;
  /** Node's own options. */
  readonly node?: readonly string[];
  /** Acts on the process while it runs. */
  readonly during?: (child: {
    readonly pid: number;
    kill: (signal: NodeJS.Signals) => void;
  }) => Promise<void>;
}

/** Runs `bin/site` with these arguments as a separate process, as a user does. */
export async function runSite(
  words: readonly string[],
  { env = {}, cwd = tmpdir(), node = [], during }: RunOptions = {},
): Promise<SiteRun> {
  const child = spawn(process.execPath, [...node, join(process.cwd(), "bin", "site"), ...words], {
    cwd,
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

/** Fails when the output contains a stack trace, which does not help a user. */
export function expectNoStack(text: string): void {
  expect(text).not.toMatch(/(?:^|\\n)\s+at .*[:(].*\d+:\d+\)?(?:$|\\n)/m);
  expect(text).not.toContain("This is a bug in site");
}
