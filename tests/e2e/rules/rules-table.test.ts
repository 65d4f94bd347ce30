import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdBack } from "../../harness/browser/requests.ts";
import {
  bothWays,
  type BrowserTest,
  browserTest,
  type ReadSite,
} from "../../harness/browser/browser-test.ts";

/** The reader's actions on the table, and its visible state. */
function readerOf(test: BrowserTest<ReadSite>) {
  const main = (): Locator => test.page.locator("main");
  return {
    /** Opens the table, and focuses it: this loads its script. */
    visitTable: async (path: string) => {
      await test.visit(path);
      await main().getByRole("searchbox").hover();
      await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
    },
    filter: (name: string) => main().getByRole("button", { name: new RegExp(`^${name}: `) }),
    head: (name: string) => main().getByRole("columnheader", { name }),
    field: () => main().getByRole("searchbox", { name: "Find rules by name, description or message" }),
    count: () => main().locator("search [aria-live]").innerText(),
    // errors of the page itself: the browser reports others a moment later
    query: () => test.page.evaluate(() => decodeURIComponent(location.search)),
    hash: () => test.page.evaluate(() => location.hash),
    stateOf: async (name: string) => {
      const button = main().getByRole("button", { name: new RegExp(`^${name}: `) });
      return (await button.getAttribute("aria-label"))?.replace(/^.*: |,.*$/g, "");
    },
    scrolled: () => test.page.evaluate(() => scrollY),
    entries: () => test.page.evaluate(() => history.length),
    names: () => main().locator("tbody tr:not([hidden]) th > code").allTextContents(),
  };
}

