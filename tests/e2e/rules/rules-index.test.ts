import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { presetOf } from "../../../site/model/rules/rule.ts";

/** The plugin's own data: the table must match it. */
const { rules } = await readLintRules({ packageDir: process.cwd(), cacheDir: "node_modules/.cache/site" });

describe("the rules index", () => {
  const test = browserTest();

  it("RU-07 has a short intro and a tip, then the table, and then the explanation of its marks", async () => {
    await test.visit("/rules/");
    const order = await test.page
      .locator("main")
      .evaluate((main) =>
        Array.from(
          main.querySelectorAll(".admonition-tip, h2, search, table"),
          (element) => element.id || element.localName,
        ),
      );
    expect(order.slice(0, 7)).toEqual([
      "div",
      "rules",
      "search",
      "table",
      "filtering",
      "extension-rules",
      "frozen-rules",
    ]);
    const top = await test.page
      .locator("search")
      .evaluate((tools) => tools.getBoundingClientRect().top + scrollY);
    expect(top).toBeLessThan(500);
  });

  it("has its own style sheet, which no other page loads, and is not shown without it", async () => {
    const sheet = /\/rules-index-\w+\.css$/;
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(request.url()));
    await test.visit("/rules/await-thenable");
    expect(asked.filter((url) => sheet.test(url))).toEqual([]);
    await test.page.getByRole("link", { name: "Rules", exact: true }).first().click();
    await test.page.waitForURL(/\/rules\/$/);
    const row = test.page.locator("tbody tr").first();
    expect(await row.evaluate((each) => getComputedStyle(each).display)).toBe("grid");
    expect(asked.filter((url) => sheet.test(url))).toHaveLength(1);
    // the style sheets of the rule's page stay for going back, but are disabled
    expect(await test.page.locator('link[rel="stylesheet"][disabled]').count()).toBeGreaterThan(0);
  });

  it("RU-08 RU-09 RU-15 lists every rule with its marks without script, and shows no filters then", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/rules/?=deprecated&q=nothing`);
    const rows = await test.page.locator("tbody tr").evaluateAll((all) =>
      all.map((row) => ({
        name: row.querySelector("th > code")?.textContent,
        href: row.querySelector("th a")?.getAttribute("href"),
        description: row.querySelector("th > p")?.textContent,
        marks: Array.from(row.querySelectorAll("[role=img]"), (mark) => mark.textContent),
        isShown: row.checkVisibility(),
      })),
    );
    expect(rows).toEqual(
      rules.map((rule) => {
        const preset = presetOf(rule);
        const mark = preset && { recommended: "✅", strict: "🔒", stylistic: "🎨" }[preset];
        return {
          name: `@typescript-eslint/${rule.name}`,
          href: `/rules/${rule.name}`,
          description: rule.description.replaceAll("`", ""),
          marks: [
            ...(rule.frozen ? ["❄️"] : []),
            ...(mark === undefined ? [] : [mark]),
            ...(rule.fixable ? ["🔧"] : []),
            ...(rule.hasSuggestions ? ["💡"] : []),
            ...(rule.requiresTypeChecking ? ["💭"] : []),
            ...(rule.extendsBaseRule === undefined ? [] : ["🧱"]),
            ...(rule.deprecated === undefined ? [] : ["💀"]),
          ],
          isShown: true,
        };
      }),
    );
    expect(await test.page.locator("search").isVisible()).toBe(false);
  });

  it("RU-08 shows at least eight rules on the first screen of a laptop, most of them 44 pixels high", async () => {
    await test.visit("/rules/");
    const rows = await test.page.locator("tbody tr").evaluateAll((all) =>
      all.slice(0, 12).map((row) => {
        const { height, bottom } = row.getBoundingClientRect();
        return { height, isSeen: bottom <= innerHeight };
      }),
    );
    expect(rows.filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(8);
    // a description of two lines makes its row higher
    expect(Math.min(...rows.map(({ height }) => height))).toBe(44);
    expect(rows.filter(({ height }) => height === 44).length).toBeGreaterThanOrEqual(8);
    const prefix = test.page.getByRole("link", { name: "@typescript-eslint/array-type" }).locator("span");
    expect(await prefix.evaluate((text) => text.getBoundingClientRect().width)).toBe(0);
  });

  it("RU-09 places the marks of both fixes side by side, and the description does not overlap them", async () => {
    await test.visit("/rules/?=fixable-suggestions");
    const overlaps = await test.page.locator("tbody tr:not([hidden])").evaluateAll((rows) =>
      rows.map((row) => {
        const [fix, suggestion] = Array.from(row.querySelectorAll("td:nth-of-type(2) > *"), (mark) =>
          mark.getBoundingClientRect(),
        );
        const text = row.querySelector("p")?.getBoundingClientRect();
        if (fix === undefined || suggestion === undefined || text === undefined) return "no marks";
        if (suggestion.left < fix.right || suggestion.top !== fix.top) return "not side by side";
        return text.right > fix.left ? "overlap" : "clear";
      }),
    );
    expect(overlaps.length).toBeGreaterThan(5);
    expect(new Set(overlaps)).toEqual(new Set(["clear"]));
  });

  it("RU-09 copies the emojis of the marks, and the whole names of rules", async () => {
    await test.visit("/rules/");
    const copied = await test.page
      .locator("tbody tr")
      .first()
      .evaluate((row) => {
        getSelection()?.selectAllChildren(row);
        return getSelection()?.toString();
      });
    expect(copied).toContain("@typescript-eslint/adjacent-overload-signatures");
    expect(copied).toContain("🎨");
  });

  it("fits a phone: nothing overflows, and all targets are at least 24 pixels high", async () => {
    await test.reopen({ viewport: { width: 360, height: 780 }, hasTouch: true });
    await test.visit("/rules/");
    // rows out of view are not rendered, which would hide rows that are too wide
    await test.page.locator("tbody tr").evaluateAll((rows) => {
      for (const row of rows as HTMLElement[]) row.style.contentVisibility = "visible";
    });
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const parts = await test.page
      .locator("section[aria-labelledby=rules]")
      .locator(":is(a, button, input, p, td, code):not([hidden], [hidden] *)")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { right, height } = element.getBoundingClientRect();
          return { text: element.textContent, right, height, isTarget: element.matches("a, button, input") };
        }),
      );
    expect(parts.filter(({ right }) => right > 345)).toEqual([]);
    expect(parts.filter(({ isTarget, height }) => isTarget && height < 24)).toEqual([]);
  });

  it.each([360, 768, 1280])("moves nothing while it loads and hydrates, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.page.addInitScript(() => {
      const moved: number[] = [];
      Object.defineProperty(window, "moved", { value: moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(Reflect.get(entry, "value") as number);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await test.visit("/rules/");
    await test.page.mouse.move(200, 300);
    await test.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    expect(await test.page.evaluate(() => Reflect.get(window, "moved") as unknown)).toEqual([]);
  });

  it.each([360, 768, 1280])("does not move its tools while they are used, at %i px", async (width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.visit("/rules/");
    const places = () =>
      test.page
        .locator("search button:not(:text-is('Clear filters')), search input, thead button, tbody")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { left, top, width } = part.getBoundingClientRect();
            return [left, top + scrollY, width];
          }),
        );
    const before = await places();
    for (const name of ["fixable: any", "fixable: included", "deprecated: any"]) {
      await test.page.getByRole("button", { name }).click();
      expect(await places(), name).toEqual(before);
    }
    await test.page.getByRole("searchbox").fill("no");
    expect(await places()).toEqual(before);
  });

  it("hydrates without a browser warning, and shows the view of the URL", async () => {
    const said: string[] = [];
    test.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    test.page.on("pageerror", ({ message }) => said.push(message));
    await test.visit("/rules/?=stylistic-xtypeInformation&sort=fixes&q=type");
    await expect
      .poll(() => test.page.locator("search [aria-live]").innerText())
      .toMatch(/^\d+ of 131 rules$/);
    expect(said).toEqual([]);
  });
});
