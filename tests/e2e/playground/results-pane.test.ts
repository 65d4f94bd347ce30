import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { startChromium } from "../../harness/browser/chromium.ts";
import type { ResultsFixture } from "../../harness/playground/results-fixture.tsx";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";

declare const resultsPage: ResultsFixture;

describe("the results in a browser", () => {
  let browser: Browser;
  let files: ReadonlyMap<string, string>;
  let reader: ResultsReader;

  beforeAll(async () => {
    [browser, files] = await Promise.all([startChromium(), bundleResults()]);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    reader = await openResults(browser, files);
  });
  afterEach(() => reader.close());

  it("PG-09: tabs are one stop of the Tab key, and arrows select one of them", async () => {
    await reader.page.locator("#before").focus();
    await reader.press("Tab");
    expect(await reader.focused()).toBe("Errors3, 3 reports");
    expect(await reader.page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    await reader.press("ArrowRight");
    expect(await reader.focused()).toBe("ESTree");
    expect(await reader.page.evaluate(() => resultsPage.state().view)).toBe("es");
    await reader.press("End");
    expect(await reader.page.evaluate(() => resultsPage.state().view)).toBe("js");
    await reader.press("ArrowLeft");
    expect(await reader.page.evaluate(() => resultsPage.state().view)).toBe("types");
    await reader.press("ArrowRight");
    await reader.press("ArrowRight");
    expect(await reader.focused()).toBe("Errors3, 3 reports");
    expect(await reader.page.evaluate(() => "view" in resultsPage.state())).toBe(false);
    await reader.press("Shift+Tab");
    expect(await reader.focused()).toBe("Before");
  });

  it("announces the number of reports to screen readers once it is stable", async () => {
    const said = reader.page.getByRole("status").filter({ hasText: /reports?$/ });
    await reader.later(1400);
    await reader.open({ code: "var a;" });
    await reader.later(1400);
    expect(await said.count()).toBe(0);
    await reader.later(100);
    expect(await said.textContent()).toBe("1 report");
    await reader.open({ code: "let a;" });
    await reader.later(1499);
    expect(await said.textContent()).toBe("1 report");
    await reader.later(1);
    expect(await said.textContent()).toBe("No reports");
  });

  it.each(["Errors", "ESTree", "TypeScript", "Scope", "Types"])(
    "%s has no axe violations, light and dark, wide and narrow",
    async (name) => {
      await reader.page.evaluate(() => {
        resultsPage.lint({
          diagnostics: [{ in: "eslintrc", message: "No such rule: ".padEnd(200, "x"), from: 4, to: 11 }],
          typeErrors: [
            { file: "input.ts", code: 1, message: "Better so.", from: 4, to: 7, category: "suggestion" },
          ],
        });
      });
      await reader.tab(name).click();
      await reader.cursorTo(12);
      if (name === "Errors") await reader.button("Fix all…").click();
      if (name === "ESTree") {
        await reader.page.getByRole("searchbox").fill("Bad[");
        await reader.later(250);
        await reader.page.getByText("Warning:").waitFor();
      }
      // axe waits for timers
      await reader.page.clock.resume();
      const found: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await reader.page.emulateMedia({ colorScheme });
        for (const width of [1280, 360]) {
          await reader.page.setViewportSize({ width, height: 800 });
          const faults = await axeFaults(reader.page);
          const overflow = await reader.page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          if (overflow > 0) faults.push(`${overflow} pixels too wide`);
          found.push(...faults.map((fault) => `${colorScheme}, ${width} pixels: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  it("at 360 pixels all tabs are visible, and buttons are large enough for a thumb", async () => {
    await reader.page.setViewportSize({ width: 360, height: 800 });
    await reader.open({ code: "var a;\n".repeat(120) });
    for (const each of await reader.page.getByRole("tab").all()) {
      const box = await each.boundingBox();
      expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await reader.page.locator("[data-entry]").nth(1).click();
    const box = await reader.button("Apply fix…").last().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
    await reader.open({ view: "es" });
    await reader.page.setViewportSize({ width: 1280, height: 800 });
    expect((await reader.item("Program").boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
});
