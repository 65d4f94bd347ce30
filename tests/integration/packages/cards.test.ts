import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Element, xml2js } from "xml-js";
import { xmlText } from "../../../cli/lib/text/xml-text.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { renderPictures } from "../../../cli/render/pictures.ts";
import { socialCard } from "../../../cli/plan/files/social-card.ts";
import { cardFile, renderCards } from "../../../cli/render/planned-file.ts";
import { payloads } from "../../harness/hostile/payloads.ts";

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

it.each([
  ["<svg a\0='b'/>", "1:7"],
  ["<svg>\n<g>\0</g></svg>", "2:4"],
  ["<svg>\n<g></svg>", "2:4"],
])("an SVG that is not XML is reported at its position: %j", async (svg, position) => {
  const from = join(cacheDir, "a.svg");
  writeFileSync(from, svg);
  const { value, diagnostics } = await renderPictures([{ from: "/a.svg", to: "/a.png", width: 8 }], {
    statics: new Map([[outputPath("/a.svg"), { from, hash: "", bytes: svg.length }]]),
    cacheDir,
    file: "site/config.ts",
    staticFolder: "static",
  });
  expect(value.size).toBe(0);
  const [line, column] = position.split(":").map(Number);
  expect(diagnostics).toMatchObject([
    { code: "unreadable-file", at: { file: "static/a.svg", line, column } },
  ]);
});

it("a card shows text that looks like markup as text, in every field", async () => {
  const jobs = Object.values(payloads)
    .flat()
    .map((text) => {
      const { svg, hash } = socialCard({
        site: text,
        label: text,
        title: text,
        description: text,
        color: text,
      });
      return { svg: svg(), file: cardFile(cacheDir, hash), text };
    });
  for (const { svg, text } of jobs) {
    const words: string[] = [];
    const names = new Set<string>();
    const collect = ({ elements = [], name, text: own }: Element): void => {
      if (name !== undefined) names.add(name);
      if (own !== undefined) words.push(String(own));
      elements.forEach(collect);
    };
    collect(xml2js(svg, { captureSpacesBetweenElements: true }) as Element);
    expect([...names].sort(), text).toEqual(["path", "rect", "svg", "text"]);
    // site and label are on one line
    expect(words.slice(0, 2), text).toEqual([xmlText(text), xmlText(text)]);
  }
  const some = jobs.filter((_, index) => index % 8 === 0);
  await renderCards(some, packageDir);
  for (const { file } of some) expect(readFileSync(file).subarray(1, 4).toString()).toBe("PNG");
});
