import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import type { ResultsFixture } from "../../harness/playground/results-fixture.tsx";
import { bundleResults } from "../../harness/playground/results-page.ts";
import { openResults, type ResultsReader } from "../../harness/playground/results-reader.ts";

declare const resultsPage: ResultsFixture;

describe("the ESQuery filter in a browser", () => {
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

  it("PG-14: the nodes that a selector matches are listed after a pause in typing", async () => {
    await reader.open({ view: "es" });
    const input = reader.page.getByRole("searchbox", { name: "ESQuery selector" });
    await input.fill("Identi");
    await reader.later(249);
    await input.fill("Identifier");
    await reader.later(249);
    expect(
      await reader.page.evaluate(() => resultsPage.worker.asked.filter((name) => name.startsWith("query"))),
    ).toEqual([]);
    await reader.later(1);
    await reader.page.getByText("1 match", { exact: true }).waitFor();
    expect(await reader.page.evaluate(() => resultsPage.state().esQuery)).toBe("Identifier");
    expect(await reader.rows()).toEqual(["init: Identifier"]);
    await reader.told();
    await reader.item("init: Identifier").focus();
    expect(await reader.told()).toEqual(["highlight 4 8"]);
    await input.fill("ForStatement");
    await reader.later(250);
    await reader.page.getByText("No nodes match this selector.").waitFor();
    expect(await reader.rows()).toEqual([]);
    await input.fill("");
    await reader.item("Program").waitFor();
  });

  it("PG-14: a bad selector shows the parser's message next to it, and the tree stays", async () => {
    await reader.open({ view: "es", esQuery: "Identifier[" });
    await reader.later(250);
    const input = reader.page.getByRole("searchbox", { name: "ESQuery selector" });
    await reader.page.getByText('Expected "]"').waitFor();
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    const described = reader.page.locator(`[id="${(await input.getAttribute("aria-describedby")) ?? ""}"]`);
    expect(await described.textContent()).toBe('Warning: Expected "]" but end of input found.');
    await reader.item("Program").waitFor();
    await input.fill("Identifier");
    expect(await input.getAttribute("aria-invalid")).toBe(null);
  });
});
