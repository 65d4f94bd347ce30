import type { MarkdownNode } from "./extension.ts";

/** The nodes in all parts of a node, each replaced by those that `change` makes of it; the innermost first. */
export function changeNodes(
  nodes: readonly MarkdownNode[],
  change: (node: MarkdownNode, before: MarkdownNode | undefined) => readonly MarkdownNode[],
): MarkdownNode[] {
  const changed: MarkdownNode[] = [];
  for (const node of nodes) changed.push(...change(withParts(node, change), changed.at(-1)));
  return changed;
}

/** The parts of a node that hold nodes: lists have items, tables cells, and some of our own titles. */
const parts = ["tokens", "items", "header", "title", "summary"] as const;

function withParts(
  node: MarkdownNode,
  change: (node: MarkdownNode, before: MarkdownNode | undefined) => readonly MarkdownNode[],
): MarkdownNode {
  const own = node as Readonly<Record<string, unknown>>;
  const found = parts.filter((part) => Array.isArray(own[part]));
  const { rows } = own;
  if (found.length === 0 && !Array.isArray(rows)) return node;
  const cells = Array.isArray(rows)
    ? { rows: (rows as MarkdownNode[][]).map((row) => changeNodes(row, change)) }
    : {};
  return {
    ...node,
    ...Object.fromEntries(found.map((part) => [part, changeNodes(own[part] as MarkdownNode[], change)])),
    ...cells,
  };
}
