import { describe, expect, it } from "vitest";
import { hashOf } from "../../lib/hash.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";
import { design, type SocialCard, socialCard } from "./social-card.ts";

const card = (changes: Partial<Parameters<typeof socialCard>[0]>) =>
  socialCard({
    site: "Orchard",
    label: "Trees",
    title: "Apples",
    description: "",
    color: "#443fd4",
    ...changes,
  });
/** The texts of a card with their font sizes. */
const textsOf = ({ svg }: SocialCard) =>
  Array.from(
    svg().matchAll(/font-size="(\d+)"[^>]*>([^<]*)</g),
    ([, size, text]) => `${String(size)} ${String(text)}`,
  );

describe("a social card", () => {
  it("shows the site, the part of the site, the title and the description of a page", () => {
    expect(textsOf(card({ description: "All about apples." }))).toEqual([
      "34 Orchard",
      "30 Trees",
      "84 Apples",
      "32 All about apples.",
    ]);
  });

  it("wraps a long title, also after hyphens, and truncates texts that are too long", () => {
    const rule = card({ title: "no-unnecessary-boolean-literal-compare" });
    expect(textsOf(rule).slice(2)).toEqual(["84 no-unnecessary-", "84 boolean-literal-", "84 compare"]);
    const long = textsOf(card({ title: "word ".repeat(60), description: "more ".repeat(60) }));
    expect(long.filter((text) => text.startsWith("52 "))).toHaveLength(4);
    expect(long.at(-1)).toMatch(/ …$/);
    expect(textsOf(card({ title: "x".repeat(200) })).every((text) => text.length < 60)).toBe(true);
  });

  it("escapes the texts of authors", () => {
    const svg = card({ title: '<script>"&', color: '"/><script>' }).svg();
    expect(svg).not.toContain("<script>");
    expect(svg).toContain("&#60;script&#62;&#34;&#38;");
  });

  it("leaves out characters that XML forbids", () => {
    expect(textsOf(card({ title: "Apples\0\u0001\ufffe\ud800" }))).toContain("84 Apples");
  });

  it("has a hash of its content", () => {
    expect(card({}).hash).toBe(card({}).hash);
    expect(card({}).hash).not.toBe(card({ title: "Pears" }).hash);
  });

  it("has a design version that changes with its rendering", () => {
    const { svg } = card({ title: "A long title of two lines or of three ".repeat(2), description: "More." });
    expect(`${design} ${hashOf(svg())}`).toMatchInlineSnapshot(`"2 127191aeb8445bd1"`);
  });
});

describe("the cards of a site", () => {
  const config = { socialCards: true };

  it("HD-03 belong to documents without a picture of their own, and are published once each", () => {
    const files = {
      "apples.md": "# Apples\n",
      "pears.md": "---\nimage: pear.png\n---\n\n# Pears\n",
      "pear.png": "pixels",
    };
    const site = planFiles(files, { config });
    const cards = [...site.plan.files()].filter(([, file]) => file.kind === "card").map(([path]) => path);
    expect(cards).toEqual([expect.stringMatching(/^assets\/card-[\dA-F]{8}\.png$/)]);
    expect(site.propsOf("/apples").head.image).toBe(`/${String(cards[0])}`);
    expect(site.propsOf("/pears").head.image).toMatch(/^\/assets\/pear-/);
    expect(site.reports).toEqual([]);
  });

  it("do not exist unless the configuration enables them", () => {
    expect(planFiles({ "apples.md": "# Apples\n" }).propsOf("/apples").head.image).toBeUndefined();
  });
});
