import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readHash } from "../../site/playground/state/hash/hash.ts";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { engines, engineTest } from "../harness/browser/engines.ts";

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.close());

const example = ".example-incorrect";
const edit = `${example} .example-edit button`;
const close = `${example} .example-actions button:nth-of-type(2)`;
const editors = `[...document.querySelectorAll("${example} .play-editor")]`;
/** The lines of the code: engines differ in how `innerText` renders empty ones. */
const text = `[...${editors}.find((editor) => editor.checkVisibility()).shadowRoot.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\\n")`;
const isInEditor = `document.activeElement.matches("${example} .play-editor")`;
const says = (answer: string): string =>
  `document.querySelector("${example} .example-answer [role=status]").textContent === ${JSON.stringify(answer)}`;
const isShown = (selector: string): string =>
  `document.querySelector("${example} ${selector}").checkVisibility()`;

describe.each(engines)("an example of a rule in %s", { timeout: 60_000 }, (_name, startEngine) => {
  const test = engineTest(startEngine);
  beforeEach(async () => {
    await test.reader.open(`${site.url}/rules/no-floating-promises`);
    // the button comes with the first touch
    await test.reader.click(`${example} pre`);
    await test.reader.click(edit);
    await test.reader.until(isInEditor);
  });

  const answered = (answer: string): Promise<void> => test.reader.until(says(answer), 25_000);
  const reports = (): Promise<readonly string[]> =>
    test.reader.evaluate(
      `[...document.querySelectorAll("${example} .example-answer li")].map((each) => each.textContent)`,
    );
  const linkedCode = async (): Promise<string | undefined> =>
    readHash(
      await test.reader.evaluate<string>(`document.querySelector("${example} .example-actions a").hash`),
    ).state.code;

  it("is edited in place, answered by the linter, and reset", async () => {
    const code = await test.reader.evaluate<string>(
      `document.querySelector("${example} .code-text").textContent`,
    );
    expect(await test.reader.evaluate(text)).toBe(code);
    expect(await test.reader.evaluate(isShown(".code-block"))).toBe(false);
    await answered("The linter reports 5 problems.");
    expect((await reports())[0]).toMatch(/^8:5 Promises must be awaited/);
    await test.reader.type("Promise.resolve(1);");
    await test.reader.press("Enter");
    await answered("The linter reports 6 problems.");
    expect((await reports())[0]).toMatch(/^1:1 Promises must be awaited/);
    expect(await linkedCode()).toBe(`Promise.resolve(1);\n${code}`);
    await test.reader.click(`${example} .example-actions button:nth-of-type(1)`);
    await answered("The linter reports 5 problems.");
    expect(await test.reader.evaluate(text)).toBe(code);
  });

  it("is left by Escape and Tab, closed, and keeps what was typed", async () => {
    await test.reader.type("// mine");
    await test.reader.press("Enter");
    await test.reader.until(`${text}.startsWith("// mine\\nasync ")`);
    await test.reader.press("Escape");
    await test.reader.press("Tab");
    await test.reader.until(`!${isInEditor}`);
    await test.reader.click(close);
    await test.reader.until(isShown(".code-block"));
    expect(await test.reader.evaluate(`document.activeElement.matches("${edit}")`)).toBe(true);
    await test.reader.press("Enter");
    await test.reader.until(isInEditor);
    expect(await test.reader.evaluate(`${editors}.length`)).toBe(1);
    expect(await test.reader.evaluate(text)).toMatch(/^\/\/ mine\nasync /);
    await answered("The linter reports 5 problems.");
  });
});
