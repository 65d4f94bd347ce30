import { expect, it } from "vitest";
import { imageCandidates } from "./source-set.ts";

it.each([
  ["a.png", "a.png"],
  ["a.png 1x, b.png 2x", "a.png 1x|b.png 2x"],
  ["a.png 1x,b.png 300w ,c.png", "a.png 1x|b.png 300w|c.png"],
  ["a,b.png, c.png", "a,b.png|c.png"],
  ["data:image/png;base64,AAAA 1x,\n  b.png 2x", "data:image/png;base64,AAAA 1x|b.png 2x"],
  [" , ,", ""],
])("%j names the images %j", (text, images) => {
  const found = imageCandidates(text).map(({ url, descriptor }) => `${url} ${descriptor}`.trim());
  expect(found.join("|")).toBe(images);
});

it("reads a long text in one go", () => {
  expect(imageCandidates(",".repeat(100_000))).toEqual([]);
  expect(imageCandidates("a, ".repeat(50_000))).toHaveLength(50_000);
});
