import { expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { heldBack, searchReader } from "../../harness/search/reader.ts";

const test = browserTest();
const { open, box, button, options } = searchReader(test);

/** "dialog" for each script that the page asks for from now on. */
function scriptsAsked(): readonly string[] {
  const names: string[] = [];
  test.page.on("request", (request) => {
    const name = /\/assets\/([\w-]+)-[\dA-Z]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined && !["navigation", "offline"].includes(name)) names.push(name);
  });
  return names;
}

it("asks for the dialog and the settings before the script of search has loaded", async () => {
  await test.visit("/getting-started/");
  const script = await heldBack(test.page, /\/search-\w+\.js$/);
  const asked = scriptsAsked();
  const settings: string[] = [];
  test.page.on("request", (request) => {
    if (request.url().endsWith("/search.json")) settings.push(request.url());
  });
  await test.page.keyboard.press("Control+k");
  await expect.poll(() => [...asked].sort()).toEqual(["dialog", "search"]);
  await expect.poll(() => settings).toHaveLength(1);
  script.release();
  await box().fill("unused");
  await options().first().waitFor();
  expect([...asked].sort()).toEqual(["dialog", "embedded", "search"]);
  // what was begun early is not asked for again
  expect(settings).toHaveLength(1);
});

it("loads the engine once for the search page and the dialog", async () => {
  const asked = scriptsAsked();
  await test.visit("/search?q=unused");
  await test.page.locator("main ol a").first().waitFor();
  await open();
  await box().fill("unused");
  await options().first().waitFor();
  const engines = asked.filter((name) => name === "embedded");
  const search = await test.page.evaluate(async () => {
    const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
    const url = scripts.find((name) => /\/search-\w+\.js$/.test(name)) ?? "";
    return (await fetch(url)).text();
  });
  expect(engines).toEqual(["embedded"]);
  // the parts of the index that only the engine names
  expect(search).not.toContain("excerpts");
});

it("loads nothing when the pointer is over the button if the reader saves data", async () => {
  await test.page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await test.visit("/getting-started/");
  const asked = scriptsAsked();
  await button().hover();
  await button().focus();
  // a script that begins to load after these would be asked for before the dialog's
  await test.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual([]);
  await open();
  expect(asked).toContain("dialog");
});
