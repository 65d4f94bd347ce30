import { describe, expect, it } from "vitest";
import type { SearchHit } from "../model/search.ts";
import { readHistory, type SearchHistory, withFavorite, without, withOpened } from "./history.ts";
import { sampleHit } from "../../tests/harness/search/sample-hits.ts";

const empty = readHistory({ recents: null, favorites: null });
const pages = (...names: readonly (string | number)[]): SearchHit[] =>
  names.map((name) => sampleHit({ url: `/${name}`, hierarchy: { lvl1: String(name) } }));
const opened = (history: SearchHistory, ...names: readonly (string | number)[]): SearchHistory =>
  pages(...names).reduce((before, hit) => withOpened(before, hit), history);
const stored = (recents: readonly SearchHit[], favorites: readonly SearchHit[] = []): SearchHistory =>
  readHistory({ recents: JSON.stringify(recents), favorites: JSON.stringify(favorites) });
const urls = (hits: readonly SearchHit[]): string[] => hits.map(({ url }) => url);

describe("the history", () => {
  it("SM-08 SM-09: lists the last opened result first, each once", () => {
    expect(urls(opened(empty, "a", "b", "a", "c").recents)).toEqual(["/c", "/a", "/b"]);
  });

  it("SM-09: stores 7 recents, or 4 when the dialog opened with favorites", () => {
    expect(urls(opened(empty, 1, 2, 3, 4, 5, 6, 7, 8).recents)).toEqual([
      "/8",
      "/7",
      "/6",
      "/5",
      "/4",
      "/3",
      "/2",
    ]);
    const beside = stored(pages(1, 2, 3, 4, 5), pages("star"));
    expect(urls(beside.recents)).toEqual(["/1", "/2", "/3", "/4"]);
    expect(urls(opened(beside, 6, 7).recents)).toEqual(["/7", "/6", "/1", "/2"]);
  });

  it("SM-09: chooses 7 or 4 when it is read, not when the first favorite is added", () => {
    const first = withFavorite(stored(pages(1, 2, 3, 4, 5, 6, 7)), sampleHit({ url: "/1" }));
    expect(urls(opened(first, 8, 9).recents)).toEqual(["/9", "/8", "/2", "/3", "/4", "/5", "/6"]);
  });

  it("SM-08: a favorite leaves the recents, and opening it does not add it again", () => {
    const history = opened(empty, "a", "b");
    const starred = withFavorite(history, sampleHit({ url: "/a" }));
    expect([urls(starred.recents), urls(starred.favorites)]).toEqual([["/b"], ["/a"]]);
    expect(opened(starred, "a")).toBe(starred);
  });

  it("SM-09: stores 10 favorites, the newest first", () => {
    const all = pages(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).reduce(withFavorite, empty);
    expect(urls(all.favorites)).toEqual(["/11", "/10", "/9", "/8", "/7", "/6", "/5", "/4", "/3", "/2"]);
    expect(urls(withFavorite(all, sampleHit({ url: "/5" })).favorites).slice(0, 2)).toEqual(["/5", "/11"]);
  });

  it("SM-08: removes what the reader removes", () => {
    const history = stored(pages(1, 2), pages(3, 4));
    expect(urls(without(history, "recents", sampleHit({ url: "/1" })).recents)).toEqual(["/2"]);
    expect(urls(without(history, "favorites", sampleHit({ url: "/4" })).favorites)).toEqual(["/3"]);
  });

  it("SM-08: a page that was found by its text adds the page, whether the results contain it or not", () => {
    const hit = sampleHit({ url: "/apple#red", type: "content", kind: "option", hierarchy: { lvl2: "Red" } });
    const parent = sampleHit({ objectID: "page-1", url: "/apple" });
    expect(withOpened(empty, hit, parent).recents).toEqual([{ ...parent, objectID: "page-1" }]);
    const page = sampleHit({ url: "/apple", kind: "rule" });
    expect(withOpened(empty, hit).recents).toEqual([page]);
    expect(withOpened(withOpened(empty, page), hit).recents).toEqual([page]);
  });

  it("stores the names of a result, but not its text or the highlights of a query", () => {
    const marked = { content: { value: "<mark>x</mark>", matchLevel: "full" as const } };
    const hit = sampleHit({
      type: "lvl2",
      content: "A long text.",
      hierarchy: { lvl2: "Red" },
      kind: "guide",
      language: "en",
      _score: 5,
      _snippetResult: marked,
      _highlightResult: marked,
    });
    expect(withOpened(empty, hit).recents).toEqual([
      sampleHit({ type: "lvl2", hierarchy: { lvl2: "Red" }, kind: "guide" }),
    ]);
  });

  it.each([
    ["invalid JSON", "{"],
    ["an object", `{"a":1}`],
    ["a number", "5"],
    ["null", "null"],
    [
      "a list of invalid entries",
      `[1,null,"x",[],{},{"objectID":"1"},{"objectID":1,"url":"/x","hierarchy":{}}]`,
    ],
  ])("SM-08: counts %s as empty", (_name, text) => {
    expect(readHistory({ recents: text, favorites: text })).toEqual(empty);
  });

  it("corrects invalid values: strange headings, duplicates, too many entries", () => {
    const strange = `[{"objectID":"1","url":"/x","type":7,"hierarchy":{"lvl1":{"a":1},"lvl2":"Red"},"__proto__":{"a":1}}]`;
    expect(readHistory({ recents: strange, favorites: null }).recents).toEqual([
      sampleHit({ objectID: "1", url: "/x", type: "lvl2", hierarchy: { lvl0: "", lvl1: "", lvl2: "Red" } }),
    ]);
    expect(urls(stored(pages(1, 1, 2, 3, 4, 5, 6, 7, 8)).recents).join(" ")).toBe("/1 /2 /3 /4 /5 /6 /7");
    expect(stored([], pages(...Array.from({ length: 20 }).keys())).favorites).toHaveLength(10);
  });
});
