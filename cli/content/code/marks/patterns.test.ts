import { describe, expect, it } from "vitest";
import { rangesIn, safePattern } from "./patterns.ts";

/** What a pattern marks in a line. */
function marked(pattern: string, line: string): readonly string[] | undefined {
  const safe = safePattern(pattern);
  return safe && rangesIn(line, safe).map(({ from, to }) => line.slice(from, to));
}

describe("a pattern", () => {
  it.each([
    ['/size="\\w+"/', 'size="small" size="large"', ['size="small"', 'size="large"']],
    ["/Even.*supported/", "(Even this is supported)", ["Even this is supported"]],
    ["/^\\s*(label:|items:)/", "  label: 'items:'", ["label:"]],
    ["/(inject)[^(]/", "inject(inject)", ["inject"]],
    ["/e{2,3}l?/i", "FEEL e ee", ["EEL", "ee"]],
    ["/x*/", "abc", []],
    ["/[\\]/)]+/", "a[1])/", ["])/"]],
  ])("%s in %s marks %j", (pattern, line, places) => {
    expect(marked(pattern, line)).toEqual(places);
  });

  it.each([
    ["/(a+)+b/", "a repeated group"],
    ["/(?:a|a)*b/", "a repeated group"],
    ["/.*.*=/", "two endless repetitions"],
    ["/a?a?a?a?a?a?a?a?a?aaaaaaaaa/", "too many choices"],
    ["/(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b/", "too many choices"],
    ["/a{1,99}a{1,99}b/", "too many choices"],
    ["/(a)\\1/", "a reference"],
    ["/(?=a)a/", "a look-ahead"],
    ["/a(/", "no pattern"],
    ["/a/u", "another flag"],
  ])("%s is not searched: %s", (pattern) => {
    expect(safePattern(pattern)).toBeUndefined();
  });

  it("is not searched in a line that is too long for it", () => {
    const line = "a".repeat(1000);
    expect(marked("/a+/", line)).toEqual([line]);
    expect(marked("/(?:b|a|c)?a+/", line)).toEqual([]);
    expect(marked("/a{50}/", line)).toHaveLength(20);
  });
});