describe.each(bothWays)("the filters of the rules table, %s,", (_way, start) => {
  const test = browserTest({ start });
  // the first request to `site dev` reads the whole site
  beforeAll(() => test.html("/rules/"));
  const { visitTable, filter, stateOf, count, query, hash, scrolled, entries, names, field } = readerOf(test);

  it("RU-10 RU-13 have three states, which their names and the URL show, without new history entries", async () => {
    await visitTable("/rules/");
    const before = await entries();
    expect([await count(), (await names()).length, await query()]).toEqual(["131 rules", 131, ""]);
    await filter("fixable").click();
    expect([await count(), (await names()).length, await query()]).toEqual([
      "45 of 131 rules",
      45,
      "?=fixable",
    ]);
    expect(await stateOf("fixable")).toBe("included");
    await filter("deprecated").dblclick();
    expect([await query(), await stateOf("deprecated")]).toEqual(["?=xdeprecated-fixable", "excluded"]);
    expect(await names()).not.toContain("@typescript-eslint/no-empty-interface");
    await filter("deprecated").click();
    await filter("fixable").dblclick();
    expect([await count(), await query(), await entries()]).toEqual(["131 rules", "", before]);
    expect(await stateOf("fixable")).toBe("any");
  });

  it("RU-15 take one step for one key press, however long it is held", async () => {
    await visitTable("/rules/");
    await filter("stylistic").press("Enter");
    expect(await query()).toBe("?=stylistic");
    await filter("stylistic").press("Space");
    expect(await query()).toBe("?=xstylistic");
    for (let repeated = 0; repeated < 3; repeated++) await test.page.keyboard.down("Enter");
    await test.page.keyboard.up("Enter");
    expect(await query()).toBe("");
    expect(await filter("stylistic").evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("RU-11 RU-12 treat strict as containing recommended", async () => {
    await visitTable("/rules/");
    await filter("recommended").click();
    const recommended = (await names()).length;
    await filter("strict").click();
    const beyond = (await names()).length;
    expect(await query()).toBe("?=xrecommended-strict");
    await filter("recommended").click();
    expect([await query(), (await names()).length]).toEqual(["?=strict", recommended + beyond]);
    await filter("recommended").click();
    expect(await query()).toBe("?=recommended-xstrict");
    await filter("recommended").dblclick();
    expect([await query(), (await names()).length]).toEqual(["?=xstrict", 131 - recommended - beyond]);
  });

  it("RU-13 RU-14 are read from the URL, and do not change its other parts or the scroll position", async () => {
    await visitTable("/rules/?other=1&=extension-nonsense&q=no-#rules");
    const extensions = await names();
    expect(extensions).toContain("@typescript-eslint/no-shadow");
    expect(extensions).not.toContain("@typescript-eslint/dot-notation");
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await filter("type checked").dblclick();
    expect(await hash()).toBe("#rules");
    expect(await query()).toBe("?other=1&=extension-xtypeInformation&q=no-");
    expect(await scrolled()).toBe(before);
    const left = await names();
    await test.page.reload();
    await expect.poll(names).toEqual(left);
    expect(await field().inputValue()).toBe("no-");
  });

  it("RU-14 follow links of the page, which also scroll to the table, at each press", async () => {
    await visitTable("/rules/");
    const link = test.page.getByRole("link", { name: "all extension rules" });
    const isAtTable = () =>
      test.page.locator("#rules").evaluate((heading) => {
        const { top } = heading.getBoundingClientRect();
        return top >= 60 && top < 120;
      });
    for (const press of [1, 2]) {
      await link.click();
      await expect.poll(count, { message: `press ${press}` }).toBe("25 of 131 rules");
      expect(test.page.url()).toMatch(/\/rules\/\?=extension#rules$/);
      await expect.poll(isAtTable).toBe(true);
      await filter("extension").dblclick();
      expect([await count(), await hash()]).toEqual(["131 rules", "#rules"]);
    }
    await test.page.getByRole("link", { name: "rules that are not deprecated" }).click();
    await expect.poll(count).toBe("124 of 131 rules");
    await test.page.goBack();
    await expect.poll(count).toBe("131 rules");
    await test.page.goForward();
    await expect.poll(count).toBe("124 of 131 rules");
    await filter("deprecated").click();
    await test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
    await expect.poll(query).toBe("");
    expect(await count()).toBe("131 rules");
  });

  it("RU-13 are restored for a reader who returns from a rule", async () => {
    await visitTable("/rules/");
    await filter("deprecated").click();
    expect(await count()).toBe("7 of 131 rules");
    await test.page.getByRole("link", { name: "@typescript-eslint/typedef" }).click();
    await test.page.locator("h1", { hasText: "typedef" }).waitFor();
    await test.page.goBack();
    await expect.poll(count).toBe("7 of 131 rules");
  });
});

describe("the text field of the rules table", () => {
  const test = browserTest();
  const { visitTable, filter, count, query, entries, names, field } = readerOf(test);

  it("finds names, descriptions and messages, by every word, and writes the words into the URL", async () => {
    await visitTable("/rules/");
    const before = await entries();
    await field().pressSequentially("NO-floating");
    expect(await names()).toEqual(["@typescript-eslint/no-floating-promises"]);
    await expect.poll(query).toBe("?q=NO-floating");
    await field().fill("thenable awaiting");
    expect(await names()).toEqual(["@typescript-eslint/await-thenable"]);
    // of the message that it shows, and not elsewhere on it
    await field().fill("Unexpected `await` of a non-Promise");
    expect(await names()).toContain("@typescript-eslint/await-thenable");
    await filter("recommended").dblclick();
    expect(await names()).not.toContain("@typescript-eslint/await-thenable");
    expect(await query()).toBe("?=xrecommended&q=Unexpected+`await`+of+a+non-Promise");
    expect(await entries()).toBe(before);
    await field().fill("");
    await expect.poll(query).toBe("?=xrecommended");
  });

  it("writes the query when the reader leaves before the URL is updated", async () => {
    await visitTable("/rules/");
    await field().fill("await-thenable");
    await test.page.getByRole("link", { name: "@typescript-eslint/await-thenable" }).click();
    await test.page.locator("h1", { hasText: "await-thenable" }).waitFor();
    await test.page.goBack();
    await expect.poll(count).toBe("1 of 131 rules");
    expect(await field().inputValue()).toBe("await-thenable");
  });

  it("takes what was typed before its script was loaded", async () => {
    const release = await holdBack(test.page, "**/assets/rules-table-*.js");
    await test.page.goto(`${test.site.url}/rules/?=xdeprecated`);
    await field().fill("empty-interface");
    release();
    await test.page.locator("html[data-hydrated=true]").waitFor();
    await expect.poll(count).toBe("0 of 131 rules");
    await expect.poll(query).toBe("?=xdeprecated&q=empty-interface");
  });

  it("reports when no rule matches, and clears everything but the order, by mouse and by keyboard", async () => {
    await visitTable("/rules/?=fixable&q=nowhere&sort=types");
    const clear = test.page.getByRole("button", { name: "Clear filters" });
    expect([await names(), await count()]).toEqual([[], "0 of 131 rules"]);
    await test.page.getByText("No rules match all of these filters.").waitFor();
    expect(await test.page.getByRole("button", { name: /flat config/ }).count()).toBe(0);
    await clear.press("Enter");
    expect([await count(), await query()]).toEqual(["131 rules", "?sort=types"]);
    // the button is gone, and the focus must not be lost
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await filter("strict").click();
    await clear.click();
    expect([await count(), await clear.count()]).toEqual(["131 rules", 0]);
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(false);
  });
});

describe("the column heads of the rules table", () => {
  const test = browserTest();
  const { visitTable, head, names, query, scrolled, filter, entries } = readerOf(test);

  it("sort by their column, reverse when pressed again, and store the order in the URL", async () => {
    await visitTable("/rules/");
    const [byName, before] = [await names(), await entries()];
    expect(byName).toEqual([...byName].sort());
    expect(await head("Rule").getAttribute("aria-sort")).toBe("ascending");
    await head("Deprecated").getByRole("button").click();
    expect([await query(), await head("Deprecated").getAttribute("aria-sort")]).toEqual([
      "?sort=deprecated",
      "ascending",
    ]);
    expect(await head("Rule").getAttribute("aria-sort")).toBeNull();
    expect((await names()).slice(0, 2)).toEqual([
      "@typescript-eslint/no-empty-interface",
      "@typescript-eslint/no-loss-of-precision",
    ]);
    await head("Deprecated").getByRole("button").press("Enter");
    expect([await query(), await head("Deprecated").getAttribute("aria-sort")]).toEqual([
      "?sort=-deprecated",
      "descending",
    ]);
    await filter("deprecated").click();
    expect(await query()).toBe("?=deprecated&sort=-deprecated");
    await test.page.reload();
    await head("Deprecated").and(test.page.locator("[aria-sort=descending]")).waitFor();
    await filter("deprecated").dblclick();
    await head("Rule").getByRole("button").click();
    expect([await names(), await query(), await entries()]).toEqual([byName, "", before]);
  });

  it("stay visible, and do not scroll the page when they sort it", async () => {
    await visitTable("/rules/");
    await test.page.mouse.move(600, 600);
    await test.page.mouse.wheel(0, 2500);
    await expect.poll(scrolled).toBe(2500);
    const place = await head("Config").getByRole("button").boundingBox();
    await test.page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    expect(await query()).toBe("?sort=config");
    expect(await scrolled()).toBe(2500);
  });
});

describe("a configuration of the shown rules", () => {
  const test = browserTest();
  const { visitTable, head } = readerOf(test);

  it("is copied as a whole file, in the shown order, with the core rules off", async () => {
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visitTable("/rules/?=extension-typeInformation-xdeprecated&q=return");
    const copy = test.page.getByRole("button", { name: "Copy as flat config" });
    await copy.click();
    await test.page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
    const copied = () => test.page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toBe(`import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig({
  files: ["**/*.{ts,tsx,mts,cts}"],
  extends: [tseslint.configs.base],
  languageOptions: {
    parserOptions: { projectService: true },
  },
  rules: {
    "consistent-return": "off",
    "@typescript-eslint/consistent-return": "error",
    "require-await": "off",
    "@typescript-eslint/require-await": "error",
  },
});
`);
    await copy.waitFor();
    await head("Rule").getByRole("button").click();
    await copy.press("Enter");
    await expect.poll(copied).toMatch(/require-await": "error",[^]*consistent-return": "error"/);
  });

  it("reports when the browser refuses", async () => {
    await visitTable("/rules/?q=await");
    await test.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not here"));
    });
    await test.page.getByRole("button", { name: "Copy as flat config" }).click();
    await test.page.getByRole("status").filter({ hasText: "Could not be copied" }).waitFor();
  });
});
