import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { nextFrame } from "../../harness/browser/chromium.ts";

const files = {
  "site/config.ts": `export default {
    navbar: { items: [{ label: "Plums", to: "/plums", position: "left" }] },
  };\n`,
  "content/index.md":
    "# Orchard\n\n[To the pears](/pears), [to their end](/pears#end), [red ones](?color=red), [the pips](#below)\n\n## Below {#below}\n",
  "content/pears.md": '# Pears\n\n<Counter client="load" />\n\n[To the orchard](/)\n\n## The end {#end}\n',
  "content/plums.md": "# Plums\n",
  "site/components/Counter.client.tsx": `import { useState } from "react";
    export default function Counter() {
      const [count, setCount] = useState(0);
      return <button type="button" onClick={() => setCount(count + 1)}>Pears: {count}</button>;
    }\n`,
};

describe("a screen reader after a navigation", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const link = (name: string) => main().getByRole("link", { name });
  const heading = (name: string) => main().getByRole("heading", { level: 1, name });
  const said = () => test.page.getByRole("status").filter({ hasText: /Orchard|Pears|Plums/ });
  /** The id or the text of the focused element. */
  const focused = () =>
    test.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.id === "" ? activeElement.textContent : activeElement?.id;
    });

  it("announces the title of each new page", async () => {
    await test.visit("/");
    expect(await said().count()).toBe(0);
    await link("To the pears").click();
    await heading("Pears").waitFor();
    await expect.poll(() => said().textContent()).toBe("Pears | orchard");
    await test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plums" }).click();
    await heading("Plums").waitFor();
    await expect.poll(() => said().textContent()).toBe("Plums | orchard");
    await test.page.goBack();
    await heading("Pears").waitFor();
    await expect.poll(() => said().textContent()).toBe("Pears | orchard");
    expect(await said().count()).toBe(1);
  });

  it("announces it from a region that only screen readers see", async () => {
    await test.visit("/");
    await link("To the pears").click();
    await heading("Pears").waitFor();
    const box = await said().boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
  });

  it("announces nothing when the page stays: another query or fragment", async () => {
    await test.visit("/");
    await link("red ones").click();
    await test.page.waitForURL("**/?color=red");
    await link("the pips").click();
    await test.page.waitForURL("**/?color=red#below");
    expect(await said().count()).toBe(0);
  });

  it("AX-03 starts at the main heading of a new page, and reaches its content with one key", async () => {
    await test.visit("/");
    await link("To the pears").focus();
    await test.page.keyboard.press("Enter");
    await heading("Pears").waitFor();
    await expect.poll(focused).toBe("pears");
    await test.page.keyboard.press("Tab");
    expect(await focused()).toBe("Pears: 0");
    await test.page.keyboard.press("Enter");
    await main().getByRole("button", { name: "Pears: 1" }).waitFor();
  });

  it("AX-03 does not move the focus when going back and forward", async () => {
    await test.visit("/");
    await link("To the pears").click();
    await heading("Pears").waitFor();
    await expect.poll(focused).toBe("pears");
    const bar = test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plums" });
    await bar.focus();
    await test.page.goBack();
    await heading("Orchard").waitFor();
    await nextFrame(test.page);
    expect(await focused()).toBe("Plums");
    await test.page.goForward();
    await heading("Pears").waitFor();
    await nextFrame(test.page);
    expect(await focused()).toBe("Plums");
  });

  it("AX-03 does not move the focus for a link with a fragment to another page", async () => {
    await test.visit("/");
    const bar = test.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plums" });
    await bar.focus();
    await link("to their end").dispatchEvent("click");
    await heading("Pears").waitFor();
    await nextFrame(test.page);
    expect(await focused()).toBe("Plums");
    await expect.poll(() => said().textContent()).toBe("Pears | orchard");
  });
});
