import { beforeAll, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type MemoryHost, startMemoryHost } from "../../harness/browser/memory-host.ts";

const kinds = Array.from({ length: 110 }, (_, index) => `kind-${index}`);
const pages = (folder: string) =>
  Object.fromEntries(kinds.map((name) => [`content/large/${folder}/${name}.md`, `# ${folder} ${name}\n`]));
const files = {
  "site/config.ts": `export default { docs: [
    { id: "large", dir: "large", route: "/" },
    { id: "tools", dir: "tools", route: "/tools/" },
  ] };\n`,
  "content/large/index.md":
    "# Orchard\n\n[To the tools](/tools/)\n\n<details>\n<summary>More</summary>\n\nMany more.\n\n</details>\n",
  ...pages("apples"),
  ...pages("pears"),
  "content/tools/index.md": "# Tools\n\n[To the orchard](/)\n",
};

let elsewhere: MemoryHost;
beforeAll(async () => {
  elsewhere = await startMemoryHost();
  elsewhere.serve(new Map([["index.html", "<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>"]]));
  return () => elsewhere.close();
});

describe("a reader who returns to a section with a partially loaded sidebar", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const at = (title: string) => main().getByRole("heading", { level: 1, name: title }).waitFor();
  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const pear = () => sidebar().locator('a[href="/pears/kind-7"]');

  it.each([
    [
      "from another section",
      async () => {
        await main().getByRole("link", { name: "To the tools" }).click();
        await at("Tools");
      },
    ],
    [
      "from another site",
      async () => {
        await test.page.goto(elsewhere.url);
      },
    ],
  ])("sees the open categories and details restored, %s", async (_way, leave) => {
    await test.visit("/");
    await sidebar().locator("summary", { hasText: "pears" }).click();
    await pear().waitFor();
    await main().getByText("More", { exact: true }).click();
    await main().getByText("Many more.").waitFor();
    await leave();
    await test.page.goBack();
    await at("Orchard");
    await main().getByText("Many more.").waitFor();
    await pear().waitFor();
  });
});

describe("a reader who returns to the table of rules", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");
  const count = () => main().locator("search [aria-live]").innerText();
  const runs = () => main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
  const scrolled = () => test.page.evaluate(() => scrollY);

  it.each([
    [
      "from a rule",
      async () => {
        await main()
          .getByRole("link", { name: "@typescript-eslint/array-type" })
          .evaluate((link: HTMLElement) => {
            link.click();
          });
        await main().getByRole("heading", { level: 1, name: "array-type" }).waitFor();
      },
    ],
    [
      "from another site",
      async () => {
        await test.page.goto(elsewhere.url);
      },
    ],
  ])("sees filters, order and scroll position restored, %s", async (_way, leave) => {
    await test.visit("/rules/");
    await main().getByRole("searchbox").hover();
    await runs();
    await main()
      .getByRole("button", { name: /^fixable: / })
      .click();
    await main().getByRole("columnheader", { name: "Deprecated" }).getByRole("button").click();
    await expect.poll(count).toBe("45 of 131 rules");
    const names = () => main().locator("tbody tr:not([hidden]) th > code").allTextContents();
    const [before, url] = [await names(), test.page.url()];
    await test.page.evaluate(() => {
      scrollTo({ top: 900, behavior: "instant" });
    });
    await leave();
    await test.page.goBack();
    await test.page.waitForURL(url);
    await runs();
    await expect.poll(count).toBe("45 of 131 rules");
    expect([await names(), test.page.url()]).toEqual([before, url]);
    await expect.poll(scrolled).toBe(900);
    await test.page.goForward();
    await expect.poll(() => test.page.url()).not.toBe(url);
    await test.page.goBack();
    await test.page.waitForURL(url);
    await runs();
    await expect.poll(count).toBe("45 of 131 rules");
    await expect.poll(scrolled).toBe(900);
  });
});
