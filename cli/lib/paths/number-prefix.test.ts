import { describe, expect, it } from "vitest";
import { numbered, withoutNumbers } from "./number-prefix.ts";

describe("a number prefix", () => {
  it.each([
    ["01-intro", "intro", 1],
    ["10 - Setup", "Setup", 10],
    ["2._notes", "notes", 2],
    ["003.guide", "guide", 3],
  ])("of %s is taken off", (given, name, number) => {
    expect(numbered(given)).toEqual({ name, number });
  });

  it.each([
    "2024-01-02-news",
    "2024-01-news",
    "24-01-notes",
    "7.0-changes",
    "7_1",
    "2024",
    "1-",
    "1password",
    "3--",
  ])("is not seen in %s", (name) => {
    expect(numbered(name)).toEqual({ name });
  });

  it("is taken off folders as well", () => {
    expect(withoutNumbers("01-start/2024-01-02-news/02-install")).toBe("start/2024-01-02-news/install");
  });
});
