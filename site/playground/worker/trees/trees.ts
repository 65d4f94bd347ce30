import ts from "typescript";
import type { Requests, TreeNode, TreeView } from "../../state/protocol.ts";
import type { PlayHost } from "../host.ts";
import type { Parsed } from "../linter.ts";
import { absent, createGraph, entriesOf, type Entry, type Graph, Printed } from "./graph.ts";
import { type Fields, isEstreeNode, isTsNode, type NodeRange } from "./kinds.ts";

/** The four trees of the files as they were last linted. Names of files are "/input.ts". */
export interface Trees {
  tree(give: Requests["tree"]["give"]): TreeNode;
  path(give: Requests["path"]["give"]): readonly number[];
  children(id: number): readonly TreeNode[];
  json(id: number): string;
  /** Nodes of the syntax tree, each a tree of its own. */
  nodes(found: readonly object[], hidesPlaces?: boolean): readonly TreeNode[];
  /** Drops all ids, because the code has changed. */
  reset(): void;
}

/** `parse` returns the tree that ESLint's rules get for a file; it throws for a text that cannot be parsed. */
export function createTrees(host: PlayHost, parse: (name: string) => Parsed): Trees {
  let id = 0;
  const newGraph = (): Graph => createGraph(() => ++id);
  let graph = newGraph();
  /** So that `path` finds the tree that was shown. */
  let roots = new Map<string, { readonly node: TreeNode; readonly shown: string }>();

  const sourceFile = (name: string): ts.SourceFile => {
    const file = host.program().getSourceFile(name);
    if (!file) throw new Error(`There is no file "${name.slice(1)}".`);
    return file;
  };
  const make = (view: TreeView, name: string, { tokens, hidesPlaces }: Shown): TreeNode => {
    const shown = { entries: hidesPlaces ? withoutPlaces : undefined };
    if (view === "es")
      return graph.root(parse(name).ast, tokens ? shown : { ...shown, hidden: new Set(["tokens"]) });
    if (view === "scope") return graph.root(parse(name).scopeManager as object, shown);
    return graph.root(sourceFile(name), view === "types" ? { entries: simplified } : shown);
  };
  const rootOf = (view: TreeView, file: string, shown?: Shown): TreeNode => {
    const key = `${view} ${file}`;
    const known = roots.get(key);
    if (known && (!shown || known.shown === JSON.stringify(shown))) return known.node;
    const wanted = shown ?? { tokens: false, hidesPlaces: false };
    const node = make(view, `/${file}`, wanted);
    roots.set(key, { node, shown: JSON.stringify(wanted) });
    return node;
  };
  const typesAt = (node: ts.Node, hidesPlaces: boolean): TreeNode =>
    graph.list(
      labelOf(node),
      typeEntries(node, host.program().getTypeChecker()),
      hidesPlaces ? withoutPlaces : undefined,
    );

  return {
    tree({ view, file, at, to, node, tokens = false, hidesPlaces = false }) {
      if (view !== "types") return rootOf(view, file, { tokens, hidesPlaces });
      if (node !== undefined) return typesAt(graph.valueOf(node) as ts.Node, hidesPlaces);
      if (at === undefined) return rootOf(view, file);
      return typesAt(deepestAt(sourceFile(`/${file}`), at, to), hidesPlaces);
    },
    path({ view, file, at, to = at, label }) {
      const way = [rootOf(view, file)];
      for (;;) {
        const current = way.at(-1)?.id ?? 0;
        const step = (view === "scope" ? stepToScope : stepInto)(graph, current, { from: at, to });
        if (step.length === 0) break;
        way.push(...step);
      }
      const last = label === undefined ? -1 : way.findLastIndex((node) => node.label === label);
      return (last === -1 ? way : way.slice(0, last + 1)).map(({ id: own }) => own);
    },
    children: (parent) => graph.children(parent),
    json: (node) => graph.json(node),
    nodes: (found, hidesPlaces = false) =>
      found.map((node, index) =>
        graph.root(node, { key: String(index), entries: hidesPlaces ? withoutPlaces : undefined }),
      ),
    reset() {
      graph = newGraph();
      roots = new Map();
    },
  };
}

