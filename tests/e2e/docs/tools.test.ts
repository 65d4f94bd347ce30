import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";

describe("the configuration builder", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");
  const file = (name: string) => main().getByRole("region", { name, exact: true });

  it("changes the configuration and the URL with the choices, without new entries in the history", async () => {
    await test.page.goto(`${test.site.url}/users/configure`);
    const before = await test.page.evaluate(() => history.length);
    await main().getByRole("radio", { name: "Strict" }).click();
    await file("eslint.config.mjs").getByText("tseslint.configs.strictTypeChecked,").waitFor();
    await main().getByRole("radio", { name: "pnpm" }).click();
    await file("Install").getByText("pnpm add --save-dev eslint@9").waitFor();
    expect(new URL(test.page.url()).search).toBe("?level=strict&manager=pnpm");
    expect(await test.page.evaluate(() => history.length)).toBe(before);
  });

  it("shows the choices of a link, with a reason for each line", async () => {
    await test.page.goto(`${test.site.url}/users/configure?format=legacy&types=off&framework=vue`);
    const config = file(".eslintrc.cjs");
    await config.getByText('"plugin:vue/recommended",').waitFor();
    expect(await main().getByRole("radio", { name: "Vue" }).isChecked()).toBe(true);
    const items = await config.getByRole("listitem").allTextContents();
    expect(items.join("\n")).toContain("Stops ESLint from reading configurations in the folders above.");
    await file("tsconfig.json").waitFor({ state: "detached" });
    expect(await axeFaults(test.page)).toEqual([]);
  });

  it("copies a file as it is shown", async () => {
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.page.goto(`${test.site.url}/users/configure?types=off&style=off`);
    await file("eslint.config.mjs").getByRole("button", { name: "Copy eslint.config.mjs" }).click();
    await file("eslint.config.mjs").getByRole("status").getByText("Copied").waitFor({ state: "attached" });
    const text = await test.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(
      'import { defineConfig, globalIgnores } from "eslint/config";\nimport tseslint from',
    );
    expect(text).toMatch(/^\/\/ @ts-check\n\n[^]*\n\);\n$/);
  });
});

describe("the matrix of configs", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");
  const rows = () => main().locator("tbody tr:visible");

  it("has all rules without a comparison", async () => {
    await test.page.goto(`${test.site.url}/users/configs/matrix`);
    expect(await rows().count()).toBe(131);
  });

  it("shows what one config adds to another, and the comparison is in the URL", async () => {
    await test.page.goto(`${test.site.url}/users/configs/matrix`);
    // a reader reaches the list before its options, and the script comes then
    await main().getByLabel("You have").focus();
    await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
    await main().getByLabel("You have").selectOption("recommended");
    await main().getByLabel("You think about").selectOption("strict");
    await main()
      .getByText("Instead of recommended, strict adds 8 rules and changes the options of 1 rule.")
      .waitFor();
    expect(await rows().count()).toBe(9);
    expect(new URL(test.page.url()).search).toBe("?from=recommended&to=strict");
    expect(await main().locator("thead th:visible").allTextContents()).toEqual([
      "Rule",
      "recommended",
      "strict",
    ]);
    await main().getByLabel("Rules with the words").fill("null assert");
    await expect.poll(() => rows().count()).toBe(2);
    await expect.poll(() => new URL(test.page.url()).searchParams.get("q")).toBe("null assert");
    expect(await axeFaults(test.page)).toEqual([]);
  });
});

describe("the index of messages", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");

  it("answers a pasted report with the rule, and a fault of the setup with its fix", async () => {
    await test.page.goto(`${test.site.url}/users/messages`);
    const field = main().getByRole("textbox", { name: "Message" });
    await field.focus();
    await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
    await field.fill(
      "3:7  error  Unexpected any. Specify a different type  @typescript-eslint/no-explicit-any",
    );
    await main().getByText("One entry fits.").waitFor();
    const rule = main().getByRole("region", { name: "Unexpected any. Specify a different type." });
    expect(await rule.getByRole("link", { name: "no-explicit-any" }).getAttribute("href")).toContain(
      "/rules/no-explicit-any",
    );
    await field.fill(
      "Parsing error: /shop/a.ts was not found by the project service. Consider either including it",
    );
    await main().getByRole("region").getByText("No tsconfig.json includes the file.").waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
    await field.fill("pears");
    await main().getByText("The index has no such message.").waitFor();
  });

  it("answers the message of a link", async () => {
    await test.page.goto(`${test.site.url}/users/messages?q=Cannot+redefine+plugin+"x"`);
    await main().getByText("Two objects register two copies of the plugin.").first().waitFor();
    await main().getByText("One entry fits.").waitFor();
  });
});

describe("the converter of configurations", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");

  it("makes flat config of a pasted file, and names what it leaves out", async () => {
    await test.page.goto(`${test.site.url}/users/upgrade`);
    const field = main().getByRole("textbox", { name: "Your .eslintrc file" });
    await field.focus();
    await main().locator("site-island:not([data-waiting])").waitFor({ state: "attached" });
    await field.fill(`module.exports = {
      extends: ["plugin:@typescript-eslint/recommended"],
      rules: { "@typescript-eslint/ban-types": "error", semi: require("./semi") },
    };`);
    const file = main().getByRole("region", { name: "eslint.config.mjs", exact: true });
    await file.getByText("tseslint.configs.recommended,").waitFor();
    await main().getByRole("region", { name: "Install" }).getByText("eslint typescript-eslint").waitFor();
    const left = main().getByRole("region", { name: "Left out, because it is no plain value" });
    expect(await left.getByRole("listitem").allTextContents()).toEqual(['semi: require("./semi")']);
    const notes = main().getByRole("region", { name: "Changes and next steps" });
    expect(await notes.textContent()).toContain("ban-types is replaced by several rules.");
    expect(await axeFaults(test.page)).toEqual([]);
    await field.fill("root: true");
    await main().getByText("neither JSON nor").waitFor();
    expect(await file.count()).toBe(0);
  });
});

describe("the pages with tools without script", () => {
  const test = browserTest({ window: { javaScriptEnabled: false } });
  const main = () => test.page.locator("main");

  it.each([
    ["/users/configure", 8, "npm install --save-dev"],
    ["/users/messages", 170, "Promises must be awaited"],
    ["/users/upgrade", 20, "no-restricted-types"],
    ["/users/which-rule", 70, "no-floating-promises"],
    ["/users/configs/matrix", 131, "no-floating-promises"],
  ])("%s reads whole, and shows no field that does nothing", async (path, rows, text) => {
    await test.page.goto(test.site.url + path);
    expect(await main().locator("tbody tr:visible").count()).toBeGreaterThanOrEqual(rows);
    expect(await main().innerText()).toContain(text);
    expect(await main().locator(":is(input, select, textarea, button):visible").count()).toBe(0);
  });
});
