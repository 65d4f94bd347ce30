import { describe, expect, it } from "vitest";
import { headersFor, parseHeaders, parseRedirects, redirectTarget } from "./host-rules.ts";

describe("_redirects", () => {
  it("gives the rules with their lines, and leaves out comments and what only a hosting service knows", () => {
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

  it("RD-02 letter case counts", () => {
    const [rule] = parseRedirects("/linting/Monorepos /troubleshooting/typed-linting/monorepos");
    expect(rule && redirectTarget(rule, "/linting/Monorepos")).toBe(
      "/troubleshooting/typed-linting/monorepos",
    );
    expect(rule && redirectTarget(rule, "/linting/monorepos")).toBeUndefined();
  });

  it("TR-03 a path matches whole, not by its beginning", () => {
    const [rule] = parseRedirects("/issues/rule-deprecations /issues/rule-deprecations-and-deletions");
    expect(rule && redirectTarget(rule, "/issues/rule-deprecations-and-deletions")).toBeUndefined();
    expect(rule && redirectTarget(rule, "/issues/rule-deprecations/x")).toBeUndefined();
  });

  it("signs that mean something to regular expressions mean themselves", () => {
    const [rule] = parseRedirects("/a.b(c)+ /d");
    expect(rule && redirectTarget(rule, "/a.b(c)+")).toBe("/d");
    expect(rule && redirectTarget(rule, "/aXb(c)+")).toBeUndefined();
  });
});

describe("_headers", () => {
  it("all matching blocks add up, values of one name are joined, and a name can be removed", () => {
    const rules = parseHeaders(
      ["/*", "  X-A: 1", "  Link: <a>", "  Link: <b>", "# note", "/p/:name/x", "  X-B: 2", "  ! X-A"].join(
        "\n",
      ),
    );
    expect(headersFor("/", rules)).toEqual({ "x-a": "1", link: "<a>, <b>" });
    expect(headersFor("/p/q/x", rules)).toEqual({ link: "<a>, <b>", "x-b": "2" });
    expect(headersFor("/p/q/r/x", rules)).toEqual({ "x-a": "1", link: "<a>, <b>" });
  });

  it("what would break the message is left out", () => {
    const rules = parseHeaders(
      "/*\n  Transfer-Encoding: chunked\n  Bad Name: 1\n  no colon\n  X-A: a\u0007b\n",
    );
    expect(headersFor("/", rules)).toEqual({ "x-a": "ab" });
  });
});
