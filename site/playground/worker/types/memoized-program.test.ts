import ts from "typescript";
import { describe, expect, it } from "vitest";
import { diskLibs } from "../../../../tests/harness/playground/disk-libs.ts";
import { createHost } from "../host.ts";
import { memoizedProgram } from "./memoized-program.ts";

/** A program that notes what its checker is asked for. */
function countedProgram(): { readonly program: ts.Program; readonly asked: readonly string[] } {
  const host = createHost(diskLibs);
  host.replace(new Map([["/input.ts", "export const count = 1;\ncount.valueOf();\n;\n"]]), {
    lib: ["lib.es5.d.ts"],
  });
  const program = host.program();
  const checker = program.getTypeChecker();
  const asked: string[] = [];
  const counted: ts.TypeChecker = {
    ...checker,
    getTypeAtLocation(node) {
      asked.push(`type of ${node.getText()}`);
      return checker.getTypeAtLocation(node);
    },
    getSymbolAtLocation(node) {
      asked.push(`symbol of ${node.getText()}`);
      return checker.getSymbolAtLocation(node);
    },
  };
  return { program: { ...program, getTypeChecker: () => counted }, asked };
}

function nodes(program: ts.Program): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  program.getSourceFile("/input.ts")?.forEachChild(visit);
  return found;
}

describe("a program that keeps what its checker worked out", () => {
  it("answers as the checker does, and asks it once for each node", () => {
    const { program, asked } = countedProgram();
    const plain = program.getTypeChecker();
    const all = nodes(program);
    const expected = all.map((node) => [plain.getTypeAtLocation(node), plain.getSymbolAtLocation(node)]);
    expect(asked).toHaveLength(2 * all.length);
    const memoized = memoizedProgram(program);
    const checker = memoized.program.getTypeChecker();
    for (let round = 0; round < 3; round++)
      for (const [index, node] of all.entries()) {
        expect(checker.getTypeAtLocation(node)).toBe(expected[index]?.[0]);
        expect(checker.getSymbolAtLocation(node)).toBe(expected[index]?.[1]);
      }
    // also where there is no symbol
    expect(expected.some(([, symbol]) => symbol === undefined)).toBe(true);
    expect(asked).toHaveLength(4 * all.length);
    expect([...memoized.asked]).toEqual(all.map((node, index) => [node, expected[index]?.[0]]));
  });

  it("has all else of the program and of its checker", () => {
    const { program } = countedProgram();
    const { program: memoized } = memoizedProgram(program);
    expect(memoized.getSourceFiles()).toBe(program.getSourceFiles());
    expect(memoized.getTypeChecker()).toBe(memoized.getTypeChecker());
    expect(Object.keys(memoized.getTypeChecker())).toEqual(Object.keys(program.getTypeChecker()));
  });
});
