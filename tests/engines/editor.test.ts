import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EditorPage, startEditorPage } from "../harness/browser/editor-page.ts";
import type { Engine, EngineReader } from "../harness/browser/engine-reader.ts";
import { engines } from "../harness/browser/engines.ts";

/** Engines differ most in how they report a selection inside a shadow tree. */
describe.each(engines)("the editor in %s", (_name, startEngine) => {
  let engine: Engine;
  let site: EditorPage;
  let reader: EngineReader;

  beforeAll(async () => {
    [engine, site] = await Promise.all([startEngine(), startEditorPage()]);
  });
  afterAll(() => Promise.all([engine.close(), site.close()]));
  beforeEach(async () => {
    reader = await engine.newReader();
    await reader.open(site.url);
    await reader.until("globalThis.fixture");
  });
  afterEach(async () => {
    expect(await reader.diagnostics()).toEqual([]);
    expect(await reader.evaluate("fixture.violations")).toEqual([]);
    await reader.close();
  });

  it("inserts text at its cursor, and moves it", async () => {
    await reader.evaluate("fixture.editor.setText(';;')");
    await reader.evaluate("fixture.editor.focus()");
    await reader.press("ArrowRight");
    await reader.press("Enter");
    await reader.until("fixture.editor.text() === ';\\n;'");
    await reader.until("fixture.log.at(-1) === 'cursor 2'");
    await reader.press("ArrowLeft");
    await reader.until("fixture.log.at(-1) === 'cursor 1'");
  });

  it("has its styles, and the site's colors", async () => {
    const style = (selector: string, property: string): string =>
      `getComputedStyle(document.querySelector(".play-editor").shadowRoot.querySelector("${selector}")).${property}`;
    expect(await reader.evaluate(style(".cm-gutters", "display"))).toBe("flex");
    await reader.evaluate("void (document.documentElement.dataset.theme = 'light')");
    const light = await reader.evaluate(style(".cm-content", "color"));
    await reader.evaluate("void (document.documentElement.dataset.theme = 'dark')");
    expect(await reader.evaluate(style(".cm-content", "color"))).not.toBe(light);
  });

  it("applies a fix by keyboard, and leaves the cursor in place", async () => {
    await reader.evaluate("fixture.lint(), fixture.editor.focus(), fixture.editor.openFixes()");
    await reader.press("Enter");
    await reader.until("fixture.editor.text().startsWith('let answer')");
    await reader.press("Enter");
    await reader.until("/^(\\nlet|let\\n)/.test(fixture.editor.text())");
  });
});
