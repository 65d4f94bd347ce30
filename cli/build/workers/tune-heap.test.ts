import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tuneHeap } from "./tune-heap.ts";

describe("the settings of V8 for the heaps of a site", () => {
  // as a build begins
  beforeAll(() => {
    setFlagsFromString("--no-incremental-marking");
  });
  afterAll(() => {
    setFlagsFromString("--incremental-marking");
  });

  it("are other ones for a large site only, and are taken back", () => {
    const before = cachedDataVersionTag();
    const small = tuneHeap(999);
    expect(cachedDataVersionTag()).toBe(before);
    small.undo();
    const large = tuneHeap(1_000);
    const during = cachedDataVersionTag();
    large.undo();
    expect(during).not.toBe(before);
    expect(cachedDataVersionTag()).toBe(before);
  });

  it("are other ones again when many pages are rendered", () => {
    const before = cachedDataVersionTag();
    const heap = tuneHeap(1_000);
    const atFirst = cachedDataVersionTag();
    heap.renderMany();
    const then = cachedDataVersionTag();
    heap.undo();
    expect(new Set([before, atFirst, then]).size).toBe(3);
    expect(cachedDataVersionTag()).toBe(before);
  });
});
