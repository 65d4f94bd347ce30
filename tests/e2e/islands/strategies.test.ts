import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { nextFrame } from "../../harness/browser/chromium.ts";
import { scriptsOf } from "../../harness/browser/requests.ts";

const text = "One more tree.\n\n".repeat(60);
const files = {
  "content/index.md": "# Orchard\n",
  "content/load.md": '# Load\n\n<Counter start={3} client="load" />\n',
  "content/visible.md": `# Visible\n\n${text}<Counter start={3} client="visible" />\n`,
  "content/intent.md": "# Intent\n\n<Counter start={3} />\n",
  "content/media.md": '# Media\n\n<Counter start={3} client="media(width > 1000px)" />\n',
  "content/only.md": '# Only\n\n<Counter start={3} client="only" />\n',
  "content/eager.md": "# Eager\n\n<Eager />\n",
  "content/calm.md": '# Calm\n\n<Eager client="intent" />\n',
  "content/window.md": "# Window\n\n<Window />\n",
  "content/two.md": '# Two\n\n<Counter start={3} client="load" />\n\n<Counter start={7} client="load" />\n',
  "site/components/Counter.client.tsx": `import { useState } from "react";
    export default function Counter({ start }: { readonly start: number }) {
      const [count, setCount] = useState(start);
      return <button type="button" onClick={() => setCount(count + 1)}>Pears: {count}</button>;
    }\n`,
  "site/components/Eager.client.tsx": `export const client = "load";
    export default function Eager() { return <p>Plums are blue.</p>; }\n`,
  "site/components/Window.client.tsx": `export const client = "only";
    const width = window.innerWidth;
    export default function Window() { return <p>{width} pixels</p>; }\n`,
};

describe("an island in Markdown", () => {
  const test = browserTest({ files });
  const button = () => test.page.locator("main").getByRole("button", { name: /^Pears/ });
  /** Opens a page, and waits without interaction until it is idle. */
  const open = async (path: string) => {
    const scripts = scriptsOf(test.page);
    await test.page.goto(test.site.url + path, { waitUntil: "networkidle" });
    return scripts;
  };
  const expectLoaded = (scripts: () => readonly string[]) => expect.poll(scripts).toContain("Counter");
  const expectCounting = async (from = 3) => {
    await button().getByText(`Pears: ${from}`).click();
    await button()
      .getByText(`Pears: ${from + 1}`)
      .click();
    await button()
      .getByText(`Pears: ${from + 2}`)
      .waitFor();
  };

  it.each(["/load", "/visible", "/intent", "/media"])("%s has its HTML from the build", async (path) => {
    expect(await test.html(path)).toMatch(/<button type="button">Pears: (?:<!-- -->)?3<\/button>/);
  });

  it("load: loads its script with the page", async () => {
    const scripts = await open("/load");
    expect(scripts()).toContain("Counter");
    await expectCounting();
  });

  it("visible: loads its script when the island becomes visible", async () => {
    const scripts = await open("/visible");
    expect(scripts()).toEqual(["start", "head"]);
    await button().scrollIntoViewIfNeeded();
    await expectLoaded(scripts);
    await expectCounting();
  });

  it.each([
    ["the pointer is on it", () => button().hover()],
    ["it has the focus", () => button().focus()],
    [
      "the pointer is near",
      async () => {
        const { x, y, height } = (await button().boundingBox()) ?? { x: 0, y: 0, height: 0 };
        await test.page.mouse.move(x + 5, y + height + 90);
      },
    ],
    ["a finger is on it", () => button().dispatchEvent("touchstart")],
  ])("intent: loads its script when %s", async (_when, act) => {
    const scripts = await open("/intent");
    const { x, y, height } = (await button().boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await test.page.mouse.move(x + 5, y + height + 110);
    await nextFrame(test.page);
    expect(scripts()).not.toContain("Counter");
    await act();
    await expectLoaded(scripts);
    await expectCounting();
  });

  it("media: loads its script with the page when the query matches", async () => {
    const scripts = await open("/media");
    // nothing is touched until then
    await expect.poll(scripts).toContain("Counter");
    await expectCounting();
  });

  it("media: loads its script when the query starts to match", async () => {
    await test.reopen({ viewport: { width: 800, height: 600 } });
    const scripts = await open("/media");
    await button().hover();
    await nextFrame(test.page);
    expect(scripts()).not.toContain("Counter");
    await test.page.setViewportSize({ width: 1200, height: 600 });
    await expectLoaded(scripts);
    await expectCounting();
  });

  it("only: is not rendered by the build, but by the browser at once", async () => {
    expect(await test.html("/only")).not.toContain("Pears: ");
    const scripts = await open("/only");
    expect(scripts()).toContain("Counter");
    await expectCounting();
  });

  it("only: may use the window while its module loads", async () => {
    await open("/window");
    await test.page.locator("main").getByText("1280 pixels").waitFor();
  });

  it("has the strategy of its module, unless the page sets another", async () => {
    expect((await open("/eager"))()).toContain("Eager");
    expect((await open("/calm"))()).not.toContain("Eager");
  });

  it("shares its script with another island, and counts by itself", async () => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(request.url()));
    await open("/two");
    await button().first().click();
    await button().first().getByText("Pears: 4").waitFor();
    expect(await button().allTextContents()).toEqual(["Pears: 4", "Pears: 7"]);
    expect(asked.filter((url) => url.includes("/Counter-"))).toHaveLength(1);
  });
});
