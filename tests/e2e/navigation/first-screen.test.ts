import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const count = 60;
const files = {
  "content/index.md": "# Apples\n\nOne tree.\n",
  "content/pears.md": `# Pears\n\n${"One _more_ tree.\n\n".repeat(count)}`,
};

describe.each(bothWays)("a navigation to a long page, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  it("renders the first screen in the first frame and the rest in the next one", async () => {
    await test.visit("/");
    await test.page.locator("nav a[href='/pears']").first().hover();
    await test.page.locator("html[data-navigation=ready]").waitFor();
    const { height, bottoms, later } = await test.page.evaluate(follow);
    expect(bottoms.length).toBeGreaterThan(5);
    expect(bottoms.at(-1)).toBeGreaterThanOrEqual(height);
    expect(bottoms.length).toBeLessThan(count / 2);
    expect(later).toBe(count);
  });
});

/** Runs in the page: follows the link and looks at what is rendered in the frame that shows the heading, and in the next. */
function follow(): Promise<{ height: number; bottoms: number[]; later: number }> {
  const rendered = () =>
    [...document.querySelectorAll("main .prose em")].filter((part) => part.checkVisibility());
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector("h1");
      if (heading?.textContent !== "Pears") {
        requestAnimationFrame(look);
        return;
      }
      // reports after all other callbacks of this frame
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        const bottoms = rendered().map((part) => part.getBoundingClientRect().bottom);
        requestAnimationFrame(() => {
          resolve({ height: innerHeight, bottoms, later: rendered().length });
        });
      });
      observer.observe(heading);
    };
    requestAnimationFrame(look);
    document.querySelector<HTMLElement>("nav a[href='/pears']")?.click();
  });
}
