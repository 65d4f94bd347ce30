import { describe, expect, it } from "vitest";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../../tests/harness/playground/play-project.ts";
import type { Signature } from "../../state/symbols.ts";

const file = "input.ts";

/** The signature at the "|" of a text that is newer than the last lint. */
function signature(marked: string): Signature | null {
  nodeService.lint(projectOf(""));
  return nodeService.signature({ file, at: marked.indexOf("|"), text: marked.replace("|", "") });
}

describe("signature", () => {
  it("has the parameter at the place, and its documentation", () => {
    const code =
      "/** Adds.\n * @param b the second */\nfunction add(a: number, b: number, c = 1): number { return a; }\n";
    expect(signature(`${code}add(1, |)`)).toEqual({
      from: code.length + 4,
      parts: ["add(a: number, ", "b: number", ", c?: number): number"],
      documentation: "Adds.\n\nthe second",
      ...{ overload: 1, overloads: 1 },
    });
    expect(signature(`${code}add(|`)?.parts).toEqual([
      "add(",
      "a: number",
      ", b: number, c?: number): number",
    ]);
  });

  it("is that of the innermost call", () => {
    const code = "declare function f(a: number): number; declare function g(b: string): number;\n";
    expect(signature(`${code}f(g(|))`)?.parts[1]).toBe("b: string");
    expect(signature(`${code}f(g()|)`)?.parts[1]).toBe("a: number");
  });

  it("is the overload that fits, and says how many there are", () => {
    const code = "declare function f(a: number): 1;\ndeclare function f(a: string, b: string): 2;\n";
    expect(signature(`${code}f("a", |)`)).toMatchObject({
      parts: ["f(a: string, ", "b: string", "): 2"],
      ...{ overload: 2, overloads: 2 },
    });
  });

  it("shows the rest parameter for all further arguments, and none for too many", () => {
    expect(signature("declare function f(...rest: number[]): void;\nf(1, 2, |)")?.parts[1]).toBe(
      "...rest: number[]",
    );
    expect(signature("declare function f(a: number): void;\nf(1, |)")?.parts).toEqual([
      "f(a: number",
      "",
      "): void",
    ]);
  });

  it("is null outside of a call, in a string, and after the call", () => {
    expect(signature("const a = |1;")).toBeNull();
    expect(signature("parseInt('1')|;")).toBeNull();
  });
});
