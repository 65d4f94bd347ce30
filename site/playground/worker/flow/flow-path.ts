import type { FlowExit, FlowPath, FlowSegment } from "../../state/flow.ts";
import type { CollectedPath, CollectedSegment } from "./collect.ts";
import { childOf, type FlowNode, methodOf } from "./node.ts";
import { stepOf } from "./steps.ts";

/** So much of a path is shown: a list of thousands of entries helps no reader and makes the page slow. */
export const limits = { segments: 200, steps: 100 } as const;

/** A code path of ESLint with its segments numbered, as the page shows it. */
export function flowPath(collected: CollectedPath, text: string): FlowPath {
  const { node, origin } = collected;
  const reached = new Set(collected.segments.flatMap(({ isReachable, steps }) => (isReachable ? steps : [])));
  // the rest has no code, or the code of a `finally` that another segment reaches
  const all = collected.segments.filter(
    ({ isReachable, steps }) => isReachable || steps.some((step) => !reached.has(step)),
  );
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]));
  const numbersOf = (ids: readonly string[]): number[] => [
    ...new Set(ids.flatMap((id) => numbers.get(id) ?? [])),
  ];
  const isValue =
    origin === "function" &&
    node.type === "ArrowFunctionExpression" &&
    childOf(node, "body")?.type !== "BlockStatement";
  const segments = all.slice(0, limits.segments).map((segment, index): FlowSegment => ({
    number: index + 1,
    isReachable: segment.isReachable,
    steps: segment.steps.slice(0, limits.steps).map((step) => stepOf(step, text)),
    moreSteps: Math.max(0, segment.steps.length - limits.steps),
    next: numbersOf(segment.next),
    loops: numbersOf(segment.loops),
    exits: segment.isReachable ? exitsOf(segment, isValue) : [],
  }));
  const { range, loc } = placeOf(node);
  return {
    name: origin === "program" ? "Program" : nameOf(node, origin),
    // the program of a parser begins at its first statement
    ...(origin === "program" ? { from: 0, to: text.length } : { from: range[0], to: range[1] }),
    line: origin === "program" ? 1 : loc.start.line,
    endLine: loc.end.line,
    segments,
    moreSegments: Math.max(0, all.length - limits.segments),
  };
}

function exitsOf(segment: CollectedSegment, isValue: boolean): readonly FlowExit[] {
  const falls = segment.isLast && !isValue;
  return [
    ...(segment.returns ? ([falls ? "ends" : "returns"] as const) : []),
    ...(segment.throws ? (["throws"] as const) : []),
  ];
}

/** The node that a path's code is for a reader: a method begins with its name. */
export function placeOf(node: FlowNode): FlowNode {
  return methodOf(node) ?? node;
}

const methodWords: Readonly<Record<string, string>> = {
  constructor: "Constructor",
  get: "Getter",
  set: "Setter",
};

function nameOf(node: FlowNode, origin: CollectedPath["origin"]): string {
  if (origin === "class-static-block") return "Static block";
  if (origin === "class-field-initializer") return `Field ${memberNameOf(node.parent)}`.trimEnd();
  const method = methodOf(node);
  if (method) {
    const word = methodWords[String(method["kind"])];
    return word === "Constructor" ? word : `${word ?? "Method"} ${memberNameOf(method)}`.trimEnd();
  }
  const word = node.type === "ArrowFunctionExpression" ? "Arrow function" : "Function";
  return `${word} ${textOf(childOf(node, "id")) || memberNameOf(node.parent)}`.trimEnd();
}

/** The name that a declaration, a property or a method gives to its value; empty for none. */
function memberNameOf(parent: FlowNode | undefined): string {
  if (parent?.type === "VariableDeclarator") return textOf(childOf(parent, "id"));
  const key = childOf(parent, "key");
  return parent?.["computed"] === true && key?.type === "Identifier" ? "" : textOf(key);
}

function textOf(name: FlowNode | undefined): string {
  switch (name?.type) {
    case "Identifier":
      return String(name["name"]);
    case "PrivateIdentifier":
      return `#${String(name["name"])}`;
    case "Literal":
      return String(name["raw"]);
    default:
      return "";
  }
}
