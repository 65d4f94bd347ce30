import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

describe.each(bothWays)("a reader of the built site, %s,", (_way, start) => {
  const test = browserTest({ window: { colorScheme: "light" }, start });

  const visit = (path: string): Promise<void> => test.visit(path);
  const navbar = () => test.page.getByRole("navigation", { name: "Main" });
  const at = async (path: string, title: string): Promise<void> => {
    await test.page.waitForURL(test.site.url + path);
    await test.page.locator("main h1", { hasText: title }).waitFor();
    expect(await test.page.title()).toContain("typescript-eslint");
  };
  const isSameDocument = async (): Promise<boolean> =>
    (await test.page.locator("html[data-same=document]").count()) === 1;

  it("navigates by clicks from home to docs, a rule and the blog in one document, back and forward", async () => {
    await visit("/");
    await test.page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
    await navbar().getByRole("link", { name: "Docs", exact: true }).click();
    await at("/getting-started/", "Getting started");
    await test.page
      .getByRole("navigation", { name: "Docs sidebar" })
      .getByRole("link", { name: "Typed linting", exact: true })
      .click();
    await at("/getting-started/typed-linting", "Typed linting");
    await navbar().getByRole("link", { name: "Rules", exact: true }).click();
    await at("/rules/", "Overview");
    await test.page.locator("main").getByRole("link", { name: "no-floating-promises" }).first().click();
    await at("/rules/no-floating-promises", "no-floating-promises");
    await navbar().getByRole("link", { name: "Blog", exact: true }).click();
    await at("/blog/", "Blog");
    await test.page
      .locator("main")
      .getByRole("link", { name: /^Typed linting with the project service/ })
      .first()
      .click();
    await at("/blog/project-service", "Typed linting with the project service");

    await test.page.goBack();
    await at("/blog/", "Blog");
    await test.page.goBack();
    await at("/rules/no-floating-promises", "no-floating-promises");
    await test.page.goForward();
    await at("/blog/", "Blog");
    expect(await isSameDocument()).toBe(true);
  });

  it("can follow a link while one page fades into another", async () => {
    await visit("/");
    await test.page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync("::view-transition-group(*), ::view-transition-new(*) { animation-duration: 1h }");
      document.adoptedStyleSheets.push(slow);
    });
    await navbar().getByRole("link", { name: "Docs", exact: true }).click();
    await at("/getting-started/", "Getting started");
    await expect.poll(() => test.page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
    const { x, y } = (await navbar().getByRole("link", { name: "Blog", exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    await test.page.mouse.click(x + 5, y + 5);
    await at("/blog/", "Blog");
  });

  it("chooses dark once, also for the next page and the next visit", async () => {
    await visit("/");
    await test.page.getByRole("button", { name: /dark and light/ }).click();
    await test.page.locator("html[data-theme=dark]").waitFor();
    await navbar().getByRole("link", { name: "Blog", exact: true }).click();
    await at("/blog/", "Blog");
    expect(await test.page.locator("html").getAttribute("data-theme")).toBe("dark");

    const later = await test.context.newPage();
    // before any module ran: the script of the head sets it
    await later.route("**/assets/start-*.js", (route) => route.abort());
    await later.goto(`${test.site.url}/users/configs`);
    expect(await later.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await later.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  });

  it("reads and follows links without script, in the colors of the system", async () => {
    await test.reopen({ javaScriptEnabled: false, colorScheme: "dark" });
    await test.page.goto(test.site.url);
    const [red = 255] = (await groundOf(test.page)).match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeLessThan(80);
    await navbar().getByRole("link", { name: "Rules", exact: true }).click();
    await at("/rules/", "Overview");
    await test.page.locator("main").getByRole("link", { name: "array-type" }).first().click();
    await at("/rules/array-type", "array-type");
  });

  it("RT-22 RT-23 RT-24 reads a page under any spelling of its URL, and the URL stays as typed", async () => {
    for (const [path, title] of [
      ["/users/configs.html", "Shared configs"],
      ["/blog/index.html", "Blog"],
      ["/RULES/Array-Type", "array-type"],
      ["/Users/Configs.html", "Shared configs"],
    ] as const) {
      await visit(path);
      await at(path, title);
    }
  });

  it("RT-23 types /index.html and sees the home page, which logs no error", async () => {
    const lines: string[] = [];
    test.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) lines.push(message.text());
    });
    await visit("/index.html");
    expect(test.page.url()).toBe(`${test.site.url}/index.html`);
    expect(await test.page.title()).toBe("typescript-eslint");
    expect(lines).toEqual([]);
  });

  it("ER-01 NF-01 sees an unknown URL named, with a link to the home page", async () => {
    await visit("/rules/no-such-rule");
    await test.page.locator("main h1", { hasText: "/rules/no-such-rule" }).waitFor();
    await test.page.locator("main").getByRole("link", { name: "home page" }).click();
    await test.page.waitForURL(`${test.site.url}/`);
    expect(await test.page.title()).toBe("typescript-eslint");
  });
});

/** The background color of the text: "rgb(27, 27, 29)". */
function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const grounds = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    return grounds.find((color) => !color.endsWith(", 0)")) ?? "";
  });
}
