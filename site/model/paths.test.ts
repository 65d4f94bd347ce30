import { expect, it } from "vitest";
import {
  isExternal,
  outputPath,
  pageOutput,
  routeKey,
  routePath,
  sourcePath,
  withBase,
  withoutHtmlSuffix,
} from "./paths.ts";

it.each([
  ["/", "index.html"],
  ["/users/configs", "users/configs/index.html"],
  ["/users/", "users/index.html"],
])("RT-19 the page at %s is the file %s", (route, html) => {
  expect(pageOutput(routePath(route))).toBe(html);
});

it("each kind of path has its own spelling", () => {
  expect([routePath("users"), routePath("/users")]).toEqual(["/users", "/users"]);
  expect([outputPath("/a/b"), outputPath("a/b")]).toEqual(["a/b", "a/b"]);
  expect(sourcePath("content\\a.md")).toBe("content/a.md");
});

it.each([
  ["/Users/Configs/", "/users/configs"],
  ["/users/configs", "/users/configs"],
  ["/", "/"],
  ["", "/"],
  ["///", "/"],
])("RT-22 %j has the key %s: letter case and a last slash make no difference", (path, key) => {
  expect(routeKey(path)).toBe(key);
});

it.each([
  ["/index.html", "/"],
  ["/blog/index.html", "/blog"],
  ["/users/configs.html", "/users/configs"],
  [" /users/configs.html ", "/users/configs"],
  ["/users/configs", "/users/configs"],
  ["", "/"],
  ["/a.html/b", "/a.html/b"],
])("RT-23 RT-24 %j without its suffix is %s", (path, bare) => {
  expect(withoutHtmlSuffix(path)).toBe(bare);
});

it.each([
  ["/", "/users", "/users"],
  ["/docs/", "/users/", "/docs/users/"],
  ["/docs/", "/", "/docs/"],
  ["/docs/", "https://example.org/a", "https://example.org/a"],
  ["/docs/", "//example.org", "//example.org"],
  ["/docs/", "#part", "#part"],
  ["/", "/a b/ü", "/a%20b/%C3%BC"],
  ["/", '/a"<b>', "/a%22%3Cb%3E"],
  ["/", "/already%20encoded", "/already%20encoded"],
])("TR-01 below %s, %s has the URL %s", (base, path, url) => {
  expect(withBase(base, path)).toBe(url);
});

it.each([
  ["https://example.org", true],
  ["//example.org", true],
  ["mailto:a@example.org", true],
  ["web+app:x", true],
  ["/users", false],
  ["users/a:b", false],
  ["#a:b", false],
  ["", false],
])("%j leaves the site: %s", (href, external) => {
  expect(isExternal(href)).toBe(external);
});
