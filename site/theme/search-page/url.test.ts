import { describe, expect, it } from "vitest";
import { readQuery, writeQuery } from "./url.ts";

const read = (search: string): string => readQuery(new URL(search, "https://fruit.test/search"));

describe("the URL of the search page", () => {
  it("SP-01 SP-06 has the query in q, and none when q is missing", () => {
    expect(read("?q=no-shadow&x=1")).toBe("no-shadow");
    expect(["", "?", "?q", "?q=", "?x=1"].map(read)).toEqual(["", "", "", "", ""]);
    expect(read("?q=a+b%20c&q=other")).toBe("a b c");
  });

  it("is cut to 512 characters, without splitting a character", () => {
    expect(read(`?q=${"x".repeat(10_000)}`)).toHaveLength(512);
    expect(read(`?q=${"x".repeat(511)}${encodeURIComponent("🌳🌳")}`)).toBe("x".repeat(511));
  });

  it("gives a query that a field can hold, for any URL", () => {
    expect(read("?q=a%0D%0Ab")).toBe("a b");
    // an encoding of half a character, and an invalid one
    expect(read("?q=%ED%A0%80")).toBe("\u{fffd}".repeat(3));
    expect(read("?q=100%&x")).toBe("100%");
    expect(read("?q=%3Cscript%3E")).toBe("<script>");
  });
});

describe("writing it", () => {
  function browserAt(pathname: string, replaceState: (state: unknown, _: string, to: URL) => void) {
    const location = { href: `https://fruit.test${pathname}?x=1&q=a#top`, pathname };
    const history = { state: null, replaceState };
    return { history, location, dispatchEvent: () => true } as unknown as Window;
  }

  it("SP-02 replaces q, preserves the rest, and removes an empty q", () => {
    const written: string[] = [];
    const window = browserAt("/search", (_state, _title, to) => written.push(to.href));
    expect(writeQuery(window, "/search", "b & c")).toBe(true);
    writeQuery(window, "/search", "");
    expect(written).toEqual([
      "https://fruit.test/search?x=1&q=b+%26+c#top",
      "https://fruit.test/search?x=1#top",
    ]);
  });

  it("SP-02 reports when the browser refuses", () => {
    const refuse = (): void => {
      throw new DOMException("too many calls", "SecurityError");
    };
    expect(writeQuery(browserAt("/search", refuse), "/search", "b")).toBe(false);
  });

  it("recognizes all spellings of the page, and does not change other pages", () => {
    const written: string[] = [];
    for (const path of ["/search/", "/Search", "/search.html", "/search/index.html", "/rules/"])
      writeQuery(
        browserAt(path, () => written.push(path)),
        "/search",
        "b",
      );
    expect(written).toEqual(["/search/", "/Search", "/search.html", "/search/index.html"]);
  });
});
