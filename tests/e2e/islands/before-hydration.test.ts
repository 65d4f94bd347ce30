import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { holdBack } from "../../harness/browser/requests.ts";

const files = {
  "content/index.md": "# Orchard\n",
  "content/counter.md": "# Counter\n\n<Counter start={3} />\n",
  "content/form.md": "# Form\n\n<Form />\n",
  "content/eager.md": '# Eager\n\n<Form client="load" />\n',
  "content/box.md": "# Box\n\n<Box>\n\nSome **ripe** [pears](/counter).\n\n</Box>\n",
  "site/components/Counter.client.tsx": `import { useState } from "react";
    export default function Counter({ start }: { readonly start: number }) {
      const [count, setCount] = useState(start);
      return <button type="button" onClick={() => setCount((count) => count + 1)}>Pears: {count}</button>;
    }\n`,
  "site/components/Form.client.tsx": `import { type FormEvent, useState } from "react";
    export default function Form() {
      const [name, setName] = useState("");
      const [note, setNote] = useState("");
      const [mail, setMail] = useState("");
      const [isRipe, setRipe] = useState(false);
      const [sent, setSent] = useState(0);
      const send = (event: FormEvent) => { event.preventDefault(); setSent((sent) => sent + 1); };
      return <form action="/elsewhere" onSubmit={send}>
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        <input aria-label="Mail" type="email" value={mail} onChange={(event) => setMail(event.target.value)} />
        <input aria-label="Ripe" type="checkbox" checked={isRipe} onChange={(event) => setRipe(event.target.checked)} />
        <button>Send</button>
        <output>{[name, note, mail, isRipe ? "ripe" : "green", sent].join()}</output>
      </form>;
    }\n`,
  "site/components/Box.client.tsx": `import { type ReactNode, useState } from "react";
    export default function Box({ children }: { readonly children: ReactNode }) {
      const [isShut, setShut] = useState(false);
      return <section><button type="button" onClick={() => setShut(!isShut)}>{isShut ? "Open" : "Shut"}</button>
        {!isShut && children}</section>;
    }\n`,
};

describe("an island before its script has loaded", () => {
  const test = browserTest({ files });
  const main = () => test.page.locator("main");
  const press = () => main().getByRole("button");
  const runs = () => main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
  let release: () => void;
  beforeEach(async () => {
    // "start" is the script that listens until then
    release = await holdBack(test.page, "**/assets/{Counter,Form,Box}-*.js");
  });

  it.each([
    ["by mouse", () => press().click()],
    ["by Enter", () => press().press("Enter")],
    ["by the space bar", () => press().press("Space")],
  ])("counts the first press once, %s", async (_how, act) => {
    await test.page.goto(`${test.site.url}/counter`);
    await act();
    expect(await press().textContent()).toBe("Pears: 3");
    release();
    await runs();
    await expect.poll(() => press().textContent()).toBe("Pears: 4");
    await act();
    await expect.poll(() => press().textContent()).toBe("Pears: 5");
  });

  it("counts the first tap once", async () => {
    await test.reopen({ hasTouch: true, viewport: { width: 400, height: 700 } });
    release = await holdBack(test.page, "**/assets/Counter-*.js");
    await test.page.goto(`${test.site.url}/counter`);
    await press().tap();
    release();
    await runs();
    await press().tap();
    await expect.poll(() => press().textContent()).toBe("Pears: 5");
  });

  it("counts each of several presses", async () => {
    await test.page.goto(`${test.site.url}/counter`);
    for (let presses = 0; presses < 3; presses++) await press().click();
    release();
    await expect.poll(() => press().textContent()).toBe("Pears: 6");
  });

  it("counts a press once that comes while React starts", async () => {
    // React schedules its work by a message: the reader is faster
    await test.page.addInitScript(() => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- is called with its own object
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        document.querySelector<HTMLElement>("main site-island button")?.click();
        postMessage.call(this, message);
      };
    });
    await test.page.goto(`${test.site.url}/counter`);
    await press().hover();
    release();
    await runs();
    await press().click();
    await expect.poll(() => press().textContent()).toBe("Pears: 5");
  });

  it.each(["/form", "/eager"])("%s preserves what was typed, and the component receives it", async (path) => {
    await test.page.goto(test.site.url + path);
    await main().getByLabel("Name").pressSequentially("Ana");
    await main().getByLabel("Note").fill("Two pears");
    await main().getByLabel("Mail").fill("ann@example.org");
    await main().getByLabel("Name").focus();
    await test.page.keyboard.press("ArrowLeft");
    release();
    await runs();
    expect(await main().getByLabel("Name").inputValue()).toBe("Ana");
    expect(await main().getByLabel("Mail").inputValue()).toBe("ann@example.org");
    await test.page.keyboard.type("n");
    await expect
      .poll(() => main().locator("output").textContent())
      .toBe("Anna,Two pears,ann@example.org,green,0");
    expect(
      await main()
        .getByLabel("Name")
        .evaluate((field: HTMLInputElement) => field.selectionStart),
    ).toBe(3);
  });

  it("submits a form once, by the island and not by the browser", async () => {
    await test.page.goto(`${test.site.url}/form`);
    await main().getByLabel("Name").fill("Ann");
    await test.page.keyboard.press("Enter");
    release();
    await expect.poll(() => main().locator("output").textContent()).toBe("Ann,,,green,1");
    expect(test.page.url()).toBe(`${test.site.url}/form`);
  });

  it("checks a box that was pressed", async () => {
    await test.page.goto(`${test.site.url}/form`);
    await main().getByLabel("Ripe").click();
    release();
    await expect.poll(() => main().locator("output").textContent()).toBe(",,,ripe,0");
    expect(await main().getByLabel("Ripe").isChecked()).toBe(true);
  });

  it("shows its Markdown children, also afterwards", async () => {
    await test.page.goto(`${test.site.url}/box`);
    const ripe = main().locator("strong", { hasText: "ripe" });
    const pears = main().getByRole("link", { name: "pears" });
    const before = await ripe.elementHandle();
    await press().hover();
    expect([await ripe.isVisible(), await pears.isVisible()]).toEqual([true, true]);
    release();
    await runs();
    // the same element: it was not rendered again
    expect(await before.evaluate((element) => element.isConnected)).toBe(true);
    await press().click();
    await ripe.waitFor({ state: "detached" });
    await press().click();
    await pears.click();
    await main().getByRole("heading", { name: "Counter" }).waitFor();
  });
});
