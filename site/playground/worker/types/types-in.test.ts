import type ts from "typescript";
import { describe, expect, it } from "vitest";
import { diskLibs } from "../../../../tests/harness/playground/disk-libs.ts";
import { createHost } from "../host.ts";
import { memoizedProgram } from "./memoized-program.ts";
import { typesIn } from "./types-in.ts";

/** The types in `part` of a text, after the checker was asked for those of all its nodes. */
function typesOf(text: string, part: string): ReturnType<typeof typesIn> {
  const host = createHost(diskLibs);
  host.replace(new Map(["/a.ts", "/b.ts"].map((name) => [name, text])), {
    lib: ["lib.es5.d.ts"],
    strict: true,
  });
  const { program, asked } = memoizedProgram(host.program());
  const checker = program.getTypeChecker();
  const visit = (node: ts.Node): void => {
    checker.getTypeAtLocation(node);
    node.forEachChild(visit);
  };
  for (const name of ["/b.ts", "/a.ts"]) program.getSourceFile(name)?.forEachChild(visit);
  const from = text.indexOf(part);
  return typesIn(program, { name: "/a.ts", from, to: from + part.length }, asked);
}

describe("the types that a rule saw", () => {
  it("are those in the range, the widest first, each once", () => {
    expect(typesOf("export const a = [1, 2].length;\n[3];\n", "[1, 2].length")).toEqual([
      { code: "[1, 2].length", type: "number" },
      { code: "[1, 2]", type: "number[]" },
      { code: "1", type: "1" },
    ]);
    expect(typesOf("export const a = [1, 1];\n", "[1, 1]")).toEqual([
      { code: "[1, 1]", type: "number[]" },
      { code: "1", type: "1" },
    ]);
  });

  it("are at most three, with the beginning of their code in one line", () => {
    const list = `[\n${Array.from({ length: 20 }, (_, index) => `  ${index},\n`).join("")}]`;
    const types = typesOf(`export const a = ${list};\n`, list);
    expect(types).toHaveLength(3);
    expect(types[0]).toEqual({ code: "[ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,…", type: "number[]" });
  });

  it("are cut where they are long", () => {
    const names = Array.from({ length: 20 }, (_, index) => `"name ${index}"`).join(" | ");
    const last = typesOf(`export declare const a: ${names};\na;\n`, "a;").at(-1);
    expect(last?.type).toMatch(/^"name 0" \| .*…$/);
    expect(last?.type).toHaveLength(80);
  });

  it("are none outside of the range", () => {
    expect(typesOf("export const a = 1;\n// here\n", "// here")).toEqual([]);
  });
});
