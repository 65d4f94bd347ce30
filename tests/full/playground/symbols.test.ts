import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { playReader } from "../../harness/browser/play-reader.ts";

describe("names in the playground's code", () => {
  const { test, open, editor, text, press, tab, urlState } = playReader();

  const fruit = { name: "fruit.ts", text: "export const apple = 1;\n" };
  const code = 'import { apple } from "./fruit";\nconst pears = apple;\npears;\n';

  /** The selected text, and the tab that has it. */
  async function selected(): Promise<readonly (string | null)[]> {
    const { page } = test;
    return [
      await page.evaluate(() => document.getSelection()?.toString() ?? ""),
      await page.getByRole("region", { name: "Editor" }).getByRole("tab", { selected: true }).textContent(),
    ];
  }

  it("F12 selects where a name is defined, in another file too", async () => {
    await open({ code, files: [fruit] });
    await press("Control+End", "ArrowUp", "F12");
    await expect.poll(selected).toEqual(["pears", expect.stringContaining("input.ts")]);
    await press("End", "ArrowLeft", "F12");
    await expect.poll(selected).toEqual(["apple", expect.stringContaining("fruit.ts")]);
    // the focus is still in the editor
    await test.page.keyboard.type("plum");
    await expect.poll(text).toContain("export const plum = 1;");
  });

  it("Ctrl+click does the same, and says which library defines a name", async () => {
    await open({ code: "const list = [1];\nlist.map(String);\n" });
    const line = editor().locator(".cm-line").nth(1);
    await line.click({ modifiers: ["Control"], position: { x: 20, y: 10 } });
    await expect.poll(selected).toEqual(["list", expect.stringContaining("input.ts")]);
    await editor()
      .getByText("map", { exact: true })
      .click({ modifiers: ["Control"] });
    await test.page.locator(".cm-tooltip", { hasText: "Defined in lib.es5.d.ts." }).waitFor();
    await press("Escape");
    await test.page.locator(".cm-tooltip").waitFor({ state: "detached" });
  });

  it("F2 renames in all files, in one step of each file's history", async () => {
    await open({ code, files: [fruit] });
    await press("Control+Home", ...Array.from({ length: 10 }, () => "ArrowRight"), "F2");
    const name = test.page.getByRole("textbox", { name: "New name" });
    await name.waitFor();
    expect(await name.inputValue()).toBe("apple");
    await test.page.keyboard.type("a b");
    await test.page.keyboard.press("Enter");
    await test.page.getByRole("alert").filter({ hasText: '"a b" cannot be a name here.' }).waitFor();
    await name.fill("plum");
    await test.page.keyboard.press("Enter");
    await name.waitFor({ state: "detached" });
    const renamed = code.replaceAll("apple", "plum");
    await expect.poll(() => urlState().code).toBe(renamed);
    expect(urlState().files).toEqual([{ ...fruit, text: "export const plum = 1;\n" }]);
    // the cursor is behind the name, and the focus in the editor
    await test.page.keyboard.type("X");
    await expect.poll(text).toContain("import { plumX }");
    await press("Control+z", "Control+z");
    await expect.poll(text).toBe(code);
    await tab(/fruit/).click();
    await expect.poll(text).toBe("export const plum = 1;\n");
    await press("Control+z");
    await expect.poll(text).toBe(fruit.text);
  });

  it("F2 says why a name cannot be renamed, and Escape leaves the panel without a change", async () => {
    await open({ code: "const list = [1];\nparseInt('1');\n" });
    await press("Control+End", "ArrowUp", "F2");
    await test.page
      .locator(".cm-tooltip", { hasText: "You cannot rename elements that are defined in" })
      .waitFor();
    await press("Control+Home", ...Array.from({ length: 10 }, () => "ArrowRight"), "F2");
    const name = test.page.getByRole("textbox", { name: "New name" });
    await name.waitFor();
    await test.page.keyboard.type("other");
    await test.page.keyboard.press("Escape");
    await name.waitFor({ state: "detached" });
    await test.page.keyboard.type("s");
    await expect.poll(text).toContain("const lists = [1];");
  });

  it("shows the parameters of a call while its arguments are typed", async () => {
    await open({ code: "declare function add(first: number, second: string): void;\n" });
    const tooltip = test.page.locator(".cm-signature");
    await press("Control+End");
    await test.page.keyboard.type("add(");
    await expect.poll(() => tooltip.locator("strong").textContent()).toBe("first: number");
    await test.page.keyboard.type("1, ");
    await expect.poll(() => tooltip.locator("strong").textContent()).toBe("second: string");
    await test.page.keyboard.press("Escape");
    await tooltip.waitFor({ state: "detached" });
    await press("Control+Shift+Space");
    await expect.poll(() => tooltip.textContent()).toBe("add(first: number, second: string): void");
    await press("End");
    await tooltip.waitFor({ state: "detached" });
  });

  it("the panel to rename and the parameters of a call have no axe violations", async () => {
    await open({ code: "parseInt('1');\nconst list = [1];\n" });
    await press("Control+Home", ...Array.from({ length: 9 }, () => "ArrowRight"), "Control+Shift+Space");
    await test.page.locator(".cm-signature").waitFor();
    await press("Control+End", "ArrowUp", ...Array.from({ length: 8 }, () => "ArrowRight"), "F2");
    await test.page.getByRole("group", { name: "Rename list" }).waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
  });
});
