import { describe, expect, it } from "vitest";
import { blockingTime, longestTask } from "./trace.mjs";

const [browser, page] = [1, 7];

/** @param {string} name @param {number} pid @param {object} more */
const event = (name, pid, more = {}) => ({ name, ph: "X", pid, tid: pid, ts: 0, ...more });
/** @param {number} pid @param {number} ts @param {number} milliseconds */
const task = (pid, ts, milliseconds) =>
  event("ThreadControllerImpl::RunTask", pid, { ts, dur: milliseconds * 1000, tdur: milliseconds * 500 });
/** @param {number} processId */
const frame = (processId) => ({ processId, isOutermostMainFrame: true });

/** A trace of a page, beside a page of the browser that is busier. */
const trace = Buffer.from(
  JSON.stringify({
    traceEvents: [
      event("TracingStartedInBrowser", 0, { ph: "I", args: { data: { frames: [frame(5)] } } }),
      event("FrameCommittedInBrowser", 0, { ph: "I", args: { data: frame(page) } }),
      ...[browser, page].map((pid) =>
        event("thread_name", pid, { ph: "M", args: { name: "CrRendererMain" } }),
      ),
      ...[1, 2, 3, 4].map((at) => task(browser, at * 1_000_000, 900)),
      event("ParseHTML", page, { ts: 1_000_000, dur: 10_000 }),
      task(page, 0, 200),
      task(page, 990_000, 80),
      task(page, 2_000_000, 40),
    ],
  }),
);

describe("a trace of Chromium", () => {
  it("tells how long the page was blocked from its HTML on, whichever other pages the browser has", () => {
    expect(blockingTime(trace)).toBe(30);
  });

  it("tells the longest task of the page", () => {
    expect(longestTask(trace)).toEqual({ wall: 200, processor: 100 });
  });

  it("without a page is an error", () => {
    const empty = Buffer.from(JSON.stringify({ traceEvents: [] }));
    expect(() => longestTask(empty)).toThrow("no task of a page");
  });
});
