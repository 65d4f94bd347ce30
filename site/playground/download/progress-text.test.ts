import { expect, it } from "vitest";
import { progressText } from "./progress-text.ts";

it("says in megabytes how much is there", () => {
  expect(progressText({ loaded: 2_149_000, total: 7_049_000 })).toBe("2.1 of 7.0 MB unpacked");
  expect(progressText({ loaded: 0, total: 7_049_000 })).toBe("0.0 of 7.0 MB unpacked");
});
