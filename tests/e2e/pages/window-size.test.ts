import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const helper = JSON.stringify(join(process.cwd(), "site/theme/preferences/window-size.ts"));
const files = {
  "content/index.md": "# Orchard\n",
  "content/pears.md": "# Pears\n",
  "content/size.md": "# Size\n\n<Size />\n",
  "site/components/Size.client.tsx": `
    import { useWindowSize } from ${helper};
    export const client = "load";
    export default function Size() {
      return <p data-size="">{useWindowSize()}</p>;
    }\n`,
};

describe.each(bothWays)("the layout for the window's width, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const size = () => test.page.locator("[data-size]").textContent();

  it("CN-02 CN-01 is unknown on the server, then desktop above 996 px, and follows the window", async () => {
    expect(await test.html("/size")).toContain(">ssr</p>");
    await test.visit("/size");
    await expect.poll(size).toBe("desktop");
    for (const [width, expected] of [
      [996, "mobile"],
      [997, "desktop"],
      [360, "mobile"],
    ] as const) {
      await test.page.setViewportSize({ width, height: 800 });
      await expect.poll(size, { message: String(width) }).toBe(expected);
    }
  });

  it("CN-02 the server's HTML contains the sidebar, so nothing is missing before hydration", async () => {
    expect(await test.html("/pears")).toMatch(/<nav [^>]*aria-label="Docs sidebar".*Pears/);
  });
});
