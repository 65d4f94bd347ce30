import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A program to measure: its words and the folder it runs in.
 * @typedef {{ words: readonly string[], cwd: string }} Command
 */

/**
 * Wall and CPU seconds (user and system, children that were waited for included) of a run that must succeed.
 * @param {Command} command
 */
export async function timed({ words, cwd }) {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-log-"));
  const [log, times] = [join(folder, "log"), join(folder, "times")];
  const script = `TIMEFORMAT='%R %U %S'; { time "$@" >"$LOG" 2>&1; } 2>"$TIMES"`;
  const child = spawn("bash", ["-c", script, "bash", ...words], {
    cwd,
    env: { ...process.env, LOG: log, TIMES: times },
  });
  const code = await ended(child);
  if (code !== 0)
    throw new Error(`${words.join(" ")} ended with ${String(code)}:\n${readFileSync(log, "utf8")}`);
  const [wall = NaN, user = NaN, system = NaN] = readFileSync(times, "utf8").trim().split(" ").map(Number);
  rmSync(folder, { recursive: true });
  return { wall, cpu: user + system };
}

/**
 * The largest memory of a run in MiB: resident pages of the process and all below it, looked at every few
 * milliseconds. Undefined where the system does not tell.
 * @param {Command} command
 */
export async function peakMemory({ words: [file = "", ...args], cwd }) {
  if (process.platform !== "linux") return undefined;
  const child = spawn(file, args, { cwd, stdio: "ignore" });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started.`);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid));
  }, 5);
  const code = await ended(child);
  clearInterval(timer);
  if (code !== 0) throw new Error(`${file} ${args.join(" ")} ended with ${String(code)}.`);
  return peak / 1024;
}

/**
 * Milliseconds from the start of a server until it answers an address with 200; the server is then stopped.
 * @param {Command} command
 * @param {string} address
 */
export async function firstAnswer({ words: [file = "", ...args], cwd }, address) {
  const started = performance.now();
  const child = spawn(file, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => (complaint += text));
  try {
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${complaint}`);
      if (performance.now() - started > 60_000) throw new Error(`No answer from ${address} in a minute.`);
      await pause(5);
    }
    return performance.now() - started;
  } finally {
    const stopped = ended(child);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await stopped;
    }
  }
}

/** @param {string} address */
async function answers(address) {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number | null>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

/**
 * Resident KiB of a process and all below it.
 * @param {number} pid
 * @returns {number}
 */
function residentOf(pid) {
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const below = children === "" ? [] : children.split(" ").map((child) => residentOf(Number(child)));
    return below.reduce((sum, each) => sum + each, own);
  } catch {
    return 0; // it ended meanwhile
  }
}
