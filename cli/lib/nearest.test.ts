import { expect, it } from "vitest";
import { nearestOf } from "./nearest.ts";

const routes = [
  "/",
  "/users/",
  "/users/configs",
  "/users/versioning",
  "/rules/no-unused-vars",
  "/rules/quotes",
  "/blog",
];

it.each([
  ["/users/config", "/users/configs"],
  ["/Users/Configs", "/users/configs"],
  ["/user/configs", "/users/configs"],
  ["/configs", "/users/configs"],
  ["/docs/linting/configs/", "/users/configs"],
  ["/rules/no-unsed-var", "/rules/no-unused-vars"],
  ["/rules/quote", "/rules/quotes"],
  ["/user", "/users/"],
  ["/blgo", "/blog"],
  ["/users/nowhere", undefined],
  ["/something/else/entirely", undefined],
  ["", "/"],
])("for %j it is %j", (wanted, nearest) => {
  expect(nearestOf(wanted, routes)).toBe(nearest);
});

it("chooses the first of two that are as near", () => {
  expect(nearestOf("cat", ["bat", "hat"])).toBe("bat");
});

it("chooses none without candidates", () => {
  const none: string[] = [];
  expect(nearestOf("/a", none)).toBeUndefined();
});
