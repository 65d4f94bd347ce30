import { describe, expect, it } from "vitest";
import { createLintPace, type LintPace } from "./lint-pace.ts";

/** A pace after lints of these durations, each of which was answered in time. */
function after(...milliseconds: readonly number[]): LintPace {
  const pace = createLintPace();
  for (const each of milliseconds) pace.ended(each, false);
  return pace;
}

describe("the pause before a lint", () => {
  it("is zero before the first lint and while lints are quick", () => {
    expect(createLintPace().pause()).toBe(0);
    expect(after(30, 40, 350, 350).pause()).toBe(0);
  });

  it("is as long as a slow lint takes, up to a second", () => {
    expect(after(360, 400).pause()).toBe(360);
    expect(after(8000, 8000).pause()).toBe(1000);
  });

  it("does not grow after a single slow lint, such as the first one", () => {
    expect(after(900).pause()).toBe(0);
    expect(after(30, 900).pause()).toBe(0);
    expect(after(900, 400, 30).pause()).toBe(0);
  });

  it("is as long as a lint takes after two late answers in a row, until an answer is in time", () => {
    const pace = after(40, 40);
    pace.ended(40, true);
    expect(pace.pause()).toBe(0);
    pace.ended(40, true);
    expect(pace.pause()).toBe(40);
    pace.ended(40, false);
    expect(pace.pause()).toBe(0);
  });
});
