import { setTimeout as pause } from "node:timers/promises";
import { median, percentile } from "../figures.mjs";
import { randomFrom } from "../random.mjs";
import {
  allTypedRules,
  endOfName,
  playgroundUrl,
  reportedCall,
  sixtyLines,
  thousandLines,
} from "./playground-code.mjs";
import { focusAt, lintTimes, openPath, watch } from "./visit.mjs";

/** @typedef {import("../figures.mjs").Verdict} Verdict */
/** @typedef {import("./visit.mjs").Visit} Visit */

const keys = 60;

/**
 * @param {Visit} visit
 * @returns {Promise<Verdict[]>}
 */
export async function keyToMark(visit) {
  const warm = await timesToMark(visit, playgroundUrl(sixtyLines));
  const [, ...alone] = await lintTimes(visit, keys + 10);
  console.error(`key to mark: ${partOf(warm)}; the lint of a worker alone: ${partOf(alone.slice(10))}`);
  return [
    { text: "playground: key to mark, median", value: median(warm), limit: 80, unit: "ms" },
    { text: "playground: key to mark, p95", value: percentile(warm, 0.95), limit: 80, unit: "ms" },
  ];
}

/**
 * @param {Visit} visit
 * @returns {Promise<Verdict[]>}
 */
export async function keyInThousandLines(visit) {
  const times = await timesToMark(visit, playgroundUrl(thousandLines, allTypedRules));
  console.error(`key to mark in 1,000 lines with all typed rules: ${partOf(times)}`);
  return [
    {
      text: "playground: key to mark in 1,000 lines with all typed rules, p95",
      value: percentile(times, 0.95),
      limit: 250,
      unit: "ms",
    },
  ];
}

/** @param {readonly number[]} times */
function partOf(times) {
  return `median ${median([...times]).toFixed(0)} ms, p95 ${percentile([...times], 0.95).toFixed(0)} ms`;
}

/**
 * The milliseconds from a key to its mark, one for each of 60 keys.
 * @param {Visit} visit
 * @param {string} path
 */
async function timesToMark(visit, path) {
  const page = await openPath(visit, path);
  await watch(page, "marked");
  await focusAt(page, endOfName);
  const random = randomFrom(1);
  /** @type {number[]} */
  const times = [];
  for (let key = 0; key < keys + 10; key += 1) {
    const [name, line] = key % 2 === 0 ? ["w", reportedCall.qw] : ["Backspace", reportedCall.q];
    await watch(page, "expectMark", line);
    await page.keyboard.press(name);
    times.push(await watch(page, "arrival"));
    await pause(40 + random() * 160);
  }
  await page.context().close();
  // the first runs are slower, because the code is not compiled yet
  return times.slice(10);
}
