import { expect, it } from "vitest";
import { longDate, monthAndDay, readingTime } from "./dates.ts";

it("BL-06 a date is written in full, and is the same day in every time zone", () => {
  expect(longDate("2024-09-30")).toBe("September 30, 2024");
  expect(longDate("2022-12-05T23:59:59.000Z")).toBe("December 5, 2022");
});

it("BL-11 the archive shows month and day", () => {
  expect(monthAndDay("2025-01-21")).toBe("January 21");
});

it("BL-06 BL-07 HM-04 reading time is rounded up on posts, to the nearest minute elsewhere, and is never zero", () => {
  expect(readingTime(6.2)).toBe("7 min read");
  expect(readingTime(6.2, Math.round)).toBe("6 min read");
  expect(readingTime(0.1, Math.round)).toBe("1 min read");
});
