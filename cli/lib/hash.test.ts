import { expect, it } from "vitest";
import { hashOf } from "./hash.ts";

it("is the same for texts and for their bytes", () => {
  const texts = ["content/a.md", "", "x: y"];
  expect(hashOf(...texts)).toBe(hashOf(...texts.map((text) => Buffer.from(text))));
});

it("differs with the order of the texts and with the borders between them", () => {
  const hashes = [
    hashOf("ab", "c"),
    hashOf("a", "bc"),
    hashOf("c", "ab"),
    hashOf("abc"),
    hashOf("ab", "c", ""),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
