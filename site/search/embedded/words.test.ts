import { describe, expect, it } from "vitest";
import { joined, namesOf, meaningOf, partMeanings, queryWords, rootOf, stem, wordsOf } from "./words.ts";

describe("the words of a text", () => {
  it.each([
    ["no-floating-promises", ["no", "floating", "promises"]],
    ["checksVoidReturn", ["checks", "void", "return", "checksvoidreturn"]],
    ["parseHTMLText", ["parse", "html", "text", "parsehtmltext"]],
    ["TypeScript and ESLint", ["typescript", "and", "eslint"]],
    ["myTypeScriptPlugin", ["my", "typescript", "plugin", "mytypescriptplugin"]],
    ["Überprüfung, naïve 東京", ["überprüfung", "naïve", "東京"]],
    ["👍 … {}()", []],
    ["\uD800 lone", ["lone"]],
  ])("%j is %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("a title also has each name of several parts as one word", () => {
    expect(namesOf("no-shadow rule")).toEqual(["noshadow"]);
    expect(namesOf("Typed Linting")).toEqual([]);
  });
});

it.each([
  ["promises", "promise"],
  ["dependencies", "dependency"],
  ["class", "class"],
  ["status", "status"],
  ["this", "this"],
  ["vars", "vars"],
])("the stem of %s is %s", (word, expected) => {
  expect(stem(word)).toBe(expected);
});

it.each(["No Shadow", "no-shadow", "noShadow", "no_shadow!"])("%s is the name noshadow", (text) => {
  expect(joined(text)).toBe("noshadow");
});

describe("the words of a query", () => {
  it("leave out a package's scope, each once", () => {
    expect(queryWords("@typescript-eslint/no-unused-vars no")).toMatchObject({
      words: ["no", "unused", "vars"],
      name: "nounusedvarsno",
    });
  });

  it("split camel case into its parts", () => {
    expect(queryWords("noUnusedVars").words).toEqual(["no", "unused", "vars"]);
  });

  it.each(["", "   ", "()[]{}*+?.", "\uDFFF\uD800", "<>&\"'"])("%j has no words", (query) => {
    expect(queryWords(query)).toMatchObject({ words: [], name: "" });
  });
});

describe("the meaning of a text", () => {
  it.each([
    ["How do I install it?", "install"],
    ["Out of memory", "outmemory"],
    ["one config per package", "oneconfigperpackage"],
    ["How can I?", "howcani"],
    ["", ""],
  ])("%s", (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it("of the parts of a query: the whole first, then shorter ones of two words or more", () => {
    expect(partMeanings("exclude the files from linting").map(({ meaning }) => meaning)).toEqual([
      "excludefilelinting",
      "excludefile",
      "filelinting",
    ]);
    expect(partMeanings("install")).toEqual([]);
  });
});

describe("the root of a word", () => {
  it("is that of its other forms", () => {
    for (const forms of [
      ["migrate", "migrating", "migration", "migrated"],
      ["format", "formatting", "formatter", "formatted"],
      ["disable", "disabled", "disabling"],
    ])
      expect(new Set(forms.map(rootOf)).size).toBe(1);
  });

  it("is not that of another short word", () => {
    expect(rootOf("used")).not.toBe(rootOf("using"));
    expect(rootOf("pass")).toBe("pass");
  });
});
