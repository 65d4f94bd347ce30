import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";

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
 */
export function clientCodeIn(text: string): readonly ClientCode[] {
  const found: ClientCode[] = [];
  const at = (from: number, name: string): void => {
    const before = text.slice(0, from).split("\n");
    found.push({ name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  };
  tsx.parse(text).iterate({
    enter({ name, from, to, node }) {
      const word = text.slice(from, to);
      if (name === "JSXAttribute") {
        const attribute = node.firstChild;
        const tag = node.parent?.getChild("JSXBuiltin");
        const handler = attribute ? text.slice(attribute.from, attribute.to) : "";
        if (tag && /^on[A-Z]/.test(handler)) at(from, handler);
      } else if (name === "VariableName" && clientHooks.has(word) && isCalled(node.parent)) at(from, word);
    },
  });
  return found;
}

/** With type arguments the grammar puts another node between the name and the call. */
function isCalled(parent: SyntaxNode | null): boolean {
  if (parent?.name === "InstantiationExpression") return isCalled(parent.parent);
  return parent?.name === "CallExpression";
}
