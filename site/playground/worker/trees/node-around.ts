import type { Parsed } from "../linter.ts";
import { isEstreeNode } from "./kinds.ts";

/** The types that only tokens and comments have. */
const tokenTypes: ReadonlySet<string> = new Set([
  ...["Punctuator", "Keyword", "Boolean", "Null", "Numeric", "String", "Template", "RegularExpression"],
  ...["Line", "Block", "Shebang"],
]);

/** What a rule reported, by the type that ESLint names: a node, or a token and the innermost node around it. */
export function reportedNode(
  type: unknown,
  parsed: Parsed | undefined,
  place: { readonly from: number; readonly to: number },
): { readonly node?: string; readonly token?: string } {
  if (typeof type !== "string") return {};
  if (!tokenTypes.has(type)) return { node: type };
  return parsed ? { node: nodeAround(parsed, place), token: type } : {};
}

function nodeAround(
  { ast, visitorKeys }: Parsed,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  let node: object = ast;
  let type: string = ast.type;
  for (;;) {
    const fields = node as Readonly<Record<string, unknown>>;
    const next = (visitorKeys[type] ?? [])
      .flatMap((key) => fields[key])
      .filter(isEstreeNode)
      .find(({ range: [start, end] }) => start <= from && to <= end && from < end);
    if (!next) return type;
    node = next;
    type = String(next["type"]);
  }
}
