import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { firstExample, withExample } from "../state/example.ts";
import { hasSameTexts } from "../history/entries.ts";
import { tabAfter, tabOf, tabsOf } from "../results/tabs.ts";
import { checkedState, defaultState, mostText } from "../state/defaults.ts";
import { fitsUrl, mostInUrl, readHash, writeHash } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";
import { withKept } from "./side.ts";
import { leftRelease, withSwapped } from "./sides.ts";

const left = { eslintrc: '{ "rules": { "no-var": 2 } }\n', tsconfig: "{}\n", ts: "5.4.5" };
const compared: PlayState = { ...defaultState(), code: "var a;", left, view: "compare" };

describe("the left side of a comparison", () => {
  it("is in the link, which is as before without one", () => {
    const hash = writeHash(compared);
    expect(readHash(hash).state).toMatchObject({ code: "var a;", left, view: "compare" });
    const { left: none, ...without } = compared;
    expect(none).toBe(left);
    expect(writeHash({ ...compared, left: undefined })).toBe(writeHash(without));
    expect(readHash(writeHash(without)).state).not.toHaveProperty("left");
  });

  it("may have a release of the linter, which its own swap and a new left side keep", () => {
    const older: PlayState = { ...compared, left: { ...left, release: "8.40.0" } };
    expect(readHash(writeHash(older)).state.left).toEqual(older.left);
    const damaged = checkedState({ ...older, left: { ...left, release: "../8" } });
    expect(damaged.left).toEqual(left);
    const swapped = withSwapped(older);
    expect(swapped).toMatchObject({ ...left, left: { ts: older.ts, release: "8.40.0" } });
    expect(swapped).not.toHaveProperty("release");
    expect(withKept(older).left?.release).toBe("8.40.0");
    expect(withKept({ ...older, left }).left).not.toHaveProperty("release");
  });

  it("has the installed release where no other one is wanted or there, and says so", () => {
    const available = [{ version: "8.46.3" }, { version: "8.40.0", linter: "a.gz" }];
    expect(leftRelease({}, available)).toEqual({ release: "8.46.3" });
    expect(leftRelease({ release: "8.40.0" }, available)).toEqual({ release: "8.40.0" });
    expect(leftRelease({ release: "8.1.0" }, available)).toEqual({
      release: "8.46.3",
      problem: "typescript-eslint 8.1.0 is not available here. Using 8.46.3 instead.",
    });
    expect(leftRelease({})).toEqual({});
    expect(leftRelease({ release: "8.1.0" })).toEqual({
      problem: "typescript-eslint 8.1.0 is not available here. Using the installed release instead.",
    });
  });

  it.each(["!!!", ...["[]", "{"].map((text) => lz.compressToEncodedURIComponent(text))])(
    "that cannot be read leaves the other fields of the link: %s",
    (damaged) => {
      const { state, problem } = readHash(
        `${writeHash({ ...compared, left: undefined })}&compare=${damaged}`,
      );
      expect(state.code).toBe("var a;");
      expect(state).not.toHaveProperty("left");
      expect(problem).toContain("“compare” cannot be read");
    },
  );

  it("counts to what fits into a URL and into the storage", () => {
    const large = (length: number): PlayState => ({
      ...compared,
      left: { ...left, tsconfig: "a".repeat(length) },
    });
    expect([fitsUrl(compared), fitsUrl(large(mostInUrl))]).toEqual([true, false]);
    expect(checkedState(large(mostText / 2)).left?.tsconfig).toHaveLength(mostText / 2);
    expect(checkedState(large(mostText)).left).toBeUndefined();
  });

  it("is kept as JSON, cleaned, and left out where a part is missing", () => {
    expect(checkedState(JSON.parse(JSON.stringify(compared)))).toEqual(compared);
    expect(checkedState({ left: { eslintrc: "\r\n\ud800", tsconfig: "", ts: "x" } }).left).toEqual({
      ...{ eslintrc: "\n\ufffd", tsconfig: "", ts: "" },
    });
    for (const wrong of [1, [], { eslintrc: "{}" }, { eslintrc: 1, tsconfig: "" }])
      expect(checkedState({ left: wrong })).toEqual(defaultState());
  });

  it("makes another state for the history", () => {
    expect(hasSameTexts(compared, { ...compared, left: { ...left } })).toBe(true);
    expect(hasSameTexts(compared, { ...compared, left: { ...left, ts: "5.9.3" } })).toBe(false);
    expect(hasSameTexts(compared, { ...compared, left: undefined })).toBe(false);
  });

  it("ends when an example takes the place of all texts", () => {
    expect(withExample(compared, firstExample).left).toBeUndefined();
  });
});

describe("the tab of the comparison", () => {
  it("is there while there is something to compare with", () => {
    const without = { ...compared, left: undefined };
    expect([tabOf(compared), tabOf(without)]).toEqual(["compare", "errors"]);
    expect(tabsOf(compared).map(({ name }) => name)).toContain("Compare");
    expect(tabsOf(without).map(({ name }) => name)).not.toContain("Compare");
  });

  it("is reached by the arrow keys", () => {
    const tabs = tabsOf(compared);
    expect(tabAfter("js", "ArrowRight", tabs)).toBe("compare");
    expect(tabAfter("compare", "ArrowRight", tabs)).toBe("errors");
    expect(tabAfter("errors", "End", tabs)).toBe("compare");
  });
});
