import { expect, it } from "vitest";
import { joinPath, relativePath } from "./relative-path.ts";

it.each([
  ["content/users", "a.md", "content/users/a.md"],
  ["content/users", "./a//b/../c.md", "content/users/a/c.md"],
  ["content/users", "../a.md", "content/a.md"],
  ["content/users", "../../../a.md", undefined],
  ["/users", "..", "/"],
  ["/users", "../..", undefined],
  ["/users", "a/", "/users/a/"],
  ["", "a", "/a"],
])("from %j, %j is %j", (folder, path, joined) => {
  expect(joinPath(folder, path)).toBe(joined);
});

it.each([
  ["content/users", "content/users/a.md", "./a.md"],
  ["content/users", "content/a.md", "../a.md"],
  ["content/users/deep", "content/rules/b.md", "../../rules/b.md"],
  ["content", "content/users/a.md", "./users/a.md"],
])("the relative path from %j to %j is %j, and joining it gives the target", (folder, file, path) => {
  expect(relativePath(folder, file)).toBe(path);
  expect(joinPath(folder, path)).toBe(file);
});
