import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../../harness/browser/axe.ts";
import type { OptionsFixture } from "../../../harness/playground/options-fixture.tsx";
import { optionsTest } from "../../../harness/playground/options-test.ts";

declare const optionsPage: OptionsFixture;

const test = optionsTest();

describe("lists, names and types of values in the form for a rule's options", () => {
  const eslintrc = (): Promise<string> => test.page.evaluate(() => optionsPage.shown().state.eslintrc);
  const entryOf = async (rule: string): Promise<unknown> =>
    (JSON.parse(await eslintrc()) as { readonly rules: Readonly<Record<string, unknown>> }).rules[rule];
  const button = (name: string): Locator => test.page.getByRole("button", { name, exact: true });
  const field = (name: string): Locator => test.page.getByLabel(name, { exact: true });
  const select = (name: string): Locator => test.page.getByRole("combobox", { name, exact: true });
  /** Opens the form of a rule with this entry. */
  const open = async (rule: string, entry: unknown): Promise<void> => {
    await test.page.getByLabel("Text of eslintrc").fill(JSON.stringify({ rules: { [rule]: entry } }));
    await button("Visual editor").click();
    await button(`Options of ${rule}`).click();
    await test.page.getByRole("group", { name: `Options of ${rule}` }).waitFor();
  };

  beforeEach(async () => {
    await test.load();
    await test.page.getByRole("tab", { name: "eslintrc" }).click();
  });

  it("shows the options of a rule that takes a string too", async () => {
    const rule = "@typescript-eslint/no-unused-vars";
    await open(rule, ["error", "local"]);
    expect(await field("Option").locator("option:checked").textContent()).toBe("local");
    expect(await field("argsIgnorePattern").count()).toBe(0);
    await field("Option").selectOption("as options");
    await field("argsIgnorePattern").fill("^_");
    await field("caughtErrors").selectOption("none");
    expect(await entryOf(rule)).toEqual(["error", { argsIgnorePattern: "^_", caughtErrors: "none" }]);
  });

  it("adds, moves and removes items by keyboard, and the focus stays at the item", async () => {
    const rule = "@typescript-eslint/naming-convention";
    await open(rule, "error");
    await button("Add to All options").focus();
    await test.page.keyboard.press("Enter");
    const first = test.page.getByRole("group", { name: "Option 1", exact: true });
    await first.getByLabel("prefix").fill("I\nT");
    await button("Add to All options").press("Enter");
    const second = test.page.getByRole("group", { name: "Option 2", exact: true });
    await second.getByRole("combobox", { name: "selector" }).selectOption("typeLike");
    await second.getByRole("combobox", { name: "format" }).selectOption("as a list");
    await second.getByLabel("PascalCase", { exact: true }).check();
    const typeLike = { selector: "typeLike", format: ["PascalCase"] };
    expect(await entryOf(rule)).toEqual(["error", { prefix: ["I", "T"] }, typeLike]);
    await button("Move Option 2 up").press("Enter");
    expect(await entryOf(rule)).toEqual(["error", typeLike, { prefix: ["I", "T"] }]);
    expect(await test.focused()).toBe("Move Option 1 down");
    expect(await second.getByLabel("prefix").inputValue()).toBe("I\nT");
    await button("Remove Option 1").press("Enter");
    expect(await entryOf(rule)).toEqual(["error", { prefix: ["I", "T"] }]);
    expect(await test.focused()).toBe("Remove Option 1");
    await button("Remove Option 1").press("Enter");
    expect(await test.focused()).toBe("Add to All options");
    expect(await entryOf(rule)).toBe("error");
  });

  it("adds, renames and removes entries with names of the author", async () => {
    const rule = "@typescript-eslint/no-restricted-types";
    await open(rule, ["error", { types: { Foo: true } }]);
    await field("New name in types").fill("Foo");
    await test.page.getByText("There is already an entry with this name.").waitFor();
    await field("New name in types").fill("Bar");
    await field("New name in types").press("Enter");
    await field("Bar").selectOption("as options");
    await field("message").fill("Use Baz.");
    await field("Name of entry 2").fill("Foo");
    expect(await entryOf(rule)).toMatchObject([
      "error",
      { types: { Foo: true, Bar: { message: "Use Baz." } } },
    ]);
    await field("Name of entry 2").fill("Qux");
    await button("Remove Foo").click();
    expect(await entryOf(rule)).toEqual(["error", { types: { Qux: { message: "Use Baz." } } }]);
    expect(await field("New name in types").evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it("offers both forms of a rule whose options are a list or an object", async () => {
    const rule = "@typescript-eslint/no-restricted-imports";
    await open(rule, ["error", { paths: ["fs", { name: "os", message: "No." }] }]);
    expect(await field("paths 1 as text").inputValue()).toBe("fs");
    expect(await field("message").inputValue()).toBe("No.");
    await field("paths 1 as text").fill("node:fs");
    await select("All options").selectOption("as a list");
    await button("Add to All options").click();
    await field("Option 1 as text").fill("path");
    expect(await entryOf(rule)).toEqual(["error", "path"]);
    await select("All options").selectOption("as options");
    expect(await entryOf(rule)).toEqual(["error", { paths: ["node:fs", { name: "os", message: "No." }] }]);
  });

  it("keeps what the schema does not know, shows it as JSON, and leaves it alone until it is edited", async () => {
    const rule = "@typescript-eslint/ban-ts-comment";
    await open(rule, ["error", { later: [1], minimumDescriptionLength: { a: "b" } }]);
    expect(JSON.parse(await field("later").inputValue())).toEqual([1]);
    expect(JSON.parse(await field("minimumDescriptionLength").inputValue())).toEqual({ a: "b" });
    await field("later").fill('{ "x": ');
    await test.page.getByText("no valid JSON yet").waitFor();
    await field("ts-nocheck").selectOption("true");
    const kept = { minimumDescriptionLength: { a: "b" }, "ts-nocheck": true };
    expect(await entryOf(rule)).toEqual(["error", { later: [1], ...kept }]);
    await field("later").fill('{ "x": 1 }');
    await field("minimumDescriptionLength").fill("7");
    expect(await entryOf(rule)).toEqual(["error", { ...kept, later: { x: 1 }, minimumDescriptionLength: 7 }]);
  });

  it("has no faults of accessibility in both modes, with all kinds of inner forms open", async () => {
    await open("@typescript-eslint/naming-convention", [
      "error",
      { selector: "variable", format: ["camelCase"], filter: { regex: "^x", match: false } },
      { selector: ["class"], format: null },
    ]);
    // axe looks at each element, and the list has hundreds of rows
    await test.page.getByRole("searchbox").fill("naming-convention");
    await expect.poll(() => test.page.getByRole("listitem").count()).toBe(1);
    for (const theme of ["light", "dark"]) {
      await test.page.evaluate((mode) => {
        document.documentElement.dataset["theme"] = mode;
      }, theme);
      expect(await axeFaults(test.page)).toEqual([]);
    }
  });
});
