import { describe, expect, it } from "vitest";
import { changedParts, short } from "./short.ts";

describe("what differs between two declarations", () => {
  it("shows short ones whole", () => {
    expect(changedParts("function a(): void", "function a(now: number): void")).toBe(
      "Before: `function a(): void`. Now: `function a(now: number): void`.",
    );
  });

  it("shows of long ones the words around the difference", () => {
    const long = (type: string): string =>
      `interface A { ${"x: string; ".repeat(20)}y: ${type}; ${"z: 1; ".repeat(20)}}`;
    expect(changedParts(long("boolean"), long("true | null"))).toBe(
      "Before: `…string; y: boolean; z: 1…`. Now: `…string; y: true | null; z: 1…`.",
    );
  });

  it("says when one has nothing there", () => {
    expect(changedParts("", "a")).toBe("Before: `nothing`. Now: `a`.");
  });

  it("cuts what is still too long", () => {
    expect(short("a".repeat(200))).toBe(`\`${"a".repeat(119)}…\``);
  });
});
