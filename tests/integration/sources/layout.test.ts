import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";

const files = fastGlob.sync("{bench,bin,cli,site,templates,tests}/**/*.{ts,tsx,mjs,css}", {
  ignore: ["**/*.d.ts", "**/fixtures/**"],
});

describe("the sources", () => {
  it("no file has more than 350 lines", () => {
    const long = files.flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n").length - 1;
      return lines > 350 ? [`${file}: ${lines}`] : [];
    });
    expect(long).toEqual([]);
  });

  it("no folder has more than 25 files", () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it("hold every test that SECURITY.md names", () => {
    const named = readFileSync("SECURITY.md", "utf8").match(/[\w./-]+\.test\.\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
