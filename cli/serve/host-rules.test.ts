import { describe, expect, it } from "vitest";
import { headersFor, parseHeaders, parseRedirects, redirectTarget } from "./host-rules.ts";

describe("_redirects", () => {
  it("are parsed with their lines, without comments and conditions of hosting services", () => {
    const text = [
      "# moved in 2023",
      "/a /b 301",
      "",
      "/c\t/d   # the status is optional",
      "/e /f 302!",
      "/g /h 301 Country=de",
      "https://old.example/x /y",
      "/lonely",
      "/i /j moved",
    ].join("\r\n");
    expect(
      parseRedirects(text).map(({ line, from, to, status, force }) => [line, from, to, status, force]),
    ).toEqual([
      [2, "/a", "/b", 301, false],
      [4, "/c", "/d", 301, false],
      [5, "/e", "/f", 302, true],
    ]);
  });

  it("RD-02 respect letter case", () => {
    const [rule] = parseRedirects("/linting/Monorepos /troubleshooting/typed-linting/monorepos");
    expect(rule && redirectTarget(rule, "/linting/Monorepos")).toBe(
      "/troubleshooting/typed-linting/monorepos",
    );
    expect(rule && redirectTarget(rule, "/linting/monorepos")).toBeUndefined();
  });

  it("TR-03 match whole paths, not prefixes", () => {
    const [rule] = parseRedirects("/issues/rule-deprecations /issues/rule-deprecations-and-deletions");
    expect(rule && redirectTarget(rule, "/issues/rule-deprecations-and-deletions")).toBeUndefined();
    expect(rule && redirectTarget(rule, "/issues/rule-deprecations/x")).toBeUndefined();
  });

  it("match special characters of regular expressions literally", () => {
    const [rule] = parseRedirects("/a.b(c)+ /d");
    expect(rule && redirectTarget(rule, "/a.b(c)+")).toBe("/d");
    expect(rule && redirectTarget(rule, "/aXb(c)+")).toBeUndefined();
  });
});

describe("_headers", () => {
  it("add up, join the values of one name, and can remove a name", () => {
    const rules = parseHeaders(
      ["/*", "  X-A: 1", "  Link: <a>", "  Link: <b>", "# note", "/p/:name/x", "  X-B: 2", "  ! X-A"].join(
        "\n",
      ),
    );
    expect(headersFor("/", rules)).toEqual({ "x-a": "1", link: "<a>, <b>" });
    expect(headersFor("/p/q/x", rules)).toEqual({ link: "<a>, <b>", "x-b": "2" });
    expect(headersFor("/p/q/r/x", rules)).toEqual({ "x-a": "1", link: "<a>, <b>" });
  });

  it("cannot contain headers that would break the response", () => {
    const rules = parseHeaders(
      "/*\n  Transfer-Encoding: chunked\n  Bad Name: 1\n  no colon\n  X-A: a\u0007b\n",
    );
    expect(headersFor("/", rules)).toEqual({ "x-a": "ab" });
  });
});
