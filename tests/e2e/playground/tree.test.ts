import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import type { ResultsFixture } from "../../harness/playground/results-fixture.tsx";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";
import { sampleTrees } from "../../harness/playground/results-trees.ts";

declare const resultsPage: ResultsFixture;

describe("trees in a browser", () => {
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

  it("PG-13: a tree works by keyboard alone: arrows, Home, End, Enter and letters", async () => {
    await reader.open({ view: "es", autoScroll: false });
    await reader.item("body: array (2)").waitFor();
    await reader.tab("ESTree").focus();
    await reader.press("Tab", "Tab", "Tab", "Tab", "Tab");
    expect(await reader.focused()).toBe("Program");
    await reader.press("ArrowDown", "ArrowRight");
    await reader.item("0: VariableDeclaration").waitFor();
    await reader.press("ArrowRight");
    expect(await reader.focused()).toBe("0: VariableDeclaration");
    await reader.press("Enter");
    await reader.item('kind: "var"').waitFor();
    await reader.press("Enter");
    expect(await reader.rows()).toEqual([
      "Program",
      "body: array (2)",
      "0: VariableDeclaration",
      "1: EmptyStatement",
      'sourceType: "module"',
    ]);
    await reader.press("e");
    expect(await reader.focused()).toBe("1: EmptyStatement");
    await reader.press("ArrowLeft");
    expect(await reader.focused()).toBe("body: array (2)");
    await reader.press("ArrowLeft");
    expect(await reader.rows()).toHaveLength(3);
    await reader.press("End");
    expect(await reader.focused()).toBe('sourceType: "module"');
    await reader.press("Home");
    expect(await reader.focused()).toBe("Program");
    expect(await reader.page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
    await reader.press("Tab");
    expect(await reader.focused()).toBe("After");
  });

  it("PG-13: rows expose their level, position and state", async () => {
    await reader.open({ view: "es", autoScroll: false });
    const row = reader.item("body: array (2)");
    await row.click();
    expect(await row.getAttribute("aria-expanded")).toBe("true");
    const next = reader.item("1: EmptyStatement");
    expect(await next.getAttribute("aria-level")).toBe("3");
    expect(await next.getAttribute("aria-posinset")).toBe("2");
    expect(await next.getAttribute("aria-setsize")).toBe("2");
    expect(await next.getAttribute("aria-expanded")).toBe("false");
    expect(await reader.item('sourceType: "module"').getAttribute("aria-expanded")).toBe(null);
  });

  it("PG-13: pointer and focus highlight the source range", async () => {
    await reader.open({ view: "es", autoScroll: false });
    await reader.item("body: array (2)").click();
    await reader.told();
    await reader.item("1: EmptyStatement").hover();
    expect(await reader.told()).toEqual(["highlight 16 17"]);
    await reader.page.locator("#before").hover();
    expect(await reader.told()).toEqual(["highlight nothing"]);
    await reader.press("ArrowDown");
    expect((await reader.told()).at(-1)).toBe("highlight 0 15");
    await reader.page.locator("#before").focus();
    expect(await reader.told()).toEqual(["highlight nothing"]);
  });

  it("PG-13: the cursor opens its node and scrolls to it, within the pane and only if enabled", async () => {
    await reader.open({ view: "ts", autoScroll: true });
    await reader.cursorTo(540);
    const row = reader.item("440: EmptyStatement");
    expect(await row.getAttribute("aria-current")).toBe("true");
    const pane = await reader.page.getByRole("tabpanel").boundingBox();
    const place = await row.boundingBox();
    expect(place?.y).toBeGreaterThan(pane?.y ?? Infinity);
    expect(place?.y).toBeLessThan((pane?.y ?? 0) + (pane?.height ?? 0));
    expect(await reader.page.evaluate(() => scrollY)).toBe(0);
    await reader.open({ autoScroll: false });
    await reader.cursorTo(101);
    expect(await row.getAttribute("aria-current")).toBe("true");
  });

  it("a press on a node selects its place, and the tree does not move to another node there", async () => {
    await reader.open({ view: "es", autoScroll: true });
    await reader.cursorTo(16);
    await reader.told();
    await reader.item("0: VariableDeclaration").click();
    expect(await reader.told()).toContain("select input.ts 0 15");
    await reader.cursorTo(0, 15);
    const current = reader.page.locator("[role=treeitem][aria-current]");
    expect(await current.allTextContents()).toEqual(["0: VariableDeclaration"]);
    await reader.cursorTo(4, 14);
    expect(await current.allTextContents()).toEqual(["0: VariableDeclarator"]);
  });

  it("in a single column, a press on a node leaves the page where it is", async () => {
    await reader.page.setViewportSize({ width: 360, height: 640 });
    await reader.open({ view: "es", autoScroll: false });
    await reader.item("Program").click();
    expect((await reader.told()).filter((event) => event.startsWith("select"))).toEqual([]);
  });

  it("PG-13: in a single column, following the cursor never scrolls the page", async () => {
    await reader.page.setViewportSize({ width: 360, height: 640 });
    await reader.open({ view: "ts", autoScroll: true });
    await reader.cursorTo(540);
    expect(await reader.item("440: EmptyStatement").getAttribute("aria-current")).toBe("true");
    expect(await reader.page.evaluate(() => scrollY)).toBe(0);
  });

  it("PG-13: large levels load in parts, and the focus moves to the first new row", async () => {
    await reader.open({ view: "ts", autoScroll: false });
    await reader.item("statements: array (450)").click();
    await reader.item("Show 200 more of 250").focus();
    await reader.press("Enter");
    expect(await reader.focused()).toBe("200: EmptyStatement");
    await reader.item("Show 50 more").click();
    expect(await reader.rows()).toHaveLength(453);
  });

  it("PG-13: flags have their names, and long strings are cut until the reader expands them", async () => {
    await reader.open({ view: "ts", autoScroll: false });
    await reader.item("flags: 65536 (AwaitContext | ContextFlags)").waitFor();
    await reader.open({ view: "es", autoScroll: true });
    await reader.cursorTo(12);
    const more = reader.page.getByRole("button", { name: "read more" });
    const row = reader.page.getByRole("treeitem", { name: "value:" });
    expect(await row.textContent()).toBe(`value: "${"x".repeat(199)}… read more`);
    await row.focus();
    await reader.press("Enter");
    expect(await row.textContent()).toBe(`value: "${"x".repeat(300)}" read less`);
    await reader.page.getByRole("button", { name: "read less" }).click();
    expect(await more.getAttribute("aria-expanded")).toBe("false");
  });

  it("PG-13: tokens show on request", async () => {
    await reader.open({ view: "es" });
    await reader.item('sourceType: "module"').waitFor();
    expect(await reader.item("tokens: array (1)").count()).toBe(0);
    await reader.open({ showTokens: true });
    await reader.item("tokens: array (1)").waitFor();
  });

  it("leaves out the locations of nodes until the reader wants them again, also on the next visit", async () => {
    await reader.open({ view: "es", autoScroll: false });
    const without = reader.item('nothing: "hidden"');
    await reader.item('sourceType: "module"').waitFor();
    expect(await without.count()).toBe(0);
    await reader.page.getByLabel("Locations").uncheck();
    await without.waitFor();
    await reader.page.reload();
    await reader.page.evaluate((trees) => {
      resultsPage.worker.trees = trees;
    }, sampleTrees);
    await reader.open({ view: "es", autoScroll: false });
    await without.waitFor();
    await reader.page.getByLabel("Locations").check();
    await expect.poll(() => without.count()).toBe(0);
    expect(await reader.page.evaluate(() => localStorage.getItem("playground:locations"))).toBe(null);
  });

  it("PG-13: copies the tree, or the focused node, as JSON", async () => {
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await reader.open({ view: "es", autoScroll: false });
    const clipboard = (): Promise<string> => reader.page.evaluate(() => navigator.clipboard.readText());
    await reader.button("Copy as JSON: Program").click();
    await reader.button("Copied").waitFor();
    expect(JSON.parse(await clipboard())).toEqual(sampleTrees["es"]);
    await reader.later(1000);
    await reader.item('sourceType: "module"').focus();
    await reader.button("Copy as JSON: sourceType").press("Enter");
    await reader.button("Copied").waitFor();
    expect(JSON.parse(await clipboard())).toEqual(sampleTrees["es"]?.below?.["sourceType"]);
  });

  it("shows in the tree which request of the worker failed, and can repeat it", async () => {
    await reader.open({ view: "es", autoScroll: false });
    await reader.item("body: array (2)").waitFor();
    await reader.fail("children", "The worker was lost.");
    await reader.item("body: array (2)").click();
    await reader.item("The worker was lost. Retry").focus();
    await reader.press("Enter");
    await reader.item("0: VariableDeclaration").waitFor();
    expect(await reader.focused()).toBe("body: array (2)");

    await reader.fail("tree", "Nothing to see.");
    await reader.lint();
    await reader.page.getByRole("alert").filter({ hasText: "Nothing to see." }).waitFor();
    await reader.button("Retry").click();
    await reader.item("0: VariableDeclaration").waitFor();
  });
});
