import { expect, it } from "vitest";
import { leavesRoot, outerPath } from "./folders.ts";

it.each([
  ["shared", "shared"],
  ["./shared/", "shared"],
  ["../shared//deep/", "../shared/deep"],
  ["a/../../b/./c/..", "../b"],
  ["../../a/../b.md", "../../b.md"],
  ["..hidden", "..hidden"],
])("%s is a path beside or below the root", (path, normal) => {
  expect(outerPath(path)).toBe(normal);
  expect(leavesRoot(normal)).toBe(normal.startsWith("../"));
});

it.each(["", ".", "./", "..", "../", "../..", "a/..", "../a/.."])("%s is the root or around it", (path) => {
  expect(outerPath(path)).toBeUndefined();
});
