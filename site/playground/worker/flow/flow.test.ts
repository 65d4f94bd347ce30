import { describe, expect, it } from "vitest";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../../tests/harness/playground/play-project.ts";
import type { FlowPath, FlowSegment } from "../../state/flow.ts";
import { limits } from "./flow-path.ts";
import { createFlow } from "./flow.ts";

const mark = "¦";

/** The path around the mark in a code, or between two marks. */
function pathOf(marked: string, name = "/input.ts"): FlowPath {
  const [at = -1, second = undefined] = [...marked.matchAll(new RegExp(mark, "g"))].map(
    ({ index }, count) => index - count,
  );
  const text = marked.replaceAll(mark, "");
  const flow = createFlow()({ name, text, sourceType: "module" }, { at: Math.max(at, 0), to: second });
  if ("problem" in flow) throw new Error(flow.problem);
  return flow.path;
}

/** One line for each segment: "1: a(); b(); → 2, back to 1, returns". */
function linesOf(marked: string): string[] {
  return pathOf(marked).segments.map(lineOf);
}

function lineOf({ number, isReachable, steps, next, loops, exits }: FlowSegment): string {
  const leads = [...next.map((to) => (loops.includes(to) ? `back to ${String(to)}` : String(to))), ...exits];
  const texts = steps.map(({ text }) => ` ${text}`).join("");
  return `${String(number)}${isReachable ? "" : " unreachable"}:${texts} → ${leads.join(", ")}`;
}

describe("the segments of a path", () => {
  it.each([
    ["statements", "a();\nb();", ["1: a(); b(); → ends"]],
    ["nothing", "", ["1: → ends"]],
    [
      "a condition",
      "if (a && b) c(); else if (d) e();\nf();",
      [
        "1: if (a && b) → 2, 4",
        "2: b → 3, 4",
        "3: c(); → 7",
        "4: if (d) → 5, 6",
        "5: e(); → 6",
        "6: → 7",
        "7: f(); → ends",
      ],
    ],
    [
      "a value with a choice",
      "const a = b ? c : d;",
      ["1: const a = b ? c : d; → 2, 3", "2: c → 4", "3: d → 4", "4: → ends"],
    ],
    [
      "a loop",
      "for (let i = 0; i < 3; i++) a(i);",
      [
        "1: for (let i = 0; i < 3; i++) → 2",
        "2: i < 3 → 4, 5",
        "3: i++ → back to 2",
        "4: a(i); → back to 3",
        "5: → ends",
      ],
    ],
    [
      "a loop with jumps",
      "while (a) { if (b) break; continue; }",
      [
        "1: while (a) → 2",
        "2: a → 3, 6",
        "3: if (b) → 4, 5",
        "4: break; → 6",
        "5: continue; → back to 2",
        "6: → ends",
      ],
    ],
    [
      "a switch",
      "switch (a) { case 1: case 2: b(); break; default: c(); }",
      [
        "1: switch (a) case 1: → 2, 3",
        "2: case 2: → 3, 4",
        "3: b(); break; → 6",
        "4: default: → 5",
        "5: c(); → 6",
        "6: → ends",
      ],
    ],
    ["code that nothing reaches", "throw a;\nb();", ["1: throw a; → throws", "2 unreachable: b(); → "]],
    [
      "types, which do not run",
      "type A = 1;\n(a ?? b) as A;\ninterface B {}",
      ["1: (a ?? b) as A; → 2, 3", "2: b → 3", "3: → ends"],
    ],
  ])("are those of %s", (_name, code, lines) => {
    expect(linesOf(code)).toEqual(lines);
  });

  it.each([
    [
      "returns",
      "function f(a, b = 1) { ¦if (a) return b; c(); }",
      ["1: b = 1 → 2, 3", "2: 1 → 3", "3: if (a) → 4, 5", "4: return b; → returns", "5: c(); → ends"],
    ],
    [
      "returns a value with a choice",
      "() => { return a || ¦b; }",
      ["1: return a || b; → 2, 3", "2: b → 3", "3: → returns"],
    ],
    ["is an expression", "const f = (a) => ¦a;", ["1: a → returns"]],
    [
      "ends in a try",
      "function f() { try { ¦a(); return b; } catch (e) { c(); } finally { d(); } }",
      [
        "1: try a(); → 2, 3",
        "2: return b; → 5",
        "3: catch (e) c(); → 4, 5",
        "4: d(); → ends",
        "5: d(); → returns",
      ],
    ],
    [
      "throws in a try",
      "function f() { try { ¦throw a; } finally { b(); } }",
      ["1: try throw a; → 2, 3", "2: → 3", "3: b(); → throws"],
    ],
  ])("are those of a function that %s", (_name, code, lines) => {
    expect(linesOf(code)).toEqual(lines);
  });

  it("are those of the value of a field, which may be a function", () => {
    expect(linesOf("class A { b = ¦c ?? d; }")).toEqual(["1: c ?? d → 2, 3", "2: d → 3", "3: → ends"]);
    expect(linesOf("class A { b = ¦() =>¦ 1; }")).toEqual(["1: () => → ends"]);
  });

  it("have the place of each step, without the body", () => {
    const text = "function f() {\n  if (a) {\n    function b() {}\n  }\n}";
    const [first, second] = pathOf(text.replace("{", `{${mark}`)).segments;
    const placeOf = (part: string) => ({
      from: text.indexOf(part),
      to: text.indexOf(part) + part.length,
      text: part,
    });
    expect(first?.steps).toEqual([{ ...placeOf("if (a)"), line: 2 }]);
    expect(second?.steps).toEqual([{ ...placeOf("function b()"), line: 3 }]);
  });

  it("have long steps on one short line, without half a character", () => {
    const [segment] = pathOf(`ab(\n  "${"𝒂".repeat(99)}");`).segments;
    expect(segment?.steps[0]?.text).toBe(`ab( "${"𝒂".repeat(27)}…`);
  });

  it("are limited in number, and the rest is counted", () => {
    const many = pathOf("if (a) b();\n".repeat(limits.segments));
    expect([many.segments.length, many.moreSegments]).toEqual([limits.segments, limits.segments + 1]);
    const [segment] = pathOf("a();\n".repeat(limits.steps + 5)).segments;
    expect([segment?.steps.length, segment?.moreSteps]).toEqual([limits.steps, 5]);
  });
});

