import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { OptionsFixture } from "../../../harness/playground/options-fixture.tsx";
import { optionsTest } from "../../../harness/playground/options-test.ts";

declare const optionsPage: OptionsFixture;

const test = optionsTest();

describe("PG-05: the visual editor", () => {
  const state = (): Promise<{ readonly eslintrc: string; readonly tsconfig: string }> =>
    test.page.evaluate(() => optionsPage.shown().state);
  const box = (name: string): Locator => test.page.getByRole("checkbox", { name, exact: true });

  beforeEach(async () => {
    await test.load();
    await test.page.getByRole("tab", { name: "eslintrc" }).click();
    await test.page.getByRole("button", { name: "Visual editor" }).click();
  });

  it("lists all rules in groups; checkboxes write error and delete", async () => {
    await box("eqeqeq").waitFor();
    expect(await test.page.getByRole("heading", { level: 3 }).allTextContents()).toEqual(
      expect.arrayContaining(["Presets", "Rules", "Core rules"]),
    );
    expect(await test.page.getByRole("checkbox").count()).toBeGreaterThan(420);
    await box("@typescript-eslint/no-shadow").check();
    await box("eqeqeq").check();
    await box("Strict").check();
    expect(JSON.parse((await state()).eslintrc)).toEqual({
      rules: { "@typescript-eslint/no-shadow": "error", eqeqeq: "error" },
      extends: "plugin:@typescript-eslint/strict",
    });
    await box("eqeqeq").uncheck();
    await box("Strict").uncheck();
    expect(JSON.parse((await state()).eslintrc)).toEqual({
      rules: { "@typescript-eslint/no-shadow": "error" },
    });
  });

  it("shows a custom value as neither on nor off; clearing deletes it", async () => {
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    await test.page.getByLabel("Text of eslintrc").fill('{ "rules": { "eqeqeq": ["warn", "smart"] } }');
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    const custom = box("eqeqeq");
    expect(await custom.evaluate((each: HTMLInputElement) => each.indeterminate)).toBe(true);
    expect(await test.page.locator("li", { has: custom }).textContent()).toContain('["warn","smart"]');
    await custom.click();
    expect(JSON.parse((await state()).eslintrc)).toEqual({ rules: {} });
    expect(await custom.evaluate((each: HTMLInputElement) => each.indeterminate)).toBe(false);
  });

  it("shows the rules of a preset as on; clearing one writes off, and checking it restores the preset's", async () => {
    await box("Recommended").check();
    const rule = box("@typescript-eslint/no-explicit-any");
    await expect.poll(() => rule.isChecked()).toBe(true);
    const row = test.page.getByRole("listitem").filter({ has: rule });
    expect(await row.textContent()).toContain("error, by Recommended");
    await rule.uncheck();
    expect(JSON.parse((await state()).eslintrc)).toMatchObject({
      rules: { "@typescript-eslint/no-explicit-any": "off" },
    });
    await rule.check();
    expect(JSON.parse((await state()).eslintrc)).toMatchObject({ rules: {} });
    expect(await row.textContent()).toContain("error, by Recommended");
  });

  it("sets the severity of rules that are on, and shows their marks as icons with names", async () => {
    const menu = (rule: string): Locator => test.page.getByRole("combobox", { name: `Severity of ${rule}` });
    const [own, preset] = ["prefer-const", "@typescript-eslint/no-explicit-any"];
    expect(await menu(own).count()).toBe(0);
    await box(own).check();
    await menu(own).selectOption("warn");
    await box("Recommended").check();
    await menu(preset).selectOption("off");
    expect(JSON.parse((await state()).eslintrc)).toMatchObject({ rules: { [own]: "warn", [preset]: "off" } });
    expect(await box(own).isChecked()).toBe(true);
    expect(await box(preset).isChecked()).toBe(false);
    await menu(preset).selectOption("error");
    expect(await box(preset).isChecked()).toBe(true);
    const row = test.page.getByRole("listitem").filter({ has: box(own) });
    const mark = row.getByTitle("fixable");
    expect(await mark.textContent()).toContain("fixable");
    const shown = await mark.locator(".icon").evaluate((icon) => getComputedStyle(icon).maskImage);
    expect(shown).toContain("svg");
  });

  it("finds rows by words; Escape shows all again", async () => {
    const search = test.page.getByRole("searchbox");
    await search.fill("shadow typescript");
    await expect.poll(() => test.page.getByRole("listitem").count()).toBe(1);
    expect(await test.page.getByText("1 rule").isVisible()).toBe(true);
    await search.press("Escape");
    await expect.poll(() => test.page.getByRole("listitem").count()).toBeGreaterThan(420);
  });

  it("is one stop of the Tab key, with its link; arrow keys move through it", async () => {
    const search = test.page.getByRole("searchbox");
    await search.focus();
    await test.page.keyboard.press("ArrowDown");
    const name = (): Promise<string> =>
      test.page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? "");
    expect(await name()).toBe("Recommended");
    await test.page.keyboard.press("End");
    expect(await name()).toBe("yoda");
    const row = test.page.getByRole("listitem").filter({ has: box("yoda") });
    const place = await row.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(800);
    await test.page.keyboard.press("ArrowUp");
    await test.page.keyboard.press("Space");
    expect((await state()).eslintrc).toContain('"yield-star-spacing": "error"');
    await test.page.keyboard.press("Tab");
    expect(await test.focused()).toContain("Severity of yield-star-spacing");
    await test.page.keyboard.press("Tab");
    expect(await test.focused()).toContain("Documentation of yield-star-spacing");
    await test.page.keyboard.press("Tab");
    expect(await test.focused()).toContain("Options of yield-star-spacing");
    await test.page.keyboard.press("Tab");
    expect(await test.page.evaluate(() => document.activeElement?.closest("[data-pane]") === null)).toBe(
      true,
    );
    for (let count = 0; count < 4; count++) await test.page.keyboard.press("Shift+Tab");
    expect(await name()).toBe("yield-star-spacing");
  });

  it("lists compiler options by category; some have values to choose from", async () => {
    await test.page.getByRole("tab", { name: "tsconfig" }).click();
    expect(await test.page.getByRole("heading", { name: "Type Checking" }).isVisible()).toBe(true);
    expect(await box("strictNullChecks").isChecked()).toBe(true);
    await box("strictNullChecks").uncheck();
    await box("noImplicitAny").check();
    await test.page.getByLabel("target", { exact: true }).selectOption("es2022");
    expect(JSON.parse((await state()).tsconfig)).toEqual({
      compilerOptions: { noImplicitAny: true, target: "es2022" },
    });
    await test.page.getByLabel("target", { exact: true }).selectOption("not set");
    expect((await state()).tsconfig).not.toContain("target");
    await test.page.getByLabel("target", { exact: true }).press("ArrowDown");
    expect((await state()).tsconfig).not.toContain("target");
  });

  it("waits until a mistake in the text is fixed", async () => {
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    await test.page.getByLabel("Text of eslintrc").fill('{ "rules": ');
    await test.page.getByRole("button", { name: "Visual editor" }).click();
    expect(await test.page.getByRole("status").filter({ hasText: "syntax error" }).isVisible()).toBe(true);
    expect(await box("eqeqeq").isDisabled()).toBe(true);
  });

  it("renders only changed rows: a press renders its own row and the previous Tab stop", async () => {
    const touched = await test.page.evaluate(async () => {
      const labels = [...document.querySelectorAll("label")];
      const own = labels.find(({ textContent }) => textContent === "eqeqeq")?.closest("li");
      const rows = new Set<Element>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest("li");
          if (row?.querySelector("label")) rows.add(row);
        }
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      own?.querySelector<HTMLElement>("label")?.click();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      observer.disconnect();
      return [...rows].map((row) => row.querySelector("label")?.textContent);
    });
    expect(touched).toEqual(["Recommended", "eqeqeq"]);
  });
});
