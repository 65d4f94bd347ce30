import { describe, expect, it } from "vitest";
import { lazy, lazyMap } from "./lazy.ts";

it("makes the value once, when it is first needed", () => {
  const made: string[] = [];
  const value = lazy((): string | undefined => {
    made.push("made");
    return undefined;
  });
  expect(made).toEqual([]);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toEqual(["made"]);
});

describe("a lazy map", () => {
  const numbers = new Map([
    ["one", { number: 1 }],
    ["two", { number: 2 }],
    ["three", { number: 3 }],
  ]);
  const made: string[] = [];
  const doubled = lazyMap(numbers, ({ number }, key) => {
    made.push(key);
    return { number: number * 2 };
  });

  it("makes each value once, when it is first needed", () => {
    expect([doubled.size, doubled.has("two"), doubled.has("four"), [...doubled.keys()]]).toEqual([
      3,
      true,
      false,
      ["one", "two", "three"],
    ]);
    expect(doubled.get("four")).toBeUndefined();
    expect(made).toEqual([]);
    expect(doubled.get("two")).toEqual({ number: 4 });
    expect(doubled.get("two")).toBe(doubled.get("two"));
    expect(made).toEqual(["two"]);
  });

  it("has its keys and values in the order of the sources", () => {
    expect([...doubled].map(([key, { number }]) => [key, number])).toEqual([
      ["one", 2],
      ["two", 4],
      ["three", 6],
    ]);
    expect([...doubled.values()].map(({ number }) => number)).toEqual([2, 4, 6]);
    expect(made).toEqual(["two", "one", "three"]);
  });
});
