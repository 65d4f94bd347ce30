import lz from "lz-string";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { engines, engineTest } from "../harness/browser/engines.ts";

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.close());

/** Milliseconds in which linter and compiler must load. */
const loading = 25_000;

const hashOf = (rule: string, code: string): string => {
  const eslintrc = JSON.stringify({ rules: { [`@typescript-eslint/${rule}`]: "error" } });
  const fields = Object.entries({ code, eslintrc }).map(
    ([name, text]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(text))}`,
  );
  return `#${fields.join("&")}`;
};
const floating = hashOf("no-floating-promises", "Promise.resolve(1);\n");
const arrays = hashOf("array-type", "export const names: Array<string> = [];\n");

describe.each(engines)("the playground in %s", { timeout: 60_000 }, (_name, startEngine) => {
  const test = engineTest(startEngine);

  const results = "document.querySelector('#play-results')?.innerText";
  const content = "document.querySelector('.play-editor').shadowRoot.querySelector('.cm-content')";
  const says = (text: string): string => `${results}?.includes(${JSON.stringify(text)})`;
  const reads = (text: string): string => `${content}.innerText.includes(${JSON.stringify(text)})`;
  const isInEditor = "document.activeElement.matches('.play-editor')";
  const visit = async (hash: string, report: string): Promise<void> => {
    await test.reader.open(`${site.url}/play${hash}`);
    await test.reader.until(says(report), loading);
  };

  it("PG-10 shows the linter's reports, and updates them during typing", async () => {
    await visit(floating, "Promises must be awaited");
    await test.reader.evaluate(`${content}.focus()`);
    await test.reader.type("void ");
    await test.reader.until(reads("void Promise.resolve(1);"));
    await test.reader.until(says("Everything is fine"));
    expect(await test.reader.evaluate("document.querySelectorAll('#site-footer').length")).toBe(1);
  });

  it("PG-11 shows a fix, and applies it at the second press", async () => {
    await visit(arrays, "Array type using");
    const apply = "#play-results li button[aria-disabled]";
    await test.reader.click(apply);
    await test.reader.until(says("export const names: string[] = [];"));
    await test.reader.click(apply);
    await test.reader.until(reads("names: string[]"));
    await test.reader.until(says("Everything is fine"));
  });

  it("PG-13 opens a tree, synchronized with the text", async () => {
    await visit(floating, "Promises must be awaited");
    await test.reader.click("#play-results-es");
    await test.reader.until("document.querySelector('#play-results [role=tree] [role=treeitem]')");
    await test.reader.until(says("Program"));
    await test.reader.evaluate(`${content}.focus()`);
    await test.reader.type("class A {} ");
    await test.reader.until(says("ClassDeclaration"));
    await test.reader.until("new URLSearchParams(location.hash.slice(1)).get('showAST') === 'es'");
  });

  it("PG-16 follows its URL, back and forward", async () => {
    await visit(floating, "Promises must be awaited");
    await test.reader.evaluate(`void (location.hash = ${JSON.stringify(arrays)})`);
    await test.reader.until(says("Array type using"));
    expect(await test.reader.evaluate(reads("names: Array<string>"))).toBe(true);
    // some browsers' Back buttons skip entries without a user action
    await test.reader.evaluate("void history.back()");
    await test.reader.until(says("Promises must be awaited"));
    await test.reader.evaluate("void history.forward()");
    await test.reader.until(says("Array type using"));
  });

  it("PG-22 follows the color mode", async () => {
    await visit(floating, "Promises must be awaited");
    const ink = (): Promise<string> => test.reader.evaluate(`getComputedStyle(${content}).color`);
    const before = await ink();
    const mode = await test.reader.evaluate<string>("document.documentElement.dataset.theme");
    await test.reader.click('nav[aria-label="Main"] > div:last-child > button[aria-pressed]');
    await test.reader.until(`document.documentElement.dataset.theme !== ${JSON.stringify(mode)}`);
    expect(await ink()).not.toBe(before);
  });

  it("releases the focus from the editor: Escape, then Tab", async () => {
    await visit(floating, "Promises must be awaited");
    await test.reader.evaluate(`${content}.focus()`);
    await test.reader.press("Tab");
    await test.reader.until(reads("  Promise"));
    expect(await test.reader.evaluate(isInEditor)).toBe(true);
    await test.reader.press("Escape");
    await test.reader.press("Tab");
    await test.reader.until(`!${isInEditor}`);
    expect(await test.reader.evaluate(reads("  Promise"))).toBe(true);
  });
});
