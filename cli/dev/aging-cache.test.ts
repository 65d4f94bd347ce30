import { describe, expect, it } from "vitest";
import { createAgingMemo } from "./aging-cache.ts";

function fail(): never {
  throw new Error("This value was known.");
}

describe("an aging memo", () => {
  it("makes a value once", () => {
    const memo = createAgingMemo();
    expect(memo.once("prose", "a", () => "made")).toBe("made");
    expect(memo.once("prose", "a", fail)).toBe("made");
    expect(memo.counts().get("prose")).toEqual({ hits: 0, made: 1 });
  });

  it("keeps stages apart, and takes values that were made elsewhere", () => {
    const memo = createAgingMemo();
    memo.put("prose", "a", "from the disk", "cache");
    expect(memo.has("outline", "a")).toBe(false);
    expect(memo.once("prose", "a", fail)).toBe("from the disk");
  });

  it("keeps what was asked for since it last aged", () => {
    const memo = createAgingMemo();
    memo.once("prose", "a", () => "made");
    for (let round = 0; round < 3; round++) {
      memo.age();
      expect(memo.once("prose", "a", fail)).toBe("made");
    }
  });

  it("forgets what nobody asked for", () => {
    const memo = createAgingMemo();
    memo.once("prose", "a", () => "made");
    memo.age();
    expect(memo.has("prose", "a")).toBe(true);
    memo.age();
    expect(memo.has("prose", "a")).toBe(false);
  });

  it("remembers a value that is undefined", () => {
    const memo = createAgingMemo();
    memo.once("prose", "a", () => undefined);
    expect(memo.once("prose", "a", fail)).toBeUndefined();
  });
});
