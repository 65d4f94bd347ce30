import { expect, it } from "vitest";
import { stoppedText } from "./notice-text.ts";

it("names the rules that are left out, unless they are many", () => {
  expect(stoppedText(["no-shadow"])).toBe(
    "The linter was restarted without no-shadow, because that rule did not come to an end on this code.",
  );
  expect(stoppedText(["one", "two", "three"])).toContain("without one, two and three, because those rules");
  expect(stoppedText(["one", "two", "three", "four"])).toContain("without any rule");
});
