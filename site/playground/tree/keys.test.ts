import { describe, expect, it } from "vitest";
import { createTypeAhead, moveOf, typedTo } from "./keys.ts";
import { visibleRows } from "./rows.ts";

const names = ["Program", "body", "range", "bigint"];
const [root, ...below] = names.map((key, id) => ({ id, key, label: `Label${key}`, size: id < 2 ? 3 : 0 }));
const rows = visibleRows({
  roots: root ? [root] : [],
  levels: new Map([["Program", { status: "ready", nodes: below }]]),
  open: new Set(["Program"]),
  shown: new Map(),
});

describe("keys in a tree", () => {
  it("arrows, Home and End move, and stop at both ends", () => {
    expect(moveOf(rows, 0, "ArrowDown")).toEqual({ do: "focus", index: 1 });
    expect(moveOf(rows, 3, "ArrowDown")).toEqual({ do: "focus", index: 3 });
    expect(moveOf(rows, 0, "ArrowUp")).toEqual({ do: "focus", index: 0 });
    expect(moveOf(rows, 2, "Home")).toEqual({ do: "focus", index: 0 });
    expect(moveOf(rows, 0, "End")).toEqual({ do: "focus", index: 3 });
  });

  it("Right opens a node or moves to its first child; Left closes it or moves to its parent", () => {
    expect(moveOf(rows, 1, "ArrowRight")).toEqual({ do: "open", index: 1 });
    expect(moveOf(rows, 0, "ArrowRight")).toEqual({ do: "focus", index: 1 });
    expect(moveOf(rows, 2, "ArrowRight")).toEqual({ do: "focus", index: 2 });
    expect(moveOf(rows, 0, "ArrowLeft")).toEqual({ do: "close", index: 0 });
    expect(moveOf(rows, 2, "ArrowLeft")).toEqual({ do: "focus", index: 0 });
  });

  it("Enter and Space press a row; other keys are ignored", () => {
    expect(moveOf(rows, 1, "Enter")).toEqual({ do: "press", index: 1 });
    expect(moveOf(rows, 1, " ")).toEqual({ do: "press", index: 1 });
    expect(moveOf(rows, 1, "Tab")).toBeUndefined();
    expect(moveOf([], 0, "Enter")).toBeUndefined();
  });

  it("letters move to the next row whose key or name begins with them, around the end", () => {
    expect(typedTo(rows, 0, "b")).toBe(1);
    expect(typedTo(rows, 1, "b")).toBe(3);
    expect(typedTo(rows, 3, "B")).toBe(1);
    expect(typedTo(rows, 1, "bi")).toBe(3);
    expect(typedTo(rows, 0, "labelr")).toBe(2);
    expect(typedTo(rows, 0, "x")).toBe(-1);
  });

  it("letters typed soon after each other are one word", () => {
    const type = createTypeAhead();
    expect([type("b", 1000), type("o", 1400), type("d", 2000)]).toEqual(["b", "bo", "d"]);
    expect([type("Shift", 2100), type(" ", 2200), type("ä", 2300)]).toEqual(["", "", "ä"]);
  });
});
