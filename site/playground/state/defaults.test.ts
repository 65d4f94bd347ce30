import { describe, expect, it } from "vitest";
import { createRandom } from "../../../tests/harness/memory/random.ts";
import {
  budget,
  checkedFiles,
  checkedState,
  checkedVersion,
  chosenVersion,
  defaultState,
  fileNameProblem,
  fileTypeFrom,
  mostFiles,
  mostText,
  wellFormed,
} from "./defaults.ts";
import { fileTypes, type PlayState } from "./state.ts";

const sound: PlayState = {
  code: "let a;",
  fileType: ".mts",
  sourceType: "script",
  files: [{ name: "lib/names.d.ts", text: "" }],
  eslintrc: "{",
  tsconfig: "",
  ts: "4.8.4",
  view: "scope",
  esQuery: "Identifier",
  showTokens: true,
  autoScroll: false,
};

describe("checking a state", () => {
  it("PG-18 returns a valid state unchanged, also after JSON", () => {
    expect(checkedState(sound)).toEqual(sound);
    expect(checkedState(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(checkedState(defaultState("5.9.3"))).toEqual(defaultState("5.9.3"));
  });

  it.each([undefined, null, 5, "state", [], [sound], () => sound, new Map(), NaN])(
    "PG-18 ignores %s",
    (value) => {
      expect(checkedState(value)).toEqual(defaultState());
    },
  );

  it.each([
    ["code", 5],
    ["code", null],
    ["fileType", ".exe"],
    ["fileType", "constructor"],
    ["fileType", "ts"],
    ["sourceType", "commonjs"],
    ["files", "a.ts"],
    ["files", { 0: { name: "a.ts", text: "" } }],
    ["eslintrc", { rules: {} }],
    ["tsconfig", true],
    ["ts", "latest"],
    ["ts", 5.9],
    ["esQuery", []],
    ["showTokens", "true"],
    ["autoScroll", 0],
  ] as const)("PG-18 replaces an invalid %s %j with its default", (key, value) => {
    expect(checkedState({ ...sound, [key]: value })).toEqual({ ...sound, [key]: defaultState()[key] });
  });

  it("PG-18 drops unknown views and unknown fields", () => {
    for (const view of ["errors", false, null, 1])
      expect(checkedState({ ...sound, view })).toEqual({ ...sound, view: undefined });
    expect(checkedState({ ...sound, evil: 1 })).toEqual(sound);
  });

  it("PG-18 falls back on the given defaults", () => {
    expect(checkedState({ code: "new", ts: "?" }, sound)).toEqual({
      ...sound,
      code: "new",
      // only a state that names a view has one
      view: undefined,
    });
  });

  it("PG-18 reads nothing from a prototype and changes none", () => {
    const inherited: unknown = Object.create(sound);
    expect(checkedState(inherited)).toEqual(defaultState());
    const parsed: unknown = JSON.parse('{"__proto__": {"code": "evil"}, "fileType": "__proto__"}');
    const state = checkedState(parsed);
    expect(state).toEqual(defaultState());
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
  });

  it("PG-18 treats texts as malformed once all together are too large", () => {
    const large = "x".repeat(mostText + 1);
    expect(checkedState({ ...sound, code: large }).code).toBe("");
    const half = "x".repeat(mostText / 2 + 1);
    const { code, files } = checkedState({
      ...sound,
      code: half,
      files: [
        { name: "a.ts", text: half },
        { name: "b.ts", text: "small" },
      ],
    });
    expect([code.length, files]).toEqual([half.length, [{ name: "b.ts", text: "small" }]]);
    expect(checkedState({ code: "y".repeat(1_000_000) }).code).toHaveLength(1_000_000);
  });

  it("PG-18 normalizes line ends as the editor does", () => {
    const text = "a\r\nb\rc";
    const files = [{ name: "a.ts", text }];
    expect(checkedState({ code: text, eslintrc: text, tsconfig: text, files })).toMatchObject({
      ...{ code: "a\nb\nc", eslintrc: "a\nb\nc", tsconfig: "a\nb\nc" },
      files: [{ name: "a.ts", text: "a\nb\nc" }],
    });
  });

  it("PG-18 replaces half surrogate pairs with U+FFFD", () => {
    expect(checkedState({ code: "\ud800a😀\udc00", esQuery: "\udfff" })).toMatchObject({
      code: "\ufffda😀\ufffd",
      esQuery: "\ufffd",
    });
    expect(checkedFiles([{ name: "a.ts", text: "\ud83d" }])).toEqual([{ name: "a.ts", text: "\ufffd" }]);
  });
});

describe("files", () => {
  it("PG-18 are limited in number", () => {
    const files = Array.from({ length: 100_000 }, (_, index) => ({ name: `a${index}.ts`, text: "" }));
    expect(checkedFiles(files)).toHaveLength(mostFiles);
  });

  it.each(["a.ts", "lib/names.d.ts", "node_modules/@types/x/index.d.ts", "$a-b_c.min.tsx", "A/b.mts"])(
    "PG-18 may be called %s",
    (name) => {
      expect(fileNameProblem(name)).toBeUndefined();
    },
  );

  it.each([
    ["", "Enter a file name."],
    ["a/../b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["../b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["/b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["a//b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["C:\\b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    [".hidden.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["a b.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    ["a\n.ts", "Use letters, digits, dots and hyphens, and “/” between folders."],
    [`${"a".repeat(100)}.ts`, "Use at most 100 characters."],
    ["a.json", "The name must end in .ts, .tsx, .js, .jsx, .d.ts, .cjs, .mjs, .cts or .mts."],
    ["ts", "The name must end in .ts, .tsx, .js, .jsx, .d.ts, .cjs, .mjs, .cts or .mts."],
    ["input.tsx", "“input” is reserved for the main file. Choose another name."],
    ["INPUT.d.ts", "“input” is reserved for the main file. Choose another name."],
    ["Taken.ts", "A file with this name exists. Choose another name."],
  ])("PG-18 may not be called %j", (name, problem) => {
    expect(fileNameProblem(name, [{ name: "taken.ts" }])).toBe(problem);
  });
});

describe("file types and versions", () => {
  it("PG-19 the file type is the longest file extension that fits", () => {
    for (const type of fileTypes) {
      expect(fileTypeFrom(type)).toBe(type);
      expect(fileTypeFrom(type.slice(1))).toBe(type);
      expect(fileTypeFrom(`some.file${type}`)).toBe(type);
    }
    expect(["x.d.mts", "x.d.cts", "x.md", "", "toString"].map(fileTypeFrom)).toEqual([
      ".d.ts",
      ".d.ts",
      ".ts",
      ".ts",
      ".ts",
    ]);
  });

  it("PG-06 accepts only valid version numbers", () => {
    expect(["5.9.3", " 5.9.3 ", "4.8", "5.0.0-beta", "5.1.0-dev.20230101"].map(checkedVersion)).toEqual([
      "5.9.3",
      "5.9.3",
      "4.8",
      "5.0.0-beta",
      "5.1.0-dev.20230101",
    ]);
    for (const value of ["", "5", "next", "5.9.3/../..", "5.9.3?x", "1.2.3.4", 5.9, null])
      expect(checkedVersion(value)).toBeUndefined();
  });

  it("PG-06 uses the requested version, or the nearest one with a message", () => {
    const available = ["5.9.3", "5.8.3", "5.8.2", "4.8.4"].map((version) => ({ version }));
    expect(chosenVersion("", available)).toEqual({ version: "5.9.3" });
    expect(chosenVersion("5.8.2", available)).toEqual({ version: "5.8.2" });
    expect(chosenVersion("5.8.1", available)).toEqual({
      version: "5.8.3",
      problem: "TypeScript 5.8.1 is not available here. Using 5.8.3 instead.",
    });
    expect(chosenVersion("4.8", available).version).toBe("4.8.4");
    expect(chosenVersion("4.7.4", available)).toEqual({
      version: "4.8.4",
      problem: "TypeScript 4.7.4 is not available here. Using 4.8.4 instead.",
    });
    expect(chosenVersion("3.9.2", available)).toMatchObject({ version: "4.8.4" });
    expect(chosenVersion("6.0.0-beta", available)).toMatchObject({ version: "5.9.3" });
  });
});

describe("texts", () => {
  it("PG-16 become well-formed, and stay the same the second time", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(seed);
      const units = Array.from({ length: 30 }, () =>
        random.chance(0.5) ? 0xd7f0 + random.below(0x820) : 97,
      );
      const text = wellFormed(String.fromCharCode(...units));
      expect(() => encodeURIComponent(text)).not.toThrow();
      expect(text).toHaveLength(30);
      expect(wellFormed(text)).toBe(text);
    }
  });

  it("fit until the budget is used", () => {
    const fits = budget(5);
    expect(["abc", "abc", "ab", "", "a"].map(fits)).toEqual([true, false, true, true, false]);
  });
});
