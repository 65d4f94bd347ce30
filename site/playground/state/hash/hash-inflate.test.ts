import lz from "lz-string";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../tests/harness/memory/random.ts";
import { inflate } from "./hash-inflate.ts";

const compress = (text: string): string => lz.compressToEncodedURIComponent(text);

describe("inflating", () => {
  it("returns the same as lz-string for texts of few and of many different characters", () => {
    for (let seed = 0; seed < 500; seed++) {
      const random = createRandom(seed);
      const variety = 1 + random.below(random.pick([2, 20, 300, 65_536]));
      const first = random.below(65_536 - variety + 1);
      const text = Array.from({ length: random.below(600) }, () =>
        String.fromCharCode(first + random.below(variety)),
      ).join("");
      expect(inflate(compress(text), text.length)).toEqual({ text });
    }
  });

  it("returns the same as lz-string for source code", () => {
    const code = "export function twice(value: number): number {\n  return value * 2; // ✓\n}\n".repeat(300);
    expect(inflate(compress(code), code.length)).toEqual({ text: code });
    expect(inflate(compress(""), 0)).toEqual({ text: "" });
  });

  it("stops one unit after the limit", () => {
    for (const text of ["ab", "aaaaaaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabcabc", "é✓😀"]) {
      expect(inflate(compress(text), text.length)).toEqual({ text });
      expect(inflate(compress(text), text.length - 1)).toEqual({ problem: "too large" });
    }
  });

  it("returns the same as lz-string for garbage, except where that never ends", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
    let read = 0;
    for (let seed = 0; seed < 3000; seed++) {
      const random = createRandom(seed);
      const garbage = Array.from({ length: 1 + random.below(60) }, () =>
        alphabet.charAt(random.below(alphabet.length)),
      ).join("");
      const result = inflate(garbage, 100_000);
      if (!("text" in result)) continue;
      read++;
      expect(lz.decompressFromEncodedURIComponent(garbage)).toBe(result.text);
    }
    expect(read).toBeGreaterThan(100);
  });

  it("treats characters outside the alphabet as damage", () => {
    expect(inflate("", 10)).toEqual({ problem: "damaged" });
    expect(inflate("ä".repeat(10), 10)).toEqual({ problem: "damaged" });
    expect(inflate(`${compress("hello").slice(0, 4)}*${compress("hello").slice(5)}`, 10)).toEqual({
      problem: "damaged",
    });
  });
});
