import { describe, expect, it } from "vitest";
import { createAgingCache } from "./aging-cache.ts";

function fail(): never {
  throw new Error("This value was known.");
}

describe("an aging cache", () => {
  it("makes a value once", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    expect(cache.once("prose", "a", () => "made")).toBe("made");
    expect(cache.once("prose", "a", fail)).toBe("made");
    expect(cache.counts().get("prose")).toEqual({ hits: 0, made: 1 });
  });

  it("separates stages, and takes values that were made elsewhere", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    cache.put("prose", "a", "from the disk", "cache");
    expect(cache.has("outline", "a")).toBe(false);
    expect(cache.once("prose", "a", fail)).toBe("from the disk");
  });

  it("still has a value that was read since it last aged", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    cache.once("prose", "a", () => "made");
    for (let round = 0; round < 3; round++) {
      cache.age();
      expect(cache.once("prose", "a", fail)).toBe("made");
    }
  });

  it("drops a value that was not read, even if its presence was checked", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    cache.once("prose", "a", () => "made");
    cache.age();
    // this does not count as reading
    expect(cache.has("prose", "a")).toBe(true);
    cache.age();
    expect(cache.has("prose", "a")).toBe(false);
  });

  it("reads a value from the disk once, also after it aged", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    let reads = 0;
    cache.putUnread("prose", "a", () => ++reads);
    for (let round = 0; round < 3; round++) {
      expect(cache.get("prose", "a")).toBe(1);
      cache.age();
    }
    expect(reads).toBe(1);
  });

  it("has a value that is undefined", () => {
    const cache = createAgingCache<Record<string, unknown>>();
    cache.once("prose", "a", () => undefined);
    expect(cache.once("prose", "a", fail)).toBeUndefined();
  });
});
