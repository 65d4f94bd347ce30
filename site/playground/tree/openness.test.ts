import { describe, expect, it } from "vitest";
import {
  allClosed,
  isOpen,
  openPaths,
  withClosed,
  withOpened,
  withOpenRoots,
  withRevealed,
} from "./openness.ts";

describe("the open nodes of a tree", () => {
  it("opens what the reader opens, and closes it again", () => {
    const opened = withOpened(allClosed, "a");
    expect(isOpen(opened, "a")).toBe(true);
    expect([...openPaths(opened)]).toEqual(["a"]);
    expect([...openPaths(withClosed(opened, "a"))]).toEqual([]);
    expect([...openPaths(allClosed)]).toEqual([]);
  });

  it("opens the path to the cursor, and closes the previous path except nodes that the reader opened", () => {
    const first = withRevealed(withOpened(allClosed, "a"), ["a", "b"]);
    expect([...openPaths(first)]).toEqual(["a", "b"]);
    expect([...openPaths(withRevealed(first, ["c"]))]).toEqual(["c", "a"]);
  });

  it("closes a node on the path to the cursor when the reader closes it", () => {
    const closed = withClosed(withRevealed(allClosed, ["a", "b"]), "a");
    expect(isOpen(closed, "a")).toBe(false);
    expect([...openPaths(closed)]).toEqual(["b"]);
  });

  it("opens roots, but none that the reader has closed", () => {
    expect([...openPaths(withOpenRoots(withClosed(allClosed, "a"), ["a", "b"]))]).toEqual(["b"]);
  });
});
