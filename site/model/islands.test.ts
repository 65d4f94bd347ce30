import { describe, expect, it } from "vitest";
import { mediaOf, strategyOf, unserializableProp } from "./islands.ts";

describe("the strategies of an island", () => {
  it.each(["load", "visible", "intent", "only", "media(width > 600px)"])("accepts %s", (text) => {
    expect(strategyOf(text)).toBe(text);
  });

  it.each(["", "idle", "media()", "Load", "media(width"])("rejects %s", (text) => {
    expect(strategyOf(text)).toBeUndefined();
  });

  it("reads the media query of a strategy", () => {
    expect(mediaOf("media(width > 600px)")).toBe("(width > 600px)");
    expect(mediaOf("load")).toBeUndefined();
  });
});

describe("the props of an island", () => {
  it("accepts all JSON values", () => {
    const shared = { a: 1 };
    const props = {
      text: "a",
      none: null,
      left: undefined,
      list: [true, -1, shared, shared],
      bare: Object.create(null) as object,
    };
    expect(unserializableProp(props)).toBeUndefined();
  });

  it.each([
    [{ onPick: () => undefined }, "onPick", "a function"],
    [{ rows: [{ date: new Date(0) }] }, "rows[0].date", "a Date"],
    [{ a: { b: new Map() } }, "a.b", "a Map"],
    [{ size: Infinity }, "size", "Infinity"],
    [{ id: 1n }, "id", "a bigint"],
    [{ mark: Symbol("x") }, "mark", "a symbol"],
  ])("rejects other values with their path: %o", (props, path, kind) => {
    expect(unserializableProp(props)).toEqual({ path, kind });
  });

  it("rejects props that contain themselves", () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    expect(unserializableProp({ circle })).toEqual({
      path: "circle.self",
      kind: "an object that contains itself",
    });
  });
});
