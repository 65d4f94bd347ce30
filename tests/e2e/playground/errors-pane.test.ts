import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { startChromium } from "../../harness/browser/chromium.ts";
import type { ResultsFixture } from "../../harness/playground/results-fixture.tsx";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";
import { sampleCode } from "../../harness/playground/results-trees.ts";

declare const resultsPage: ResultsFixture;

describe("the list of errors in a browser", () => {
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

  const lines = () => reader.page.locator("[data-entry]");
  /** Shows the details of all reports. */
  const openAll = async (): Promise<void> => {
    for (const line of await lines().all())
      if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  };

  it("turns a rule off in the configuration, and allows one line by a comment", async () => {
    await reader.button("Disable for this line…").first().click();
    const preview = reader.page.getByRole("group", { name: "Preview of the change" });
    expect(await preview.locator("[data-is=added]").allTextContents()).toEqual([
      "Line 1, added: 1// eslint-disable-next-line no-var",
    ]);
    await reader.button("Disable for this line").click();
    expect(await reader.told()).toEqual(["apply input.ts 0 0 // eslint-disable-next-line no-var\n"]);
    await reader.lint();
    await reader.fail("disable", "There is no room.");
    await reader.button("Disable for this line…").first().click();
    await reader.page.getByRole("alert").filter({ hasText: "There is no room." }).waitFor();
    expect((await reader.page.getByRole("status").allTextContents()).join("")).toBe("");
    await reader.press("Escape");
    await reader.button("Turn off no-var").click();
    expect(JSON.parse((await reader.state()).eslintrc)).toEqual({ rules: { "no-var": "off" } });
    expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe("play-results");
  });

  it("shows the reports on the code before a syntax error, without buttons", async () => {
    const report = {
      severity: "error",
      from: 0,
      to: 1,
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    } as const;
    await reader.page.evaluate((place) => {
      resultsPage.lint({
        reports: [
          { ...place, file: "input.ts", message: "Parsing error: x.", isSyntax: true, suggestions: [] },
        ],
        earlier: [
          { ...place, file: "input.ts", rule: "no-var", message: "Unexpected var.", suggestions: [] },
        ],
      });
    }, report);
    const earlier = reader.page.getByRole("region", { name: "Before the syntax error" });
    expect(await earlier.getByRole("listitem").allTextContents()).toEqual([
      "Error: Unexpected var. no-var 1:1–1:2",
    ]);
    expect(await earlier.getByRole("button").count()).toBe(0);
    // axe waits for timers
    await reader.page.clock.resume();
    expect(await axeFaults(reader.page)).toEqual([]);
  });

  it("PG-10: the range selects the text in the editor", async () => {
    await reader.button("Select 2:12–2:15").click();
    expect(await reader.told()).toEqual(["select input.ts 27 30"]);
  });

  it("shows the node of a report in the tree, what switched the rule on and its time", async () => {
    await reader.open({ autoScroll: false, esQuery: "Identifier" });
    await reader.page.evaluate(() => {
      const files = [{ name: "input.ts", text: resultsPage.state().code }];
      const { reports } = resultsPage.worker.lint({ files });
      const preset = "plugin:@typescript-eslint/recommended";
      resultsPage.lint({
        reports: reports.map((report) => ({ ...report, to: 15, node: "VariableDeclaration" })),
        runs: [{ file: "input.ts", rule: "no-var", setBy: { preset } }],
      });
    });
    const facts = (text: string): Promise<void> =>
      reader.page.getByText(text, { exact: true }).first().waitFor();
    await facts("Switched on by the preset Recommended. Took … ms.");
    // a reader who types does not wait for a measurement
    await reader.later(400);
    await facts("Switched on by the preset Recommended. Took … ms.");
    await reader.later(100);
    await facts("Switched on by the preset Recommended. Took 0.4 ms.");
    await facts("Saw seen as no-var.");
    await reader.told();
    await reader.button("Show VariableDeclaration in ESTree").first().click();
    expect(await reader.told()).toContain("select input.ts 0 15");
    expect(await reader.page.evaluate(() => document.activeElement?.role)).toBe("tabpanel");
    expect(await reader.state()).toMatchObject({ view: "es", esQuery: "" });
    await reader.cursorTo(0, 15);
    const current = reader.page.locator("[role=treeitem][aria-current]");
    expect(await current.allTextContents()).toEqual(["0: VariableDeclaration"]);
  });

  it("leads from a report on a token to the node around it, and shows the types of that", async () => {
    await reader.page.evaluate(() => {
      const files = [{ name: "input.ts", text: resultsPage.state().code }];
      const { reports } = resultsPage.worker.lint({ files });
      const node = { node: "VariableDeclaration", token: "Keyword" };
      resultsPage.lint({
        reports: reports.map((report) => ({ ...report, ...node })),
        runs: [{ file: "input.ts", rule: "no-var", setBy: "rules" }],
      });
    });
    await reader.later(500);
    await reader.page.getByText("Saw around as no-var.").waitFor();
    await reader.button("Show VariableDeclaration around Keyword in ESTree").click();
    await reader.cursorTo(0, 3);
    const current = reader.page.locator("[role=treeitem][aria-current]");
    expect(await current.allTextContents()).toEqual(["0: VariableDeclaration"]);
  });

  it("shows node, time and type for a report of the reader's own rule", async () => {
    await reader.page.evaluate(() => {
      const files = [{ name: "input.ts", text: resultsPage.state().code }];
      const [report] = resultsPage.worker.lint({ files }).reports;
      if (report)
        resultsPage.lint({
          reports: [{ ...report, node: "Identifier", isOwn: true, milliseconds: 1.26 }],
          runs: [],
        });
    });
    await reader.page.getByText("Your own rule, run in the sandbox. Took 1.3 ms.").waitFor();
    await reader.button("Show Identifier in ESTree").waitFor();
    await reader.later(500);
    await reader.page.getByText("The type of own is string.").waitFor();
  });

  it("marks the report at the cursor", async () => {
    const marked = reader.page.locator("li[aria-current]");
    expect(await marked.count()).toBe(1);
    await reader.cursorTo(27);
    expect(await marked.textContent()).toContain("Unexpected any.");
    await reader.cursorTo(23);
    expect(await marked.count()).toBe(0);
  });

  it("PG-11: the first press shows the fix, the second applies it and disables all buttons until new results", async () => {
    await openAll();
    await reader.button("Apply fix…").first().focus();
    await reader.press("Enter");
    const preview = reader.page.getByRole("group", { name: "Preview of the change" });
    expect(await preview.locator("p").allTextContents()).toEqual([
      "Line 1, removed: 1var name = 'x';",
      "Line 1, added: 1let name = 'x';",
    ]);
    expect(await reader.page.getByRole("status").allTextContents()).toContain(
      "The change is shown. Press again to apply it, or press Escape to cancel.",
    );
    await reader.press("Escape");
    expect(await preview.count()).toBe(0);
    expect(await reader.focused()).toBe("Apply fix…");
    await reader.press("Enter", "Tab");
    expect(await reader.focused()).toBe("Cancel");
    await reader.press("Enter");
    expect(await preview.count()).toBe(0);
    expect(await reader.focused()).toBe("Apply fix…");
    await reader.press("Enter", "Enter");
    expect(await reader.told()).toEqual(["apply input.ts 0 3 let"]);
    const statuses = () => reader.page.getByRole("status").allTextContents();
    expect((await statuses()).join("")).toBe("The change is applied.");

    const others = reader.page.getByRole("button", { name: /^(Apply|Fix)/, disabled: true });
    expect(await others.count()).toBe(5);
    await reader.button("Apply suggestion…").first().press("Enter");
    await reader.button("Fix all…").press("Enter");
    expect(await preview.count()).toBe(0);
    expect(await reader.told()).toEqual([]);

    await reader.lint();
    expect((await statuses()).join("")).toBe("");
    expect(await others.count()).toBe(0);
    expect((await reader.state()).code).toBe(sampleCode.replace("var", "let"));
  });

  it("PG-11: the buttons are disabled even before the change arrives", async () => {
    await openAll();
    await reader.page.evaluate(() => {
      resultsPage.applies = false;
    });
    for (const name of ["Apply fix…", "Apply fix"]) await reader.button(name).first().click();
    await reader.button("Apply suggestion…").first().press("Enter");
    await reader.button("Apply fix…").first().press("Enter");
    expect(await reader.page.getByRole("group", { name: "Preview of the change" }).count()).toBe(0);
    expect(await reader.told()).toHaveLength(1);
    await reader.lint();
    await reader.button("Apply fix…").first().click();
    expect(await reader.page.getByRole("group", { name: "Preview of the change" }).count()).toBe(1);
  });

  it("PG-11: applies no fix to code that has changed since", async () => {
    await openAll();
    await reader.button("Apply fix…").first().click();
    await reader.page.evaluate(() => {
      resultsPage.change({ state: { ...resultsPage.state(), code: "let a;" } });
    });
    expect(await reader.page.getByRole("button", { name: "Apply fix…", disabled: true }).count()).toBe(2);
    await reader.button("Apply fix…").first().press("Enter");
    expect(await reader.told()).toEqual([]);
  });

  it("PG-11: a suggestion is also shown first", async () => {
    await openAll();
    await reader.button("Apply suggestion…").nth(1).click();
    await reader.button("Apply suggestion").click();
    expect(await reader.told()).toEqual(["apply input.ts 27 30 never"]);
  });

  it("PG-11: two presses at the same position apply a change", async () => {
    await openAll();
    for (const name of ["Fix all", "Apply fix", "Apply suggestion"]) {
      const before = await reader.button(`${name}…`).first().boundingBox();
      await reader.button(`${name}…`).first().click();
      const after = await reader.button(name).boundingBox();
      expect([after?.x, after?.y], name).toEqual([before?.x, before?.y]);
      await reader.press("Escape");
    }
  });

  it("PG-11: fixes everything at once, after showing the changes", async () => {
    await reader.button("Fix all…").click();
    const preview = reader.page.getByRole("group", { name: "Preview of the change" });
    expect(await preview.locator("[data-is=added]").allTextContents()).toEqual([
      "Line 1, added: 1let name = 'x';",
      "Line 3, added: 3let third;",
    ]);
    await reader.button("Fix all").click();
    expect(await reader.told()).toEqual(["apply input.ts 0 16 let name = 'x';\n, 32 43 let third;\n"]);
    await reader.lint();
    expect(await reader.button("Fix all…").count()).toBe(0);
    // the button is gone: the content above the list is in its place
    expect(await reader.focused()).toBe("1 report");
  });

  it("PG-11: explains why some reports could not be fixed", async () => {
    await reader.fail("fix", "The worker was lost.");
    await reader.button("Fix all…").click();
    await reader.page.getByText("The worker was lost.").waitFor();
    await reader.button("Fix all").click();
    expect(await reader.told()).toEqual([]);
  });

  it("PG-10: without reports it shows that there are none, or that no rules are on", async () => {
    await reader.open({ code: "let a;" });
    await reader.page.getByText("Neither the enabled rule nor TypeScript reports anything.").waitFor();
    await reader.page.evaluate(() => {
      resultsPage.worker.rules = [];
    });
    await reader.lint();
    await reader.page.getByText("No rules are enabled.").waitFor();
    expect(await reader.page.getByText("Everything is fine.").isVisible()).toBe(true);
  });
});
