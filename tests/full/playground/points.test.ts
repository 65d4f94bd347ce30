import { describe, expect, it } from "vitest";
import { eslintrcOf, playReader } from "../../harness/browser/play-reader.ts";
import { createRandom } from "../../harness/memory/random.ts";
import { mostInUrl, readHash } from "../../../site/playground/state/hash/hash.ts";

const play = playReader();
const { test, open, pane, editor, text, press, paste, button, tab, clipboard, urlState } = play;

it("PG-02 the page shows a loading indicator until the editor is ready", async () => {
  expect(await test.html("/play")).toMatch(/role="status"[^]*Loading the playground/);
  await open({});
  expect(await test.page.getByText("Loading the playground").count()).toBe(0);
});

describe("the editor's tabs", () => {
  it("PG-04 code, tsconfig and eslintrc: the active one is selected, and labels its panel", async () => {
    await open({ code: "let a;" });
    const names = () => pane("Editor").getByRole("tab").allTextContents();
    expect(await names()).toEqual(["input.ts", "tsconfig.json", "eslintrc"]);
    await tab(/^tsconfig/).click();
    expect(await pane("Editor").getByRole("tab", { selected: true }).allTextContents()).toEqual([
      "tsconfig.json",
    ]);
    await test.page.getByRole("tabpanel", { name: "tsconfig.json" }).waitFor();
    await expect.poll(text).toContain('"strictNullChecks": true');
  });

  it.each([
    ["eslintrc", /^eslintrc/, "no-va", '{ "rules": {', '"no-var": "error"', "} }"],
    ["tsconfig", /^tsconfig/, "strict", '{ "compilerOptions": {', '"strict": true', "} }"],
  ] as const)("completes a key between quotes in %s", async (config, name, typed, before, key, after) => {
    await open({ [config]: before + after });
    await tab(name).click();
    await expect.poll(play.text).toBe(before + after);
    await press("Control+End", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await test.page.keyboard.type('""');
    await test.page.keyboard.press("ArrowLeft");
    await test.page.keyboard.type(typed);
    const entry = test.page.locator(".cm-tooltip-autocomplete [aria-selected=true]");
    await expect.poll(() => entry.textContent()).toMatch(/^(?:no-var|strict)/);
    await entry.click();
    await expect.poll(play.text).toBe(before + key + after);
  });

  it("a new file does not inherit the history of a closed one of the same name; a renamed one preserves its history", async () => {
    await open({ files: [{ name: "a.ts", text: "one" }] });
    await tab(/^a\.ts/).click();
    await expect.poll(text).toBe("one");
    await press("t", "w", "o", "Space");
    await expect.poll(text).toBe("two one");
    await button("Rename a.ts").click();
    await test.page.getByLabel("New name of a.ts").fill("b.ts");
    await test.page.keyboard.press("Enter");
    await tab(/^b\.ts/).waitFor();
    await press("Control+z");
    await expect.poll(text).toBe("one");

    await press("Control+a", "Delete");
    await button("Close b.ts").click();
    await button("Add file").click();
    await test.page.getByLabel("Name of the new file").fill("b.ts");
    await test.page.keyboard.press("Enter");
    await expect.poll(text).toBe("");
    // the new file has the focus: no press is needed before typing
    await expect
      .poll(() => editor().evaluate((each) => (each.getRootNode() as ShadowRoot).activeElement === each))
      .toBe(true);
    await press("Control+z", "n", "e", "w");
    await expect.poll(text).toBe("new");
  });

  it("PG-07 another file type parses the same text, and preserves its history", async () => {
    await open({ code: "let a: 1;\nlet b: 2;\n" });
    await press("/", "/");
    await test.page.getByLabel("File type").selectOption(".js");
    await tab(/^input\.js \(\d+ errors?\)/).waitFor();
    await press("Control+z");
    await expect.poll(text).toBe("let a: 1;\nlet b: 2;\n");
    await test.page.getByLabel("Source type").selectOption("script");
    await expect.poll(urlState).toMatchObject({ fileType: ".js", sourceType: "script" });
  });

  it("PG-22 a mistake in the tsconfig is an error in its tab", async () => {
    await open({ tsconfig: '{ "compilerOptions": { "target": "es1999" } }' });
    await tab(/^tsconfig\.json \(1 error\)/).click();
    await pane("Results")
      .getByRole("heading", { name: /^TypeScript configuration/ })
      .waitFor();
    await pane("Results")
      .getByRole("button", { name: /^Select 1:/ })
      .click();
    expect(await editor().locator(".cm-lintRange, .cm-lintRange-error").count()).toBeGreaterThan(0);
  });
});

describe("configurations", () => {
  it("PG-05 the visual editor turns rules on and off, and shows a custom value as neither", async () => {
    await open({ eslintrc: eslintrcOf({ eqeqeq: ["warn", "smart"] }) });
    await tab(/^eslintrc/).click();
    await button("Visual editor").click();
    const box = (name: string) => test.page.getByRole("checkbox", { name, exact: true });
    expect(await box("eqeqeq").evaluate((each: HTMLInputElement) => each.indeterminate)).toBe(true);
    await test.page.getByRole("searchbox", { name: /rule/i }).fill("no-var");
    await box("no-var").check();
    await test.page.getByRole("searchbox", { name: /rule/i }).fill("eqeqeq");
    await box("eqeqeq").click();
    await expect
      .poll(() => JSON.parse(urlState().eslintrc ?? "") as unknown)
      .toEqual({
        rules: { "no-var": "error" },
      });
    await tab(/^tsconfig/).click();
    await test.page.getByRole("searchbox").fill("");
    expect(await test.page.getByRole("heading", { name: "Type Checking" }).isVisible()).toBe(true);
    await box("noUnusedLocals").check();
    await expect.poll(() => urlState().tsconfig).toContain('"noUnusedLocals": true');
    await box("noUnusedLocals").uncheck();
    await expect.poll(() => urlState().tsconfig).not.toContain("noUnusedLocals");
  });

  it("PG-20 comments and presets work; a pasted module becomes JSON, which can be undone", async () => {
    await open({
      code: "var a: any;\n",
      eslintrc: '{\n  // a list\n  "extends": ["plugin:@typescript-eslint/recommended"],\n}',
    });
    await pane("Results")
      .getByRole("heading", { name: /no-explicit-any/ })
      .waitFor();
    await tab(/^eslintrc/).click();
    const module = 'export default tseslint.config({ rules: { "no-var": "warn", eqeqeq: isStrict() } });';
    await press("Control+a");
    await paste(module);
    await expect.poll(text).toBe('{\n  "rules": {\n    "no-var": "warn"\n  }\n}\n');
    await test.page.getByRole("alert").filter({ hasText: "isStrict()" }).waitFor();
    await pane("Results")
      .getByRole("heading", { name: /^no-var/ })
      .waitFor();
    await press("Control+z");
    await expect.poll(text).toBe(module);
  });

  it("shows the configuration also after a script was pasted that says the same", async () => {
    const eslintrc = '{\n  "rules": {\n    "no-var": "warn"\n  }\n}\n';
    await open({ eslintrc });
    await tab(/^eslintrc/).click();
    await expect.poll(text).toBe(eslintrc);
    for (const script of [
      'export default [{ rules: { "no-var": "warn" } }];',
      'module.exports = { rules: { "no-var": 1 } };',
    ]) {
      await press("Control+a");
      await paste(script);
      await press("Control+z");
      await expect.poll(text).toBe(script);
      await press("Control+Shift+z");
      await expect.poll(text).toBe(eslintrc);
      expect(urlState().eslintrc).toBe(eslintrc);
    }
  });

  it("PG-18 without a fragment all options are the stored ones or the defaults, with code to look at", async () => {
    await test.visit("/play");
    await tab(/^input\.ts \(3 errors\)/).waitFor();
    expect(await test.page.getByLabel("Source type").inputValue()).toBe("module");
    expect(await test.page.getByRole("checkbox", { name: "Auto scroll" }).isChecked()).toBe(true);
    expect(await pane("Results").getByRole("tab", { selected: true }).textContent()).toMatch(/^Errors/);
    await tab(/^eslintrc/).click();
    await expect.poll(text).toContain("recommended-type-checked");
    await test.page.evaluate(() => {
      localStorage.setItem("config", JSON.stringify({ fileType: ".cts", showAST: "scope", scroll: false }));
    });
    await test.page.goto("about:blank");
    await test.visit("/play");
    await tab(/^input\.cts/).waitFor();
    expect(await pane("Results").getByRole("tab", { selected: true }).textContent()).toBe("Scope");
    await test.page.goto("about:blank");
    await test.visit("/play#fileType=.mjs");
    await tab(/^input\.mjs/).waitFor();
    await expect.poll(text).toBe("");
    expect(await pane("Results").getByRole("tab", { selected: true }).textContent()).toMatch(/^Errors/);
    expect(await test.page.getByRole("checkbox", { name: "Auto scroll" }).isChecked()).toBe(false);
  });
});

describe("the options", () => {
  it("PG-06 list all versions, newest first; another one is used at once", async () => {
    await open({ code: "export const a = 1 satisfies number;\n" });
    const select = test.page.getByRole("combobox", { name: "TypeScript" });
    const versions = await select.locator("option").allTextContents();
    const numbers = versions.map((version) => version.split(".").map(Number));
    expect(numbers).toEqual(numbers.toSorted((one, other) => compared(other, one)));
    const oldest = versions.at(-1) ?? "";
    expect(Number.parseFloat(oldest)).toBeGreaterThanOrEqual(4.8);
    await select.selectOption(oldest);
    // this version does not support the keyword
    await pane("Results")
      .getByText(/expected/)
      .first()
      .waitFor();
    expect(urlState().ts).toBe(oldest);
    expect(await pane("Options").textContent()).toMatch(/ESLint\d+\.\d+\.\d+typescript-eslint8\.46\.3/);
  });

  it("PG-08 Markdown has link, code, configurations and versions, and long blocks are collapsed", async () => {
    const code = Array.from({ length: 40 }, (_, index) => `export const a${index} = 1;\n`).join("");
    await open({ code });
    await button("Copy link").click();
    await button("Copied").waitFor();
    const link = await clipboard();
    expect(readHash(new URL(link).hash).state.code).toBe(code);
    await button("Copy Markdown").click();
    await expect.poll(clipboard).toContain(`[Open in the playground](${link})`);
    await expect.poll(clipboard).toMatch(/\| `ESLint` \| `\d+\.\d+\.\d+` \|/);
    const markdown = await clipboard();
    expect(markdown).toContain("<summary>input.ts (40 lines)</summary>");
    expect(markdown).toContain("### TypeScript configuration");
  });

  it("PG-08 the form for an issue names the rule when exactly one is on, and lists what did not fit", async () => {
    const title = async (): Promise<string | null> => {
      const link = test.page.getByRole("link", { name: "Report as issue" });
      await link.hover();
      const url = new URL((await link.getAttribute("href")) ?? "", "http://localhost");
      return url.searchParams.get("title");
    };
    await open({ eslintrc: eslintrcOf({ "@typescript-eslint/no-shadow": "error" }) });
    expect(await title()).toContain("[no-shadow]");
    const notice = pane("Options")
      .getByRole("status")
      .filter({ hasText: "The URL of the form cannot hold all of this." });
    expect(await notice.count()).toBe(0);
    await open({ eslintrc: eslintrcOf({ "no-var": 2, eqeqeq: 1 }), code: random(9000) });
    expect(await title()).toContain("[rule name here]");
    expect(await notice.isVisible()).toBe(true);
  });

  it("PG-08 PG-16 a state that is too long for a link is not copied, with a message", async () => {
    await open({ code: "// small\n" });
    await paste("x".repeat(mostInUrl));
    const alert = test.page.getByRole("alert").filter({ hasText: "too long for a link" });
    await alert.waitFor();
    const copy = button("Copy link");
    expect(await copy.getAttribute("aria-disabled")).toBe("true");
    await copy.press("Enter");
    expect(await clipboard()).toHaveLength(mostInUrl);
    await expect.poll(() => new URL(test.page.url()).hash).toBe("");
    await press("Control+z");
    await alert.waitFor({ state: "hidden" });
    await expect.poll(() => urlState().code).toBe("// small\n");
    await copy.click();
    await expect.poll(clipboard).toBe(test.page.url());
  });
});

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Text that compresses badly. */
function random(length: number): string {
  const source = createRandom(1);
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + source.below(5000))).join("");
}
