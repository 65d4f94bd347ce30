import { cachedDataVersionTag } from "node:v8";
import { describe, expect, it } from "vitest";
import { limitHeapGrowth } from "./heap-growth.ts";

describe("the limit for the growth of heaps", () => {
  it("changes the flags of V8 for a large site only, and takes the change back", () => {
    const before = cachedDataVersionTag();
    const undoSmall = limitHeapGrowth(999);
    expect(cachedDataVersionTag()).toBe(before);
    undoSmall();
    const undo = limitHeapGrowth(1_000);
    const during = cachedDataVersionTag();
    undo();
    expect(during).not.toBe(before);
    expect(cachedDataVersionTag()).toBe(before);
  });
});
