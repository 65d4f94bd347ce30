import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { startEditorPage } from "../../harness/browser/editor-page.ts";
import type {} from "../../harness/playground/editor-fixture.ts";

describe("reports in the editor", () => {
  const test = browserTest({ window: { viewport: { width: 1000, height: 700 } }, start: startEditorPage });
  let page: Page;
  let content: Locator;
  let panel: Locator;
  let tooltip: Locator;

  beforeEach(async () => {
    ({ page } = test);
    content = page.locator(".cm-content");
    panel = page.getByRole("region", { name: "Reports and type" });
    tooltip = page.locator(".cm-tooltip-hover");
    await page.goto(test.site.url);
    await content.waitFor();
    await lint();
  });

  function lint(): Promise<void> {
    return page.evaluate(() => {
      fixture.lint();
    });
  }

  function text(): Promise<string> {
    return page.evaluate(() => fixture.editor.text());
  }

  function squiggles(): Promise<readonly string[]> {
    return page.locator(".cm-lintRange").allTextContents();
  }

  /** The last announcement to screen readers. */
  function said(): Promise<string> {
    return page.evaluate(() => fixture.said.at(-1) ?? "");
  }

  it("are marked in the text and in the gutter", async () => {
    expect(await squiggles()).toEqual(["var", "var"]);
    expect(await page.locator(".cm-line-mark-error").count()).toBe(2);
    const decoration = await page
      .locator(".cm-lintRange")
      .first()
      .evaluate((mark) => getComputedStyle(mark).textDecorationStyle);
    expect(decoration).toBe("wavy");
  });

  it("move with the text, and reports of an older text are not shown", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("/**/ ");
    expect(await squiggles()).toEqual(["var", "var"]);
    await page.evaluate(() => {
      const { editor } = fixture;
      const before = editor.revision();
      editor.setText("short", { keepHistory: true });
      const old = {
        file: "",
        severity: "error",
        message: "Old",
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 2,
      } as const;
      editor.showReports([{ ...old, from: 0, to: 3, suggestions: [] }], [], before);
    });
    expect(await squiggles()).toEqual([]);
    // offsets outside the text are cut and cause no error
    await page.evaluate(() => {
      const { editor } = fixture;
      editor.showReports([], [{ file: "", code: 1, message: "Far", from: 2, to: 99, category: "error" }]);
    });
    expect(await squiggles()).toEqual(["ort"]);
  });

  it("PG-11: a fix is previewed next to the pointer, and applied by a press", async () => {
    await page.locator(".cm-lintRange").first().hover();
    await tooltip.waitFor();
    expect(await tooltip.locator("del").first().textContent()).toBe("var answer = 42;");
    expect(await tooltip.locator("ins").allTextContents()).toEqual([
      "let answer = 42;",
      "const answer = 42;",
    ]);
    expect(await tooltip.getByRole("link", { name: "no-var" }).getAttribute("href")).toBe("/rules/no-var");
    expect(await text()).toMatch(/^var answer/);
    await tooltip.getByRole("button", { name: "Write const." }).click();
    expect(await text()).toBe("const answer = 42;\nvar other = answer;\n");
    await tooltip.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => fixture.log)).toEqual(["change 39", "applied const no-var"]);
    // the reader goes on typing, or undoes the change
    await page.keyboard.press("Control+z");
    expect(await text()).toMatch(/^var answer/);
  });

  it("PG-12: a fix is previewed in a panel and applied by keyboard", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+.");
    await panel.getByRole("heading", { name: "Line 1: 1 report" }).waitFor();
    await panel.getByText("const answer: number").waitFor();
    expect(await panel.locator("ins").first().textContent()).toBe("let answer = 42;");
    expect(await page.locator("button:focus").textContent()).toBe("Fix");
    await page.keyboard.press("Enter");
    expect(await text()).toBe("let answer = 42;\nvar other = answer;\n");
    await panel.waitFor({ state: "hidden" });
    expect(await said()).toContain("Applied: Fix.");
    await page.keyboard.type("x");
    expect(await text()).toMatch(/^xlet|^letx/);
  });

  it("PG-11: nothing is applied to a text that has changed since, until new reports come", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+.");
    await page.evaluate(() => {
      fixture.editor.setText(`// new\n${fixture.editor.text()}`, { keepHistory: true });
    });
    const fix = panel.getByRole("button", { name: "Fix", exact: true });
    await fix.first().press("Enter");
    expect(await text()).toMatch(/^\/\/ new\nvar answer/);
    expect(await said()).toContain("The text has changed. Wait until it is linted again.");
    await lint();
    await panel.waitFor();
    await page.evaluate(() => {
      fixture.editor.select({ from: 8, to: 8 });
      fixture.editor.openFixes();
    });
    await fix.press("Enter");
    expect(await text()).toMatch(/^\/\/ new\nlet answer/);
  });

  it("F8 and Shift+F8 move to the next and previous report, show it and announce it", async () => {
    await content.click();
    await page.keyboard.press("Control+Home");
    const selected = () => page.evaluate(() => String(fixture.log.at(-1)));
    await page.keyboard.press("F8");
    await expect
      .poll(said)
      .toBe(
        "Error: Unexpected var, use let or const instead. no-var. Ctrl+. offers 2 changes. Line 1, 1 of 2.",
      );
    await tooltip.getByText("Unexpected var").waitFor();
    await expect.poll(selected).toBe("cursor 3");
    await page.keyboard.press("F8");
    await expect.poll(said).toContain("Line 2, 2 of 2.");
    await page.keyboard.press("F8");
    await expect.poll(said).toContain("Line 1, 1 of 2.");
    await page.keyboard.press("Shift+F8");
    await expect.poll(said).toContain("Line 2, 2 of 2.");
    await tooltip.waitFor();
    await page.keyboard.press("Escape");
    await tooltip.waitFor({ state: "hidden" });
    await page.evaluate(() => {
      fixture.editor.showReports([], []);
    });
    await page.keyboard.press("F8");
    await expect.poll(said).toContain("No reports.");
  });

  it("are listed by Ctrl+Shift+M", async () => {
    await content.click();
    await page.keyboard.press("Control+Shift+M");
    await panel.getByRole("heading", { name: "2 reports" }).waitFor();
    await panel.getByRole("button", { name: "Line 2" }).press("Enter");
    await expect.poll(() => page.evaluate(() => fixture.log.at(-1))).toBe("cursor 20");
    await page.keyboard.press("Control+Shift+M");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await page.keyboard.type("const");
    expect(await text()).toContain("const other");
  });

  it("show the type under the pointer", async () => {
    await page
      .locator(".cm-line")
      .nth(1)
      .hover({ position: { x: 100, y: 8 } });
    await tooltip.getByText("const answer: number").waitFor();
    await tooltip.getByText("What it is all about.").waitFor();
    await content.focus();
    await page.keyboard.type(" ");
    await tooltip.waitFor({ state: "hidden" });
  });

  it("show the type below its text where the editor has no room above it", async () => {
    const gap = async (line: number): Promise<number> => {
      await page.mouse.move(0, 0);
      await tooltip.waitFor({ state: "hidden" });
      const text = page.locator(".cm-line").nth(line);
      await text.hover({ position: { x: 30, y: 8 } });
      await tooltip.waitFor();
      const [card, own] = await Promise.all([tooltip.boundingBox(), text.boundingBox()]);
      return (card?.y ?? Number.NaN) - (own?.y ?? 0);
    };
    await page.evaluate(() => {
      document.body.style.paddingTop = "150px";
      fixture.open({ document: "let one = 1;\n".repeat(12) });
    });
    await content.waitFor();
    expect(await gap(0)).toBeGreaterThan(0);
    expect(await gap(9)).toBeLessThan(0);
  });

  it("PG-12: answers to // ^? are after their lines, cut at 120 characters", async () => {
    await page.evaluate(() => {
      const long = `type ${"x".repeat(200)}`;
      fixture.editor.showQueries([
        { file: "", at: 16, text: "const answer:\n number" },
        { file: "", at: 36, text: long },
      ]);
    });
    const answers = page.locator(".cm-answer");
    const [first, second = ""] = await answers.allTextContents();
    expect(first).toBe("const answer: number");
    expect(second).toHaveLength(120);
    expect(await text()).not.toContain("type x");
    await page.evaluate(() => {
      fixture.editor.showQueries([]);
    });
    expect(await answers.count()).toBe(0);
  });

  it("PG-13: the range of a node is tinted, and a selected range scrolls into view", async () => {
    await page.evaluate(() => {
      fixture.editor.setText(`${"\n".repeat(300)}const far = 1;${"\n".repeat(300)}`);
      fixture.editor.highlight({ from: 306, to: 309 });
      fixture.editor.select({ from: 306, to: 309 });
    });
    await page.locator(".cm-node", { hasText: "far" }).waitFor();
    // in the middle of an editor of 320 pixels
    const [place, editor] = await Promise.all([
      page.locator(".cm-node").boundingBox(),
      page.locator(".cm-editor").boundingBox(),
    ]);
    expect((place?.y ?? 0) - (editor?.y ?? 0)).toSatisfy((y: number) => y > 100 && y < 200);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.evaluate(() => {
      fixture.editor.highlight(undefined);
    });
    expect(await page.locator(".cm-node").count()).toBe(0);
  });

  it("PG-22: errors of a configuration are marked in it, or at its beginning", async () => {
    await page.evaluate(() => {
      fixture.editor.open({
        name: "tsconfig",
        text: '{ "strict": 1 } // why',
        language: "json",
        label: "tsconfig",
      });
      fixture.editor.showDiagnostics([
        { in: "tsconfig", message: "Not a boolean.", from: 12, to: 13 },
        { in: "tsconfig", message: "Something else." },
      ]);
    });
    expect(await squiggles()).toEqual(["1"]);
    expect(await page.locator(".cm-lintPoint").count()).toBe(1);
    const comment = page.locator(".cm-line span", { hasText: "// why" }).last();
    expect(await comment.evaluate((element) => getComputedStyle(element).fontStyle)).toBe("italic");
    await content.click();
    await page.keyboard.press("Control+.");
    await panel.getByRole("heading", { name: "Line 1: 2 reports" }).waitFor();
  });
});
