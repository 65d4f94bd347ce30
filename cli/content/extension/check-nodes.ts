import type { MarkdownNode } from "../dialects/extension.ts";

/**
 * What is wrong with nodes that an extension made, in words; undefined if they can be rendered. Renderers print some
 * fields into HTML as they are, so only known kinds with fields of the right types pass. `isRead` tells the nodes that
 * were read from the document: kinds that only the program makes come from there.
 */
export function faultInNodes(nodes: unknown, isRead: (node: object) => boolean): string | undefined {
  if (!Array.isArray(nodes)) return "it did not return a list of nodes";
  for (const node of nodes as readonly unknown[]) {
    const fault = faultInNode(node, isRead);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export function faultInNode(node: unknown, isRead: (node: object) => boolean): string | undefined {
  if (!isNode(node)) return "it did not return a node with `type` and `raw`";
  if (Object.values(node).some((value) => typeof value === "string" && /[\uE000-\uE007]/.test(value)))
    return `a node of the type "${node.type}" contains a private-use character`;
  const check = Object.hasOwn(checks, node.type) ? checks[node.type] : undefined;
  if (!check) return isRead(node) ? undefined : `it returned a node of the unknown type "${node.type}"`;
  const wrong = check(node);
  if (wrong !== undefined) return `the node of the type "${node.type}" needs ${wrong}`;
  for (const children of childrenOf(node)) {
    const fault = faultInNodes(children, isRead);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Freezes nodes that were read, so that a transform cannot change them in place, and returns all of them. */
export function frozenNodes(nodes: readonly MarkdownNode[], all = new Set<object>()): ReadonlySet<object> {
  for (const node of nodes) {
    all.add(Object.freeze(node));
    for (const children of childrenOf(node)) frozenNodes(Object.freeze(children), all);
  }
  return all;
}

/** The lists of nodes in a node: of a list its items, of a table its cells. */
function childrenOf(node: MarkdownNode): readonly (readonly MarkdownNode[])[] {
  const { tokens, title, summary, items, header, rows } = node as Readonly<Record<string, unknown>>;
  const parts = [items, header, ...(Array.isArray(rows) ? (rows as unknown[]) : [])];
  const inner = parts.flatMap((part) =>
    Array.isArray(part) ? (part as Readonly<Record<string, unknown>>[]) : [],
  );
  return [tokens, title, summary, ...inner.map((each) => each["tokens"])].filter((list) =>
    Array.isArray(list),
  ) as MarkdownNode[][];
}

function isNode(node: unknown): node is MarkdownNode {
  const { type, raw } = (node ?? {}) as Readonly<Record<string, unknown>>;
  return typeof node === "object" && typeof type === "string" && typeof raw === "string";
}

type Check = (node: MarkdownNode) => string | undefined;

const nothing: Check = () => undefined;
const hasText: Check = ({ text }) => (typeof text === "string" ? undefined : "a `text`");
const hasNodes: Check = ({ tokens }) => (Array.isArray(tokens) ? undefined : "a list of nodes as `tokens`");
const mayTitle = (title: unknown): boolean =>
  title === undefined || title === null || typeof title === "string";
const hasTarget: Check = (node) =>
  typeof node["href"] !== "string"
    ? "an `href`"
    : mayTitle(node["title"])
      ? hasNodes(node)
      : "a string as `title`";

const checks: Readonly<Record<string, Check | undefined>> = {
  space: nothing,
  def: nothing,
  hr: nothing,
  br: nothing,
  html: nothing,
  text: hasText,
  escape: hasText,
  codespan: hasText,
  code: hasText,
  strong: hasNodes,
  em: hasNodes,
  del: hasNodes,
  paragraph: hasNodes,
  blockquote: hasNodes,
  link: hasTarget,
  image: hasTarget,
  checkbox: ({ checked }) => (typeof checked === "boolean" ? undefined : "`checked`"),
  heading: (node) =>
    [1, 2, 3, 4, 5, 6].includes(node["depth"] as number) ? hasNodes(node) : "a `depth` from 1 to 6",
  list: ({ items, start = "" }) => {
    if (start !== "" && !Number.isInteger(start)) return "a number as `start`";
    const isList = Array.isArray(items) && items.every((item: unknown) => isNode(item) && !hasNodes(item));
    return isList ? undefined : "a list of `items` with `tokens`";
  },
  table: ({ header, rows }) => {
    const isRow = (row: unknown): boolean => Array.isArray(row) && row.every(isCell);
    return isRow(header) && Array.isArray(rows) && rows.every(isRow)
      ? undefined
      : "cells as `header` and `rows`";
  },
  admonition: (node) =>
    typeof node["kind"] !== "string"
      ? "a `kind`"
      : node["title"] === undefined || Array.isArray(node["title"])
        ? hasNodes(node)
        : "a list of nodes as `title`",
  component: (node) => {
    const { name, attributes } = (node["tag"] ?? {}) as Readonly<Record<string, unknown>>;
    const isTag = typeof name === "string" && attributes instanceof Map;
    const values = isTag ? [...(attributes as ReadonlyMap<unknown, unknown>).values()] : [];
    const areLiterals = values.every(
      (value) => typeof value === "object" && value !== null && "literal" in value,
    );
    return isTag && areLiterals ? hasNodes(node) : "a `tag` with literal attributes";
  },
  group: (node) => hasNodes(node) ?? elementFault(node["element"]),
  unsupported: ({ what, shown }) =>
    typeof what === "string" && typeof shown === "string" ? undefined : "`what` and `shown`",
  "own-html": ({ html }) => (typeof html === "string" ? undefined : "a string as `html`"),
};

function isCell(cell: unknown): boolean {
  const { text, align, tokens } = (cell ?? {}) as Readonly<Record<string, unknown>>;
  const isAligned =
    align === null || align === undefined || ["left", "center", "right"].includes(align as string);
  return typeof text === "string" && isAligned && Array.isArray(tokens);
}

const elements: ReadonlySet<unknown> = new Set("kbd mark sub sup ins del abbr dl dt dd span div".split(" "));

function elementFault(element: unknown): string | undefined {
  if (element === undefined) return undefined;
  const { name, ...attributes } = (element ?? {}) as Readonly<Record<string, unknown>>;
  if (!elements.has(name)) return `one of the elements ${[...elements].join(", ")}`;
  const isAllowed = ([key, value]: readonly [string, unknown]): boolean =>
    ["id", "class", "title"].includes(key) && typeof value === "string";
  return Object.entries(attributes).every(isAllowed)
    ? undefined
    : "no attributes besides `id`, `class` and `title`, each a string";
}
