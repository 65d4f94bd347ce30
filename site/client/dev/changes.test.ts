import { describe, expect, it } from "vitest";
import type { DevState } from "../../model/dev.ts";
import { outputPath } from "../../model/paths.ts";
import { changesBetween } from "./changes.ts";

const shown = { code: "c1", style: "s1", islands: { Counter: "1", Plot: "1" }, pages: "p1" };
const open = { url: new URL("http://localhost:3000/docs/users/configs"), baseUrl: "/docs/" };

function state(change: Partial<DevState>): DevState {
  return { ...shown, changed: { before: "p0", pages: [] }, errors: [], moreErrors: 0, ...change };
}

function pagesChanged(before: string, ...pages: string[]): DevState {
  return state({ pages: "p2", changed: { before, pages: pages.map(outputPath) } });
}

describe("pageChanges", () => {
  it("returns no change when the states are equal", () => {
    expect(changesBetween(shown, state({}), open)).toEqual({
      reload: false,
      style: false,
      islands: [],
      pages: undefined,
    });
  });

  it("asks for a reload when the code differs", () => {
    expect(changesBetween(shown, state({ code: "c2" }), open).reload).toBe(true);
  });

  it("returns the islands with new code, without a reload", () => {
    const islands = { Counter: "2", Plot: "1", New: "1" };
    expect(changesBetween(shown, state({ islands }), open)).toMatchObject({
      reload: false,
      islands: ["Counter", "New"],
    });
  });

  it("asks for the new style sheet, without a reload", () => {
    expect(changesBetween(shown, state({ style: "s2" }), open)).toMatchObject({ reload: false, style: true });
  });

  it("reports a change of the open page when it is in the list of changed pages", () => {
    const now = pagesChanged("p1", "about/index.html", "users/configs/index.html");
    expect(changesBetween(shown, now, open).pages).toBe("own");
    const spelled = { ...open, url: new URL("http://localhost:3000/docs/Users/configs.html") };
    expect(changesBetween(shown, now, spelled).pages).toBe("own");
  });

  it("reports a change of other pages when the open page is not in the list", () => {
    expect(changesBetween(shown, pagesChanged("p1", "about/index.html"), open).pages).toBe("others");
  });

  it("reports a change of the open page when messages were missed", () => {
    expect(changesBetween(shown, pagesChanged("p0", "about/index.html"), open).pages).toBe("own");
  });
});
