import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { type DevReader, readerOf, soon } from "../../harness/browser/dev-reader.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";
import { errorsIn } from "../../harness/browser/page-errors.ts";

const counter = "site/components/Counter.client.tsx";

/** A button that counts, and a helper that returns its label. */
function counterCode({ label = "Presses", more = "", client = "load" } = {}): string {
  return [
    'import { useState } from "react";',
    'import { sign } from "./sign.ts";',
    `export const client = ${JSON.stringify(client)};`,
    "export default function Counter({ start = 0 }: { readonly start?: number }) {",
    "  const [count, setCount] = useState(start);",
    more,
    `  return <button type="button" onClick={() => setCount(count + 1)}>{sign} ${label}: {count}</button>;`,
    "}",
  ].join("\n");
}

function page(text: string): string {
  return `---\ntitle: Counting\n---\n\n${text}\n\n<Counter start={3} />\n`;
}

describe("islands in site dev", () => {
  let browser: Browser;
  let context: BrowserContext;
  let open: Page;
  let reader: DevReader;
  let site: DevRoot;

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    site = await startDevRoot({
      "content/index.md": page("The first text."),
      "content/plain.md": "---\ntitle: Plain\n---\n\nPlain text.\n",
      "site/components/sign.ts": 'export const sign = "#";\n',
      [counter]: counterCode(),
    });
    context = await browser.newContext();
    open = await context.newPage();
    reader = readerOf(open, site);
  });
  afterEach(async () => {
    await context.close();
    await site.close();
  });

  const button = (name: string) => open.getByRole("button", { name, exact: true });
  const countTo5 = async (): Promise<void> => {
    await reader.visit("/");
    await open.locator("site-island:not([data-waiting])").waitFor();
    await reader.mark();
    await button("# Presses: 3").click();
    await button("# Presses: 4").click();
    await button("# Presses: 5").waitFor();
  };

  it("preserve their state when their component, or a module that it imports, is edited", async () => {
    const errors = await errorsIn(context, site.origin);
    await countTo5();
    await site.write(counter, counterCode({ label: "Clicks" }));
    await button("# Clicks: 5").click();
    await button("# Clicks: 6").waitFor();
    await site.write("site/components/sign.ts", 'export const sign = "Nr.";\n');
    await button("Nr. Clicks: 6").click();
    await button("Nr. Clicks: 7").waitFor();
    expect(await reader.isMarked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it("preserve state and focus when the text around them is edited, and restart with other props", async () => {
    await countTo5();
    await site.write("content/index.md", page("The second text."));
    await reader.text("The second text.").waitFor();
    await button("# Presses: 5").waitFor();
    await open.keyboard.press("Enter");
    await button("# Presses: 6").waitFor();
    await site.write("content/index.md", page("The third text.").replace("{3}", "{30}"));
    await button("# Presses: 30").click();
    await button("# Presses: 31").waitFor();
    expect(await reader.isMarked()).toBe(true);
  });

  it("restart when a component has other hooks, without a reload of the page", async () => {
    await countTo5();
    await site.write(counter, counterCode({ more: "  useState(0);" }));
    await button("# Presses: 3").waitFor();
    expect(await reader.isMarked()).toBe(true);
  });

  it("restart with a reload of the page when their strategy changes", async () => {
    await countTo5();
    await site.write(counter, counterCode({ client: "visible" }));
    await button("# Presses: 3").waitFor();
    expect(await reader.isMarked()).toBe(false);
  });

  it("of the package that have Preact reload the page", async () => {
    const heading = (text: string) => `export const headingOf = () => "Search";
      export function SearchPageHeading() { return <h1>${text}</h1>; }`;
    await site.write("site/config.ts", "export default { search: {} };\n");
    await site.write("site/theme/search-page/heading.tsx", heading("Find plums"));
    await expect.poll(() => reader.fetchText("/search"), soon).toContain("Find plums");
    await reader.visit("/search");
    await open.locator("site-island:not([data-waiting])").waitFor();
    await reader.mark();
    await site.write("site/theme/search-page/heading.tsx", heading("Find apples"));
    await open.getByRole("heading", { name: "Find apples" }).waitFor();
    expect(await reader.isMarked()).toBe(false);
  });

  it("do not reload a page without them", async () => {
    await reader.visit("/plain");
    await reader.mark();
    await site.write(counter, counterCode({ label: "Clicks" }));
    await expect.poll(() => reader.fetchText("/"), soon).toContain("Clicks");
    await open.getByRole("link", { name: "Counting" }).first().click();
    await button("# Clicks: 3").click();
    await button("# Clicks: 4").waitFor();
    expect(await reader.isMarked()).toBe(true);
  });
});
