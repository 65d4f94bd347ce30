import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { largeOrchard } from "../../harness/search/large-site.ts";
import { heldBack, searchReader } from "../../harness/search/reader.ts";

describe("search on a site whose index has no texts", () => {
  const test = browserTest({ files: largeOrchard });
  const { open, options, search, dialog } = searchReader(test);
  const rows = () =>
    options().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y.toFixed(1)));

  it("shows results at once and their texts when the pages have come, without moving a row", async () => {
    await test.visit("/");
    const { release } = await heldBack(test.page, /\/trees\/fig/);
    await open();
    await search("kumquat");
    const hit = options().first();
    expect(await hit.innerText()).toContain("Harvest");
    expect(await hit.innerText()).not.toContain("kumquat");
    const before = await rows();
    release();
    await hit.locator("mark").waitFor();
    expect(await hit.innerText()).toContain("before the wasps do, and store a kumquat beside it.");
    expect(await hit.innerText()).not.toContain("pick kumquat");
    expect(await hit.locator("mark").allInnerTexts()).toEqual(["kumquat"]);
    expect(await rows()).toEqual(before);
    await hit.click();
    await test.page.waitForURL(/\/trees\/fig\/?#harvest$/);
  });

  it("shows a page with the beginning of its text", async () => {
    await test.visit("/");
    await open();
    await search("fig");
    await options().first().getByText("A tree of warm places.").waitFor();
  });

  it("shows a result without its text when the page cannot be loaded", async () => {
    await test.visit("/");
    await test.page.route(/\/trees\/fig/, (route) => route.abort());
    await open();
    await search("kumquat");
    await options().first().getByText("Harvest").waitFor();
    expect(await dialog().getByText("Unable to fetch results").isVisible()).toBe(false);
  });

  it("has few results in the dialog, and all on the page of search", async () => {
    await test.visit("/");
    await open();
    await search("apple");
    expect(await options().count()).toBeLessThanOrEqual(10);
    await test.visit("/search?q=kumquat");
    await test.page.getByText("store a kumquat beside it").waitFor();
  });
});
