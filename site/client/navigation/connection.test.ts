import { describe, expect, it } from "vitest";
import { isSparing } from "./connection.ts";

describe("isSparing", () => {
  it("is true with data saver and on every kind of 2g", () => {
    expect(isSparing({ saveData: true, effectiveType: "4g" })).toBe(true);
    expect(isSparing({ effectiveType: "slow-2g" })).toBe(true);
    expect(isSparing({ effectiveType: "2g" })).toBe(true);
  });

  it("is false on faster connections and where the browser reports no connection", () => {
    expect(isSparing({ saveData: false, effectiveType: "3g" })).toBe(false);
    expect(isSparing({})).toBe(false);
    expect(isSparing(undefined)).toBe(false);
  });
});
