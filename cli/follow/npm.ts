import { spawn } from "node:child_process";
import { UsageError } from "../diagnostics/usage-error.ts";

/** Runs npm and returns its output. `what` names what it fetches. Throws a UsageError when npm fails. */
export function npm(words: readonly string[], what: string, cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", [...words, "--fetch-retries=0"], {
      ...(cwd !== undefined && { cwd }),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
    child.on("error", () => {
      reject(new UsageError({ code: "no-npm" }));
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
    return new UsageError({ code: "npm-version-unknown", what: missing ?? what });
  }
  if (/\bERESOLVE\b/.test(output)) {
    const asked = /npm (?:error|ERR!) +(peer .+?)\s*$/m.exec(output)?.[1];
    return new UsageError({ code: "npm-conflict", asked });
  }
  const reason = /npm (?:error|ERR!) (?!code|errno|syscall|A complete)(.+)/.exec(output)?.[1];
  return new UsageError({ code: "npm-failed", what, reason });
}
