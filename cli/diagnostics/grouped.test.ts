import { expect, it } from "vitest";
import { grouped } from "./grouped.ts";

it("groups digits as English does", () => {
  for (const count of [0, 7, 999, 1000, 1237, 20_000, 999_999, 1_000_000, 12_345_678, -5, -1234])
    expect(grouped(count)).toBe(count.toLocaleString("en"));
});
