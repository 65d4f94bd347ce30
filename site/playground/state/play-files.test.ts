import { describe, expect, it } from "vitest";
import { defaultState, fileNameProblem, freeName, mostFiles } from "./defaults.ts";
import {
  isSameProject,
  projectOf,
  removedFile,
  textIn,
  textOf,
  withFile,
  withoutFile,
  withRenamed,
  withRestored,
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

describe("a removed file", () => {
  const three = ["a.ts", "b.d.ts", "c.ts"].map((name) => ({ name, text: name }));
  const full = { ...state, files: three };
  const removed = removedFile(full, "b.d.ts");
  if (!removed) throw new Error("There is no such file.");
  const without = withoutFile(full, "b.d.ts");

  it("gets back its place, its name and its text", () => {
    expect(withRestored(without, removed)).toEqual({ name: "b.d.ts", state: full });
    expect(removedFile(full, "x.ts")).toBeUndefined();
  });

  it("gets another name where its own is taken, and its place where files are fewer", () => {
    const one = { ...state, files: [{ name: "B.d.ts", text: "" }] };
    expect(withRestored(one, removed)).toMatchObject({
      name: "b-2.d.ts",
      state: { files: [{ name: "B.d.ts" }, { name: "b-2.d.ts", text: "b.d.ts" }] },
    });
  });

  it("changes nothing where there is no room", () => {
    const many = Array.from({ length: mostFiles }, (_, index) => ({ name: `${index}.ts`, text: "" }));
    const crowded = { ...state, files: many };
    expect(withRestored(crowded, removed)).toEqual({ state: crowded });
  });
});

it("a new file gets a valid name that no other has", () => {
  expect(freeName([])).toBe("file.ts");
  expect(freeName([{ name: "File.ts" }, { name: "file-2.ts" }])).toBe("file-3.ts");
  const long = `${"a".repeat(97)}.ts`;
  expect(fileNameProblem(freeName([{ name: long }], long))).toBeUndefined();
});
