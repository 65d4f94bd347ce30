import { posix } from "node:path";
import { expect, it } from "vitest";
import * as path from "./path.ts";

const paths = [
  "/",
  "/a",
  "/a/b.d.ts",
  "/a/b/",
  "a",
  "./a",
  "../a/b.ts",
  "/a/../b/./c",
  ".",
  "..",
  ".rc",
  "a.",
  "",
];

it("returns the same paths as Node's module, relative to the root", () => {
  for (const one of paths) {
    expect([one, path.normalize(one)]).toEqual([one, posix.normalize(one).replace(/(?<=.)\/$/, "")]);
    expect([one, path.isAbsolute(one)]).toEqual([one, posix.isAbsolute(one)]);
    expect([one, path.basename(one)]).toEqual([one, posix.basename(one)]);
    expect([one, path.basename(one, ".ts")]).toEqual([one, posix.basename(one, ".ts")]);
    expect([one, path.extname(one)]).toEqual([one, posix.extname(one)]);
    expect([one, path.dirname(one)]).toEqual([one, posix.dirname(one)]);
    for (const other of paths) {
      const both = `${one} and ${other}`;
      expect([both, path.resolve(one, other)]).toEqual([both, posix.resolve("/", one, other)]);
      expect([both, path.relative(one, other)]).toEqual([
        both,
        posix.relative(posix.resolve("/", one), posix.resolve("/", other)),
      ]);
    }
  }
  expect(path.join("/a", "../b", "c")).toBe("/b/c");
  expect(path.parse("/a/b.ts")).toEqual(posix.parse("/a/b.ts"));
});
