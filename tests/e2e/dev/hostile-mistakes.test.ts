import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { config, type DevReader, devFiles, markdown, readerOf } from "../../harness/browser/dev-reader.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";
import { hostileReader } from "../../harness/hostile/hostile-reader.ts";
import { payloads } from "../../harness/hostile/payloads.ts";

let browser: Browser;
let context: BrowserContext;
let seen: readonly string[];
let page: Page;
let reader: DevReader;
let site: DevRoot;

beforeAll(async () => {
  [browser, site] = await Promise.all([startChromium(), startDevRoot(await devFiles())]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));
beforeEach(async () => {
  // without the policy of the page only escaping protects the reader
  ({ context, seen } = await hostileReader(browser, site.origin, { bypassCSP: true }));
  page = await context.newPage();
  reader = readerOf(page, site);
});
afterEach(() => context.close());

const all = Object.values(payloads).flat();
/** An unknown key is named in the message. */
const keys = all.map((text) => `${JSON.stringify(text)}: 1,\n`).join("");
/** The elements of the dialog itself, besides its bar. */
const ownElements = ["button", "h2", "li", "p", "pre", "ul"];

it.each([
  ["the configuration", "site/config.ts", `export default {\n${keys}};\n`, config("Dev site")],
  [
    "a dead link",
    "content/fragile.md",
    `${all.map((text) => `[x](<./${text.replace(/[<>\n]/g, "")}.md>)`).join("\n\n")}\n`,
    markdown("Fragile", "Fragile text."),
  ],
  ["refused HTML", "content/fragile.md", `${all.join("\n\n")}\n`, markdown("Fragile", "Fragile text.")],
  [
    "a link in front matter",
    "content/fragile.md",
    `---\ntitle: Fragile\npagination_next: ${JSON.stringify(all.join(" "))}\n---\n\nText.\n`,
    markdown("Fragile", "Fragile text."),
  ],
])(
  "the dialog with errors shows hostile text of %s as text",
  { timeout: 120_000 },
  async (_, file, hostile, sound) => {
    await reader.visit("/guide");
    await site.write(file, hostile);
    await reader.overlay().waitFor();
    const shown = await reader.overlay().innerText();
    expect(shown.match(/ran\(ID\)/g)?.length).toBeGreaterThan(3);
    const elements = await reader
      .overlay()
      .evaluate((dialog) => Array.from(dialog.querySelectorAll(":not(.bar)"), ({ localName }) => localName));
    expect(elements.filter((name) => !ownElements.includes(name))).toEqual([]);
    expect(seen).toEqual([]);
    await site.write(file, sound);
    await expect.poll(() => page.locator("#site-errors").count()).toBe(0);
  },
);
