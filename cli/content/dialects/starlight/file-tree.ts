import type { ComponentReader, MarkdownNode } from "../extension.ts";
import { group } from "../extension.ts";
import { box } from "../opening.ts";

/** A list of files: the first word of an item is a name, words behind it say something about it. */
export const fileTree: ComponentReader = ({ raw, children }) =>
  box("file-tree", children.map(withFiles), raw);

function withFiles(node: MarkdownNode): MarkdownNode {
  const items: unknown = node["items"];
  if (node.type !== "list" || !Array.isArray(items)) return node;
  return { ...node, items: (items as MarkdownNode[]).map(fileOf) };
}

function fileOf(item: MarkdownNode): MarkdownNode {
  const tokens: readonly MarkdownNode[] = item.tokens ?? [];
  const [first, ...rest] = tokens;
  if (!first) return item;
  const nested = rest.map(withFiles);
  const { name, comment } = cut((first.tokens as MarkdownNode[] | undefined) ?? [first]);
  const written = name
    .map(({ raw }) => raw)
    .join("")
    .trim();
  const isFolder = written.endsWith("/") || nested.some(({ type }) => type === "list");
  const kind = /^(?:…|\.\.\.)$/.test(written) ? "file-rest" : isFolder ? "file-folder" : "file-name";
  return {
    ...item,
    tokens: [
      group("", name, { name: "span", class: kind }),
      ...(comment.length === 0 ? [] : [group("", comment, { name: "span", class: "file-comment" })]),
      ...nested,
    ],
  };
}

/** The nodes up to the first space in text, and those after it. */
function cut(nodes: readonly MarkdownNode[]): {
  readonly name: MarkdownNode[];
  readonly comment: MarkdownNode[];
} {
  const at = nodes.findIndex(({ type, raw }) => type === "text" && /\S\s|^\s.*\S/s.test(raw));
  const node = nodes[at];
  if (!node) return { name: [...nodes], comment: [] };
  // text that begins with a space is behind a name in bold
  const [, before = "", after = ""] = /^(\S*)([^]*)$/.exec(node.raw) ?? [];
  const piece = (raw: string): MarkdownNode[] => (raw === "" ? [] : [{ type: "text", raw, text: raw }]);
  return {
    name: [...nodes.slice(0, at), ...piece(before)],
    comment: [...piece(after), ...nodes.slice(at + 1)],
  };
}
