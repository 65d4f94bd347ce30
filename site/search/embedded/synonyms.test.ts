import { describe, expect, it } from "vitest";
import { searchedText } from "../../../tests/harness/search/searched-texts.ts";
import { indexFiles, sourceOf } from "../index/index-files.ts";
import { answer, openIndex } from "./embedded.ts";
import { groupsIn } from "./synonyms.ts";

const groups = [
  ["disable", "turn off", "ignore"],
  ["flat config", "eslint.config"],
];

describe("groups of synonyms in the words of a text", () => {
  it.each([
    ["disable it", [{ group: 0, at: [0] }]],
    ["how to turn off", [{ group: 0, at: [2, 3] }]],
    ["turn a rule off", [{ group: 0, at: [0, 3] }]],
    ["turn all of these rule off", []],
    ["off turn", []],
    ["eslint config", [{ group: 1, at: [0, 1] }]],
    [
      "ignore flat config",
      [
        { group: 0, at: [0] },
        { group: 1, at: [1, 2] },
      ],
    ],
    ["", []],
  ])("%s", (text, found) => {
    expect(groupsIn(text.split(" "), groups)).toEqual(found);
  });

  it("a member without a word is no phrase", () => {
    expect(groupsIn(["disable"], [["…", "disable"]])).toEqual([{ group: 0, at: [0] }]);
  });
});

describe("a search with synonyms", () => {
  const pages = [
    { title: "Comments", sections: ["## How do I turn a rule off?: With a comment."] },
    { title: "Options", sections: ["## ignoreRest: Leaves out the rest of a rule."] },
    { title: "Setup", sections: ["## Write eslint.config.js: An array."] },
    { title: "Other", content: "About something else." },
  ];
  const urlsOf = async (query: string, synonyms = groups): Promise<readonly string[]> => {
    const index = await openIndex(sourceOf(indexFiles(pages.map(searchedText), { synonyms })));
    const { hits } = await answer(index, { indexName: "site", query });
    return hits.map(({ url }) => url);
  };

  it("finds a section by a word with the same meaning, and by a phrase", async () => {
    expect((await urlsOf("disable rule"))[0]).toBe("/comments#how-do-i-turn-a-rule-off-");
    expect((await urlsOf("flat config"))[0]).toBe("/setup#write-eslint-config-js");
  });

  it("finds nothing of the kind without them", async () => {
    expect(await urlsOf("disable", [])).toEqual([]);
  });

  it("does not take a part of an identifier for a word", async () => {
    expect(await urlsOf("turn off")).not.toContain("/options#ignorerest");
    expect(await urlsOf("disable")).not.toContain("/options#ignorerest");
  });
});
