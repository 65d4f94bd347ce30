import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const files = {
  "site/config.ts": `export default {
    title: "Orchard",
    announcementBar: { id: "harvest", content: "The harvest is in: more of it than ever, in all our orchards." },
    navbar: { items: [{ label: "Pears", to: "pears", position: "left" }] },
  };\n`,
  "content/index.md": [
    "# Orchard",
    "Trees.",
    '<Tabs groupId="tree">\n<TabItem value="apple">\n\nApples.\n\n</TabItem>\n<TabItem value="pear">\n\nPears,\n\nmore\n\nand more.\n\n</TabItem>\n</Tabs>',
    '<Tabs queryString="part">\n<TabItem value="root">\n\nRoots.\n\n</TabItem>\n<TabItem value="leaf">\n\nLeaves.\n\n</TabItem>\n</Tabs>',
    "<details>\n<summary>More</summary>\n\nMore words.\n\n</details>",
    '```ts title="tree.ts"\nexport const tree = { kind: "apple", age: 40 };\n```',
    "| a | b |\n| - | - |\n| 1 | 2 |",
    ...Array.from(
      { length: 12 },
      (_, index) => `## Part ${String(index)}\n\nWords of part ${String(index)}.`,
    ),
  ].join("\n\n"),
  "content/pears.md": "# Pears\n",
};

/** Runs in the page before its own scripts: records layout shifts and their sources. */
function watchShifts(): void {
  const moved: string[] = [];
  Object.defineProperty(window, "moved", { value: moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      moved.push(entry.value.toFixed(4));
  }).observe({ type: "layout-shift", buffered: true });
}

describe("a page with a banner, tabs and everything else", () => {
  const test = browserTest({ files });

  async function shiftsOf(width: number, path = "/"): Promise<unknown> {
    await test.page.setViewportSize({ width, height: 800 });
    await test.page.addInitScript(watchShifts);
    await test.page.goto(test.site.url + path, { waitUntil: "networkidle" });
    // the first touch hydrates the remaining islands
    await test.page.mouse.move(200, 300);
    await test.page.locator("html[data-hydrated=true]").waitFor();
    await test.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    return test.page.evaluate(() => Reflect.get(window, "moved") as unknown);
  }

  it.each([360, 768, 1280])("AN-07 moves nothing while it loads and hydrates, at %i px", async (width) => {
    expect(await shiftsOf(width)).toEqual([]);
    expect(await test.page.getByRole("region", { name: "Announcement" }).isVisible()).toBe(true);
  });

  it.each([360, 1280])(
    "AN-07 moves nothing for a reader who closed the banner earlier, at %i px",
    async (width) => {
      await test.visit("/");
      await test.page.getByRole("button", { name: "Close", exact: true }).click();
      expect(await shiftsOf(width)).toEqual([]);
      expect(await test.page.getByRole("region", { name: "Announcement" }).count()).toBe(0);
    },
  );

  it.each([360, 1280])(
    "moves nothing for a reader who selected another tab earlier, at %i px",
    async (width) => {
      await test.visit("/");
      await test.page.getByRole("tab", { name: "pear" }).click();
      expect(await shiftsOf(width)).toEqual([]);
      expect(await test.page.getByText("and more.").isVisible()).toBe(true);
    },
  );

  it("shows the selected tab, or that of the URL, before the theme's script has loaded", async () => {
    await test.visit("/");
    await test.page.getByRole("tab", { name: "pear" }).click();
    await test.page.route(/\.js$/, (route) => route.abort());
    await test.page.goto(test.site.url, { waitUntil: "domcontentloaded" });
    const shown = () => test.page.locator(".tabs-panel[data-selected]").allInnerTexts();
    expect(await shown()).toEqual([expect.stringContaining("and more."), expect.stringContaining("Roots.")]);
    expect(await test.page.locator("[role=tab][aria-selected=true]").allInnerTexts()).toEqual([
      "pear",
      "root",
    ]);
    await test.page.goto(`${test.site.url}/?part=leaf`, { waitUntil: "domcontentloaded" });
    expect(await shown()).toEqual([expect.stringContaining("and more."), expect.stringContaining("Leaves.")]);
  });

  it("shows the tab of the URL while the rest of the page has not arrived", async () => {
    const html = await test.html("/");
    const middle = html.indexOf("Part 3");
    let finish = (): void => undefined;
    const slow = createServer(({ url = "" }, response) => {
      void (async () => {
        if (!url.startsWith("/?")) {
          const answer = await fetch(test.site.url + url);
          const type = answer.headers.get("content-type") ?? "";
          response.writeHead(answer.status, { "content-type": type }).end(await answer.text());
          return;
        }
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, middle));
        finish = () => response.end(html.slice(middle));
      })();
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = slow.address() as AddressInfo;
      await test.page.goto(`http://localhost:${String(port)}/?part=leaf`, { waitUntil: "commit" });
      await test.page.getByText("Leaves.").waitFor();
      expect(await test.page.getByText("Roots.").isVisible()).toBe(false);
      expect(await test.page.getByText("Words of part 9.").count()).toBe(0);
      finish();
      await test.page.getByText("Words of part 9.").waitFor();
      expect(await test.page.getByText("Leaves.").isVisible()).toBe(true);
    } finally {
      slow.closeAllConnections();
      slow.close();
    }
  });
});
