import type { MarkdownNode } from "../dialects/extension.ts";
import { faultInNodes, frozenNodes } from "./check-nodes.ts";
import { attempt } from "./guarded.ts";
import type { OwnMarkdown } from "./own-markdown.ts";
import type { MarkdownPage } from "./public.ts";

export interface Transformed {
  readonly nodes: readonly MarkdownNode[];
  /** Where the text of a top-level node begins in the body. Made nodes have no place. */
  readonly offsetOf: (node: MarkdownNode) => number | undefined;
  /** Why the nodes are those that were read. */
  readonly fault?: string;
}

/** Lets the root's extension change the nodes of a document. Undefined if it changes none. */
export function transformed(
  read: readonly MarkdownNode[],
  page: MarkdownPage,
  own: OwnMarkdown | undefined,
): Transformed | undefined {
  const transform = own?.extension.transform;
  if (!transform) return undefined;
  const offsetOf = placesOf(read);
  const known = frozenNodes(read);
  const outcome = attempt(
    () => transform(read, page),
    (nodes) => faultInNodes(nodes, (node) => known.has(node)),
  );
  return "value" in outcome
    ? { nodes: outcome.value, offsetOf }
    : { nodes: read, offsetOf, fault: outcome.reason };
}

/** Finds a node by itself, or a copy of it by its text. */
function placesOf(read: readonly MarkdownNode[]): Transformed["offsetOf"] {
  const offsets = new Map<MarkdownNode | string, number>();
  let offset = 0;
  for (const node of read) {
    offsets.set(node, offset);
    if (!offsets.has(node.raw)) offsets.set(node.raw, offset);
    offset += node.raw.length;
  }
  return (node) => offsets.get(node) ?? offsets.get(node.raw);
}
