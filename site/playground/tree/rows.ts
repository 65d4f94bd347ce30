import type { TreeNode } from "../state/protocol.ts";

/** The children of a node, as far as they are loaded. */
export type Level =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly nodes: readonly TreeNode[] }
  | { readonly status: "problem"; readonly message: string };

/**
 * The content of a tree. Paths of keys identify nodes, because the worker's ids change with the code: nodes that a
 * reader opened stay open.
 */
export interface TreeView {
  readonly roots: readonly TreeNode[];
  /** By the path of the parent. */
  readonly levels: ReadonlyMap<string, Level>;
  /** Paths that are open. */
  readonly open: ReadonlySet<string>;
  /** How many children are rendered, by the path of the parent (`rootLevel` for the roots); a level that is not named has `pieceSize`. */
  readonly shown: ReadonlyMap<string, number>;
}

/** How many children of a node are rendered at once. */
export const pieceSize = 200;

/** The key of the roots in place of a parent's path: no node has this path. */
export const rootLevel = "\n";

interface RowPlace {
  readonly path: string;
  /** The path of the node that holds it; absent for roots. */
  readonly parent?: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among `setSize` siblings. */
  readonly position: number;
  readonly setSize: number;
}

export type TreeRow =
  | (RowPlace & {
      readonly kind: "node";
      readonly node: TreeNode;
      /** Absent where nothing can be opened. */
      readonly expanded?: boolean;
      readonly busy: boolean;
    })
  | (RowPlace & { readonly kind: "more"; readonly next: number; readonly left: number })
  | (RowPlace & { readonly kind: "problem"; readonly message: string });

export type NodeRow = Extract<TreeRow, { kind: "node" }>;

export function canOpen({ size }: TreeNode): boolean {
  return size > 0;
}

/** Nodes with their paths; siblings with one key get different ones. */
export function withPaths(
  nodes: readonly TreeNode[],
  parent: string | undefined,
): readonly (readonly [string, TreeNode])[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const count = seen.get(node.key) ?? 0;
    seen.set(node.key, count + 1);
    const own = count === 0 ? node.key : `${node.key}\t${count}`;
    return [parent === undefined ? own : `${parent}\n${own}`, node];
  });
}

/** The rows of a tree from top to bottom, as far as it is open. */
export function visibleRows(view: TreeView): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  addLevel(rows, view, view.roots, undefined, 1);
  return rows;
}

function addLevel(
  rows: TreeRow[],
  view: TreeView,
  nodes: readonly TreeNode[],
  parent: string | undefined,
  level: number,
): void {
  const shown = Math.min(nodes.length, view.shown.get(parent ?? rootLevel) ?? pieceSize);
  const left = nodes.length - shown;
  const setSize = left > 0 ? shown + 1 : shown;
  const place = (path: string, index: number): RowPlace => ({
    path,
    ...(parent !== undefined && { parent }),
    level,
    position: index + 1,
    setSize,
  });
  for (const [index, [path, node]] of withPaths(nodes.slice(0, shown), parent).entries()) {
    const expanded = canOpen(node) ? view.open.has(path) : undefined;
    const below = expanded === true ? view.levels.get(path) : undefined;
    rows.push({
      kind: "node",
      ...place(path, index),
      node,
      ...(expanded !== undefined && { expanded }),
      busy: expanded === true && (below === undefined || below.status === "loading"),
    });
    if (below?.status === "ready") addLevel(rows, view, below.nodes, path, level + 1);
    if (below?.status === "problem") {
      const own = { path: `${path}\n\tproblem`, parent: path, level: level + 1, position: 1, setSize: 1 };
      rows.push({ kind: "problem", ...own, message: below.message });
    }
  }
  if (left > 0) {
    rows.push({
      kind: "more",
      ...place(`${parent ?? ""}\n\tmore`, shown),
      next: Math.min(left, pieceSize),
      left,
    });
  }
}
