import { expect, it } from "vitest";
import { defaultState, mostFiles } from "../state/defaults.ts";
import { readHash, writeHash } from "../state/hash/hash.ts";
import { hasRoom, hasRule, withRule } from "./files.ts";

const files = { rule: "export const rule = 1;\r\n", cases: "tester.run();", code: "let a;" };

it("adds the files of a rule, and code where there is none", () => {
  const state = withRule(defaultState(), files);
  expect(state.files).toEqual([
    { name: "rule.ts", text: "export const rule = 1;\n" },
    { name: "rule.test.ts", text: "tester.run();" },
  ]);
  expect(state.code).toBe("let a;");
  expect(hasRule(state)).toBe(true);
});

it("replaces the files where they are, and keeps all other texts", () => {
  const own = [
    { name: "a.ts", text: "1" },
    { name: "rule.ts", text: "2" },
  ];
  const state = withRule({ ...defaultState(), code: "own", files: own }, { rule: "3", code: "other" });
  expect(state.files).toEqual([own[0], { name: "rule.ts", text: "3" }]);
  expect(state.code).toBe("own");
});

it("is asked for room, so that no other file is lost", () => {
  const many = (count: number) => ({
    files: Array.from({ length: count }, (_, index) => ({ name: `${index}.ts`, text: "" })),
  });
  expect(hasRoom(many(mostFiles - 2))).toBe(true);
  expect(hasRoom(many(mostFiles - 1))).toBe(false);
});

it("is part of a link", () => {
  const state = withRule(defaultState(), files);
  expect(readHash(writeHash(state)).state).toMatchObject({ files: state.files, code: state.code });
});
