import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../model/search.ts";
import { isHit, levelOf, pathOf, snippetParts, titleParts } from "./hit-text.ts";
import { sampleHit } from "../../../tests/harness/search/sample-hits.ts";

const hierarchy = { lvl2: "Kinds", lvl3: "Red ones" };
const marked = (value: string) => ({ value, matchLevel: "full" as const });
const textOf = (parts: readonly { readonly text: string }[]): string =>
  parts.map(({ text }) => text).join("");

describe("the text of a hit", () => {
  it("is its own heading, with those above it as the path", () => {
    const hit = sampleHit({ type: "lvl3", hierarchy });
    expect([textOf(titleParts(hit)), pathOf(hit)]).toEqual(["Red ones", ["Apple", "Kinds"]]);
    expect([textOf(titleParts(sampleHit())), pathOf(sampleHit())]).toEqual(["Apple", []]);
  });

  it("is the heading above the text when the match is in the text", () => {
    const hit = sampleHit({
      type: "content",
      hierarchy,
      _snippetResult: { content: marked("…a <mark>red</mark> one…") },
    });
    expect([levelOf(hit), pathOf(hit)]).toEqual(["lvl3", ["Apple", "Kinds"]]);
    expect(snippetParts(hit)).toContainEqual({ text: "red", isMatch: true });
  });

  it("takes the whole marked heading, or the cut one if the service returns no other", () => {
    const cut = { hierarchy: { lvl1: marked("A cut <mark>apple</mark>…") } };
    const whole = { hierarchy: { lvl1: marked("A whole <mark>apple</mark> pie") } };
    expect(textOf(titleParts(sampleHit({ _snippetResult: cut, _highlightResult: whole })))).toBe(
      "A whole apple pie",
    );
    expect(textOf(titleParts(sampleHit({ _snippetResult: cut })))).toBe("A cut apple…");
  });

  it("shows a plain heading as written, including entities", () => {
    expect(titleParts(sampleHit({ hierarchy: { lvl1: "<T> &amp; <mark>x</mark>" } }))).toEqual([
      { text: "<T> &amp; <mark>x</mark>", isMatch: false },
    ]);
  });

  it("has the description of a page, and of its sections only the section's text", () => {
    const _snippetResult = { content: marked("Round and red.") };
    expect(textOf(snippetParts(sampleHit({ _snippetResult })))).toBe("Round and red.");
    expect(snippetParts(sampleHit({ type: "lvl2", hierarchy, _snippetResult }))).toEqual([]);
  });

  it("is read from the valid parts of a malformed hit", () => {
    const strange = {
      objectID: "1",
      url: "/x",
      type: "lvl9",
      hierarchy: { lvl1: 5 },
      _highlightResult: { hierarchy: null },
    };
    expect(textOf(titleParts(strange as unknown as SearchHit))).toBe("/x");
    expect([pathOf(strange as unknown as SearchHit), snippetParts(strange as unknown as SearchHit)]).toEqual([
      [],
      [],
    ]);
  });

  it.each([
    null,
    undefined,
    "hit",
    1,
    {},
    { objectID: "1", url: "/x" },
    { objectID: "1", url: 2, hierarchy: {} },
  ])("%j is not a hit", (value) => {
    expect(isHit(value)).toBe(false);
  });
});
