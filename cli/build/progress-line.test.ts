import { describe, expect, it } from "vitest";
import { progressPrinter } from "./progress-line.ts";

/** What is written when a page is done every second. */
function written(isTTY: boolean, pages: number): string {
  let text = "";
  let time = 0;
  const printer = progressPrinter({ isTTY, write: (part) => (text += part) }, () => time);
  printer.show({ stage: "reading" });
  for (let done = 1; done <= pages; done++) {
    time += 1000;
    printer.show({ stage: "rendering", done, total: 500 });
  }
  return text;
}

describe("the progress of a build", () => {
  it("counts pages in one line on a terminal", () => {
    expect(written(true, 3)).toBe("\rreading\rrendering 1 of 500\rrendering 2 of 500\rrendering 3 of 500");
  });

  it("is a line for each stage in a log, and one with counts every ten seconds", () => {
    expect(written(false, 10)).toBe("reading\nrendering\n");
    expect(written(false, 25)).toBe("reading\nrendering\nrendering 11 of 500\nrendering 21 of 500\n");
  });
});
