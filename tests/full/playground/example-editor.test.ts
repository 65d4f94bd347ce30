import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readHash } from "../../../site/playground/state/hash/hash.ts";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

const page = "/rules/no-floating-promises";

describe("an example of a rule that is edited in place", () => {
  const test = browserTest();
  const example = (): Locator => test.page.locator(".example-incorrect").first();
  const editor = (): Locator => example().locator(".cm-content");
  const button = (name: string | RegExp): Locator => example().getByRole("button", { name });
  const summary = (): Locator => example().locator(".example-answer [role=status]");

  const edit = async (): Promise<void> => {
    await example().hover();
    await button(/^Edit example 1, incorrect code$/).click();
    await editor().waitFor();
  };
  const answered = (): Promise<void> =>
    summary()
      .filter({ hasText: /^The linter (?:reports|accepts)/ })
      .waitFor();
  const linkState = async () => {
    const href = (await example().locator(".example-actions a").getAttribute("href")) ?? "";
    return readHash(href.replace(/^[^#]*/, "")).state;
  };

  /** The place in the document: a press may scroll the button from under the bar. */
  const placeOf = (selector: string) =>
    example()
      .locator(selector)
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      });

  it("loads nothing of the playground before its button is pressed", async () => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await test.visit(page);
    await example().hover();
    await button(/^Edit/).waitFor();
    expect(asked.filter((path) => /example-editor-.*\.js|play-(?!link)|\/play$|panes/.test(path))).toEqual(
      [],
    );
  });

  it("has the same code at the same height, and the reports of the page with line and column", async () => {
    await test.visit(page);
    const code = await example().locator(".code-text").textContent();
    await example().hover();
    const before = await placeOf(".code-block");
    await edit();
    expect(await editor().locator(".cm-line").allTextContents()).toEqual(code?.split("\n"));
    const after = await placeOf(".example-place");
    expect(after).toEqual(before);
    const inside = await example().locator(".cm-editor").boundingBox();
    expect(inside?.width).toBeLessThanOrEqual(after.width);
    await answered();
    expect(await summary().textContent()).toBe("The linter reports 5 problems.");
    const items = await example().locator(".example-answer li").allTextContents();
    expect(items[0]).toMatch(/^8:5 Promises must be awaited/);
    expect(items).toHaveLength(5);
    await expect.poll(() => example().locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
  });

  it("is in guides too, where the code names the rule", async () => {
    await test.visit("/troubleshooting/faqs/eslint#fix");
    await example().hover();
    await button("Edit example 2, incorrect code").click();
    await answered();
    expect(await summary().textContent()).toBe("The linter reports 1 problem.");
    expect(await example().locator(".example-answer li").allTextContents()).toEqual([
      expect.stringMatching(/^2:15 Prefer using nullish coalescing operator/),
    ]);
  });

  it("answers what is typed, gives the playground's link that code, and restores the author's code", async () => {
    await test.visit(page);
    await edit();
    await answered();
    const original = (await linkState()).code;
    await editor().press("ControlOrMeta+a");
    await test.page.keyboard.type("Promise.resolve(1);");
    // answers to parts of the text come first on a busy machine
    await expect.poll(async () => (await linkState()).code).toBe("Promise.resolve(1);");
    await expect
      .poll(() => example().locator(".example-answer li").allInnerTexts())
      .toEqual([expect.stringMatching(/^1:1 /)]);
    expect(await summary().textContent()).toBe("The linter reports 1 problem.");
    await test.page.keyboard.press("Home");
    await test.page.keyboard.type("void ");
    await expect.poll(() => summary().textContent()).toBe("The linter accepts this.");
    await button("Reset").click();
    await expect.poll(() => summary().textContent()).toBe("The linter reports 5 problems.");
    expect((await linkState()).code).toBe(original);
    expect(await button("Reset").isDisabled()).toBe(true);
    await editor().press("ControlOrMeta+z");
    await expect.poll(() => editor().innerText()).toBe("void Promise.resolve(1);");
  });

  it("is opened, left and closed by keyboard alone, and keeps what was typed", async () => {
    await test.visit(page);
    await example().locator(".code-block > pre").focus();
    await button(/^Edit/).waitFor();
    while (!(await button(/^Edit/).evaluate((element) => element === document.activeElement)))
      await test.page.keyboard.press("Tab");
    await test.page.keyboard.press("Enter");
    await editor().waitFor();
    await answered();
    await test.page.keyboard.type("// mine ");
    await test.page.keyboard.press("Escape");
    await test.page.keyboard.press("Tab");
    const isLeft = await editor().evaluate((content) => !content.matches(":focus"));
    expect(isLeft).toBe(true);
    await button("Close the editor").press("Enter");
    await example().locator(".code-block").waitFor();
    const returned = await button(/^Edit/).evaluate((element) => element === document.activeElement);
    expect(returned).toBe(true);
    await test.page.keyboard.press("Enter");
    await expect.poll(() => editor().innerText()).toMatch(/^\/\/ mine /);
  });

  it("keeps the block and says so when the editor cannot be loaded", async () => {
    await test.visit(page);
    await test.page.route("**/assets/example-editor-*.js", (route) => route.abort());
    await example().hover();
    await button(/^Edit/).click();
    await example().getByText("The editor could not be loaded. Try again, or reload the page.").waitFor();
    expect(await example().locator(".code-block").isVisible()).toBe(true);
    expect(await example().locator("> .reports").isVisible()).toBe(true);
  });

  it("keeps what was typed when the linter cannot be loaded, and tries again", async () => {
    await test.visit(page);
    await test.page.route("**/assets/play-linter-*.js", (route) => route.abort());
    await edit();
    await test.page.keyboard.type("// mine\n");
    await button("Try again").waitFor();
    expect(await summary().textContent()).toMatch(/^The linter could not be loaded: /);
    await test.page.unroute("**/assets/play-linter-*.js");
    await button("Try again").click();
    await expect.poll(() => summary().textContent()).toBe("The linter reports 5 problems.");
    expect(await editor().innerText()).toMatch(/^\/\/ mine\n/);
  });

  it.each([
    ["at 390 pixels in the light", { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ["in the dark", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
  ] as const)("is accessible and no wider than the page %s", async (_where, window) => {
    await test.reopen(window);
    await test.visit(page);
    await edit();
    await answered();
    expect(await axeFaults(test.page)).toEqual([]);
    const overflow = await test.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    if (process.env["PICTURES"] !== undefined)
      await test.page.screenshot({ path: `${process.env["PICTURES"]}/${window.viewport.width}.png` });
  });

  it("ends with its page, while the linter stays for the next one", async () => {
    await test.visit(page);
    await edit();
    await answered();
    await test.page.evaluate(() => Object.assign(window, { isSame: true }));
    await test.page
      .locator("main")
      .getByRole("link", { name: /no-misused-promises/ })
      .first()
      .click();
    await test.page.getByRole("heading", { level: 1, name: "no-misused-promises" }).waitFor();
    await edit();
    await answered();
    expect(await test.page.evaluate(() => "isSame" in window)).toBe(true);
    expect(test.page.workers()).toHaveLength(1);
  });
});

describe("the linter in the page", () => {
  const test = browserTest();

  it.each([
    ["an option", "array-type"],
    ["types, options and .tsx", "no-misused-promises"],
    ["compiler options", "no-unnecessary-boolean-literal-compare"],
  ])("reports about each untouched example what the build reports: %s", async (_what, rule) => {
    await test.visit(`/rules/${rule}`);
    const examples = test.page.locator(".example:has(a[data-play])");
    await examples.first().locator("pre").first().dispatchEvent("pointerover");
    await examples.first().locator(".example-edit").waitFor({ state: "attached" });
    const count = await examples.count();
    expect(count).toBeGreaterThan(3);
    const seen = [];
    const wanted = [];
    for (let index = 0; index < count; index++) {
      const example = examples.nth(index);
      wanted.push(await example.evaluate(saidByBuild));
      await example.locator(".example-edit button").evaluate((element: HTMLElement) => {
        element.click();
      });
      await example
        .locator(".example-answer [role=status]")
        .filter({ hasText: /^The linter (?:reports|accepts)/ })
        .waitFor({ state: "attached" });
      seen.push(await example.evaluate(saidHere));
    }
    expect(seen).toEqual(wanted);
    expect(wanted.flat().length).toBeGreaterThan(2);
  });
});

/** "3: message" of each report of the build, sorted; a message about several places has a line for each. */
function saidByBuild(example: Element): string[] {
  const plain = (text: string): string => text.replaceAll("`", "").replace(/\s+/g, "");
  const items = [...example.querySelectorAll(":scope > .reports > li:not(.example-more)")];
  return items
    .flatMap((item) => {
      const copy = item.cloneNode(true) as Element;
      const place = copy.querySelector(".report-line")?.textContent ?? "";
      for (const part of copy.querySelectorAll(".report-number, .report-line, details, a")) part.remove();
      const message = plain(copy.textContent);
      return (place.match(/\d+/g) ?? ["0"]).map((line) => `${line}: ${message}`);
    })
    .sort();
}

/** The same of the linter in the page. */
function saidHere(example: Element): string[] {
  const plain = (text: string): string => text.replaceAll("`", "").replace(/\s+/g, "");
  const items = [...example.querySelectorAll(".example-answer li")];
  const said = items.map((item) => {
    const [line = "0"] = item.querySelector("button")?.textContent.split(":") ?? [];
    return `${line}: ${plain(item.querySelector(".example-message")?.textContent ?? "")}`;
  });
  return [...new Set(said)].sort();
}
