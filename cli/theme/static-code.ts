import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { literalProps } from "./literal-props.ts";

/** Code in a module that only a browser can run. */
export interface ClientCode {
  /** "onClick", "useState". */
  readonly name: string;
  /** Counts from 1. */
  readonly line: number;
  readonly column: number;
}

/** Hooks without effect in a build, or with state that a build never changes. */
const clientHooks: ReadonlySet<string> = new Set([
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useSyncExternalStore",
  "useTransition",
  "useOptimistic",
  "useActionState",
]);

const tsx = parser.configure({ dialect: "ts jsx" });

/**
 * The handlers of elements and the hooks of React in the text of a module, in its order. A build renders elements
 * without handlers and runs no effects, so without this report a module that is not an island would lose them silently.
 * Of props that are spread it sees those in object literals of the module.
 */
export function clientCodeIn(text: string): readonly ClientCode[] {
  const found = new Map<number, ClientCode>();
  const wordOf = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const at = ({ from }: SyntaxNode, name: string): void => {
    const before = text.slice(0, from).split("\n");
    found.set(from, { name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  };
  const handlersAt = (props: readonly SyntaxNode[]): void => {
    for (const each of props) {
      const handler = wordOf(each).replace(/^["']|["']$/g, "");
      if (isHandler(handler)) at(each, handler);
    }
  };
  const tree = tsx.parse(text);
  const reactNameOf = reactNamesIn(tree.topNode, wordOf);
  tree.iterate({
    enter(ref) {
      if (ref.name === "JSXAttribute") {
        const { node } = ref;
        const attribute = node.firstChild;
        const handler = attribute ? wordOf(attribute) : "";
        if (node.parent?.getChild("JSXBuiltin") && isHandler(handler)) at(node, handler);
      } else if (ref.name === "JSXSpreadAttribute") {
        const { node } = ref;
        const spread = node.getChild("Spread")?.nextSibling ?? null;
        if (node.parent?.getChild("JSXBuiltin")) handlersAt(literalProps(spread, wordOf));
      } else if (ref.name === "VariableName" || ref.name === "MemberExpression") {
        const { node } = ref;
        const call = callOf(node);
        const name = call && reactNameOf(node);
        if (call === undefined || name === undefined) return;
        if (clientHooks.has(name)) at(node, name);
        if (name === "createElement") handlersAt(literalProps(propsOfElement(call), wordOf));
      }
    },
  });
  return [...found].sort(([one], [other]) => one - other).map(([, code]) => code);
}

function isHandler(name: string): boolean {
  return /^on[A-Z]/.test(name);
}

/** The call of a function by its name. With type arguments the grammar puts another node between the two. */
function callOf({ parent }: SyntaxNode): SyntaxNode | undefined {
  if (parent?.name === "InstantiationExpression") return callOf(parent);
  return parent?.name === "CallExpression" ? parent : undefined;
}

/** The props in `createElement("a", { href })`; null for those of a component. */
function propsOfElement(call: SyntaxNode): SyntaxNode | null {
  const type = call.getChild("ArgList")?.firstChild?.nextSibling;
  return type?.name === "String" ? (type.nextSibling?.nextSibling ?? null) : null;
}

/**
 * The name that React gives to what an expression names: "useState" for `useState`, for `state` after
 * `import { useState as state } from "react"`, and for `React.useState`.
 */
function reactNamesIn(
  top: SyntaxNode,
  wordOf: (node: SyntaxNode) => string,
): (node: SyntaxNode) => string | undefined {
  const names = new Map<string, string>();
  const modules = new Set(["React"]);
  for (const statement of top.getChildren("ImportDeclaration")) {
    const from = statement.getChild("String");
    if (!from || wordOf(from).slice(1, -1) !== "react") continue;
    // the default export and the namespace
    for (const each of statement.getChildren("VariableDefinition")) modules.add(wordOf(each));
    for (const each of statement.getChild("ImportGroup")?.getChildren("VariableName") ?? []) {
      const local = each.nextSibling?.nextSibling;
      if (local?.name === "VariableDefinition") names.set(wordOf(local), wordOf(each));
    }
  }
  return (node) => {
    if (node.name === "VariableName") return names.get(wordOf(node)) ?? wordOf(node);
    const { firstChild, lastChild } = node;
    return firstChild && lastChild && modules.has(wordOf(firstChild)) ? wordOf(lastChild) : undefined;
  };
}
