import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const files = {
  "site/config.ts": `export default {
    announcementBar: { content: "The harvest is in." },
    navbar: { items: [{ label: "Blog", to: "blog", position: "left" }] },
    blog: {},
  };\n`,
  "content/index.md": [
    "# Orchard",
    "[the post](/blog/first)",
    '<Tabs groupId="tree">\n<TabItem value="apple">\n\nApples.\n\n</TabItem>\n<TabItem value="pear">\n\nPears.\n\n</TabItem>\n</Tabs>',
  ].join("\n\n"),
  "content/blog/2024-01-01-first.md": "---\ntitle: First\n---\n\nStart.\n",
};

describe.each(bothWays)("a browser without storage, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  it("ST-06 ER-02 works without storage, and warns once", async () => {
    const lines: string[] = [];
    test.page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
    test.page.on("pageerror", ({ message }) => lines.push(`uncaught: ${message}`));
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
    expect(await test.page.getByRole("region", { name: "Announcement" }).count()).toBe(0);
    await test.page.getByRole("link", { name: "the post" }).click();
    await test.page.locator("h1").getByText("First").waitFor();
    expect(lines).toEqual([expect.stringMatching(/^warning: The browser's storage cannot be used/)]);
  });
});
