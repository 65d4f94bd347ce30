import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import type { ResultsFixture } from "../../harness/playground/results-fixture.tsx";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";

declare const resultsPage: ResultsFixture;

describe("the list of reports in a browser", () => {
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
