import { beforeAll, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type MemoryHost, startMemoryHost } from "../../harness/browser/memory-host.ts";

const text = "One more tree.\n\n".repeat(60);
const tabs = (group: string) =>
  `<Tabs${group}>\n<TabItem value="red" label="Red">\n\nRed ones.\n\n</TabItem>\n` +
  `<TabItem value="green" label="Green">\n\nGreen ones.\n\n</TabItem>\n</Tabs>\n\n`;
const files = {
  "site/config.ts": `export default {
    docs: [
      { id: "fruit", dir: "fruit", route: "/" },
      { id: "tools", dir: "tools", route: "/tools/" },
    ],
  };\n`,
  "content/fruit/index.md":
    `# Orchard\n\n[To the plums](/stone/plums), [to the tools](/tools/)\n\n${tabs("")}${tabs(' groupId="kind"')}` +
    `<details>\n<summary>More</summary>\n\nMany more.\n\n</details>\n\n${text}## The end {#end}\n\n${text}`,
  "content/fruit/stone/plums.md": `# Plums\n\n[To the tools](/tools/)\n\n${text}`,
  "content/fruit/pome/apples.md": "# Apples\n",
  "content/tools/index.md": `# Tools\n\n[To the orchard](/)\n\n${tabs(' groupId="kind"')}${text}`,
  "content/tools/sharp/saws.md": "# Saws\n",
};

describe("a reader who returns to a page", () => {
  const test = browserTest({ files });
  let elsewhere: MemoryHost;
  beforeAll(async () => {
    elsewhere = await startMemoryHost();
    elsewhere.serve(new Map([["index.html", "<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>"]]));
    return () => elsewhere.close();
  });

  const main = () => test.page.locator("main");
  const at = (title: string) => main().getByRole("heading", { level: 1, name: title }).waitFor();
  /** By script: a real press would scroll the page to the link. */
  const follow = (name: string) =>
    main()
      .getByRole("link", { name })
      .first()
      .evaluate((link: HTMLElement) => {
        link.click();
      });
  const scrolled = () => test.page.evaluate(() => scrollY);
  /** Waits for the event too, which a busy browser sends later than the new position. */
  const scrollWindow = (top: number) =>
    test.page.evaluate(async (top) => {
      const seen = new Promise((resolve) => {
        addEventListener("scroll", resolve, { once: true });
      });
      scrollTo({ top, behavior: "instant" });
      await seen;
    }, top);
  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const group = (label: string) => sidebar().locator("details", { hasText: label }).last();
  const isOpen = (label: string) => group(label).evaluate((details: HTMLDetailsElement) => details.open);
  const tab = (set: number, name: string) => main().locator(".tabs").nth(set).getByRole("tab", { name });
  const chosen = () => main().locator("[role=tab][aria-selected=true]").allInnerTexts();

  const ways: readonly (readonly [name: string, leave: () => Promise<void>])[] = [
    [
      "from a page of the section",
      async () => {
        await follow("To the plums");
        await at("Plums");
      },
    ],
    [
      "from another section",
      async () => {
        await follow("to the tools");
        await at("Tools");
      },
    ],
    [
      "from two pages further, in another section",
      async () => {
        await follow("To the plums");
        await at("Plums");
        await follow("To the tools");
        await at("Tools");
        await test.page.goBack();
        await at("Plums");
      },
    ],
    [
      "from another site",
      async () => {
        await test.page.goto(elsewhere.url);
      },
    ],
  ];

  it.each(ways)("gets the scroll position back, %s", async (_way, leave) => {
    await test.visit("/");
    await scrollWindow(700);
    await leave();
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(scrolled).toBe(700);
  });

  it.each(ways)("gets the open categories of the sidebar back, %s", async (_way, leave) => {
    await test.visit("/");
    expect([await isOpen("Apples"), await isOpen("Plums")]).toEqual([false, false]);
    await group("Apples").locator("summary").click();
    await expect.poll(() => isOpen("Apples")).toBe(true);
    await leave();
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(() => isOpen("Apples")).toBe(true);
    expect(await isOpen("Plums")).toBe(false);
  });

  it.each(ways)("gets the selected tabs and the open details back, %s", async (_way, leave) => {
    await test.visit("/");
    expect(await chosen()).toEqual(["Red", "Red"]);
    await tab(0, "Green").click();
    await main().getByText("More", { exact: true }).click();
    await main().getByText("Many more.").waitFor();
    await leave();
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(chosen).toEqual(["Green", "Red"]);
    await main().getByText("Many more.").waitFor();
  });

  it("sees the choice of a group that was made on another page", async () => {
    await test.visit("/");
    await follow("to the tools");
    await at("Tools");
    await tab(0, "Green").click();
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(chosen).toEqual(["Red", "Green"]);
  });

  it("gets each scroll position back through several pages, and starts new pages at the top", async () => {
    await test.visit("/");
    await scrollWindow(300);
    await follow("To the plums");
    await at("Plums");
    await expect.poll(scrolled).toBe(0);
    await scrollWindow(400);
    await follow("To the tools");
    await at("Tools");
    await expect.poll(scrolled).toBe(0);
    await scrollWindow(500);
    await test.page.goBack();
    await at("Plums");
    await expect.poll(scrolled).toBe(400);
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(scrolled).toBe(300);
    await test.page.goForward();
    await at("Plums");
    await expect.poll(scrolled).toBe(400);
    await test.page.goForward();
    await at("Tools");
    await expect.poll(scrolled).toBe(500);
  });

  it("gets the scroll position back after a reload, also with a fragment", async () => {
    await test.visit("/#end");
    await expect.poll(scrolled).toBeGreaterThan(700);
    await scrollWindow(200);
    await follow("To the plums");
    await at("Plums");
    await test.page.reload();
    await test.page.locator("html[data-navigation=ready]").waitFor();
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(scrolled).toBe(200);
    await test.page.reload();
    await test.page.locator("html[data-navigation=ready]").waitFor();
    expect(await scrolled()).toBe(200);
  });

  it("gets the scroll position back after the browser itself followed a fragment", async () => {
    await test.visit("/");
    await scrollWindow(250);
    await expect.poll(scrolled).toBe(250);
    await test.page.evaluate(() => {
      // as when the reader types it
      location.hash = "end";
    });
    await expect.poll(scrolled).toBeGreaterThan(700);
    await test.page.goBack();
    await expect.poll(scrolled).toBe(250);
    await test.page.goForward();
    await expect.poll(scrolled).toBeGreaterThan(700);
  });
});
