import { describe, expect, it } from "vitest";
import { defaultState } from "./defaults.ts";
import {
  isSameProject,
  projectOf,
  textIn,
  textOf,
  withFile,
  withoutFile,
  withRenamed,
  withText,
} from "./play-files.ts";
import type { PlayState } from "./state.ts";

const state: PlayState = { ...defaultState(), code: "main", files: [{ name: "a.ts", text: "a" }] };
const names = ["input.tsx", "a.ts", "eslintrc", "tsconfig"];

describe("the texts of a state", () => {
  it("are found by the names of files and configurations", () => {
    expect(names.map((name) => textOf(state, name))).toEqual(["main", "a", state.eslintrc, state.tsconfig]);
    expect(textOf(state, "b.ts")).toBeUndefined();
    expect(names.map((name) => textIn(projectOf(state), name))).toEqual(
      names.map((name) => textOf(state, name)),
    );
  });

  it.each(names)("change for %s only when it gets another text", (name) => {
    const next = withText(state, name, "new");
    expect(names.map((each) => textOf(next, each))).toEqual(
      names.map((each) => (each === name ? "new" : textOf(state, each))),
    );
    expect(isSameProject(state, next)).toBe(false);
  });

  it("have the editor's line ends", () => {
    expect(withText(state, "a.ts", "one\r\ntwo\rthree\n").files).toEqual([
      { name: "a.ts", text: "one\ntwo\nthree\n" },
    ]);
    const lines = withText(state, "eslintrc", "{\n}");
    expect(withText(lines, "eslintrc", "{\r\n}")).toBe(lines);
  });
});

it("files are added, renamed and removed", () => {
  const two = withFile(state, "b.ts");
  expect(two.files).toEqual([...state.files, { name: "b.ts", text: "" }]);
  expect(withRenamed(two, "a.ts", "c.ts").files.map(({ name }) => name)).toEqual(["c.ts", "b.ts"]);
  expect(withoutFile(two, "a.ts").files).toEqual([{ name: "b.ts", text: "" }]);
});

it("a change of the view does not change the project", () => {
  expect(isSameProject(state, { ...state, view: "es", ts: "5.0.4", autoScroll: false })).toBe(true);
  expect(isSameProject(state, { ...state, fileType: ".ts" })).toBe(false);
});
