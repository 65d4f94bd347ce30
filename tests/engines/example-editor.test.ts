import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readHash } from "../../site/playground/state/hash/hash.ts";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import type { Engine, EngineReader } from "../harness/browser/engine-reader.ts";
import { engines } from "../harness/browser/engines.ts";

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
  let engine: Engine;
  let reader: EngineReader;

  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    reader = await engine.newReader();
    await reader.resize(1280, 800);
    await reader.open(`${site.url}/rules/no-floating-promises`);
    // the button comes with the first touch
    await reader.click(`${example} pre`);
    await reader.click(edit);
    await reader.until(isInEditor);
  });
  afterEach(async () => {
    const diagnostics = await reader.diagnostics();
    await reader.close();
    expect(diagnostics).toEqual([]);
  });

  const answered = (answer: string): Promise<void> => reader.until(says(answer), 25_000);
  const reports = (): Promise<readonly string[]> =>
    reader.evaluate(
      `[...document.querySelectorAll("${example} .example-answer li")].map((each) => each.textContent)`,
    );
  const linkedCode = async (): Promise<string | undefined> =>
    readHash(await reader.evaluate<string>(`document.querySelector("${example} .example-actions a").hash`))
      .state.code;

  it("is edited in place, answered by the linter, and reset", async () => {
    const code = await reader.evaluate<string>(`document.querySelector("${example} .code-text").textContent`);
    expect(await reader.evaluate(text)).toBe(code);
    expect(await reader.evaluate(isShown(".code-block"))).toBe(false);
    await answered("The linter reports 5 problems.");
    expect((await reports())[0]).toMatch(/^8:5 Promises must be awaited/);
    await reader.type("Promise.resolve(1);");
    await reader.press("Enter");
    await answered("The linter reports 6 problems.");
    expect((await reports())[0]).toMatch(/^1:1 Promises must be awaited/);
    expect(await linkedCode()).toBe(`Promise.resolve(1);\n${code}`);
    await reader.click(`${example} .example-actions button:nth-of-type(1)`);
    await answered("The linter reports 5 problems.");
    expect(await reader.evaluate(text)).toBe(code);
  });

  it("is left by Escape and Tab, closed, and keeps what was typed", async () => {
    await reader.type("// mine");
    await reader.press("Enter");
    await reader.until(`${text}.startsWith("// mine\\nasync ")`);
    await reader.press("Escape");
    await reader.press("Tab");
    await reader.until(`!${isInEditor}`);
    await reader.click(close);
    await reader.until(isShown(".code-block"));
    expect(await reader.evaluate(`document.activeElement.matches("${edit}")`)).toBe(true);
    await reader.press("Enter");
    await reader.until(isInEditor);
    expect(await reader.evaluate(`${editors}.length`)).toBe(1);
    expect(await reader.evaluate(text)).toMatch(/^\/\/ mine\nasync /);
    await answered("The linter reports 5 problems.");
  });
});
