import { expect, it } from "vitest";
import type { PlayLinterOptions } from "../panes/play-linter.ts";
import type { LintResult, Project, Report } from "../state/protocol.ts";
import { defaultState } from "../state/defaults.ts";
import { createSideLinter } from "./side-linter.ts";
import { comparisonOf, leftProject, withSwapped } from "./sides.ts";
import { withKept } from "./side.ts";

const state = { ...defaultState("5.9.3"), code: "var a;" };
const left = { eslintrc: "{}", tsconfig: "{ }", ts: "5.4.5" };
const project = leftProject(state, left);
const nothing: LintResult = { reports: [], diagnostics: [], typeErrors: [], queries: [], milliseconds: 1 };
const worker = { ask: () => Promise.reject(new Error("No worker.")), close: () => undefined };

/** A linter that only notes what it is told to do. */
function noted() {
  const calls: string[] = [];
  let given: PlayLinterOptions | undefined;
  const side = createSideLinter({ worker: "", libs: "", versions: [] }, (options) => {
    given = options;
    calls.push(["start", options.version, options.release].filter(Boolean).join(" "));
    const note = (name: string) => () => void calls.push(name);
    return {
      ...{ worker, projectChanged: note("lint"), restart: note("restart"), close: note("close") },
      useVersion: (version, release) => {
        calls.push([version, release].filter(Boolean).join(" "));
        return { name: "loading" };
      },
    };
  });
  const answer = (linted: Project): void => given?.onResult(nothing, linted);
  return { side, calls, answer };
}

it("the left side lints again only when its project changes, and with another TypeScript in another worker", () => {
  const { side, calls, answer } = noted();
  // a view that is never shown starts no worker
  expect(calls).toEqual([]);
  side.follow(project, "5.4.5");
  side.follow({ ...project, files: [...project.files] }, "5.4.5");
  expect(calls).toEqual(["start 5.4.5"]);
  for (const next of [{ eslintrc: "{ }" }, { tsconfig: "{}" }, { sourceType: "script" as const }]) {
    side.follow({ ...project, ...next }, "5.4.5");
    side.follow({ ...project, ...next }, "5.4.5");
  }
  side.follow(leftProject({ ...state, code: "" }, left), "5.4.5");
  expect(calls.slice(1)).toEqual(["lint", "lint", "lint", "lint"]);
  answer(project);
  expect(side.get().result).toBe(nothing);
  side.follow(project, "5.9.3");
  expect(side.get()).toMatchObject({ result: undefined, linted: undefined, isBusy: true });
  side.close();
  expect(calls.slice(5)).toEqual(["5.9.3", "close"]);
});

it("the left side lints with another release in another worker", () => {
  const { side, calls, answer } = noted();
  side.follow(project, "5.9.3", "8.46.3");
  answer(project);
  side.follow(project, "5.9.3", "8.46.3");
  side.follow(project, "5.9.3", "8.40.0");
  expect(side.get()).toMatchObject({ result: undefined, isBusy: true });
  side.follow(project, "5.9.3", "8.40.0");
  side.follow(project, "5.9.3", "8.46.3");
  expect(calls).toEqual(["start 5.9.3 8.46.3", "5.9.3 8.40.0", "5.9.3 8.46.3"]);
});

it("results are compared once both are about the same code, without the reports of the reader's own rule", () => {
  const report: Report = {
    ...{ file: "input.tsx", severity: "error", message: "Own.", from: 0, to: 1, suggestions: [] },
    ...{ line: 1, column: 1, endLine: 1, endColumn: 2 },
  };
  const linted = { result: nothing, linted: project };
  const right = {
    result: { ...nothing, reports: [{ ...report, isOwn: true as const }, report] },
    linted: project,
  };
  expect(comparisonOf(linted, right)?.came).toHaveLength(1);
  const other = leftProject({ ...state, code: "var b;" }, left);
  expect(comparisonOf(linted, { ...right, linted: other })).toBeUndefined();
  expect(comparisonOf({ result: undefined, linted: undefined }, right)).toBeUndefined();
});

it("sides are kept and swapped", () => {
  const kept = withKept(state);
  const { eslintrc, tsconfig, ts } = state;
  expect(kept).toEqual({ ...state, left: { eslintrc, tsconfig, ts }, view: "compare" });
  const swapped = withSwapped({ ...state, left });
  expect(swapped).toEqual({ ...state, ...left, left: { eslintrc, tsconfig, ts }, view: "compare" });
  expect(withSwapped(swapped)).toEqual(kept.left && { ...kept, left });
  expect(withSwapped(state)).toBe(state);
});
