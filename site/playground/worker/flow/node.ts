/** What is read of a node of any parser. */
export interface FlowNode {
  readonly type: string;
  readonly range: readonly [from: number, to: number];
  readonly loc: Readonly<Record<"start" | "end", { readonly line: number }>>;
  /** Absent for the program. */
  readonly parent?: FlowNode | undefined;
  readonly [property: string]: unknown;
}

const functions: ReadonlySet<string> = new Set([
  "ArrowFunctionExpression",
  "FunctionDeclaration",
  "FunctionExpression",
]);

export function isFunction({ type }: FlowNode): boolean {
  return functions.has(type);
}

/** The method whose code a function is. */
export function methodOf(node: FlowNode): FlowNode | undefined {
  const { parent } = node;
  if (!parent || !isFunction(node)) return undefined;
  const isMethod =
    parent.type === "MethodDefinition" ||
    (parent.type === "Property" && (parent["method"] === true || parent["kind"] !== "init"));
  return isMethod ? parent : undefined;
}

/** The node in a property; the first one of a list. */
export function childOf(node: FlowNode | undefined, property: string): FlowNode | undefined {
  const value = node?.[property];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "object" && first !== null && "range" in first ? (first as FlowNode) : undefined;
}
