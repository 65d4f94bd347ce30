import { describe, expect, it } from "vitest";
import { neighborAfter, problemText } from "./logic.ts";

describe("tabs", () => {
  it("activate the next one when they close, or else the previous one", () => {
    const tabs = [{ id: "main" }, { id: "a" }, { id: "b" }];
    expect(neighborAfter(tabs, "a")).toBe("b");
    expect(neighborAfter(tabs, "b")).toBe("a");
    expect(neighborAfter([{ id: "main" }], "main")).toBeUndefined();
  });

  it("show the number of their errors and warnings", () => {
    expect(problemText(1, 0)).toBe("1 error");
    expect(problemText(2, 1)).toBe("2 errors and 1 warning");
    expect(problemText(0, 3)).toBe("3 warnings");
  });
});
