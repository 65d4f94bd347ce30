import { expect, it } from "vitest";
import { compareVersions } from "./installed-package.ts";

it("versions are compared by their numbers", () => {
  const sorted = ["4.8.4", "4.8.4-beta.1", "4.9.5", "5.0", "5.0.1", "5.8.3", "5.10.0", "10.0.0"];
  expect(sorted.toReversed().sort(compareVersions)).toEqual(sorted);
  expect(compareVersions("5.0", "5.0.0")).toBe(0);
});
