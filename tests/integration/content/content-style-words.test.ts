import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { styleWords, wordsIn } from "../../harness/memory/prose-words.ts";

/** Sentences in which a word of the list is right after all, by page. */
const allowed: readonly (readonly [page: string, phrase: string])[] = [];

const pages = await fastGlob("{content,manual/content}/**/*.{md,mdx}");

const placesIn = (text: string): readonly string[] =>
  wordsIn(text, styleWords).map(({ line, column, word }) => `${line}:${column} ${word}`);

describe("the words of the style sheet", () => {
  it("are found in all prose, with line and column", () => {
    const text = [
      "---",
      "title: Whoever comes",
      'description: "Somebody" and nobody',
      "anchors: { behind: beside }",
      "---",
      "",
      "## It stands *behind* the",
      "wall, and [nobody](/x) can",
      "",
      "| Address | b |",
      "| --- | --- |",
      "| a | repairs |",
      "",
      ":::tip Mended",
      "- A rule complains.",
      ":::",
    ].join("\n");
    expect(placesIn(text)).toEqual([
      "2:8 Whoever",
      "3:29 nobody",
      "7:7 stands",
      "7:15 behind",
      "8:12 nobody",
      "10:3 Address",
      "12:7 repairs",
      "14:8 Mended",
      "15:10 complains",
    ]);
  });

  it.each([
    ["code", "`nobody` and ``a ` behind``\n\n```ts\n// nobody\n```\n\n- a\n\n  ~~~\n  nobody\n  ~~~\n"],
    ["tags and comments", '<TabItem label="nobody">\n\n<!-- nobody\nbehind -->\n\n{/* nobody */}\n'],
    [
      "URLs and ids",
      "[a](/nobody#behind) <https://a.org/nobody> https://a.org/behind\n\n## A {#nobody #behind}\n",
    ],
    ["quoted messages", 'ESLint prints "The parser stands behind the rule".\n'],
    ["other words", "It understands an email address and what a name stands for; amended, hidden.\n"],
  ])("are not looked for in %s", (_, text) => {
    expect(placesIn(text)).toEqual([]);
  });

  it("are allowed in some phrases", () => {
    const text = "Prettier leaves nothing behind; a rule behind a flag.";
    expect(wordsIn(text, styleWords, ["leaves nothing behind"])).toMatchObject([{ line: 1, column: 40 }]);
  });

  it("name what to write instead", () => {
    expect(wordsIn("It is mended.", styleWords)).toEqual([
      { line: 1, column: 7, word: "mended", use: "fix" },
    ]);
  });
});

describe("the pages", () => {
  const texts = new Map(pages.map((page) => [page, readFileSync(page, "utf8")]));

  it("have none of the words", () => {
    expect(texts.size).toBeGreaterThan(200);
    const found = [...texts].flatMap(([page, text]) => {
      const phrases = allowed.filter(([where]) => where === page).map(([, phrase]) => phrase);
      return wordsIn(text, styleWords, phrases).map(
        ({ line, column, word, use }) => `${page}:${line}:${column} "${word}": use ${use}`,
      );
    });
    expect(found).toEqual([]);
  });

  it("have each phrase that is allowed", () => {
    const isUnused = ([page, phrase]: (typeof allowed)[number]): boolean =>
      texts.get(page)?.includes(phrase) !== true;
    expect(allowed.filter(isUnused)).toEqual([]);
  });
});
