import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { median, percentile } from "../figures.mjs";
import { freePort } from "../free-port.mjs";
import { answers, ended, memoryOf } from "../measure.mjs";

/**
 * A development server to measure: `path` is the URL of the page that is made from the file `edited`.
 * @typedef {object} DevProject
 * @property {(port: number) => import("../measure.mjs").Command} commandOf
 * @property {string} path
 * @property {string} edited
 */

const longest = 120_000;

/**
 * Starts a development server, opens a page in a browser, edits its Markdown again and again, and waits for each edit to
 * be shown. Stops after some edits or a minute.
 * @param {DevProject} project
 * @param {{ browser: import("playwright-core").Browser, edits: number }} options
 */
export async function measureDevServer({ commandOf, path, edited }, { browser, edits }) {
  const port = await freePort();
  const { words, cwd } = commandOf(port);
  const [file = "", ...args] = words;
  const started = performance.now();
  const server = spawn(file, args, { cwd, stdio: "ignore" });
  try {
    const origin = `http://localhost:${port}`;
    // any answer, of whichever page, says that the server is ready
    await until(() => answers(`${origin}/no-such-page.txt`, () => true), server);
    const ready = performance.now() - started;
    const asked = performance.now();
    await until(() => answers(origin + path, (status) => status === 200), server);
    const firstPage = performance.now() - asked;
    const page = await browser.newPage();
    await page.goto(origin + path);
    await page.locator("main").first().waitFor();
    // the page listens for edits some time after it is shown
    await page.waitForLoadState("networkidle");
    const times = [];
    const start = performance.now();
    let number = 0;
    while (number < edits && performance.now() - start < 60_000) {
      number += 1;
      const text = `Edit number ${number} of the benchmark.`;
      const before = performance.now();
      appendFileSync(edited, `\n${text}\n`);
      // locators look after 20, 70 and 170 ms, which no figure should depend on
      await page.waitForFunction((words) => document.body.textContent.includes(words), text, {
        polling: "raf",
        timeout: longest,
      });
      times.push(performance.now() - before);
      // VitePress does not show an edit that follows the last one at once
      await pause(250);
    }
    await page.close();
    return {
      ready,
      firstPage,
      median: median(times),
      p95: percentile(times, 0.95),
      edits: times.length,
      memory: memoryOf(server.pid),
    };
  } finally {
    const stopped = ended(server);
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await stopped;
    }
  }
}

/**
 * @param {() => Promise<boolean>} isDone
 * @param {import("node:child_process").ChildProcess} server
 */
async function until(isDone, server) {
  const start = performance.now();
  while (!(await isDone())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    if (performance.now() - start > longest) throw new Error("The server gave no answer in two minutes.");
    await pause(5);
  }
}
