import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const text = "One more tree.\n\n".repeat(80);
const files = {
  "site/config.ts": `export default {
    locale: { lang: "en", label: "English" },
    docs: [{ id: "fruit", dir: "docs", route: "/", versions: [{ name: "1.x", dir: "old", route: "/v1/" }] }],
    announcementBar: { id: "harvest", content: "The <b>harvest</b> is in.", backgroundColor: "#204020", textColor: "#ffffff" },
    navbar: { hideOnScroll: true, items: [
      { type: "html", value: "<em>Since 1900</em>", position: "left" },
      { label: "Kinds", position: "left", items: [{ type: "html", value: "<strong>By hand</strong>" }, { label: "Apples", to: "apples" }] },
      { type: "docsVersionDropdown", position: "right" },
      { type: "localeDropdown", position: "right" },
    ] },
    footer: { style: "dark", links: [{ label: "Apples", to: "/apples" }, { label: "Orchards", href: "https://example.org" }] },
  };\n`,
  "content/docs/index.md": `# Fruit\n\n${text}`,
  "content/docs/apples.md": "# Apples\n",
  "content/old/index.md": "# Old fruit\n",
};

describe.each(bothWays)("all unused features of a site, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const navbar = () => test.page.getByRole("navigation", { name: "Main" });

  it("TR-10 work together: announcement, HTML items, switchers, a footer of one row, hiding", async () => {
    await test.visit("/");
    const { page } = test;
    expect(await page.getByRole("region", { name: "Announcement" }).innerHTML()).toContain(
      "The <b>harvest</b> is in.",
    );
    expect(await navbar().locator("em").textContent()).toBe("Since 1900");
    await navbar().getByRole("button", { name: "Kinds" }).hover();
    await navbar().locator("strong").getByText("By hand").waitFor();
    await navbar().getByRole("button", { name: "Next" }).hover();
    await navbar().getByRole("link", { name: "1.x" }).waitFor();
    await navbar().getByRole("button", { name: "Languages" }).hover();
    await navbar().getByRole("link", { name: "English" }).waitFor();
    expect(await page.getByRole("contentinfo").innerText()).toMatch(/Apples\s*·\s*Orchards/);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 900);
    await page.locator("html[data-bar-hidden]").waitFor();
  });

  it.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 360],
    ["dark", 360],
  ] as const)("TR-10 have no axe violations, %s at %i px", async (mode, width) => {
    await test.page.setViewportSize({ width, height: 800 });
    await test.visit(`/?docusaurus-theme=${mode}`);
    expect(await axeFaults(test.page)).toEqual([]);
  });
});
