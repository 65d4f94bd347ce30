import type ts from "typescript";

/**
 * A program whose checker keeps the types and symbols of nodes for which it was asked. Rules that need types ask for
 * the same nodes, and TypeScript works them out each time. Valid while the program is.
 */
export function memoizedProgram(program: ts.Program): ts.Program {
  const checker = program.getTypeChecker();
  const memoized: ts.TypeChecker = {
    ...checker,
    getTypeAtLocation: memoize((node) => checker.getTypeAtLocation(node)),
    getSymbolAtLocation: memoize((node) => checker.getSymbolAtLocation(node)),
  };
  return { ...program, getTypeChecker: () => memoized };
}

function memoize<Result>(work: (node: ts.Node) => Result): (node: ts.Node) => Result {
  const known = new Map<ts.Node, Result>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined || known.has(node)) return before as Result;
    const result = work(node);
    known.set(node, result);
    return result;
  };
}
