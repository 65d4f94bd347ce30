import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A program to measure: its command line and working directory.
 * @typedef {{ words: readonly string[], cwd: string }} Command
 */

/**
 * The cost of a run: wall seconds and, if the system reports them, CPU seconds (user and system) of the process and its
 * descendants, and the most memory in MiB that all of them held at once.
 * @typedef {{ wall: number, cpu: number | undefined, memory: number | undefined }} Cost
 */

/**
 * Measures a run, which must succeed. Processor time and memory are sampled at intervals: sampling takes time,
 * which would be counted.
 * @param {Command} command
 * @returns {Promise<Cost>}
 */
export async function measure(command) {
  const { code, output, ...cost } = await run(command);
  if (code !== 0) throw new Error(`${command.words.join(" ")} ended with ${String(code)}:\n${output}`);
  return cost;
}

/**
 * The same for a run that may fail, with its exit code and what it printed.
 * @param {Command} command
 * @returns {Promise<Cost & { code: number | null, output: string, stdout: string }>}
 */
export async function run({ words, cwd }) {
  const [file = "", ...args] = words;
  const started = performance.now();
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const sampler = sample(child.pid);
  let output = "";
  let stdout = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      if (stream === child.stdout) stdout += text;
    });
  }
  const code = await ended(child);
  const wall = (performance.now() - started) / 1000;
  const seen = sampler.stop();
  return { wall, ...seen, code, output, stdout };
}

const ticksPerSecond = 100;

/**
 * Samples a process and its descendants.
 * @param {number | undefined} root
 */
function sample(root) {
  if (root === undefined || process.platform !== "linux") {
    return { stop: () => ({ cpu: undefined, memory: undefined }) };
  }
  /** @type {Map<number, number>} */
  const ticks = new Map();
  let peak = 0;
  const timer = setInterval(() => {
    let resident = 0;
    for (const state of statesOf(root)) {
      resident += state.resident;
      // the system knows the peak of each process, also between two samples
      peak = Math.max(peak, state.peak);
      ticks.set(state.pid, state.ticks);
    }
    peak = Math.max(peak, resident);
  }, 40);
  return {
    stop: () => {
      clearInterval(timer);
      const sum = [...ticks.values()].reduce((total, each) => total + each, 0);
      return { cpu: sum / ticksPerSecond, memory: peak / 1024 };
    },
  };
}

/**
 * The memory in MiB that a process and its descendants hold now; undefined if the system does not report it.
 * @param {number | undefined} root
 */
export function memoryOf(root) {
  const states = root === undefined ? [] : statesOf(root);
  return states.length === 0 ? undefined : states.reduce((sum, { resident }) => sum + resident, 0) / 1024;
}

/**
 * Measures the milliseconds from the start of a server until it answers a URL with 200, then stops the server.
 * @param {Command} command
 * @param {string} url
 */
export async function firstAnswer({ words: [file = "", ...args], cwd }, url) {
  const started = performance.now();
  const child = spawn(file, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let diagnostic = "";
  child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => (diagnostic += text));
  try {
    while (!(await answers(url, (status) => status === 200))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${diagnostic}`);
      if (performance.now() - started > 60_000) throw new Error(`No answer from ${url} in a minute.`);
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

/**
 * @param {string} url
 * @param {(status: number) => boolean} isGood
 */
export async function answers(url, isGood) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return isGood(response.status);
  } catch {
    return false;
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number | null>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
}

/**
 * The processor seconds of a running process and its descendants, and their resident memory now, in MiB.
 * @param {number} pid
 */
export function costSoFar(pid) {
  const states = statesOf(pid);
  return {
    cpu: states.reduce((total, { ticks }) => total + ticks, 0) / ticksPerSecond,
    memory: states.reduce((total, { resident }) => total + resident, 0) / 1024,
  };
}

/**
 * The processor ticks, and the resident memory now and at its peak in KiB, of a process and its descendants.
 * @param {number} pid
 * @returns {{ pid: number, ticks: number, resident: number, peak: number }[]}
 */
function statesOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [resident, peak] = [/^VmRSS:\s+(\d+)/m, /^VmHWM:\s+(\d+)/m].map((line) =>
      Number(line.exec(status)?.[1] ?? 0),
    );
    // the fields after the name, which may contain spaces and brackets
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    // each thread has its own children
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" "),
    );
    const below = children.filter((child) => child !== "").flatMap((child) => statesOf(Number(child)));
    return [{ pid, ticks, resident: resident ?? 0, peak: peak ?? 0 }, ...below];
  } catch {
    return []; // the process has ended
  }
}

/**
 * Waits until a program does no work, as between two edits of an author. Returns its processor seconds so far.
 * @param {number} pid
 */
export async function idle(pid) {
  for (let last = -1; ;) {
    const { cpu } = costSoFar(pid);
    if (cpu === last) return cpu;
    last = cpu;
    await pause(250);
  }
}
