import { describe, expect, it } from "vitest";
import type { TreeNode } from "../state/protocol.ts";
import { pieceSize, type TreeRow, type TreeView, visibleRows, withPaths } from "./rows.ts";

let lastId = 0;
function node(key: string, size = 0): TreeNode {
  return { id: ++lastId, key, label: key, size };
}

function view(given: Partial<TreeView>): TreeView {
  return { roots: [], levels: new Map(), open: new Set(), shown: new Map(), ...given };
}

/** "1 body >" for an open node of the first level, "<" for a closed one. */
function said(rows: readonly TreeRow[]): string[] {
  return rows.map((row) => {
    const what = row.kind === "node" ? row.node.key : row.kind === "more" ? `+${row.next}` : row.message;
    const mark = row.kind === "node" && row.expanded !== undefined ? (row.expanded ? " >" : " <") : "";
    return `${row.level} ${what}${mark}`;
  });
}

describe("the rows of a tree", () => {
  it("are the visible nodes, each with its position among its siblings", () => {
    const roots = [node("root", 2)];
    const levels = new Map([["root", { status: "ready", nodes: [node("a", 1), node("b")] } as const]]);
    const rows = visibleRows(view({ roots, levels, open: new Set(["root"]) }));
    expect(said(rows)).toEqual(["1 root >", "2 a <", "2 b"]);
    expect(rows[2]).toMatchObject({ path: "root\nb", parent: "root", position: 2, setSize: 2 });
    expect(said(visibleRows(view({ roots, levels })))).toEqual(["1 root <"]);
  });

  it("show that a level is loading, and that another failed to load", () => {
    const roots = [node("a", 1), node("b", 1)];
    const levels = new Map([["b", { status: "problem", message: "Gone." } as const]]);
    const rows = visibleRows(view({ roots, levels, open: new Set(["a", "b"]) }));
    expect(said(rows)).toEqual(["1 a >", "1 b >", "2 Gone."]);
    expect(rows[0]).toMatchObject({ busy: true });
    expect(rows[1]).toMatchObject({ busy: false });
  });

  it("show 200 more of a large level at a time", () => {
    const nodes = Array.from({ length: 450 }, (_, index) => node(String(index)));
    const levels = new Map([["root", { status: "ready", nodes } as const]]);
    const given = { roots: [node("root", 450)], levels, open: new Set(["root"]) };
    const first = visibleRows(view(given));
    expect(first).toHaveLength(1 + pieceSize + 1);
    expect(first.at(-1)).toMatchObject({ kind: "more", next: 200, left: 250, position: 201, setSize: 201 });
    const third = visibleRows(view({ ...given, shown: new Map([["root", 400]]) }));
    expect(third.at(-1)).toMatchObject({ kind: "more", next: 50, left: 50 });
    expect(visibleRows(view({ ...given, shown: new Map([["root", 600]]) }))).toHaveLength(451);
  });
});

it("gives siblings with one key different paths", () => {
  const paths = withPaths([node("a"), node("a"), node("b")], "root").map(([path]) => path);
  expect(new Set(paths).size).toBe(3);
  expect(paths[0]).toBe("root\na");
});
