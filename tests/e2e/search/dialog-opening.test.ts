import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { diagnosticsOf, heldBack, searchedOrchard, searchReader } from "../../harness/search/reader.ts";

describe("opening and closing the search dialog", () => {
  const test = browserTest({ files: searchedOrchard });
  const { dialog, box, button, open, isShut, search, hasFocus, scrolled, status, path } = searchReader(test);
  let said: readonly string[] = [];

  beforeEach(() => {
    said = diagnosticsOf(test.page);
  });

  describe("opening and closing", () => {
    it.each([
      ["the button", () => button().click()],
      ["Ctrl+K", () => test.page.keyboard.press("Control+k")],
      ["Cmd+K", () => test.page.keyboard.press("Meta+K")],
      ["/", () => test.page.keyboard.press("/")],
      ["Enter on the button", () => button().press("Enter")],
      ["Space on the button", () => button().press("Space")],
    ])("SM-01: opens by %s, with the focus in an empty box", async (_way, act) => {
      await test.visit("/");
      await act();
      await box().waitFor();
      expect([await hasFocus(box()), await box().inputValue(), await path()]).toEqual([true, "", "/"]);
      expect(await box().getAttribute("placeholder")).toBe("Search docs");
      expect(said).toEqual([]);
    });

    it.each(["n", "N", "7"])(
      "SM-01 SM-02: %s typed on the button opens the dialog with that letter as the query",
      async (key) => {
        await test.visit("/");
        await button().focus();
        await test.page.keyboard.press(key);
        await box().waitFor();
        expect(await box().inputValue()).toBe(key);
        await test.page.keyboard.type("o");
        expect(await box().inputValue()).toBe(`${key}o`);
      },
    );

    it("SM-01: letters that are typed before the dialog has loaded are not lost", async () => {
      const code = await heldBack(test.page, /\/search-\w+\.js$/);
      await test.visit("/");
      await button().focus();
      await test.page.keyboard.type("quin");
      code.release();
      await box().waitFor();
      expect(await box().inputValue()).toBe("quin");
    });

    it("SM-02: the browser and fields receive their own keys", async () => {
      await test.visit("/");
      await button().focus();
      for (const key of ["Control+f", "Meta+f", "Alt+k", "Control+Shift+k", "Shift", "F2", "-"]) {
        await test.page.keyboard.press(key);
      }
      await test.page.evaluate(() => {
        const fields = document.createElement("div");
        fields.id = "fields";
        for (const name of ["input", "textarea", "select", "p"]) fields.append(document.createElement(name));
        fields.querySelector("select")?.append(new Option("a"));
        const text = fields.querySelector("p");
        text?.append("a");
        if (text) text.contentEditable = "true";
        document.body.append(fields);
      });
      for (const field of ["input", "textarea", "select", "p"]) {
        await test.page.locator(`#fields ${field}`).focus();
        await test.page.keyboard.press("/");
      }
      await test.page.mouse.move(0, 0);
      await open();
      expect(await dialog().count()).toBe(1);
      expect(await test.page.locator("#fields input").inputValue()).toBe("/");
    });

    it("SM-02: nothing opens twice, and Ctrl+K closes as well", async () => {
      await test.visit("/");
      await button().focus();
      for (const key of ["a", "/", "b"]) await test.page.keyboard.press(key);
      await box().waitFor();
      expect(await test.page.locator("dialog").count()).toBe(1);
      await test.page.keyboard.press("Control+k");
      await isShut();
      await test.page.keyboard.press("Control+k");
      await test.page.keyboard.press("Control+k");
      await test.page.keyboard.press("Control+k");
      await box().waitFor();
      expect(await box().inputValue()).toBe("");
    });

    it("SM-01 SM-03: one Escape closes, also with a query; focus and scroll position are restored", async () => {
      await test.visit("/");
      await test.page.evaluate(() => {
        scrollTo(0, 700);
      });
      await expect.poll(scrolled).toBe(700);
      await open();
      await box().fill("quince");
      await test.page.mouse.wheel(0, 400);
      expect(await scrolled()).toBe(700);
      await test.page.evaluate(() => {
        scrollTo(0, 300);
      });
      await test.page.keyboard.press("Escape");
      await isShut();
      expect(await test.page.locator("body.search-open").count()).toBe(0);
      expect([await hasFocus(button()), await scrolled()]).toEqual([true, 700]);
      await open();
      expect(await box().inputValue()).toBe("");
    });

    it("SM-03: a press on the backdrop closes, a press in the panel does not", async () => {
      await test.visit("/");
      await open();
      const panel = await dialog().locator("> *").boundingBox();
      if (!panel) throw new Error("There is no panel.");
      await test.page.mouse.click(panel.x + panel.width / 2, panel.y + panel.height - 8);
      await test.page.mouse.click(panel.x + 5, panel.y + 5);
      expect(await dialog().isVisible()).toBe(true);
      // a press in the panel that is released outside closes nothing
      await test.page.mouse.down();
      await test.page.mouse.move(panel.x - 50, panel.y);
      await test.page.mouse.up();
      expect(await dialog().isVisible()).toBe(true);
      await test.page.mouse.down();
      await isShut();
      await test.page.mouse.up();
      expect([await hasFocus(button()), await path()]).toEqual([true, "/"]);
    });

    it("closes when the reader goes back, and shows that page's scroll position", async () => {
      await test.visit("/");
      await button().click();
      await search("quince");
      await test.page.keyboard.press("Enter");
      await test.page.waitForURL("**/fruit/quince");
      await isShut();
      await open();
      await test.page.goBack();
      await isShut();
      await test.page.locator("main h1", { hasText: "Orchard" }).waitFor();
      expect(await test.page.locator("body.search-open").count()).toBe(0);
    });

    it("shows the scroll position of an entry that the reader goes back to within a page", async () => {
      await test.visit("/");
      await test.page.evaluate(() => {
        location.hash = "the-end";
      });
      await expect.poll(scrolled).toBeGreaterThan(1000);
      await open();
      await test.page.goBack();
      await isShut();
      await expect.poll(scrolled).toBe(0);
    });

    it("SM-04: the button names itself and the platform's shortcut", async () => {
      await test.visit("/");
      expect(await button().getAttribute("aria-label")).toBe("Search (Ctrl K)");
      expect(await button().getAttribute("aria-keyshortcuts")).toBe("Control+K");
      expect(await button().evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(
        /Ctrl K/,
      );
      await test.reopen({
        viewport: { width: 1280, height: 800 },
        userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
      });
      await test.visit("/");
      expect(await button().getAttribute("aria-label")).toBe("Search (⌘K)");
      expect(await button().getAttribute("aria-keyshortcuts")).toBe("Meta+K");
    });

    it.each([
      ["hover", () => button().hover()],
      ["focus", () => button().focus()],
    ])("SM-04: code and index load with %s, not before", async (_sign, act) => {
      const asked: string[] = [];
      test.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await test.visit("/");
      const ofSearch = () =>
        asked.filter((url) => /\/(?:search-\w+\.(?:js|css)|search\.json|search\/directory-)/.test(url));
      expect(ofSearch()).toEqual([]);
      await act();
      const isCode = (url: string) => url.endsWith(".js");
      await expect.poll(() => ofSearch().some(isCode)).toBe(true);
      await expect.poll(() => ofSearch().some((url) => !isCode(url))).toBe(true);
      expect(await dialog().count()).toBe(0);
    });

    it("SM-04: a tap opens it as well", async () => {
      await test.reopen({ hasTouch: true });
      await test.visit("/");
      await button().tap();
      await box().waitFor();
    });

    it("SM-04: when the code fails to load, the link opens the search page", async () => {
      await test.page.route(/\/search-\w+\.js$/, (route) => route.abort());
      await test.visit("/");
      await button().click();
      await test.page.waitForURL("**/search");
    });
  });

  describe("the query", () => {
    it("SM-06: typing and pasting stop at 64 characters", async () => {
      await test.visit("/");
      await open();
      await test.page.keyboard.insertText("x".repeat(10_000));
      expect(await box().inputValue()).toBe("x".repeat(64));
      await test.page.keyboard.type("y");
      expect(await box().inputValue()).toBe("x".repeat(64));
    });

    it("SM-06: the selected text of the page is the query, cut and selected in the box", async () => {
      await test.visit("/");
      await test.page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector("main") ?? document.body);
        getSelection()?.addRange(range);
      });
      await open();
      const value = await box().inputValue();
      expect(value).toHaveLength(64);
      expect(value).not.toMatch(/\s\s/);
      await test.page.keyboard.type("z");
      expect(await box().inputValue()).toBe("z");
    });

    it("SM-06: a typed letter replaces the selection", async () => {
      await test.visit("/");
      await button().focus();
      await test.page.evaluate(() =>
        getSelection()?.selectAllChildren(document.querySelector("h1") ?? document.body),
      );
      await test.page.keyboard.press("n");
      await box().waitFor();
      expect(await box().inputValue()).toBe("n");
    });

    it.each([
      ["regular expressions", "(.*)+[a-z]$^\\d{1,}"],
      ["markup", `<img src=x onerror="alert(1)"><script>alert(1)</script>`],
      ["entities and marks", "&lt;mark&gt; <mark>x</mark>"],
      ["lone surrogates", "no\ud83c shadow\udf4e"],
      ["right to left", "שלום עולם \u202e no-shadow"],
      ["emoji", "🍎👩‍👩‍👧‍👦🏳️‍🌈 zzqx"],
      ["special characters of URLs", "a&q=b#c%zz?/../"],
      ["built-in property names", "__proto__ constructor hasOwnProperty"],
    ])("treats %s as words like any other", async (_kind, query) => {
      await test.visit("/");
      await open();
      await box().evaluate((element, value) => {
        const input = element as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }, query);
      await dialog().locator("[role=status]:not(:empty)").waitFor({ state: "attached" });
      await expect.poll(status).toBe("idle");
      expect(await dialog().locator("img, script").count()).toBe(0);
      expect(said).toEqual([]);
    });
  });
});
