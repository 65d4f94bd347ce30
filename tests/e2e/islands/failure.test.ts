import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const files = {
  "content/index.md": "# Orchard\n",
  "content/counter.md": "# Counter\n\n<Counter start={3} />\n\n[Orchard](/)\n",
  "content/load.md": '# Load\n\n<Counter start={3} client="load" />\n',
  "content/only.md": '# Only\n\n<Counter start={3} client="only" />\n',
  "content/form.md": "# Form\n\n<Form />\n",
  "site/components/Counter.client.tsx": `import { useState } from "react";
    export default function Counter({ start }: { readonly start: number }) {
      const [count, setCount] = useState(start);
      return <button type="button" onClick={() => setCount((count) => count + 1)}>Pears: {count}</button>;
    }\n`,
  "site/components/Form.client.tsx": `import { useState } from "react";
    export default function Form() {
      const [sent, setSent] = useState(0);
      return <form action="/elsewhere" onSubmit={(event) => { event.preventDefault(); setSent(sent + 1); }}>
        <input aria-label="Name" />
        <output>{sent}</output>
      </form>;
    }\n`,
};
const scripts = "**/assets/{Counter,Form}-*.js";
const sentence = "This part of the page could not be loaded.";

describe("an island whose script cannot be loaded", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const alert = () => main().getByRole("alert");
  const button = () => main().getByRole("button", { name: /^Pears/ });
  const block = (urls = scripts) => test.page.route(urls, (route) => route.abort());
  const explained = () => alert().getByRole("button", { name: "Retry" }).waitFor();

  it("says so below its HTML, with the reason", async () => {
    await block();
    await test.page.goto(`${test.site.url}/load`);
    await explained();
    expect(await alert().locator("strong").textContent()).toBe(sentence);
    expect(await alert().locator("pre").textContent()).toContain("/assets/Counter-");
    expect(await button().textContent()).toBe("Pears: 3");
    const [html, message] = await Promise.all([button().boundingBox(), alert().boundingBox()]);
    expect(message?.y).toBeGreaterThanOrEqual((html?.y ?? 0) + (html?.height ?? 0));
  });

  it("tries again at each press, and counts the press that succeeds", async () => {
    await block();
    await test.page.goto(`${test.site.url}/counter`);
    await button().click();
    await explained();
    // marks the message: the next one is another
    await alert().evaluate((element) => {
      element.id = "first";
    });
    await button().click();
    await main().locator("[role=alert]:not(#first)").waitFor();
    await explained();
    expect(await alert().count()).toBe(1);
    await test.page.unroute(scripts);
    await button().click();
    await button().getByText("Pears: 4").waitFor();
    expect(await alert().count()).toBe(0);
    await button().click();
    await button().getByText("Pears: 5").waitFor();
  });

  it("tries again when its form is sent", async () => {
    await block();
    await test.page.goto(`${test.site.url}/form`);
    await main().getByLabel("Name").fill("Ann");
    await explained();
    await test.page.unroute(scripts);
    await main().getByLabel("Name").press("Enter");
    await expect.poll(() => main().locator("output").textContent()).toBe("1");
    expect(test.page.url()).toBe(`${test.site.url}/form`);
    expect(await alert().count()).toBe(0);
  });

  it("loads the page again at a press of the message's button", async () => {
    await block();
    await test.page.goto(`${test.site.url}/load`);
    await explained();
    await test.page.unroute(scripts);
    await alert().getByRole("button", { name: "Retry" }).click();
    await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
    expect(await alert().count()).toBe(0);
  });

  it("shows the message in its place when only browsers render it", async () => {
    await block();
    await test.page.goto(`${test.site.url}/only`);
    await explained();
    expect(await main().locator("site-root").textContent()).toBe("");
    expect(await alert().textContent()).toContain(sentence);
  });

  it("says so when no script can be loaded any more, and leaves no error uncaught", async () => {
    const uncaught: string[] = [];
    test.page.on("pageerror", ({ message }) => uncaught.push(message));
    await test.page.goto(`${test.site.url}/counter`, { waitUntil: "networkidle" });
    await block("**/*");
    await button().click();
    await alert().getByText("This part of the page does not work.").waitFor();
    await test.page.unroute("**/*");
    await button().click();
    await button().getByText("Pears: 4").waitFor();
    expect([await alert().count(), uncaught]).toEqual([0, []]);
  });
});
