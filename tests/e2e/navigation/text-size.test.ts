import { expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const test = browserTest({
  files: {
    "site/config.ts": `export default {
      title: "typescript-eslint",
      navbar: { items: [{ label: "Plums", to: "/plums", position: "left" }] },
    };\n`,
    "content/index.md": "# Orchard\n\n## Apples\n\n## Pears\n",
    "content/plums.md": "# Plums\n",
  },
});

it.each([320, 640])("the bars are whole with text of twice the size, at %i px", async (width) => {
  await test.page.setViewportSize({ width, height: 800 });
  await test.visit("/");
  await test.page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const cut = await test.page.locator("header > nav, [data-page-tools]").evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const frame = bar.getBoundingClientRect();
      return [...bar.querySelectorAll("button, a, a > span:not([class])")]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isOutside = left < 0 || right > innerWidth || top < frame.top || bottom > frame.bottom;
          return (
            isOutside || part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
          );
        })
        .map((part) => part.outerHTML);
    }),
  );
  expect(cut).toEqual([]);
  expect(await test.page.getByRole("button", { name: "On this page" }).isVisible()).toBe(true);
  expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
