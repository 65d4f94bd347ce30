import { describe, expect, it } from "vitest";
import { createChangesReader } from "./changes.ts";

/** The output of git: a commit, then a status and a path for each file. */
const commit = (hash: string, day: string, ...files: readonly string[]): string =>
  `\u0001${hash} ${String(Date.parse(day) / 1000)}\0\n${files.map((file) => file.replace(" ", "\0")).join("\0")}\0`;

const log =
  commit("c3", "2025-03-03T23:59:59Z", "M docs/a.md", "D docs/gone.md") +
  commit("c2", "2025-02-02T00:00:00Z", "A docs/two words, Äpfel.md", "M docs/gone.md") +
  commit("c1", "2025-01-01T12:00:00Z", "A docs/a.md", "A docs/b.md", "A docs/gone.md");

function daysOf(pieces: Iterable<string>, ends: readonly string[] = []) {
  const reader = createChangesReader(new Set(ends));
  for (const piece of pieces) reader.read(piece);
  return Object.fromEntries(reader.days());
}

const days = {
  "docs/a.md": "2025-03-03",
  "docs/two words, Äpfel.md": "2025-02-02",
  "docs/b.md": "2025-01-01",
};

describe("the days of last changes", () => {
  it("are those of the newest commit of each file, in UTC, without removed files", () => {
    expect(daysOf([log])).toEqual(days);
    expect(daysOf([])).toEqual({});
  });

  it("are the same wherever the output is cut", () => {
    expect(daysOf(log)).toEqual(days);
  });

  it("are unknown where a shallow clone ends", () => {
    expect(daysOf([log], ["c1", ""])).toEqual({ ...days, "docs/b.md": undefined });
  });
});
