import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

describe("the tools of the rules table", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");
  const filter = (name: string) => main().getByRole("button", { name: new RegExp(`^${name}: `) });
  const field = () => main().getByRole("searchbox");
  const count = () => main().locator("[data-rules-count]").innerText();
  /** Opens the table, and touches it: this loads its script. */
  const visitTable = async (path: string) => {
    await test.visit(path);
    await field().hover();
    await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
  };
  const totalOf = (name: string) => filter(name).locator("span").last().innerText();

  it("show how many rules each filter would leave, with the other filters and the words", async () => {
    await visitTable("/rules/");
    expect([await totalOf("fixable"), await totalOf("extension"), await totalOf("strict")]).toEqual([
      "45",
      "25",
      "67",
    ]);
    await filter("fixable").click();
    expect(await totalOf("fixable")).toBe("45");
    const total = await totalOf("extension");
    await filter("extension").click();
    expect(await count()).toBe(`${total} of 131 rules`);
    expect(await filter("extension").getAttribute("aria-label")).toBe(`extension: included, ${total} rules`);
    await field().fill("nowhere");
    expect(await totalOf("fixable")).toBe("0");
  });

  it.each([1280, 1000, 800])(
    "stay above the rows, and cover no row that has the focus, at %i px",
    async (width) => {
      await test.page.setViewportSize({ width, height: 800 });
      await visitTable("/rules/");
      const row = test.page.getByRole("link", { name: "@typescript-eslint/no-shadow" });
      await row.scrollIntoViewIfNeeded();
      await row.focus();
      const bars = () =>
        test.page.locator("main :is(search, thead)").evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return [Math.round(top), Math.round(bottom)] as const;
          }),
        );
      for (let press = 0; press < 20; press++) {
        await test.page.keyboard.press("Shift+Tab");
        const [tools, head] = await bars();
        expect(tools?.[1]).toBe(head?.[0]);
        expect(tools?.[0]).toBeLessThan(120);
        const { y = 0 } = (await test.page.locator(":focus").boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(head?.[1] ?? 800);
      }
    },
  );

  it("lead to the rules and from rule to rule by arrow keys", async () => {
    await visitTable("/rules/?q=no-floating");
    const focused = () => test.page.evaluate(() => document.activeElement?.textContent);
    await field().fill("no-unsafe-r");
    await field().press("ArrowDown");
    expect(await focused()).toBe("@typescript-eslint/no-unsafe-return");
    await test.page.keyboard.press("ArrowUp");
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await field().fill("no-unsafe");
    await field().press("ArrowDown");
    await test.page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("@typescript-eslint/no-unsafe-assignment");
  });
});
