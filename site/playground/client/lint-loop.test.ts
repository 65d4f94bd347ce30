import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LintResult } from "../protocol.ts";
import { createLintLoop, type LintLoop, lintPause } from "./lint-loop.ts";
import { ranIn, resultOf, sampleProject } from "./testing/fake-workers.ts";
import { Superseded } from "./worker-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Started {
  readonly loop: LintLoop;
  /** The texts that were given to the linter. */
  readonly linted: string[];
  /** What came of it: rules that ran, problems, and whether the loop is busy. */
  readonly heard: unknown[];
  readonly type: (text: string) => void;
  /** Answers the oldest lint that waits. */
  readonly answer: (result: LintResult | Error) => Promise<unknown>;
}

function start(): Started {
  let text = "";
  const linted: string[] = [];
  const heard: unknown[] = [];
  const waiting: ((result: LintResult | Promise<never>) => void)[] = [];
  const loop = createLintLoop({
    lint(project) {
      linted.push(project.files[0]?.text ?? "");
      return new Promise((resolve) => waiting.push(resolve));
    },
    project: () => sampleProject(text),
    onResult: (result) => heard.push(...ranIn(result)),
    onProblem: (problem) => heard.push(problem),
    onBusy: (isBusy) => heard.push(isBusy),
  });
  return {
    loop,
    linted,
    heard,
    type(next) {
      text = next;
      loop.changed();
    },
    answer(result) {
      waiting.shift()?.(result instanceof Error ? Promise.reject(result) : result);
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe("the loop of lints", () => {
  it("waits for a pause of 150 ms in typing", async () => {
    const { linted, heard, type, answer } = start();
    type("a");
    vi.advanceTimersByTime(149);
    type("ab");
    vi.advanceTimersByTime(149);
    expect(linted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(linted).toEqual(["ab"]);
    await answer(resultOf(["one"]));
    expect(heard).toEqual([true, false, "one"]);
  });

  it("does not wait at the beginning", () => {
    const { loop, linted } = start();
    loop.now();
    expect(linted).toEqual([""]);
    vi.advanceTimersByTime(1000);
    expect(linted).toHaveLength(1);
  });

  it("has one lint on its way, and then takes the latest text", async () => {
    const { linted, type, answer } = start();
    for (const text of ["a", "ab", "abc"]) {
      type(text);
      vi.advanceTimersByTime(lintPause);
    }
    expect(linted).toEqual(["a"]);
    await answer(resultOf(["old"]));
    expect(linted).toEqual(["a", "abc"]);
  });

  it("drops the result of a text that has changed", async () => {
    const { heard, type, answer } = start();
    type("a");
    vi.advanceTimersByTime(lintPause);
    type("ab");
    await answer(resultOf(["old"]));
    expect(heard).toEqual([true]);
    vi.advanceTimersByTime(lintPause);
    await answer(resultOf(["new"]));
    expect(heard).toEqual([true, false, "new"]);
  });

  it("hands problems on, but none that a later change makes pointless", async () => {
    const { loop, heard, type, answer } = start();
    const problem = new Error("no worker");
    loop.now();
    type("a");
    await answer(problem);
    vi.advanceTimersByTime(lintPause);
    await answer(problem);
    loop.now();
    await answer(new Superseded());
    expect(heard).toEqual([true, false, problem, true, false]);
  });

  it("says nothing after its end", async () => {
    const { loop, linted, heard, type, answer } = start();
    loop.now();
    loop.stop();
    await answer(resultOf(["old"]));
    expect(heard).toEqual([true]);
    type("a");
    loop.stop();
    vi.advanceTimersByTime(1000);
    expect(linted).toHaveLength(1);
  });
});
