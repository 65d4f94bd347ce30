import { expect, it } from "vitest";
import { defaultState } from "../state/defaults.ts";
import { sameTexts, textsOf } from "./parts.ts";
import { tabAfter, tabOf, withTab } from "./tabs.ts";

it("PG-09: selects the tab of the state's view, or else the errors", () => {
  const state = defaultState();
  expect(tabOf(state)).toBe("errors");
  expect(withTab(state, "scope")).toEqual({ ...state, view: "scope" });
  expect(withTab({ ...state, view: "scope" }, "errors")).toStrictEqual(state);
  expect(withTab({ ...state, view: "scope" }, "errors")).not.toHaveProperty("view");
});

it("the tab of the output has two views", () => {
  const state = defaultState();
  expect(tabOf({ ...state, view: "js" })).toBe("js");
  expect(tabOf({ ...state, view: "dts" })).toBe("js");
  expect(withTab(state, "js")).toEqual({ ...state, view: "js" });
  expect(withTab(state, "js", "dts")).toEqual({ ...state, view: "dts" });
  expect(withTab(state, "es", "dts")).toEqual({ ...state, view: "es" });
});

it("arrow keys move to the next tab, and from the last to the first", () => {
  expect(tabAfter("errors", "ArrowRight")).toBe("es");
  expect(tabAfter("types", "ArrowRight")).toBe("js");
  expect(tabAfter("js", "ArrowRight")).toBe("errors");
  expect(tabAfter("errors", "ArrowLeft")).toBe("js");
  expect(tabAfter("ts", "Home")).toBe("errors");
  expect(tabAfter("ts", "End")).toBe("js");
  expect(tabAfter("ts", "a")).toBeUndefined();
});

it("checks whether the texts are those of a result", () => {
  const state = { ...defaultState(), code: "a", files: [{ name: "b.ts", text: "b" }] };
  const texts = textsOf(state);
  expect([...texts]).toEqual([
    ["input.tsx", "a"],
    ["b.ts", "b"],
  ]);
  expect(sameTexts(texts, textsOf({ ...state, eslintrc: "{}" } as typeof state))).toBe(true);
  expect(sameTexts(texts, textsOf({ ...state, code: "A" }))).toBe(false);
  expect(sameTexts(texts, textsOf({ ...state, fileType: ".ts" }))).toBe(false);
  const alone = textsOf({ ...state, files: [] });
  expect([sameTexts(texts, alone), sameTexts(alone, texts)]).toEqual([false, false]);
});
