import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LintResult } from "../state/protocol.ts";
import { createLintLoop, type LintLoop } from "./lint-loop.ts";
import { ranIn, resultOf, sampleProject } from "../../../tests/harness/playground/fake-workers.ts";
import { Superseded } from "./lint-requests.ts";

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

/** A result that took so long. */
function took(milliseconds: number): LintResult {
  return { ...resultOf([]), milliseconds };
}

describe("the lint loop", () => {
  it("lints after every key press without a pause while lints are quick", async () => {
    const { linted, heard, type, answer } = start();
    for (const text of ["a", "ab", "abc"]) {
      type(text);
      await answer(resultOf([text]));
    }
    expect(linted).toEqual(["a", "ab", "abc"]);
    expect(heard).toEqual([true, false, "a", true, false, "ab", true, false, "abc"]);
  });

  it("lints at once at the beginning", () => {
    const { loop, linted } = start();
    loop.now();
    expect(linted).toEqual([""]);
    vi.advanceTimersByTime(1000);
    expect(linted).toHaveLength(1);
  });

  it("runs one lint at a time, then lints the latest text", async () => {
    const { linted, type, answer } = start();
    for (const text of ["a", "ab", "abc"]) type(text);
    expect(linted).toEqual(["a"]);
    await answer(resultOf(["old"]));
    expect(linted).toEqual(["a", "abc"]);
  });

  it("drops the result of a text that has changed", async () => {
    const { heard, type, answer } = start();
    type("a");
    type("ab");
    await answer(resultOf(["old"]));
    expect(heard).toEqual([true]);
    await answer(resultOf(["new"]));
    expect(heard).toEqual([true, false, "new"]);
  });

  it("waits for a pause in typing when lints take long", async () => {
    const { loop, linted, type, answer } = start();
    for (let round = 0; round < 2; round++) {
      loop.now();
      await answer(took(400));
    }
    linted.length = 0;
    type("a");
    vi.advanceTimersByTime(399);
    type("ab");
    vi.advanceTimersByTime(399);
    expect(linted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(linted).toEqual(["ab"]);
  });

  it("waits for a pause in typing when keys come faster than answers", async () => {
    const { linted, type, answer } = start();
    type("a");
    // a key that is held down
    for (const text of ["aa", "aaa"]) {
      type(text);
      await answer(took(60));
    }
    expect(linted).toEqual(["a", "aa"]);
    for (let more = 0; more < 100; more++) {
      vi.advanceTimersByTime(30);
      type(`aaaa${"a".repeat(more)}`);
    }
    expect(linted).toHaveLength(2);
    vi.advanceTimersByTime(60);
    expect(linted).toHaveLength(3);
    await answer(took(60));
    // and is as quick as before once that is over
    type("b");
    expect(linted).toHaveLength(4);
  });

  it("lints for a new worker as soon as the current lint is done", async () => {
    const { loop, linted, answer } = start();
    for (let round = 0; round < 2; round++) {
      loop.now();
      await answer(took(400));
    }
    loop.now();
    loop.now();
    expect(linted).toHaveLength(3);
    await answer(took(400));
    expect(linted).toHaveLength(4);
  });

  it("reports failures, except those of texts that have changed", async () => {
    const { loop, heard, type, answer } = start();
    const problem = new Error("no worker");
    loop.now();
    type("a");
    await answer(problem);
    await answer(problem);
    loop.now();
    await answer(new Superseded());
    expect(heard).toEqual([true, false, problem, true, false]);
  });

  it("reports nothing and lints nothing after it was stopped", async () => {
    const { loop, linted, heard, type, answer } = start();
    for (let round = 0; round < 2; round++) {
      loop.now();
      await answer(took(400));
    }
    heard.length = 0;
    loop.now();
    loop.stop();
    await answer({ ...resultOf(["old"]), milliseconds: 400 });
    expect(heard).toEqual([true]);
    type("a");
    loop.stop();
    vi.advanceTimersByTime(1000);
    expect(linted).toHaveLength(3);
  });
});
