import { describe, expect, it } from "vitest";
import { routePath } from "../../model/paths.ts";
import { routeAt, spellingsOf, stepBetween } from "./url.ts";

const from = "https://site.test/users/configs?tab=a#top";

function step(to: string, { start = from, baseUrl = "/" } = {}): string {
  return stepBetween(new URL(start), new URL(to, start), baseUrl);
}

describe("stepBetween", () => {
  it('returns "page" when the path differs', () => {
    expect(step("/rules/")).toBe("page");
    expect(step("../blog")).toBe("page");
  });

  it("RT-22 treats URLs that differ in letter case and trailing slash as one page", () => {
    expect(step("/Users/Configs/?tab=a")).toBe("same");
    expect(step("/users/configs?tab=a")).toBe("same");
  });

  it("RT-23 treats the .html and /index.html forms as the page without them", () => {
    expect(step("/users/configs.html?tab=a")).toBe("same");
    expect(step("/users/configs/index.html?tab=a")).toBe("same");
    expect(step("/index.html", { start: "https://site.test/" })).toBe("same");
    expect(step("/blog/index.html")).toBe("page");
  });

  it("leaves fragments of the current document to the browser", () => {
    expect(step("#recommended")).toBe("hash");
    expect(step("?tab=a#")).toBe("hash");
  });

  it("distinguishes a change of the query from a change of the page", () => {
    expect(step("/users/configs?tab=b")).toBe("query");
    expect(step("/users/configs")).toBe("query");
  });

  it("leaves other schemes, files and URLs outside the base URL to the browser", () => {
    for (const to of ["mailto:a@b.test", "/blog/rss.xml", "/img/logo.svg", "/sw.js"]) {
      expect(step(to)).toBe("outside");
    }
    const start = "https://site.test/docs/users";
    expect(step("/other/page", { start, baseUrl: "/docs/" })).toBe("outside");
    expect(step("/docs-old/page", { start, baseUrl: "/docs/" })).toBe("outside");
    expect(step("/docs", { start, baseUrl: "/docs/" })).toBe("page");
  });

  it("follows links to pages whose names contain a dot", () => {
    expect(step("/blog/announcing-v8.1")).toBe("page");
  });
});

describe("routeAt", () => {
  it("returns the path below the base URL as it was typed", () => {
    expect(routeAt(new URL("https://site.test/docs/Users/"), "/docs/")).toBe("/Users/");
    expect(routeAt(new URL("https://site.test/docs"), "/docs/")).toBe("/");
    expect(routeAt(new URL("https://site.test/"), "/")).toBe("/");
  });
});

describe("spellingsOf", () => {
  it.each([
    ["/users/configs", ["/users/configs"]],
    ["/users/configs/", ["/users/configs/"]],
    ["/blog/index.html", ["/blog/index.html", "/blog"]],
    ["/index.html", ["/index.html", "/"]],
    ["/Users/Configs.html", ["/Users/Configs.html", "/Users/Configs", "/users/configs"]],
    ["/rules/a%20b", ["/rules/a%20b"]],
    ["/rules/%E0%A4%A", ["/rules/%E0%A4%A", "/rules/%25E0%25A4%25A", "/rules/%25e0%25a4%25a"]],
  ])("RT-24 %s is tried as typed first, then without its suffix", (typed, spellings) => {
    expect(spellingsOf(routePath(typed))).toEqual(spellings);
  });

  it("RT-24 surrounding space is trimmed", () => {
    expect(spellingsOf(routePath("/blog/index.html%20"))).toContain("/blog");
  });
});
