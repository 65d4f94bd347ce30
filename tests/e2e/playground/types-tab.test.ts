import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";

describe("PG-15: the types in a browser", () => {
  let browser: Browser;
  let files: ReadonlyMap<string, string>;
  let reader: ResultsReader;

  beforeAll(async () => {
    [browser, files] = await Promise.all([startChromium(), bundleResults()]);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    reader = await openResults(browser, files);
    await reader.open({ view: "types", autoScroll: true });
    await reader.cursorTo(5);
    await reader.page.getByText("TypeOfIdentifier").waitFor();
  });
  afterEach(() => reader.close());

  const nodes = (): Locator => reader.page.getByRole("tree", { name: "Nodes" });
  const node = (name: string): Locator => nodes().getByRole("treeitem", { name });

  it("a tree of nodes is next to the facts about one of them, the printed type first", async () => {
    expect(await reader.page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Nodes",
      "Printed type",
      "Node Identifier",
      "Type Type (Object)",
      "Contextual Type",
      "Symbol",
      "Signature",
      "FlowNode",
    ]);
    await reader.item("flags: 524288 (Object)").waitFor();
    expect(await reader.page.getByText("None", { exact: true }).count()).toBe(5);
    expect(await nodes().getByRole("treeitem").allTextContents()).toEqual([
      "SourceFile",
      "statements[0]: VariableStatement",
      "name: Identifier",
    ]);
  });

  it("leaves out locations after the switch of all trees, which the ESTree view has, too", async () => {
    const places = reader.page.getByRole("checkbox", { name: "Locations" });
    await reader.item("pos: 0").waitFor();
    await places.uncheck();
    await reader.later(150);
    await reader.item("pos: 0").waitFor({ state: "detached" });
    await reader.item("flags: 524288 (Object)").waitFor();
    await reader.tab("ESTree").click();
    expect(await places.isChecked()).toBe(false);
  });

  it("the cursor marks its node in the tree; without auto scroll it only shows its facts", async () => {
    expect(await node("Identifier").getAttribute("aria-current")).toBe("true");
    await reader.open({ autoScroll: false });
    await reader.cursorTo(1);
    await reader.page.getByText("TypeOfVariableStatement").waitFor();
    expect(await node("Identifier").getAttribute("aria-current")).toBe("true");
  });

  it("a node selected in the tree shows its facts and its mark, until the cursor moves", async () => {
    await reader.told();
    await node("VariableStatement").focus();
    expect(await reader.told()).toEqual(["highlight 0 15"]);
    await reader.later(150);
    await reader.page.getByText("TypeOfVariableStatement").waitFor();
    await reader.page.getByText("In the tree:").waitFor();
    expect(await nodes().locator("[aria-current]").allTextContents()).toEqual([
      "statements[0]: VariableStatement",
    ]);
    await reader.cursorTo(6);
    await reader.page.getByText("TypeOfIdentifier").waitFor();
    await reader.page.getByText("At the cursor:").waitFor();
    expect(await nodes().locator("[aria-current]").allTextContents()).toEqual(["name: Identifier"]);
  });

  it("a press on a node selects its place in the editor, and its facts stay", async () => {
    await reader.told();
    await node("VariableStatement").click();
    expect(await reader.told()).toContain("select input.ts 0 15");
    await reader.cursorTo(0, 15);
    await reader.page.getByText("TypeOfVariableStatement").waitFor();
    await reader.page.getByText("In the tree:").waitFor();
    await reader.cursorTo(4, 8);
    await reader.page.getByText("TypeOfIdentifier").waitFor();
    await reader.page.getByText("At the cursor:").waitFor();
  });

  it("the node can be selected in the editor, and its facts stay", async () => {
    await node("VariableStatement").focus();
    await reader.later(150);
    await reader.told();
    await reader.button("Select 1:1–1:16").click();
    expect(await reader.told()).toContain("select input.ts 0 15");
    await reader.cursorTo(0, 15);
    await reader.page.getByText("TypeOfVariableStatement").waitFor();
    expect(await nodes().locator("[aria-current]").count()).toBe(1);
    await reader.cursorTo(5);
    await reader.page.getByText("TypeOfIdentifier").waitFor();
  });

  it.each([
    [1280, "next to"],
    [600, "next to"],
    [360, "above"],
  ] as const)("at %i pixels the tree is %s the facts, within the window", async (width, where) => {
    await reader.page.setViewportSize({ width, height: 800 });
    const tree = await nodes().boundingBox();
    const printed = await reader.page.getByText("TypeOfIdentifier").boundingBox();
    if (!tree || !printed) throw new Error("The tree or the type is not in the page.");
    if (where === "next to") expect(printed.x).toBeGreaterThan(tree.x + tree.width);
    else expect(printed.y).toBeGreaterThan(tree.y + tree.height);
    expect(printed.x + printed.width).toBeLessThanOrEqual(width);
  });
});
