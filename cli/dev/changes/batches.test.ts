import { describe, expect, it } from "vitest";
import { createBatches } from "./batches.ts";

const times = { quiet: 30, longest: 100 };

describe("batches of changes", () => {
  it("are due when no change arrived for a while", () => {
    const batches = createBatches<string>(times);
    batches.push("content/a.md", 0);
    batches.push("content/b.md", 20);
    expect(batches.dueAt()).toBe(50);
    expect(batches.take(49)).toBeUndefined();
    expect(batches.take(50)).toEqual(["content/a.md", "content/b.md"]);
  });

  it("are due after the longest wait, even if changes continue", () => {
    const batches = createBatches<string>(times);
    for (let now = 0; now <= 90; now += 10) batches.push(`content/${now}.md`, now);
    expect(batches.dueAt()).toBe(100);
    expect(batches.take(100)).toHaveLength(10);
  });

  it("contain a change once, at the place of its first arrival", () => {
    const batches = createBatches<string>(times);
    for (const change of ["content/a.md", "content/b.md", "content/a.md"]) batches.push(change, 0);
    expect(batches.take(30)).toEqual(["content/a.md", "content/b.md"]);
  });

  it("start anew after they were taken", () => {
    const batches = createBatches<string>(times);
    batches.push("content/a.md", 0);
    batches.take(30);
    expect(batches.dueAt()).toBeUndefined();
    expect(batches.take(1000)).toBeUndefined();
    batches.push("content/b.md", 500);
    expect(batches.dueAt()).toBe(530);
  });
});
