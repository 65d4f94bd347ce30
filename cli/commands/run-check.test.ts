import { describe, expect, it } from "vitest";
import { lateProgress } from "./run-check.ts";

describe("the progress of a check", () => {
  function shown(steps: readonly (readonly [time: number, stage: string, done?: number])[]): string {
    let time = 0;
    let text = "";
    const err = { isTTY: true, write: (part: string) => (text += part) };
    const progress = lateProgress({ err, now: () => time });
    for (const [at, stage, done] of steps) {
      time = at;
      progress.show(done === undefined ? { stage } : { stage, done, total: 500 });
    }
    return text;
  }

  it("is shown from the first second on, with counts", () => {
    expect(
      shown([
        [0, "Check pages", 0],
        [999, "Check pages", 90],
      ]),
    ).toBe("");
    expect(
      shown([
        [999, "Check pages", 90],
        [1000, "Check pages", 91],
      ]),
    ).toBe("\rCheck pages 91 of 500");
  });

  it("changes ten times a second, and at once for another stage", () => {
    const steps = Array.from(
      { length: 1000 },
      (_, index) => [1000 + index, "Check pages", index % 500] as const,
    );
    const lines = shown([...steps, [2000, "Check links"]]).split("\r");
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)?.trim()).toBe("Check links");
  });
});
