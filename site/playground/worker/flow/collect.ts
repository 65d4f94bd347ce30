import type { Rule } from "eslint";
import { type FlowNode, isFunction } from "./node.ts";
import { isIdle, isStatement, isType } from "./steps.ts";

type CodePath = Rule.CodePath;
type Segment = Rule.CodePathSegment;

/** What ESLint said about a code path. Segments are in the order in which they began. */
export interface CollectedPath {
  readonly origin: CodePath["origin"];
  readonly node: FlowNode;
  readonly segments: readonly CollectedSegment[];
}

export interface CollectedSegment {
  readonly id: string;
  readonly isReachable: boolean;
  readonly steps: readonly FlowNode[];
  /** The ids of the segments that can be next. */
  readonly next: readonly string[];
  readonly loops: readonly string[];
  /** The end of the body is its end. */
  readonly isLast: boolean;
  /** ESLint counts it among those that return, or throw. A `finally` may do both. */
  readonly returns: boolean;
  readonly throws: boolean;
}

interface OpenSegment {
  readonly segment: Segment;
  readonly steps: FlowNode[];
  readonly loops: string[];
  /** How many of its steps have begun and not ended. */
  open: number;
  isLast: boolean;
}

interface OpenPath {
  readonly path: CodePath;
  readonly node: FlowNode;
  readonly segments: Map<string, OpenSegment>;
  readonly current: Set<OpenSegment>;
}

/** A rule that reports nothing, and gives each code path of a file to `onPath` when it ends. */
export function collectPaths(onPath: (path: CollectedPath) => void): Rule.RuleModule {
  const paths: OpenPath[] = [];
  /** The segments of which each open node is a step. */
  const stack: (readonly OpenSegment[])[] = [];
  let types = 0;

  const start = (segment: Segment): void => {
    const path = paths.at(-1);
    if (!path) return;
    const begun = { segment, steps: [], loops: [], open: 0, isLast: false };
    path.segments.set(segment.id, begun);
    path.current.add(begun);
  };
  const end = ({ id }: Segment): void => {
    const path = paths.at(-1);
    const ended = path?.segments.get(id);
    if (ended) path?.current.delete(ended);
  };
  const stepsOf = (node: FlowNode): readonly OpenSegment[] => {
    if (types > 0 || isIdle(node)) return [];
    // a function is a value of the code around it
    const owner = isFunction(node) ? paths.at(-2) : paths.at(-1);
    const current = [...(owner?.current ?? [])];
    return isStatement(node) ? current : current.filter(({ open }) => open === 0);
  };
  const enter = (node: FlowNode): void => {
    if (isType(node)) types++;
    const owners = stepsOf(node);
    for (const owner of owners) {
      owner.steps.push(node);
      owner.open++;
    }
    stack.push(owners);
  };
  const leave = (node: FlowNode): void => {
    if (isType(node)) types--;
    for (const owner of stack.pop() ?? []) owner.open--;
    // a function that is the value of a field is the node of two paths
    for (const path of paths.slice(-2))
      if (path.node === node) for (const segment of path.current) segment.isLast = true;
  };

  return {
    create: () => ({
      onCodePathStart(path, node) {
        paths.push({ path, node: node as unknown as FlowNode, segments: new Map(), current: new Set() });
      },
      onCodePathSegmentStart: start,
      onUnreachableCodePathSegmentStart: start,
      onCodePathSegmentEnd: end,
      onUnreachableCodePathSegmentEnd: end,
      onCodePathSegmentLoop(from, to) {
        paths.at(-1)?.segments.get(from.id)?.loops.push(to.id);
      },
      onCodePathEnd() {
        const path = paths.pop();
        if (path) onPath(closed(path));
      },
      "*"(node: Rule.Node) {
        enter(node as unknown as FlowNode);
      },
      "*:exit"(node: Rule.Node) {
        leave(node as unknown as FlowNode);
      },
    }),
  };
}

function closed({ path, node, segments }: OpenPath): CollectedPath {
  const returned = new Set(path.returnedSegments);
  const thrown = new Set(path.thrownSegments);
  return {
    origin: path.origin,
    node,
    segments: [...segments.values()].map(({ segment, steps, loops, isLast }) => ({
      id: segment.id,
      isReachable: segment.reachable,
      steps,
      next: segment.nextSegments.map(({ id }) => id),
      loops,
      isLast,
      returns: returned.has(segment),
      throws: thrown.has(segment),
    })),
  };
}
