import { describe, expect, it } from "vitest";
import { highlight, readText, snippet } from "./marked.ts";

const marking = { before: "<mark>", after: "</mark>", ellipsis: "…" };
const found =
  (...words: string[]) =>
  (word: string): boolean =>
    words.includes(word);

describe("highlighting", () => {
  it("marks whole words, also plurals, and identifiers by their parts", () => {
    expect(highlight(readText("Promises float: noFloatingPromises", found("promise")), marking)).toEqual({
      value: "<mark>Promises</mark> float: <mark>noFloatingPromises</mark>",
      matchLevel: "full",
    });
  });

  it("escapes the text, not the marks", () => {
    expect(highlight(readText(`<img src=x onerror="a"> & 'b' mark`, found("mark")), marking).value).toBe(
      "&lt;img src=x onerror=&quot;a&quot;&gt; &amp; 'b' <mark>mark</mark>",
    );
  });

  it("reports that nothing matched", () => {
    expect(highlight(readText("Nothing here", found("promise")), marking)).toEqual({
      value: "Nothing here",
      matchLevel: "none",
    });
  });
});

describe("snippets", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve promise fourteen fifteen";

  it.each([
    ["one", 4, "<mark>one</mark> two three four…"],
    ["promise", 4, "…eleven twelve <mark>promise</mark> fourteen…"],
    ["fifteen", 3, "…promise fourteen <mark>fifteen</mark>"],
    ["absent", 3, "one two three…"],
    ["one", 30, text.replace("one", "<mark>one</mark>")],
  ])("of %s in %i words", (word, words, value) => {
    expect(snippet(readText(text, found(word)), { ...marking, words }).value).toBe(value);
  });

  it("show the part with the most matches", () => {
    const value = snippet(
      readText("a b c d promise e f g h i awaited promise j k", found("promise", "awaited")),
      {
        ...marking,
        words: 4,
      },
    ).value;
    expect(value).toContain("<mark>awaited</mark> <mark>promise</mark>");
  });
});
