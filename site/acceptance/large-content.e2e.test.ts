import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../cli/testing/browser-test.ts";

const word = "unbreakable".repeat(20);
const title = `${"A very long title that goes on and on ".repeat(8)}${word}`;
const cells = (text: string): string => `| ${Array.from({ length: 12 }, () => text).join(" | ")} |`;
const files: Record<string, string> = {
  "site/config.ts": `export default { navbar: { items: [{ label: "A rather long label of the bar", to: "words", position: "left" }] } };\n`,
  "content/index.md": "# Orchard\n",
  "content/words.md": [
    `---\ntitle: "${title}"\nsidebar_label: ${word}\n---`,
    `${word} and \`${word}\` and [${word}](/).`,
    `## ${word}`,
    `> ${word}`,
    `- ${word}\n  - ${word}`,
    `:::tip[${word}]\n\n${word}\n\n:::`,
    `${cells("Column")}\n${cells("---")}\n${cells("Some cell of the table")}\n`,
    `\`\`\`ts title="${word}"\nconst ${word} = 1;\n\`\`\``,
  ].join("\n\n"),
};
for (let number = 0; number < 400; number++)
  files[`content/${number < 200 ? "apples" : "pears"}/tree-${String(number).padStart(3, "0")}.md`] =
    `# Tree ${String(number)}\n`;

describe("content of unusual size", () => {
  const test = browserTest({ files });

  it.each([360, 768, 1280])(
    "long words and titles scroll nothing sideways but code and tables at %i px",
    async (width) => {
      await test.page.setViewportSize({ width, height: 800 });
      await test.visit("/words");
      expect(
        await test.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const outside = await test.page.evaluate(() =>
        [...document.querySelectorAll("main *, nav *")]
          .filter(
            (element) =>
              element.closest("pre, table, [popover]:not(:popover-open), .visually-hidden") === null,
          )
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (left < -1 || right > innerWidth + 1);
          })
          .map((element) => `${element.tagName} ${element.className}`),
      );
      expect(outside).toEqual([]);
    },
  );

  it("wide tables and code scroll in themselves, by keyboard too", async () => {
    await test.page.setViewportSize({ width: 360, height: 800 });
    await test.visit("/words");
    for (const selector of ["main pre", "main :has(> table)"]) {
      const box = test.page.locator(selector).last();
      await box.focus();
      await test.page.keyboard.press("ArrowRight");
      await expect
        .poll(() => box.evaluate(({ scrollLeft }) => scrollLeft), { message: selector })
        .toBeGreaterThan(0);
    }
  });

  it("a section of 400 pages gives each page only its own branch, and the reader all of it", async () => {
    const html = await test.site.read("pears/tree-250/index.html");
    expect(html.length).toBeLessThan(20_000);
    expect(html).toContain('href="/pears/tree-399"');
    expect(html).not.toContain('href="/apples/tree-150"');
    await test.visit("/pears/tree-250");
    const sidebar = test.page.getByRole("navigation", { name: "Docs sidebar" });
    await expect.poll(() => sidebar.locator("a").count()).toBeGreaterThan(400);
    const current = sidebar.locator("[aria-current=page]");
    await expect
      .poll(() =>
        current.evaluate((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
    expect(await test.page.evaluate(() => scrollY)).toBe(0);
    const { violations } = await new AxeBuilder({ page: test.page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
