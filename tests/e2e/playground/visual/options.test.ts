import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../harness/browser/axe.ts";
import type { OptionsFixture } from "../../../harness/playground/options-fixture.tsx";
import { optionsTest } from "../../../harness/playground/options-test.ts";

declare const optionsPage: OptionsFixture;

const test = optionsTest();

describe("the form for a rule's options in the visual editor", () => {
  const eslintrc = (): Promise<string> => test.page.evaluate(() => optionsPage.shown().state.eslintrc);
  const rules = async (): Promise<unknown> =>
    (JSON.parse(await eslintrc()) as { readonly rules: unknown }).rules;
  const box = (name: string): Locator => test.page.getByRole("checkbox", { name, exact: true });
  /** Turns a rule on and opens its form. */
  const open = async (name: string): Promise<Locator> => {
    await box(name).check();
    await test.page.getByRole("button", { name: `Options of ${name}`, exact: true }).click();
    return test.page.getByRole("group", { name: `Options of ${name}` });
  };
  const type = async (text: string): Promise<void> => {
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    await test.page.getByLabel("Text of eslintrc").fill(text);
    await test.page.getByRole("button", { name: "Visual editor" }).click();
  };

  beforeEach(async () => {
    await test.load();
    await test.page.getByRole("tab", { name: "eslintrc" }).click();
    await test.page.getByRole("button", { name: "Visual editor" }).click();
  });

  it("opens for a rule that is on, and has none for a rule without options", async () => {
    const button = (name: string): Locator => test.page.getByRole("button", { name: `Options of ${name}` });
    expect(await button("eqeqeq").count()).toBe(0);
    await box("eqeqeq").check();
    await button("eqeqeq").click();
    expect(await button("eqeqeq").getAttribute("aria-expanded")).toBe("true");
    await test.page.getByLabel("Option 1").waitFor();
    await button("eqeqeq").click();
    expect(await test.page.getByLabel("Option 1").count()).toBe(0);
    await box("no-var").check();
    expect(await button("no-var").count()).toBe(0);
  });

  it("writes choices, numbers, lists and values of several types, and takes them out again", async () => {
    const rule = "@typescript-eslint/ban-ts-comment";
    const form = await open(rule);
    await form.getByRole("combobox", { name: "ts-check" }).selectOption("as options");
    expect(await rules()).toEqual({ [rule]: ["error", { "ts-check": {} }] });
    await form.getByLabel("descriptionFormat").fill("^: ");
    await form.getByLabel("minimumDescriptionLength").fill("12");
    expect(await rules()).toEqual({
      [rule]: ["error", { "ts-check": { descriptionFormat: "^: " }, minimumDescriptionLength: 12 }],
    });
    await form.getByLabel("minimumDescriptionLength").fill("twelve");
    expect(await form.getByText("Type a number.").isVisible()).toBe(true);
    await form.getByLabel("minimumDescriptionLength").fill("");
    await form.getByRole("combobox", { name: "ts-check" }).selectOption("false");
    expect(await rules()).toEqual({ [rule]: ["error", { "ts-check": false }] });
    expect(await form.getByLabel("descriptionFormat").count()).toBe(0);
    await form.getByRole("combobox", { name: "ts-check" }).selectOption("as options");
    expect(await form.getByLabel("descriptionFormat").inputValue()).toBe("^: ");
    await form.getByRole("combobox", { name: "ts-check" }).selectOption("");
    expect(await rules()).toEqual({ [rule]: "error" });

    const list = await open("@typescript-eslint/no-this-alias");
    await list.getByLabel("allowedNames").pressSequentially("self\nthat");
    await list.getByLabel("allowDestructuring").selectOption("false");
    expect(await rules()).toMatchObject({
      "@typescript-eslint/no-this-alias": [
        "error",
        { allowedNames: ["self", "that"], allowDestructuring: false },
      ],
    });
    expect(await test.page.getByRole("group", { name: `Options of ${rule}` }).count()).toBe(0);
  });

  it("keeps comments and what it does not know, and begins with the options of a preset", async () => {
    const rule = "@typescript-eslint/array-type";
    const text = `{ "rules": { "${rule}": ["warn", { /* ours */ "default": "array", "later": 1 }] } }`;
    await type(text);
    await test.page.getByRole("button", { name: `Options of ${rule}` }).click();
    const form = test.page.getByRole("group", { name: `Options of ${rule}` });
    expect(
      await form.getByLabel("default").evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text),
    ).toBe("array");
    await form.getByLabel("default").selectOption("generic");
    expect(await eslintrc()).toBe(text.replace('"array"', '"generic"'));

    const preset = "@typescript-eslint/no-confusing-void-expression";
    await type('{ "extends": "plugin:@typescript-eslint/strict-type-checked" }');
    await test.page.getByRole("button", { name: `Options of ${preset}` }).click();
    await test.page.getByLabel("ignoreArrowShorthand").selectOption("true");
    expect(await rules()).toEqual({ [preset]: ["error", { ignoreArrowShorthand: true }] });
  });

  it("checks boxes for a list of few values, and goes back to the default", async () => {
    const form = await open("no-empty-function");
    const reset = form.getByRole("button", { name: "Use the default" });
    expect(await reset.isDisabled()).toBe(true);
    await form.getByLabel("functions", { exact: true }).check();
    await form.getByLabel("methods", { exact: true }).check();
    expect(await rules()).toEqual({ "no-empty-function": ["error", { allow: ["functions", "methods"] }] });
    await form.getByLabel("functions", { exact: true }).uncheck();
    expect(await rules()).toEqual({ "no-empty-function": ["error", { allow: ["methods"] }] });
    await reset.click();
    expect(await rules()).toEqual({ "no-empty-function": "error" });
  });

  it("leaves arrow keys to the fields, and has no faults of accessibility in both modes", async () => {
    const form = await open("@typescript-eslint/ban-ts-comment");
    const field = form.getByLabel("minimumDescriptionLength");
    await field.fill("12");
    for (const key of ["Home", "ArrowDown", "End"]) {
      await field.press(key);
      expect(await field.evaluate((each) => document.activeElement === each), key).toBe(true);
    }
    // axe looks at each element, and the list has hundreds of rows
    await test.page.getByRole("searchbox").fill("ban-ts-comment");
    await expect.poll(() => test.page.getByRole("listitem").count()).toBe(1);
    for (const theme of ["light", "dark"]) {
      await test.page.evaluate((mode) => {
        document.documentElement.dataset["theme"] = mode;
      }, theme);
      expect(await axeFaults(test.page)).toEqual([]);
    }
  });
});
