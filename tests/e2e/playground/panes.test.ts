import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { optionsTest } from "../../harness/playground/options-test.ts";

const test = optionsTest();

const separator = (number: 0 | 1): Locator => test.page.getByRole("separator").nth(number);

async function widths(): Promise<readonly number[]> {
  const names = ["Options", "Editor", "Results"];
  const boxes = await Promise.all(names.map((name) => test.pane(name).boundingBox()));
  return boxes.map((box) => Math.round(box?.width ?? 0));
}

async function drag(number: 0 | 1, by: number): Promise<void> {
  const { mouse } = test.page;
  const box = await separator(number).boundingBox();
  if (!box) throw new Error("There is no such line.");
  const x = box.x + box.width / 2;
  await mouse.move(x, 300);
  await mouse.down();
  await mouse.move(x + by / 2, 320, { steps: 3 });
  await mouse.move(x + by, 500);
  await mouse.up();
}

describe("PG-03: the three columns", () => {
  it("are resized by the pointer, and preserve their sizes over a reload", async () => {
    const [options = 0, editor = 0, results = 0] = await widths();
    await drag(0, 100);
    expect(await widths()).toEqual([options + 100, editor - 100, results]);
    await drag(1, -60);
    const resized = [options + 100, editor - 160, results + 60];
    expect(await widths()).toEqual(resized);
    await test.open();
    const after = await widths();
    for (const [index, width] of after.entries())
      expect(Math.abs(width - (resized[index] ?? 0))).toBeLessThan(2);
  });

  it("are reset by a double click", async () => {
    const before = await widths();
    await drag(1, 150);
    await separator(1).dblclick();
    expect(await widths()).toEqual(before);
  });

  it("are resized by arrow keys, Home and End, and closed and opened by Enter", async () => {
    const [options = 0] = await widths();
    const line = separator(0);
    expect(await line.getAttribute("aria-label")).toBe("Between Options and Editor");
    expect(await line.getAttribute("aria-valuenow")).toBe("20");
    await line.focus();
    await test.page.keyboard.press("ArrowRight");
    expect(await line.getAttribute("aria-valuenow")).toBe("22");
    await test.page.keyboard.press("Shift+ArrowRight");
    expect(await line.getAttribute("aria-valuenow")).toBe("32");
    expect((await widths())[0]).toBeGreaterThan(options * 1.5);
    await test.page.keyboard.press("Home");
    expect(await line.getAttribute("aria-valuenow")).toBe("12");
    await test.page.keyboard.press("ArrowLeft");
    expect(await line.getAttribute("aria-valuenow")).toBe("0");
    await test.page.keyboard.press("ArrowRight");
    expect(await line.getAttribute("aria-valuenow")).toBe("12");
    await test.page.keyboard.press("End");
    expect(await line.getAttribute("aria-valuenow")).toBe("50");
    await test.page.keyboard.press("Enter");
    expect((await widths())[0]).toBe(44);
    await test.page.keyboard.press("Enter");
    expect(await line.getAttribute("aria-valuenow")).toBe("50");
  });

  it("close and open by their buttons; their content is preserved, the last one stays open", async () => {
    const text = test.page.getByLabel("Text of main");
    const isSame = await text.evaluateHandle((box) => (): boolean => box.isConnected);
    await test.pane("Editor").getByRole("button", { name: "Editor", exact: true }).click();
    expect(await text.isVisible()).toBe(false);
    await test.pane("Options").getByRole("button", { name: "Options", exact: true }).click();
    const [options, editor, results = 0] = await widths();
    expect([options, editor]).toEqual([44, 44]);
    expect(results).toBeGreaterThan(1100);
    expect(
      await test.pane("Results").getByRole("button", { name: "Results", includeHidden: true }).isDisabled(),
    ).toBe(true);
    expect(await isSame.evaluate((ask) => ask())).toBe(true);
    await test.open();
    expect((await widths()).slice(0, 2)).toEqual([44, 44]);
    await test.pane("Editor").getByRole("button", { name: "Editor", exact: true }).click();
    expect(await text.inputValue()).toBe("let a = 1;\n");
  });

  it("are opened again by dragging their separator", async () => {
    await drag(0, -300);
    expect((await widths())[0]).toBe(44);
    await drag(0, 250);
    const [options = 0] = await widths();
    expect(options).toBeGreaterThan(200);
  });

  it("never overflow sideways, and scroll by themselves in a low window", async () => {
    await test.page.setViewportSize({ width: 1000, height: 300 });
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000);
    await test.page.setViewportSize({ width: 1280, height: 800 });
    expect(await test.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  });
});

describe("PG-03: on a phone", () => {
  beforeEach(async () => {
    await test.page.setViewportSize({ width: 360, height: 740 });
    await test.load();
  });

  it("the columns are below each other, and only the page scrolls", async () => {
    expect(await test.page.getByRole("separator").count()).toBe(0);
    await test.pane("Options").getByRole("button", { name: "Options", exact: true }).click();
    await test.page.getByRole("tab", { name: "eslintrc" }).click();
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    const traps = await test.page.evaluate(() =>
      Array.from(document.querySelectorAll("section, section *"))
        .filter((part) => !(part instanceof HTMLTextAreaElement))
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.className),
    );
    expect(traps).toEqual([]);
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it("buttons at the bottom scroll to the sections", async () => {
    const jumps = test.page.getByRole("navigation", { name: "Parts of the playground" });
    for (const name of ["Results", "Options", "Editor"]) {
      await jumps.getByRole("button", { name }).click();
      expect(await test.focused()).toBe(name);
      expect(await test.page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
      expect(await test.pane(name).getByRole("heading", { name, exact: true }).isVisible()).toBe(true);
      const box = await jumps.boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(740);
    }
    // the options were folded before
    expect(await test.page.getByLabel("File type").isVisible()).toBe(true);
  });

  it("all buttons and links are large enough for a thumb", async () => {
    await test.pane("Options").getByRole("button", { name: "Options", exact: true }).click();
    const small = await test.page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>("button, select, a[href], [role=tab], label:has(input)"),
      )
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
        .map((part) => `${part.textContent}: ${String(part.getBoundingClientRect().height)}`),
    );
    expect(small).toEqual([]);
  });
});
