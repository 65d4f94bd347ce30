import { describe, expect, it } from "vitest";
import { hostsLine, progressPrinter } from "./progress-line.ts";

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

describe("the line about other hosts", () => {
  it("groups the hosts, those of most pages first", () => {
    expect(
      hostsLine({
        hosts: [
          ["images", "https://b.example", 1],
          ["images", "https://a.example:8443", 12],
          ["frames", "https://www.youtube.com", 2],
        ],
      }),
    ).toBe(
      "From other hosts: pictures of a.example:8443 (12 pages), b.example (1 page); frames of www.youtube.com (2 pages)",
    );
  });

  it("names the first hosts of many, and none where pages need none", () => {
    const hosts = Array.from(
      { length: 20 },
      (_, index) => ["media", `https://h${index}.example`, 1] as const,
    );
    expect(hostsLine({ hosts })).toMatch(
      /^From other hosts: videos and sounds of h0\.example .* and 12 more$/,
    );
    expect(hostsLine({ hosts: [] })).toBeUndefined();
  });
});
