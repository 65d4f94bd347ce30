import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

/**
 * A program of the suite: its arguments for `node`.
 * @typedef {{ name: string, args: readonly string[] }} Step
 *
 * @typedef {{ name: string, passed: boolean, seconds: number, output: string }} Outcome
 */

/**
 * Runs steps one after the other, and reports each at its end.
 * @param {readonly Step[]} steps
 * @param {{ cwd: string, onOutcome: (outcome: Outcome) => void }} options
 */
export async function runSteps(steps, { cwd, onOutcome }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) {
    const outcome = await runStep(step, { cwd, show: false });
    onOutcome(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * Runs one step; its output is shown at once or collected in the outcome.
 * @param {Step} step
 * @param {{ cwd: string, show: boolean, env?: { readonly [name: string]: string } }} options
 * @returns {Promise<Outcome>}
 */
export function runStep({ name, args }, { cwd, show, env = {} }) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...colors(), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ name, passed: code === 0, seconds, output });
    });
  });
}

/** A program whose output is collected detects no terminal; it may still use colors if our own output is a terminal. */
function colors() {
  return process.stdout.isTTY && process.env["NO_COLOR"] === undefined ? { FORCE_COLOR: "1" } : {};
}
