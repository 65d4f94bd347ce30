import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderTabs } from "../../../cli/content/components/tabs.ts";
import { formerAnchorHtml } from "../../../cli/content/markdown/headings/former-anchors.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import { docPage, startClientSite } from "../../harness/browser/client-site.ts";
import type { ClientSite } from "../../harness/browser/client-site.ts";

const pages = [
  docPage("/users/configs", "Configs", "<p>All presets.</p>"),
  docPage("/code", "Code", codePage()),
  docPage(
    "/anchors",
    "Anchors",
    `${"<p>x</p>".repeat(40)}<h2 id="new">${formerAnchorHtml("old")}New name</h2>${"<p>x</p>".repeat(40)}`,
  ),
];

describe("prose in a browser", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site: ClientSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startClientSite(pages, {})]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 600 } });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const visit = (path: string): Promise<void> => openPage(page, site.url + path);
  const tab = (set: number, name: string) =>
    page.locator(".tabs").nth(set).getByRole("tab", { name, exact: true });
  const shown = (): Promise<string[]> => page.locator(".tabs-panel:visible").allInnerTexts();

  const tabStops = (): Promise<number[]> =>
    page.getByRole("tab").evaluateAll((tabs) => tabs.map((one) => (one as HTMLElement).tabIndex));

  it("a former anchor shows its heading below the navbar without script, and is in no selection", async () => {
    const plain = await browser.newContext({
      viewport: { width: 1280, height: 600 },
      javaScriptEnabled: false,
    });
    const shownAt = async (anchor: string): Promise<number> => {
      const each = await plain.newPage();
      await each.goto(`${site.url}/anchors#${anchor}`);
      return (await each.locator("h2").boundingBox())?.y ?? 0;
    };
    const [now, former] = await Promise.all([shownAt("new"), shownAt("old")]);
    expect(now).toBeGreaterThan(60);
    expect(Math.abs(former - now)).toBeLessThan(8);
    expect(await plain.pages()[0]?.getByRole("heading", { name: "New name", exact: true }).count()).toBe(1);
    await plain.close();
    await visit("/anchors#old");
    await page.locator("h2").selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("New name");
  });

  it("MD-12 only the selected tab is in the tab order, arrows move the focus around, Enter selects", async () => {
    await visit("/code");
    expect(await tabStops()).toEqual([0, -1, 0, -1, 0, -1]);
    await tab(0, "npm").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("pnpm");
    expect(await shown()).toContain("npm 1");
    await page.keyboard.press("Enter");
    expect(await shown()).toContain("pnpm 1");
    expect(await tab(0, "pnpm").getAttribute("aria-selected")).toBe("true");
    expect(await tabStops()).toEqual([-1, 0, -1, 0, 0, -1]);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("npm");
  });

  it("MD-13 ST-03 tabs of one group switch together, here, in another window, and on the next visit", async () => {
    await visit("/code");
    const other = await context.newPage();
    await other.goto(`${site.url}/code`);
    await tab(0, "pnpm").click();
    expect(await shown()).toEqual(["pnpm 1", "pnpm 2", "left"]);
    await other.locator(".tabs-panel:visible", { hasText: "pnpm 2" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("docusaurus.tab.npm2yarn"))).toBe("pnpm");
    await page.reload();
    expect(await shown()).toEqual(["pnpm 1", "pnpm 2", "left"]);
  });

  it("ER-02 tabs switch when storage is off, with one warning in the console", async () => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await visit("/code");
    await tab(0, "pnpm").click();
    expect(await shown()).toEqual(["pnpm 1", "pnpm 2", "left"]);
    expect(warnings.every((text) => text.startsWith("The browser's storage cannot be used"))).toBe(true);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it("MD-14 the URL precedes the stored choice, unknown values are ignored, history does not grow", async () => {
    await visit("/code?side=right");
    expect(await shown()).toContain("right");
    await page.goto(`${site.url}/code?side=up`);
    expect(await shown()).toContain("left");
    const entries = await page.evaluate(() => history.length);
    await tab(2, "right").click();
    expect(page.url()).toBe(`${site.url}/code?side=right`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  it.each([
    ["with", "auto"],
    ["without", "none"],
  ])(
    "MD-15 the clicked tab stays under the pointer in browsers %s scroll anchoring",
    async (_, anchoring) => {
      await visit("/code");
      await page.evaluate((value) => {
        document.documentElement.style.setProperty("overflow-anchor", value);
      }, anchoring);
      const place = (): Promise<number> =>
        tab(1, "pnpm").evaluate((one) => Math.round(one.getBoundingClientRect().top));
      await tab(1, "pnpm").scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      const before = await place();
      await tab(1, "pnpm").evaluate((one: HTMLElement) => {
        one.click();
      });
      expect(await shown()).toContain("pnpm 1");
      expect(await place()).toBe(before);
    },
  );

  it("MD-08 the copy button copies the code without removed lines and confirms it for a second", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit("/code");
    const button = page.locator(".code-block").getByRole("button", { name: "Copy code to clipboard" });
    await button.click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("first();\n\nthird();");
    await button.waitFor();
  });

  it("MD-08 prose has its copy buttons after a navigation, each block one", async () => {
    await visit("/code");
    await page.getByRole("link", { name: "Configs", exact: true }).first().click();
    await page.getByText("All presets.").waitFor();
    await page.goBack();
    await page.locator(".code-block").waitFor();
    expect(await page.locator(".code-copy").count()).toBe(1);
    await page.getByRole("link", { name: "Again" }).click();
    await page.waitForURL("**/code?again");
    expect(await page.locator(".code-copy").count()).toBe(1);
  });
});

function codePage(): string {
  const managers = (set: number, height: number): string =>
    renderTabs({
      id: `tabs-${String(set)}`,
      group: "npm2yarn",
      tabs: ["npm", "pnpm"].map((name, index) => ({
        value: name,
        label: name,
        html: `<p>${name} ${String(set)}</p>${"<hr>".repeat(index * height)}`,
        selected: index === 0,
      })),
    });
  const sides = renderTabs({
    id: "tabs-3",
    queryString: "side",
    tabs: ["left", "right"].map((side) => ({
      value: side,
      label: side,
      html: `<p>${side}</p>`,
      selected: false,
    })),
  });
  const code =
    '<div class="code-block" data-language="ts"><pre tabindex="0"><code class="code-lines">' +
    '<span class="code-line">first();</span>\n<span class="code-line code-line-removed">second();</span>\n' +
    '<span class="code-line"></span>\n<span class="code-line">third();</span></code></pre></div>';
  return `<a href="/code?again">Again</a>${managers(1, 8)}${managers(2, 0)}${sides}${code}${"<p>more</p>".repeat(60)}`;
}
