import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { diagnosticsOf, searchReader } from "../../harness/search/reader.ts";

const desktop = { viewport: { width: 1280, height: 800 } };

describe("the search dialog of the built site", () => {
  const test = browserTest({ window: desktop });
  const reader = searchReader(test);
  const { dialog, box, options, button, open, isShut, search, active, total } = reader;
  const { hasFocus, scrolled, path, kept } = reader;
  let said: readonly string[] = [];

  beforeEach(() => {
    said = diagnosticsOf(test.page);
  });

  describe("results", () => {
    it("SM-05 SM-15 SM-16: are grouped below their pages, and link into the site", async () => {
      await test.visit("/users/configs");
      await open();
      await search("no-floating-promises");
      for (const group of await dialog().getByRole("group").all()) {
        expect(await group.getByRole("option").count()).toBeLessThanOrEqual(5);
      }
      const rules = dialog().getByRole("group", { name: "Rules" }).getByRole("option");
      const first = options().first();
      expect(await first.getAttribute("href")).toBe("/rules/no-floating-promises");
      expect(await first.innerText()).toMatch(/^no-floating-promises\n[^]*\nRule$/);
      expect(await first.locator("mark").first().innerText()).toBe("no");
      expect(await rules.nth(1).getAttribute("href")).toMatch(/^\/rules\/no-floating-promises#/);
      const [page, part] = await Promise.all([rules.first(), rules.nth(1)].map((row) => row.boundingBox()));
      expect(part?.x).toBeGreaterThan(page?.x ?? 0);
      expect(await active()).toEqual([0]);
      expect(await box().getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
      expect(said).toEqual([]);
    });

    it("show the kind of rules, options, guides, posts and packages", async () => {
      await test.visit("/");
      await open();
      for (const [query, kind] of [
        ["no-shadow", "Rule"],
        ["checkThenables", "Option"],
        ["typed linting", "Guide"],
        ["announcing v8", "Post"],
        ["type-utils", "Package"],
      ] as const) {
        await search(query);
        expect.soft(await options().getByText(kind, { exact: true }).count(), query).toBeGreaterThan(0);
      }
    });

    it("SM-16 SM-17: open in the same document, by Enter and by a press", async () => {
      await test.visit("/");
      await test.page.evaluate(() => {
        document.body.dataset["same"] = "yes";
      });
      await open();
      await search("no-shadow");
      await test.page.keyboard.press("Enter");
      await test.page.waitForURL("**/rules/no-shadow");
      await isShut();
      await test.page.locator("main h1", { hasText: "no-shadow" }).waitFor();
      expect(await test.page.evaluate(() => document.body.dataset["same"])).toBe("yes");
      await open();
      await search("no-shadow options");
      const option = dialog().locator('a[href*="/rules/no-shadow#"]').first();
      const href = (await option.getAttribute("href")) ?? "";
      await option.click();
      await isShut();
      await expect.poll(path).toBe(href);
      await expect.poll(scrolled).toBeGreaterThan(0);
      expect(said).toEqual([]);
    });

    it("SM-17: arrow keys wrap around, and one row at a time is active", async () => {
      await test.visit("/");
      await open();
      await search("no-shadow");
      const count = await options().count();
      await test.page.keyboard.press("ArrowUp");
      expect(await active()).toEqual([count - 1]);
      await test.page.keyboard.press("ArrowDown");
      expect(await active()).toEqual([0]);
      await test.page.keyboard.press("ArrowDown");
      expect(await active()).toEqual([1]);
      await options().nth(2).hover();
      expect(await active()).toEqual([2]);
      await search("no-shadows");
      expect(await active()).toEqual([0]);
    });

    it("SM-17: a resting pointer does not activate rows that appear under it", async () => {
      await test.visit("/");
      await test.page.mouse.move(640, 350);
      await open();
      await search("no-shadow");
      await search("no-unused");
      expect(await active()).toEqual([0]);
    });

    it.each([
      ["Ctrl+Enter", () => test.page.keyboard.press("Control+Enter")],
      ["Cmd+Enter", () => test.page.keyboard.press("Meta+Enter")],
      ["Shift+Enter", () => test.page.keyboard.press("Shift+Enter")],
      [
        "Ctrl+click",
        () =>
          options()
            .first()
            .click({ modifiers: ["Control"] }),
      ],
      [
        "Shift+click",
        () =>
          options()
            .first()
            .click({ modifiers: ["Shift"] }),
      ],
    ])("SM-17: %s opens one in another tab or window and leaves the dialog open", async (_way, act) => {
      await test.visit("/");
      await open();
      await search("no-shadow");
      const [other] = await Promise.all([test.context.waitForEvent("page"), act()]);
      await other.waitForURL("**/rules/no-shadow");
      await other.close();
      expect([await dialog().isVisible(), await path()]).toEqual([true, "/"]);
      expect(await kept("RECENT")).toEqual(["/rules/no-shadow"]);
    });

    it("SM-18: link to all results, by the total and not by the number shown", async () => {
      await test.visit("/");
      await open();
      await search("type & any");
      const all = dialog().getByRole("link", { name: /^See all \d+ results$/ });
      expect(await all.getAttribute("href")).toBe("/search?q=type%20%26%20any");
      expect(await total()).toBeGreaterThan(await options().count());
      await all.click();
      await isShut();
      await expect.poll(path).toBe("/search?q=type%20%26%20any");
    });

    it("SM-27: start at the top of the list for each query", async () => {
      await test.page.setViewportSize({ width: 1280, height: 500 });
      await test.visit("/");
      await open();
      await search("type");
      await test.page.keyboard.press("ArrowUp");
      const list = dialog().getByRole("listbox").locator("..");
      const place = () => list.evaluate((element) => element.scrollTop);
      expect(await place()).toBeGreaterThan(0);
      const last = await options().last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(500);
      await search("types");
      expect(await place()).toBe(0);
      await test.page.keyboard.press("ArrowUp");
      await test.page.keyboard.press("ArrowDown");
      expect(await place()).toBe(0);
    });
  });

  describe("on a narrow screen", () => {
    it("SM-03 SM-26: fills it, shows 5 results with snippets of 5 words, and closes by Cancel", async () => {
      await test.reopen({ viewport: { width: 360, height: 740 }, hasTouch: true });
      await test.visit("/");
      await button().tap();
      await box().waitFor();
      await search("floating promises");
      expect(await options().count()).toBe(5);
      expect(await total()).toBeGreaterThan(5);
      const snippets = await options().getByText("…").allInnerTexts();
      expect(snippets.length).toBeGreaterThan(0);
      for (const snippet of snippets) {
        expect(snippet.match(/[\p{L}\p{N}]+/gu)?.length).toBeLessThanOrEqual(5);
      }
      expect(await dialog().locator("> *").boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      for (const part of await dialog().locator("a, button, input").all()) {
        expect((await part.boundingBox())?.height, await part.innerText()).toBeGreaterThanOrEqual(44);
      }
      await dialog().getByRole("button", { name: "Cancel" }).tap();
      await isShut();
      expect(await hasFocus(button())).toBe(true);
      expect(said).toEqual([]);
    });

    it("SM-26: shows more as soon as the window is wide", async () => {
      await test.page.setViewportSize({ width: 768, height: 740 });
      await test.visit("/");
      await open();
      await search("typed linting");
      expect(await options().count()).toBe(5);
      const cancel = dialog().getByRole("button", { name: "Cancel" });
      expect(await cancel.isVisible()).toBe(true);
      await test.page.setViewportSize({ width: 769, height: 740 });
      await expect.poll(() => options().count()).toBeGreaterThan(5);
      expect(await cancel.isVisible()).toBe(false);
    });
  });
});
