import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { socialCard } from "../../../cli/plan/files/social-card.ts";
import { cardFile, renderCards } from "../../../cli/render/planned-file.ts";

const packageDir = process.cwd();
let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), "cards-"));
});
afterEach(() => {
  rmSync(cacheDir, { recursive: true });
});

const card = (title: string) =>
  socialCard({ site: "Orchard", label: "Trees", title, description: "", color: "#443fd4" });

it("a card is a picture of 1200 × 630 pixels, rendered once", async () => {
  const { svg: render, hash } = card("Apples");
  const svg = render();
  const file = cardFile(cacheDir, hash);
  await renderCards([{ svg, file }], packageDir);
  const picture = readFileSync(file);
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  const { mtimeMs } = statSync(file);
  await renderCards([{ svg, file }], packageDir);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

it("the text of a card is rendered with the bundled font", async () => {
  const [apples, pears] = ["Apples", "Pears"].map(card);
  const jobs = [apples, pears].flatMap((each) =>
    each ? [{ svg: each.svg(), file: cardFile(cacheDir, each.hash) }] : [],
  );
  await renderCards(jobs, packageDir);
  const [one, other] = jobs.map(({ file }) => readFileSync(file));
  expect(one && other && one.equals(other)).toBe(false);
});
