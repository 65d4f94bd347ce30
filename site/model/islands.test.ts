import { describe, expect, it } from "vitest";
import { mediaOf, strategyOf, unserializableProp } from "./islands.ts";

describe("the strategies of an island", () => {
  it.each([
    ...["load", "visible", "intent", "only", "media(width > 600px)"],
    ...["media(width > 40rem) and (hover)", "media((width > 600px) or (hover))"],
  ])("accepts %s", (text) => {
    expect(strategyOf(text)).toBe(text);
  });

  it.each(["", "idle", "media()", "Load", "media(width", "media(…)", "media( )"])("rejects %s", (text) => {
    expect(strategyOf(text)).toBeUndefined();
  });

  it.each(["media((min-width: 40rem)", "media(width > 600px))", "media(hover)) or ((width > 1px)"])(
    "rejects unbalanced parentheses: %s",
    (text) => {
      expect(strategyOf(text)).toBeUndefined();
    },
  );

  it("reads the media query of a strategy", () => {
    expect(mediaOf("media(width > 600px)")).toBe("(width > 600px)");
    expect(mediaOf("load")).toBeUndefined();
  });
});

const element = { $$typeof: Symbol.for("react.transitional.element"), type: "b", props: {} };

class Pear {
  readonly ripe = true;
}

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
    [{ sizes: [1, NaN] }, "sizes[1]", "NaN"],
    [{ f: [1, undefined, 3] }, "f[1]", "undefined"],
    [{ f: new Array(1) }, "f[0]", "undefined"],
    [{ f: element }, "f", "an element (JSX)"],
    [{ f: ["a", { g: element }] }, "f[1].g", "an element (JSX)"],
    [{ all: new Set([1]) }, "all", "a Set"],
    [{ reason: new Error("x") }, "reason", "an Error"],
    [{ pear: new Pear() }, "pear", "a Pear"],
    [{ bare: Object.create(Object.create(null) as object) as object }, "bare", "an object with a class"],
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