describe("the path around a place", () => {
  it.each([
    ["¦a();", "Program"],
    ["a(); ¦", "Program"],
    ["function¦ f() {}", "Function f"],
    ["const f = function () { ¦ };", "Function f"],
    ["const f = async () => ¦1;", "Arrow function f"],
    ["a(() => { ¦ });", "Arrow function"],
    ["class A { ¦b() {} }", "Method b"],
    ["class A { ['b']() {¦} }", "Method 'b'"],
    ["class A { [b]() {¦} }", "Method"],
    ["class A { #b() {¦} }", "Method #b"],
    ["class A { constructor() {¦} }", "Constructor"],
    ["a({ get b() { ¦ } });", "Getter b"],
    ["a({ b: () => ¦1 });", "Arrow function b"],
    ["a({ b() {¦} });", "Method b"],
    ["class A { b = c¦; }", "Field b"],
    ["class A { b = () => ¦1; }", "Arrow function b"],
    ["class A { static { ¦ } }", "Static block"],
    ["function f() { const g = () => 1; ¦h(); function i() {} }", "Function f"],
    // the head of a function is a step of the code around it
    ["function f() { ¦function g()¦ {} }", "Function f"],
    ["function f() { ¦function g() {}¦ }", "Function g"],
    ["a(¦() => 1¦);", "Arrow function"],
    ["function f() { ¦a(() => 1);¦ }", "Function f"],
    ["class A { b = ¦() =>¦ 1; }", "Field b"],
  ])("in %j is the one of: %s", (code, name) => {
    expect(pathOf(code).name).toBe(name);
  });

  it("says where it is", () => {
    expect(pathOf("\n\nclass A {\n  b() {\n¦  }\n}\n")).toMatchObject({
      from: 14,
      to: 23,
      line: 4,
      endLine: 5,
    });
    expect(pathOf("\n\na();\n")).toMatchObject({ from: 0, to: 7, line: 1 });
  });

  it("is read as the file's name says", () => {
    expect(pathOf("a ? <b>{c}</b> : d;", "/input.tsx").segments.map(lineOf)).toEqual([
      "1: a ? <b>{c}</b> : d; → 2, 3",
      "2: <b>{c}</b> → 4",
      "3: d → 4",
      "4: → ends",
    ]);
    expect(() => pathOf("<b />;")).toThrow("syntax error");
  });

  it("does not depend on comments that configure rules", () => {
    expect(linesOf("/* eslint flow/paths: 0, nothing: 2 */\n// eslint-disable-next-line\na();")).toHaveLength(
      1,
    );
  });
});

it("says that there is a syntax error", () => {
  expect(createFlow()({ name: "/input.ts", text: "const = 1;", sourceType: "module" }, { at: 0 })).toEqual({
    problem: "The code has a syntax error. Correct it to see the control flow.",
    isBroken: true,
  });
});

it("answers about the newest text", () => {
  const flow = createFlow();
  const names = ["a();", "function f() {}", "const = 1;", "a();"].map((text) => {
    const answer = flow({ name: "/input.ts", text, sourceType: "module" }, { at: 1 });
    return "path" in answer ? answer.path.name : answer.isBroken;
  });
  expect(names).toEqual(["Program", "Function f", true, "Program"]);
});

it("is that of the file as it was last linted", () => {
  nodeService.lint(projectOf("a();", { files: { "b.ts": "function f() {\n  a();\n}" } }));
  expect(nodeService.flow({ file: "input.ts", at: 0 })).toMatchObject({ path: { name: "Program" } });
  expect(nodeService.flow({ file: "b.ts", at: 0 })).toMatchObject({ path: { name: "Function f" } });
  nodeService.lint(projectOf("const = 1;"));
  expect(nodeService.flow({ file: "input.ts", at: 0 })).toMatchObject({ isBroken: true });
  expect(() => nodeService.flow({ file: "b.ts", at: 0 })).toThrow('There is no file "b.ts".');
});
