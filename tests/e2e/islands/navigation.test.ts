import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { holdBack } from "../../harness/browser/requests.ts";

/** Records the starts and stops. */
const tree = `import { type ReactNode, useEffect, useState } from "react";
  export const client = "load";
  export default function Tree({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
    const [count, setCount] = useState(0);
    useEffect(() => {
      const log = (window as unknown as { log?: string[] }).log ??= [];
      log.push("+" + name);
      return () => void log.push("-" + name);
    }, [name]);
    return <section aria-label={name}>
      <button type="button" onClick={() => setCount(count + 1)}>{name}: {count}</button>
      {children}
    </section>;
  }\n`;

const files = {
  "site/config.ts": `export default {
    docs: [{ id: "fruit", dir: "docs", route: "/" }],
    navbar: { items: [{ label: "Orchard", to: "/", position: "left" }] },
  };\n`,
  "content/docs/index.md": `# Orchard

<Tree name="apple">

Apples are **sweet**: [to the pears](/pears), [to the plums](/plums), [below](#end)

</Tree>

## The end {#end}
`,
  "content/docs/pears.md":
    '# Pears\n\n<Tree name="pear" />\n\n<Tree name="quince" />\n\n[To the plums](/plums)\n',
  "content/docs/plums.md": `# Plums\n\n${"One more tree.\n\n".repeat(10)}<Tree name="plum" client="intent" />\n\n[To the pears](/pears)\n`,
  "site/components/Tree.client.tsx": tree,
};

describe("a reader who navigates between pages with islands", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const log = () =>
    test.page.evaluate(() => (window as unknown as { log?: readonly string[] }).log?.join(" ") ?? "");
  const link = (name: string) => main().getByRole("link", { name });
  const at = (title: string) => main().getByRole("heading", { level: 1, name: title }).waitFor();
  const button = (name: string) => main().getByRole("button", { name });
  beforeEach(async () => {
    await test.visit("/");
    await expect.poll(log).toBe("+apple");
    await test.page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
  });

  it("stops the islands of the old page, and starts those of the new one", async () => {
    await link("to the pears").click();
    await at("Pears");
    await expect.poll(log).toBe("+apple -apple +pear +quince");
    await button("pear: 0").click();
    await button("pear: 1").waitFor();
    await button("quince: 0").waitFor();
    expect(await test.page.locator("html[data-same]").count()).toBe(1);
  });

  it("restarts them after going back and forward, each in its first state", async () => {
    await button("apple: 0").click();
    await button("apple: 1").waitFor();
    await link("to the pears").click();
    await expect.poll(log).toBe("+apple -apple +pear +quince");
    await test.page.goBack();
    await at("Orchard");
    await expect.poll(log).toBe("+apple -apple +pear +quince -pear -quince +apple");
    await button("apple: 0").click();
    await button("apple: 1").waitFor();
    await test.page.goForward();
    await at("Pears");
    await expect.poll(log).toMatch(/ -apple \+pear \+quince$/);
    await button("quince: 0").click();
    await button("quince: 1").waitFor();
    expect(await test.page.locator("html[data-same]").count()).toBe(1);
  });

  it("sees Markdown children again after going back, and can follow their links", async () => {
    const sweet = main().getByLabel("apple").locator("strong", { hasText: "sweet" });
    await sweet.waitFor();
    await link("to the plums").click();
    await at("Plums");
    await test.page.goBack();
    await expect.poll(log).toBe("+apple -apple +apple");
    expect(await sweet.isVisible()).toBe(true);
    await link("to the pears").click();
    await at("Pears");
  });

  it("does not start an island of the next page before it is used", async () => {
    // the pointer must not be where the next page has an island
    await test.page.mouse.move(0, 700);
    await link("to the plums").press("Enter");
    await at("Plums");
    await test.page.mouse.move(0, 690);
    expect(await log()).toBe("+apple -apple");
    await button("plum: 0").click();
    await button("plum: 1").waitFor();
    expect(await log()).toBe("+apple -apple +plum");
  });

  it("does not stop islands by a link with a fragment of the same page", async () => {
    await button("apple: 0").click();
    await link("below").click();
    await test.page.waitForURL("**/#end");
    await test.page.goBack();
    await test.page.waitForURL(/\/$/);
    expect([await button("apple: 1").count(), await log()]).toEqual([1, "+apple"]);
  });

  it("never starts an island whose script loads after the reader has left", async () => {
    const release = await holdBack(test.page, "**/assets/Tree-*.js");
    await test.visit("/plums");
    await Promise.all([test.page.waitForRequest("**/assets/Tree-*.js"), button("plum: 0").hover()]);
    const navbar = test.page.getByRole("navigation", { name: "Main" });
    await navbar.getByRole("link", { name: "Orchard" }).last().click();
    await at("Orchard");
    release();
    await expect.poll(log).toBe("+apple");
  });
});
