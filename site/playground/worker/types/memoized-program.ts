import type ts from "typescript";

/** The types that were asked for, by their nodes. */
export type AskedTypes = ReadonlyMap<ts.Node, ts.Type>;

/**
 * A program whose checker keeps the types and symbols of nodes for which it was asked. Rules that need types ask for
 * the same nodes, and TypeScript works them out each time. Valid while the program is.
 */
export function memoizedProgram(program: ts.Program): {
  readonly program: ts.Program;
  readonly asked: AskedTypes;
} {
  const checker = program.getTypeChecker();
  const types = new Map<ts.Node, ts.Type>();
  const memoized: ts.TypeChecker = {
    ...checker,
    getTypeAtLocation: memoize(types, (node) => checker.getTypeAtLocation(node)),
    getSymbolAtLocation: memoize(new Map(), (node) => checker.getSymbolAtLocation(node)),
  };
  return { program: { ...program, getTypeChecker: () => memoized }, asked: types };
}

function memoize<Result>(
  known: Map<ts.Node, Result>,
  work: (node: ts.Node) => Result,
): (node: ts.Node) => Result {
  return (node) => {
    const before = known.get(node);
    if (before !== undefined || known.has(node)) return before as Result;
    const result = work(node);
    known.set(node, result);
    return result;
  };
}
