import type { ConsoleMessage } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../cli/testing/browser-test.ts";

const files = {
  "site/config.ts": `export default {
    announcementBar: { content: "The harvest is in." },
    navbar: { items: [{ label: "Blog", to: "blog", position: "left" }] },
    blog: {},
  };\n`,
  "content/index.md": [
    "# Orchard",
    "[Pears](/pears), [the post](/blog/first), [bad hash](#%E0%A4%A), [far bad hash](/pears#%E0%A4%A)",
    '<Tabs groupId="tree">\n<TabItem value="apple">\n\nApples.\n\n</TabItem>\n<TabItem value="pear">\n\nPears.\n\n</TabItem>\n</Tabs>',
    "One more tree.\n\n".repeat(60),
  ].join("\n\n"),
  "content/pears.md": `# Pears\n\n${"One more pear.\n\n".repeat(60)}`,
  "content/blog/2024-01-01-first.md": "---\ntitle: First\n---\n\nStart.\n",
};

describe("the site meets a fault", () => {
  const test = browserTest({ files });
  const heading = (text: string) => test.page.locator("h1").getByText(text).waitFor();
  const link = (name: string) => test.page.locator("main").getByRole("link", { name, exact: true });
  const said = (): string[] => {
    const lines: string[] = [];
    test.page.on("console", (message: ConsoleMessage) => lines.push(`${message.type()}: ${message.text()}`));
    test.page.on("pageerror", ({ message }) => lines.push(`uncaught: ${message}`));
    return lines;
  };

  it("ST-06 ER-02 works without storage, and says so once", async () => {
    const lines = said();
    await test.page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    });
    await test.visit("/");
    await test.page.getByRole("tab", { name: "pear" }).click();
    await test.page.getByRole("tabpanel").getByText("Pears.").waitFor();
    await test.page.getByRole("button", { name: /dark/ }).first().click();
    await test.page.locator("html[data-theme=dark]").waitFor();
    await test.page.getByRole("button", { name: "Close", exact: true }).click();
    expect(await test.page.getByRole("banner").count()).toBe(0);
    await link("the post").click();
    await heading("First");
    expect(lines).toEqual([expect.stringMatching(/^warning: The browser's storage cannot be used/)]);
  });

  it("sets no cookie on any kind of page", async () => {
    for (const path of ["/", "/pears", "/blog", "/blog/first", "/nowhere"]) await test.visit(path);
    expect(await test.context.cookies()).toEqual([]);
  });

  it("PL-02 loads a page in full when a deploy took away what its template needs", async () => {
    await test.visit("/");
    const gone: string[] = [];
    await test.page.route("**/assets/post-*.js", async (route) => {
      gone.push(route.request().url());
      await route.fulfill({ status: 404 });
    });
    await test.page.evaluate(() => Object.assign(window, { stays: true }));
    await link("the post").click();
    await heading("First");
    expect(gone).not.toEqual([]);
    expect(await test.page.evaluate(() => "stays" in window)).toBe(false);
  });

  it("reads and leads on by plain links when a deploy took away all scripts but the first", async () => {
    const lines = said();
    await test.page.route(/\/assets\/(?!start-).*\.js$/, (route) => route.fulfill({ status: 404 }));
    await test.page.goto(`${test.site.address}/`);
    await expect.poll(() => lines.join("\n")).toContain("The page stays without script");
    await test.page.getByRole("tab", { name: "pear" }).click();
    await test.page.getByRole("tabpanel").getByText("Pears.").waitFor();
    await link("Pears").click();
    await heading("Pears");
    expect(lines.filter((line) => line.startsWith("uncaught"))).toEqual([]);
  });

  it.each([
    ["bad hash", "Orchard"],
    ["far bad hash", "Pears"],
  ])(
    "SH-02 stays whole at a hash that cannot be decoded, by a link named %s and by its address",
    async (name, title) => {
      const lines = said();
      await test.visit("/");
      await link(name).click();
      await heading(title);
      await expect.poll(() => test.page.url()).toContain("#%E0%A4%A");
      await test.visit(new URL(test.page.url()).pathname + "#%E0%A4%A");
      await heading(title);
      await test.page.mouse.wheel(0, 900);
      await expect.poll(() => test.page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(lines).toEqual([]);
    },
  );
});
