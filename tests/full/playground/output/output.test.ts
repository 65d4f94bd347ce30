import { describe, expect, it } from "vitest";
import { axeFaults } from "../../../harness/browser/axe.ts";
import { playReader } from "../../../harness/browser/play-reader.ts";

describe("the output in the playground", () => {
  const { test, open, pane, press, paste, tab, button, clipboard, urlState } = playReader();

  const code = "export const add = (a: number, b: number) => a + b;\n";
  const shown = () => pane("Results").getByRole("group", { name: /^Output: / });
  const output = (): Promise<string | null> => shown().textContent();
  const types = () => pane("Results").getByRole("checkbox", { name: "Types only (.d.ts)" });

  it("shows the JavaScript of the code, or its types, and both are in the link", async () => {
    await open({ code });
    await tab(/^Output$/).click();
    await expect.poll(output).toBe("export const add = (a, b) => a + b;\n");
    await expect.poll(() => urlState().view).toBe("js");
    await types().press("Space");
    await expect.poll(output).toBe("export declare const add: (a: number, b: number) => number;\n");
    await expect.poll(() => urlState().view).toBe("dts");
    await test.page.reload();
    await expect.poll(output).toContain("export declare const add");
    expect(await types().isChecked()).toBe(true);
    expect(await tab(/^Output$/).getAttribute("aria-selected")).toBe("true");
  });

  it("stays with the types while other tabs are open", async () => {
    await open({ code });
    await tab(/^Output$/).click();
    await types().check();
    await expect.poll(output).toContain("export declare const add");
    await tab(/^ESTree$/).click();
    await expect.poll(() => urlState().view).toBe("es");
    await tab(/^Output$/).click();
    await expect.poll(() => urlState().view).toBe("dts");
    expect(await types().isChecked()).toBe(true);
    await types().uncheck();
    await tab(/^Errors/).click();
    await tab(/^Output$/).click();
    await expect.poll(() => urlState().view).toBe("js");
  });

  it("follows the code and the tsconfig, and has the colors of the editor", async () => {
    await open({ code, view: "js", tsconfig: '{ "compilerOptions": { "target": "ES5" } }' });
    await expect.poll(output).toContain("function (a, b)");
    await press("Control+End");
    await test.page.keyboard.type("export let more = 1;");
    await expect.poll(output).toContain("export var more = 1;");
    const keyword = shown().getByText("return", { exact: true });
    expect(await keyword.evaluate((each) => getComputedStyle(each).color)).toBe(
      await test.page
        .locator(".cm-line span", { hasText: /^export$/ })
        .first()
        .evaluate((each) => getComputedStyle(each).color),
    );
  });

  it("is copied with its name", async () => {
    await open({ code, view: "js", fileType: ".mts" });
    await button("Copy input.mjs").click();
    await expect.poll(clipboard).toBe("export const add = (a, b) => a + b;\n");
  });

  it("is that of the file in the editor", async () => {
    await open({ code, view: "js", files: [{ name: "b.cts", text: "export const b = 1;\n" }] });
    await tab(/b\.cts/).click();
    await button("Copy b.cjs").waitFor();
    await expect.poll(output).toContain("export const b = 1");
    // a configuration has no output: the file before it is shown
    await tab(/^tsconfig/).click();
    await expect.poll(output).toContain("export const b = 1");
  });

  it("stays while there is a syntax error, and says so", async () => {
    await open({ code, view: "js" });
    await expect.poll(output).toContain("a + b");
    await press("Control+End");
    // at once: "co" alone is code
    await paste("const = 1;");
    const note = pane("Results").getByRole("note");
    await expect.poll(() => note.textContent()).toContain("The code has a syntax error.");
    expect(await output()).toBe("export const add = (a, b) => a + b;\n");
    expect(await shown().evaluate((each) => getComputedStyle(each).filter)).toBe("grayscale(1)");
    await press("Control+z");
    await note.waitFor({ state: "detached" });
  });

  it("says why there is none", async () => {
    await open({ code: "const = 1;", view: "js" });
    const note = pane("Results").getByRole("note");
    await expect
      .poll(() => note.textContent())
      .toBe("The code has a syntax error. Correct it to see the output.");
    await open({
      code: "export const a = Math.max();\n",
      view: "dts",
      tsconfig: '{ "compilerOptions": { "isolatedDeclarations": true } }',
    });
    await expect.poll(() => note.textContent()).toContain("TypeScript emits no types: Variable must have");
    expect(await shown().count()).toBe(0);
  });

  it("asks for nothing before the view is opened", async () => {
    await open({ code });
    const loaded = await test.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    await tab(/^Output$/).click();
    await expect.poll(output).toContain("a + b");
    const scripts = await test.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(scripts.filter((name) => !loaded.includes(name) && name.includes("later-"))).toHaveLength(1);
  });

  it("has no axe violations, light and dark, wide and narrow, and all tabs fit", async () => {
    await open({ code: `${code}// a comment\nexport class A<T> { a = \`\${/b/}\`; }\n`, view: "js" });
    await expect.poll(output).toContain("class A");
    const found: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await test.page.emulateMedia({ colorScheme });
      for (const width of [1440, 360]) {
        await test.page.setViewportSize({ width, height: 800 });
        found.push(...(await axeFaults(test.page)));
        expect(
          await test.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    }
    expect(found).toEqual([]);
    const box = await tab(/^Output$/).boundingBox();
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});
