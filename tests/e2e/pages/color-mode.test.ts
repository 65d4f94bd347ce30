import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import { openPage } from "../../harness/browser/chromium.ts";

describe.each(bothWays)("the color mode, %s,", (_way, start) => {
  const test = browserTest({
    files: { "content/index.md": "# Orchard\n" },
    window: { colorScheme: "light" },
    start,
  });
  beforeEach(() => test.visit("/"));

  const mode = (of: Page = test.page) => of.locator("html").getAttribute("data-theme");
  const shows = (wanted: string, of: Page = test.page) => of.locator(`html[data-theme=${wanted}]`).waitFor();
  const stored = () => test.page.evaluate(() => localStorage.getItem("theme"));
  const toggle = (of: Page = test.page) => of.getByRole("button", { name: /dark and light/ });

  it("CM-02 ST-01 stores the reader's choice under `theme`, and nothing else", async () => {
    expect(await stored()).toBeNull();
    await toggle().click();
    await shows("dark");
    expect(await stored()).toBe("dark");
    await toggle().click();
    await shows("light");
    expect(await stored()).toBe("light");
  });

  it("CM-04 follows a choice that was made in another tab", async () => {
    const other = await test.context.newPage();
    await openPage(other, test.site.url);
    await toggle(other).click();
    await shows("dark");
    await toggle(other).click();
    await shows("light");
  });

  it("CM-05 does not change its mode when another tab clears the choice", async () => {
    await toggle().click();
    await shows("dark");
    const other = await test.context.newPage();
    await openPage(other, test.site.url);
    await other.evaluate(() => {
      localStorage.removeItem("theme");
      // a second change shows that the first one has arrived
      localStorage.setItem("seen", "yes");
    });
    await test.page.waitForFunction(() => localStorage.getItem("seen") === "yes");
    expect(await mode()).toBe("dark");
  });

  it("CM-03 lets the system decide on the next visit when the choice was cleared", async () => {
    await toggle().click();
    await shows("dark");
    await test.page.evaluate(() => {
      localStorage.removeItem("theme");
    });
    await test.page.reload();
    expect(await mode()).toBe("light");
    await test.page.emulateMedia({ colorScheme: "dark" });
    await test.page.reload();
    expect(await mode()).toBe("dark");
    expect(await stored()).toBeNull();
  });

  /** Changes the medium and the system, and waits for the longest time in which the page may react. */
  const emulate = async (media: "print" | "screen", colorScheme: "light" | "dark") => {
    await test.page.evaluate(() => {
      const heard = () => (document.body.dataset["heard"] = "yes");
      delete document.body.dataset["heard"];
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", heard, { once: true });
    });
    await test.page.emulateMedia({ media, colorScheme });
    await test.page.locator("body[data-heard]").waitFor({ state: "attached" });
    await test.context.clock.runFor(1000);
  };

  it("CM-06 prints without changing the mode that is stored or shown afterwards", async () => {
    await toggle().click();
    await shows("dark");
    await test.context.clock.install();
    await emulate("screen", "dark");
    // browsers report a light system for as long as they print
    await emulate("print", "light");
    expect([await stored(), await mode()]).toEqual(["dark", "dark"]);
    await emulate("screen", "dark");
    expect([await stored(), await mode()]).toEqual(["dark", "dark"]);
  });

  it("CM-06 prints without a change for a reader who never chose", async () => {
    await test.context.clock.install();
    await emulate("print", "dark");
    expect(await mode()).toBe("light");
    await emulate("screen", "light");
    expect([await stored(), await mode()]).toEqual([null, "light"]);
    // without printing, the same change takes effect
    await emulate("screen", "dark");
    expect([await stored(), await mode()]).toEqual([null, "dark"]);
  });

  it("CM-07 ST-01 follows a live change of the system until the reader makes a choice, which then stays", async () => {
    await test.page.emulateMedia({ colorScheme: "dark" });
    await shows("dark");
    await toggle().click();
    await shows("light");
    await test.context.clock.install();
    await emulate("screen", "light");
    await emulate("screen", "dark");
    expect([await stored(), await mode()]).toEqual(["light", "light"]);
  });
});
