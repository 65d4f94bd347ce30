import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { startEditorPage } from "../../harness/browser/editor-page.ts";
import { keyboardHint } from "../../../site/playground/editor/editor.ts";
import type {} from "../../harness/playground/editor-fixture.ts";

describe("the editor", () => {
  const test = browserTest({ window: { viewport: { width: 1000, height: 700 } }, start: startEditorPage });
  let page: Page;
  let content: Locator;

  beforeEach(async () => {
    ({ page } = test);
    content = page.locator(".cm-content");
    await page.goto(test.site.url);
    await content.waitFor();
  });

  function text(): Promise<string> {
    return page.evaluate(() => fixture.editor.text());
  }

  function log(): Promise<readonly string[]> {
    return page.evaluate(() => fixture.log);
  }

  function style(selector: string, property: string): Promise<string> {
    return page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  }

  /** A list of completions ignores keys at first, because they were meant for the text. */
  async function ready(): Promise<void> {
    const opened = await page.evaluate(() => Date.now());
    await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(opened + 80);
  }

  it("PG-23: needs no style or script that the strict policy forbids", async () => {
    await page.evaluate(() => {
      fixture.lint();
    });
    await content.click();
    await page.keyboard.press("Control+f");
    await page.locator(".cm-search").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("F8");
    await page.locator(".cm-tooltip-hover").waitFor();
    await page.keyboard.press("Control+.");
    await page.locator(".cm-problems").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("con");
    await page.locator(".cm-tooltip-autocomplete").waitFor();
    expect(await style(".cm-gutters", "display")).toBe("flex");
    expect(await style(".cm-line span span", "color")).not.toBe(await style(".cm-content", "color"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("(");
    expect(await text()).toMatch(/^\([^]*con\)$/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("let b = 1;\nlet c;");
    expect(await text()).toBe("let b = 1;\nlet c;");
    expect(await page.evaluate(() => fixture.violations)).toEqual([]);
    // the page does receive violations
    await page.evaluate(() => {
      document.body.setAttribute("style", "color: red");
    });
    await expect.poll(() => page.evaluate(() => fixture.violations.length)).toBe(1);
  });

  it("finds and replaces in three rows, with words like those of the page", async () => {
    await content.click();
    await page.keyboard.press("Control+f");
    const search = page.locator(".cm-search");
    const names = ["Next", "Previous", "Select all", "Replace", "Replace all", "Close"];
    for (const name of names) await search.getByRole("button", { name, exact: true }).waitFor();
    const tops = async (...found: readonly Locator[]): Promise<readonly number[]> =>
      Promise.all(
        found.map((each) =>
          each.evaluate((element) => {
            const { top, height } = element.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        ),
      );
    const rows = await tops(
      ...["Find", "Replace"].map((name) => search.getByRole("textbox", { name })),
      search.getByRole("checkbox", { name: "Whole words" }),
      ...["Select all", "Replace all"].map((name) => search.getByRole("button", { name, exact: true })),
    );
    const [find = 0, replace = 0, how = 0, all, replaceAll] = rows;
    expect([all, replaceAll]).toEqual([find, replace]);
    expect([find < how, how < replace]).toEqual([true, true]);
  });

  it("reports typed text at once, and the cursor once a frame", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("a");
    await expect.poll(text).toMatch(/^avar/);
    await expect.poll(log).toEqual(expect.arrayContaining(["change 38", "cursor 1"]));
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      fixture.log.length = 0;
      for (let at = 2; at < 9; at++) fixture.editor.select({ from: at, to: at });
      await new Promise(requestAnimationFrame);
    });
    expect(await log()).toEqual(["cursor 8"]);
  });

  it("undoes, closes brackets, indents and folds", async () => {
    await page.evaluate(() => {
      fixture.editor.setText("");
    });
    await content.click();
    await page.keyboard.type("function f() {");
    await page.keyboard.press("Enter");
    await page.keyboard.type("return [1");
    expect(await text()).toBe("function f() {\n  return [1]\n}");
    await page.keyboard.press("Control+z");
    expect(await text()).not.toContain("[1");
    await page.keyboard.press("Control+y");
    expect(await text()).toContain("[1]");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+{");
    await page.locator(".cm-foldPlaceholder").waitFor();
  });

  it("PG-12: all fixes are applied by Ctrl+S, and by the panel with the fixes", async () => {
    await content.click();
    await page.keyboard.press("Control+s");
    expect(await log()).toContain("save");
    await page.evaluate(() => {
      fixture.lint();
      fixture.log.length = 0;
    });
    await page.keyboard.press("Control+.");
    await page.getByRole("button", { name: "Fix all" }).click();
    expect(await log()).toEqual(["save"]);
    await page.locator(".cm-problems").waitFor({ state: "hidden" });
  });

  it("WCAG 2.1.2: Tab indents, and leaves after Escape; the hint explains this and describes the editor", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Tab");
    expect(await text()).toMatch(/^ {2}var/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("after");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("before");
    expect(await text()).toMatch(/^ {2}var/);

    // neither a selection nor a list of completions may be open
    await content.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("con");
    await page.locator(".cm-tooltip-autocomplete").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("after");

    const hint = page.locator(".cm-keys");
    expect(await hint.isVisible()).toBe(true);
    expect(await hint.textContent()).toBe(keyboardHint);
    expect(await content.getAttribute("aria-describedby")).toBe(await hint.getAttribute("id"));
    await page.getByRole("textbox", { name: "Code" }).waitFor();
  });

  it("completes words, by Tab and by Enter", async () => {
    await content.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("conso");
    const list = page.locator(".cm-tooltip-autocomplete");
    await list.getByRole("option", { name: "console" }).waitFor();
    await expect.poll(() => list.getByRole("option").count()).toBe(1);
    await page.locator(".cm-completionInfo", { hasText: "Where programs talk." }).waitFor();
    await ready();
    await page.keyboard.press("Tab");
    expect(await text()).toMatch(/\nconsole$/);
    await page.keyboard.type("; con");
    await list.waitFor();
    await ready();
    await page.keyboard.press("Enter");
    expect(await text()).toMatch(/\nconsole; console$/);
    await page.keyboard.type("; con");
    await list.waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
  });

  it("PG-22: follows the site's mode at once", async () => {
    const colors = () =>
      Promise.all([
        style(".cm-editor", "background-color"),
        style(".cm-line span", "color"),
        style(".cm-keys", "color"),
      ]);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "light";
    });
    const light = await colors();
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    const dark = await colors();
    for (const [index, color] of light.entries()) expect(dark[index]).not.toBe(color);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "light";
    });
    expect(await colors()).toEqual(light);
  });

  it("restores each document's history, selection and scroll position", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("x");
    await page.evaluate(() => {
      const { editor } = fixture;
      editor.open({ name: "tsconfig", text: '{ "strict": true }', language: "json", label: "tsconfig" });
    });
    await page.getByRole("textbox", { name: "tsconfig" }).waitFor();
    await content.focus();
    await page.keyboard.press("Control+z");
    expect(await text()).toBe('{ "strict": true }');
    await page.evaluate(() => {
      const { editor } = fixture;
      const text = "xvar answer = 42;\nvar other = answer;\n";
      editor.open({ name: "", text, language: "tsx", label: "Again" });
    });
    await page.getByRole("textbox", { name: "Again" }).waitFor();
    await content.focus();
    await page.keyboard.press("Control+z");
    expect(await text()).toMatch(/^var/);
    // other code changed it meanwhile: its history would not fit
    await page.evaluate(() => {
      fixture.editor.open({ name: "tsconfig", text: "{}", language: "json", label: "tsconfig" });
    });
    await page.keyboard.press("Control+z");
    expect(await text()).toBe("{}");
  });

  it("preserves the history of a text that the page replaces, if asked", async () => {
    await page.evaluate(() => {
      fixture.log.length = 0;
      fixture.editor.setText("all fixed", { keepHistory: true });
    });
    expect(await log()).toEqual([]);
    await content.click();
    await page.keyboard.press("Control+z");
    expect(await text()).toMatch(/^var answer/);
  });

  it("reports to its page which line ends it changes", async () => {
    await page.evaluate(() => {
      fixture.log.length = 0;
      fixture.editor.setText("a\r\nb");
    });
    expect(await text()).toBe("a\nb");
    expect(await log()).toEqual(["change 3"]);
  });

  it("shows read-only text", async () => {
    await page.evaluate(() => {
      fixture.open({ readOnly: true, document: "fixed" });
    });
    await content.click();
    await page.keyboard.type("x");
    expect(await text()).toBe("fixed");
    expect(await content.getAttribute("aria-readonly")).toBe("true");
  });

  it.each(["light", "dark"])("has no axe violations: %s", async (theme) => {
    const faults = (): Promise<string[]> => axeFaults(page);
    await page.evaluate((theme) => {
      document.documentElement.dataset["theme"] = theme;
      fixture.editor.setText("/** Words */\nvar x = /re/.test(`a`) ? 1 : <T>true;\nclass Foo {}\n// ^?\n");
      fixture.lint();
      fixture.editor.showQueries([{ file: "", at: 61, text: "type Foo" }]);
      fixture.editor.highlight({ from: 13, to: 20 });
    }, theme);
    await content.click();
    await page.keyboard.press("F8");
    await page.locator(".cm-tooltip-hover").waitFor();
    expect.soft(await faults(), "tooltip").toEqual([]);
    await page.keyboard.press("Control+.");
    await page.locator(".cm-problems .cm-type").waitFor();
    expect.soft(await faults(), "panel").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await page.keyboard.type("x");
    expect.soft(await faults(), "search").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("con");
    await page.locator(".cm-completionInfo").waitFor();
    expect.soft(await faults(), "completion").toEqual([]);
  });
});
