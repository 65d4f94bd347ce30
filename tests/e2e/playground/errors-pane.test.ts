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
  const titles = () => reader.page.getByRole("heading", { level: 3 }).allTextContents();
  /** Shows the details of all reports. */
  const openAll = async (): Promise<void> => {
    for (const line of await lines().all())
      if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  };
  const doubt = "var a;\n".repeat(21) + "let b: any;\n";

  it("a long list has one line for each report, which opens by a press", async () => {
    await reader.open({ code: doubt });
    const line = lines().last();
    expect(await line.getAttribute("aria-expanded")).toBe("false");
    expect(await reader.button("Apply suggestion…").count()).toBe(0);
    await line.press("Enter");
    expect(await line.getAttribute("aria-expanded")).toBe("true");
    expect(await reader.button("Apply suggestion…").count()).toBe(2);
    await reader.lint();
    expect(await reader.button("Apply suggestion…").count()).toBe(2);
  });

  it("folds a group of many reports beside others, and arrow keys go from report to report", async () => {
    await reader.open({ code: doubt });
    const fold = reader.button("Reports: no-var");
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    expect(await lines().count()).toBe(1);
    await fold.click();
    expect(await lines().count()).toBe(22);
    await lines().first().focus();
    await reader.press("ArrowDown", "ArrowDown", "ArrowUp");
    expect(
      await lines()
        .nth(1)
        .evaluate((each) => each === document.activeElement),
    ).toBe(true);
    await fold.click();
    expect(await lines().count()).toBe(1);
  });

  it("of few reports has one line for each, too, and the first begins open", async () => {
    const openLines = () =>
      lines().evaluateAll((all) => all.map((line) => line.getAttribute("aria-expanded")));
    expect(await openLines()).toEqual(["true", "false", "false"]);
    expect(await reader.button("Apply fix…").count()).toBe(1);
    await lines().last().press("Enter");
    expect(await openLines()).toEqual(["true", "false", "true"]);
    await openAll();
    expect(await reader.button("Apply fix…").count()).toBe(2);
    await reader.page.getByLabel("Order of the reports").selectOption("severity");
    expect((await titles()).map((title) => title.split(",")[0])).toEqual(["Errors2", "Warnings"]);
    await reader.page.getByLabel("Filter the reports").fill("any");
    await expect.poll(titles).toEqual(["Warnings, 1 report"]);
  });

  it("after a fix the next report is open", async () => {
    for (const name of ["Apply fix…", "Apply fix"]) await reader.button(name).click();
    await reader.lint();
    expect(await lines().first().textContent()).toBe("Warning: Unexpected any. Specify a different type.");
    expect(await lines().first().getAttribute("aria-expanded")).toBe("true");
    expect(await reader.button("Apply suggestion…").count()).toBe(2);
  });

  it("sorts and filters a long list, and shows a single report as a whole", async () => {
    await reader.open({ code: doubt });
    const order = reader.page.getByLabel("Order of the reports");
    await order.selectOption("place");
    expect((await titles()).join()).toMatch(/^input\.ts22, 22 reports$/);
    expect(await lines().last().textContent()).toBe(
      "Warning: Unexpected any. Specify a different type. @typescript-eslint/no-explicit-any",
    );
    await order.selectOption("severity");
    expect((await titles()).map((title) => title.split(",")[0])).toEqual(["Errors21", "Warnings"]);
    const filter = reader.page.getByLabel("Filter the reports");
    await filter.fill("any TYPE");
    await expect.poll(titles).toEqual(["Warnings, 1 report"]);
    await filter.fill("nothing like it");
    await reader.page.getByText("No report contains “nothing like it”.").waitFor();
    await reader.open({ code: "var a;\n" });
    expect(await filter.count()).toBe(0);
    expect(await lines().count()).toBe(1);
    expect(await reader.button("Apply fix…").count()).toBe(1);
  });

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
    await reader.press("Escape");
    await reader.button("Turn off no-var").click();
    expect(JSON.parse((await reader.state()).eslintrc)).toEqual({ rules: { "no-var": "off" } });
    expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe("play-results");
  });

  it("explains packages without types once, and declares them at one press", async () => {
    await reader.page.evaluate(() => {
      const place = { file: "input.ts", category: "error", from: 0, to: 1 } as const;
      const error = (name: string) => ({ ...place, code: 2307, message: `Cannot find module '${name}'.` });
      resultsPage.lint({ typeErrors: ["pear", "stem", "pear"].map(error) });
    });
    await reader.page.getByText("The playground has no types of 2 packages that the code imports.").waitFor();
    await reader.button("Declare them in types.d.ts").click();
    expect((await reader.state()).files).toEqual([
      { name: "types.d.ts", text: 'declare module "pear";\ndeclare module "stem";\n' },
    ]);
    expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe("play-results");
    expect(await reader.page.getByText("has no types of").count()).toBe(0);
  });

  it("folds the errors that follow from packages without types into the explanation", async () => {
    const place = { file: "input.ts", category: "error", from: 0, to: 1 } as const;
    const typeErrors = [
      { ...place, code: 2307, message: "Cannot find module 'pear'." },
      { ...place, code: 2339, message: "No 'state' on 'Tree'." },
      { ...place, code: 2339, message: "No 'state' on 'Tree'.", from: 3, to: 4 },
      { ...place, code: 2304, message: "Cannot find 'a'." },
    ];
    await reader.page.evaluate((given) => {
      resultsPage.worker.errorsLeft = given.filter(({ code, from }) => code === 2304 || from === 3);
      resultsPage.lint({ reports: [], typeErrors: given });
    }, typeErrors);
    const read = async () => [...(await titles()), ...(await lines().allTextContents())];
    // the errors about the imports need no answer
    expect(await read()).toEqual([
      ...["Errors from missing types, 1 report", "TypeScript3, 3 reports"],
      ...["Error: No 'state' on 'Tree'. (TS2339)", "Error: No 'state' on 'Tree'. (TS2339)"],
      "Error: Cannot find 'a'. (TS2304)",
    ]);
    await reader.later(500);
    await expect
      .poll(read)
      .toEqual([
        ...["Errors from missing types2, 2 reports", "TypeScript2, 2 reports"],
        ...["Error: No 'state' on 'Tree'. (TS2339)", "Error: Cannot find 'a'. (TS2304)"],
      ]);
    expect(await lines().first().getAttribute("aria-expanded")).toBe("true");
    // until the next answer, errors are told by their words
    await reader.page.evaluate((given) => {
      resultsPage.lint({ reports: [], typeErrors: given.map((each) => ({ ...each, to: 9 })) });
    }, typeErrors);
    await expect.poll(titles).toEqual(["Errors from missing types3, 3 reports", "TypeScript, 1 report"]);
    const fold = reader.button("Reports: Errors from missing types");
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    await fold.click();
    expect(await lines().count()).toBe(4);
    await reader.page.getByLabel("Filter the reports").fill("pear");
    await expect.poll(titles).toEqual(["Errors from missing types, 1 report"]);
    expect(await reader.page.getByText("4 reports", { exact: true }).count()).toBe(1);
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

    const others = reader.page.getByRole("button", { name: /^(Apply|Fix)/, disabled: true });
    expect(await others.count()).toBe(5);
    await reader.button("Apply suggestion…").first().press("Enter");
    await reader.button("Fix all…").press("Enter");
    expect(await preview.count()).toBe(0);
    expect(await reader.told()).toEqual([]);

    await reader.lint();
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

  it("renders more of many reports on request, and moves the focus to the first of them", async () => {
    await reader.open({ code: "var a;\n".repeat(120) });
    await reader.button("Show 50 more of 70").press("Enter");
    await expect.poll(() => reader.focused()).toContain("Unexpected var");
    expect(
      await lines()
        .nth(50)
        .evaluate((line) => line === document.activeElement),
    ).toBe(true);
    await reader.button("Show 20 more").click();
    expect(await reader.page.getByRole("listitem").count()).toBe(120);
  });
});
