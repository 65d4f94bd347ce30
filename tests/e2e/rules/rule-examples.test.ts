import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const page = "/rules/no-floating-promises";

/** The code of the page's first example, as its author wrote it. */
async function sourceOfExample(): Promise<string> {
  const source = await readFile("content/rules/no-floating-promises.md", "utf8");
  return /```ts incorrect\n(.*?)\n```/s.exec(source)?.[1] ?? "";
}

describe("the examples of a rule", () => {
  const test = browserTest();
  const example = () => test.page.locator(".example-incorrect").first();

  it("RU-24 show the linter's reports: a number at each position, and its message below the code", async () => {
    await test.visit(page);
    const numbers = await example()
      .locator("[data-report]")
      .evaluateAll((places) => places.map((place) => place.getAttribute("data-report")));
    expect(numbers).toEqual(["1", "2", "3", "4", "5"]);
    expect(await example().locator(".report-number").allTextContents()).toEqual(numbers);
    expect(await example().locator(".reports").innerText()).toMatch(
      /Lines 8, 15 and 16: Promises must be awaited/,
    );
    expect(await example().locator("[data-report='1']").textContent()).toBe("(id);");
    await test.page.getByRole("tab", { name: "Correct" }).first().click();
    expect(await test.page.locator(".example-clean").first().innerText()).toContain(
      "The linter accepts this.",
    );
  });

  it("are copied and selected as their author wrote them, without numbers and messages", async () => {
    const code = await sourceOfExample();
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.visit(page);
    await example().hover();
    await example().getByRole("button", { name: /copy/i }).click();
    await expect.poll(() => test.page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const selected = await example()
      .locator("code")
      .first()
      .evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return getSelection()?.toString();
      });
    expect(selected).toBe(code);
  });

  it("unfold fixes and suggestions by keyboard and by touch, as lines before and after", async () => {
    await test.reopen({ hasTouch: true, viewport: { width: 360, height: 800 } });
    await test.visit(page);
    const [first, second] = [0, 1].map((index) => example().locator(".report-change").nth(index));
    await first?.locator("summary").press("Enter");
    await first?.getByText("+ void saveOrder(id);").or(first.locator("ins").first()).first().waitFor();
    expect(await first?.locator("del").first().textContent()).toBe("saveOrder(id);");
    expect(await first?.locator("ins").first().textContent()).toBe("void saveOrder(id);");
    await second?.locator("summary").tap();
    await second?.locator("ins").first().waitFor();
    expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it("are readable without script, and marked in forced colors", async () => {
    await test.reopen({ javaScriptEnabled: false, forcedColors: "active" });
    await test.page.goto(test.site.url + page);
    const place = example().locator(".report").first();
    expect(await place.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe("underline");
    expect(await example().locator(".reports").isVisible()).toBe(true);
    await example().locator("summary").first().click();
    expect(await example().locator("ins").first().isVisible()).toBe(true);
  });

  it("mark the code of the report under the pointer or with the focus, and the number of the code under the pointer", async () => {
    await test.visit(page);
    const outlined = () =>
      example()
        .locator("[data-report]")
        .evaluateAll((places) =>
          places.flatMap((place) =>
            getComputedStyle(place).outlineStyle === "solid" ? [place.getAttribute("data-report")] : [],
          ),
        );
    expect(await outlined()).toEqual([]);
    const report = example().locator(".reports > li").first();
    await report.hover();
    expect(await outlined()).toEqual(await report.locator(".report-number").allTextContents());
    await test.page.mouse.move(0, 0);
    expect(await outlined()).toEqual([]);
    await report.locator("summary").first().focus();
    expect(await outlined()).toEqual(await report.locator(".report-number").allTextContents());
    const number = example().locator(".report-number").nth(1);
    const color = () => number.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await color();
    const text = (await number.textContent()) ?? "";
    await example().locator(`[data-report="${text}"]`).hover();
    expect(await color()).not.toBe(before);
  });

  it("have the link to the playground inside of their card", async () => {
    for (const path of ["/rules/await-thenable", page, "/rules/no-explicit-any"]) {
      await test.visit(path);
      const beyond = await test.page.locator(".example-link").evaluateAll((links) =>
        links.map((link) => {
          const card = link.closest(".reports, .example-clean");
          return (card?.getBoundingClientRect().bottom ?? 0) - link.getBoundingClientRect().bottom;
        }),
      );
      expect(beyond.length, path).toBeGreaterThan(1);
      expect(Math.min(...beyond), path).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("a rule's page", () => {
  const test = browserTest();

  it("RU-16 begins with one sentence, badges in one line and the configuration, before its text", async () => {
    await test.visit("/rules/await-thenable");
    const parts = await test.page
      .locator("main article")
      .evaluate((article) =>
        [".rule-description", "ul li a", ".code-block", "[data-prose] > p"].map(
          (selector) => article.querySelector(selector)?.getBoundingClientRect().top ?? 0,
        ),
      );
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    const lines = await test.page
      .locator("main article > ul a")
      .evaluateAll((badges) => new Set(badges.map((badge) => badge.getBoundingClientRect().top)).size);
    expect(lines).toBe(1);
  });

  it("RU-16 RU-18 RU-25 has its sections in order", async () => {
    await test.visit(page);
    expect(await test.page.locator("main h2").allTextContents()).toEqual(
      ["Examples", "Options", "When Not To Use It", "Related To", "Resources"].map(
        (title) => expect.stringContaining(title) as string,
      ),
    );
    await test.visit("/rules/no-unused-vars");
    expect(await test.page.locator("main h2").allTextContents()).toEqual(
      [
        "Examples",
        "How to Use",
        "Options",
        "Common questions",
        "When Not To Use It",
        "Related To",
        "Resources",
      ].map((title) => expect.stringContaining(title) as string),
    );
  });

  it("RU-21 has a table of options that fits the page, also on phones, and leads to their sections", async () => {
    for (const width of [390, 768, 1280]) {
      await test.reopen({ viewport: { width, height: 900 } });
      for (const name of ["ban-ts-comment", "naming-convention", "prefer-optional-chain", "no-unused-vars"]) {
        await test.visit(`/rules/${name}`);
        const beyond = await test.page
          .locator("#options + .table-scroll")
          .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
        expect(beyond, `${name} at ${width} pixels`).toBe(0);
      }
    }
    await test.page.getByRole("link", { name: "varsIgnorePattern" }).first().click();
    await test.page.waitForURL(/#varsIgnorePattern$/i);
  });

  it("RU-27 states where the compiler makes the rule unnecessary", async () => {
    for (const name of ["no-dupe-class-members", "no-invalid-this", "no-redeclare"]) {
      await test.visit(`/rules/${name}`);
      expect(await test.page.locator(".admonition-danger").first().innerText(), name).toMatch(/typescript/i);
    }
    await test.visit("/rules/no-invalid-this");
    expect(await test.page.locator(".admonition-danger").first().innerText()).toMatch(/strict/i);
  });

  it("RU-06 RU-26 of a removed rule has its place among removed rules in the sidebar, and explains what replaced it", async () => {
    await test.visit("/rules/camelcase");
    const sidebar = test.page.getByRole("navigation", { name: "Docs sidebar" });
    expect(await sidebar.getByRole("link", { name: "array-type" }).isVisible()).toBe(true);
    const removed = sidebar.locator("details", { hasText: "Removed" });
    expect(await removed.getByRole("link", { name: "camelcase" }).getAttribute("aria-current")).toBe("page");
    expect(await sidebar.getByRole("link", { name: "camelcase" }).count()).toBe(1);
    expect(await test.page.locator(".admonition-danger").innerText()).toMatch(/naming-convention/);
    await test.visit("/rules/typedef");
    expect(await test.page.locator(".admonition-caution").innerText()).toMatch(/8\.33\.0/);
  });
});