/** What a tree shows. */
interface Shown {
  readonly tokens: boolean;
  readonly hidesPlaces: boolean;
}

function holds({ from, to }: Pick<TreeNode, "from" | "to">, place: NodeRange): boolean {
  return from !== undefined && to !== undefined && from <= place.from && place.to <= to;
}

/** Of two nodes that meet at the place, the second: the cursor is before a letter. */
function chosen(nodes: readonly TreeNode[], place: NodeRange): TreeNode | undefined {
  const holding = nodes.filter((node) => holds(node, place));
  return holding.find(({ to = 0 }) => place.from < to) ?? holding.at(-1);
}

/** The way to a child that holds the place: the child, or a list and the item in it. */
function stepInto(graph: Graph, id: number, place: NodeRange): readonly TreeNode[] {
  const children = graph.children(id).filter(({ key }) => key !== "tokens" && key !== "comments");
  const lists = children.filter(({ label, size }) => size > 0 && label.startsWith("array ("));
  const inLists = lists.flatMap((list) => graph.children(list.id).map((item) => ({ list, item })));
  const child = chosen([...children, ...inLists.map(({ item }) => item)], place);
  if (!child) return [];
  const list = inLists.find(({ item }) => item === child)?.list;
  return list ? [list, child] : [child];
}

/** The innermost scope at a place: the manager lists outer scopes first. */
function stepToScope(graph: Graph, id: number, place: NodeRange): readonly TreeNode[] {
  const list = graph.children(id).find(({ key }) => key === "scopes");
  const scope = list && graph.children(list.id).findLast((node) => holds(node, place));
  return list && scope ? [list, scope] : [];
}

/** The properties of a value besides those that say where a node is in the code. */
function withoutPlaces(value: object): readonly Entry[] {
  const names = isEstreeNode(value) ? ["range", "loc"] : isTsNode(value) ? ["pos", "end"] : [];
  return entriesOf(value).filter(([key]) => !names.includes(key));
}

/** Nodes only, without their properties. */
function simplified(value: object): readonly Entry[] {
  const children: Entry[] = [];
  ts.forEachChild(value as ts.Node, (child) => {
    children.push([propertyOf(value, child), child]);
  });
  return children;
}

function propertyOf(parent: object, child: ts.Node): string {
  for (const [key, value] of Object.entries(parent)) {
    if (key === "parent") continue;
    if (value === child) return key;
    if (Array.isArray(value) && value.includes(child)) return `${key}[${value.indexOf(child)}]`;
  }
  return "";
}

/** The innermost node whose text holds the place. */
export function deepestAt(file: ts.SourceFile, at: number, to = at): ts.Node {
  let node: ts.Node = file;
  for (;;) {
    const holding: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      if (child.getStart(file) <= at && to <= child.end) holding.push(child);
    });
    const next = holding.find(({ end }) => at < end) ?? holding.at(-1);
    if (!next) return node;
    node = next;
  }
}

function labelOf(node: ts.Node): string {
  return createGraph(() => 0).root(node, {}).label;
}

/** The facts about a node from TypeScript: the printed type first, then values that can be opened. */
function typeEntries(node: ts.Node, checker: ts.TypeChecker): readonly Entry[] {
  const type = tried(() => checker.getTypeAtLocation(node));
  return [
    ["Printed type", type ? new Printed(checker.typeToString(type, node)) : absent],
    ["Node", node],
    ["Type", type ?? absent],
    [
      "Contextual Type",
      tried(() => (ts.isExpression(node) ? checker.getContextualType(node) : undefined)) ?? absent,
    ],
    ["Symbol", tried(() => checker.getSymbolAtLocation(node)) ?? absent],
    ["Signature", tried(() => signatureOf(node, checker)) ?? absent],
    ["FlowNode", (node as unknown as Fields)["flowNode"] ?? absent],
  ];
}

function signatureOf(node: ts.Node, checker: ts.TypeChecker): ts.Signature | undefined {
  if (ts.isCallLikeExpression(node)) return checker.getResolvedSignature(node);
  return ts.isFunctionLike(node) ? checker.getSignatureFromDeclaration(node) : undefined;
}

/** TypeScript throws for some kinds of nodes. */
function tried<Value>(ask: () => Value | undefined): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
