import { afterEach, describe, expect, it } from "vitest";
import { messages, deleteRoots, createRoot } from "../harness/create-root.ts";

afterEach(deleteRoots);

describe("content larger than by any author", { timeout: 120_000 }, () => {
  it("renders a hundred levels of quotes or lists; more levels are an error only of their file", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "content/quotes.md": `${"> ".repeat(100)}Deep.`,
      "content/lists.md": Array.from({ length: 100 }, (_, level) => `${"  ".repeat(level)}- x`).join("\n"),
    });
    expect(messages(await site.build())).toEqual([]);
    const before = await site.output();
    await site.write({
      "content/abyss.md": `---\ntitle: Deep\n---\n\n${"> ".repeat(20_000)}x`,
    });
    const outcome = await site.build();
    expect(messages(outcome)).toMatchInlineSnapshot(`
      [
        "content/abyss.md:5:203 Quotes, lists, tags or emphasis are nested too deeply, so the innermost text was not read as Markdown.",
      ]
    `);
    expect(await site.output()).toEqual(before);
  });

  it("checks ten thousand links on a page, and reports ten thousand broken ones", async () => {
    const links = (target: string): string =>
      Array.from({ length: 10_000 }, (_, index) => `[l${index}](${target}${index})`).join(" ");
    const site = await createRoot({ "content/index.md": links("?x=") });
    expect(messages(await site.build())).toEqual([]);
    await site.write({ "content/index.md": links("/nowhere-") });
    const { code, entries } = await site.build();
    expect([code, entries.length, new Set(entries.map(({ column }) => column)).size]).toEqual([
      1, 10_000, 10_000,
    ]);
  });

  it("renders an admonition of a hundred thousand lines", async () => {
    const site = await createRoot({ "content/index.md": `:::note\n${"text\n\n".repeat(70_000)}:::\n` });
    expect(messages(await site.build())).toEqual([]);
  });

  it("renders a line of a million characters of any kind", async () => {
    const site = await createRoot({
      "content/index.md": "a".repeat(1_000_000),
      "content/words.md": "word ".repeat(200_000),
      "content/braces.mdx": "{a ".repeat(300_000),
      "content/angles.md": "< ".repeat(500_000),
      "content/brackets.md": "[".repeat(20_000),
      "content/ticks.md": "` `` ".repeat(30_000),
      "content/tags.md": "<b>x</b> ".repeat(100_000),
      "content/cells.md": `${"|".repeat(100_000)}\n${"|-".repeat(100_000)}|\n`,
    });
    // so many starts of expressions would be searched for too long
    expect(messages(await site.build())).toEqual([
      "content/braces.mdx:1:1 The text from here was not read as Markdown: with it, more than 14,000,000 characters would be read again.",
    ]);
  });

  it("renders a file of five million bytes", async () => {
    const paragraph = "Some *words* with `code` and a [link](#large), again and again.\n\n";
    const site = await createRoot({
      "content/index.md": `# Large\n\n${paragraph.repeat(Math.ceil(5_000_000 / paragraph.length))}`,
      "content/code.md": `\`\`\`ts\n${"const a: number = 1; // one\n".repeat(40_000)}\`\`\`\n`,
    });
    expect(messages(await site.build())).toEqual([]);
    expect((await site.page("index.html")).length).toBeGreaterThan(5_000_000);
  });

  it("gives ids to a heading of ten thousand characters and to five thousand equal headings", async () => {
    const site = await createRoot({
      "content/index.md": `# ${"heading ".repeat(1250)}\n\n## ${"x".repeat(10_000)}\n\nText.`,
      "content/many.md": "## Same\n\nText.\n\n".repeat(5000),
    });
    expect(messages(await site.build())).toEqual([]);
    expect(await site.page("many/index.html")).toContain('<h2 id="same-4999">');
  });
});
