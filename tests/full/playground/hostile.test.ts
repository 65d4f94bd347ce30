import lz from "lz-string";
import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { diagnosticsOf } from "../../harness/search/reader.ts";

/** A busy machine needs time for a megabyte, or to stop an endless request. */
const limit = 150_000;

describe("hostile input", { timeout: limit }, () => {
  const test = browserTest({ window: { viewport: { width: 1440, height: 900 } } });
  const results = () => test.page.getByRole("region", { name: "Results" });
  const editor = () => test.page.locator(".cm-content");
  const hashOf = (fields: Readonly<Record<string, string>>, more = ""): string =>
    `#fileType=.ts&${more}${Object.entries(fields)
      .map(([name, text]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(text))}`)
      .join("&")}`;
  const eslintrc = JSON.stringify({ extends: "plugin:@typescript-eslint/recommended-type-checked" });
  /** The reports on it in the list. */
  const shows = (text: string): Promise<void> =>
    results().getByText(text).first().waitFor({ timeout: limit });
  /** The playground works afterwards: typed text gets a report. */
  const works = async (): Promise<void> => {
    await test.page.getByRole("tab", { name: /^input/ }).click();
    await editor().click();
    await test.page.keyboard.press("Control+a");
    await test.page.keyboard.press("Delete");
    await test.page.keyboard.type("export const one: any = 1;");
    await shows("Unexpected any.");
    await results().getByText("1 report").first().waitFor();
  };

  let said: readonly string[] = [];
  beforeEach(() => {
    said = diagnosticsOf(test.page);
    test.page.setDefaultTimeout(limit);
  });

  it("PG-23 a paste of a megabyte: the editor stays responsive, and no rule is blamed for the time", async () => {
    const lines = (index: number): string =>
      `export async function load${index}(id: number): Promise<any> {\n  return fetch("/items/" + id);\n}\n`;
    const megabyte = Array.from({ length: 12_000 }, (_, index) => lines(index)).join("");
    expect(megabyte.length).toBeGreaterThan(1_000_000);
    await test.visit(`/play${hashOf({ code: "export {};\n", eslintrc })}`);
    await shows("Everything is fine");
    await test.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await test.page.evaluate((text) => navigator.clipboard.writeText(text), megabyte);
    await editor().click();
    await test.page.keyboard.press("Control+Home");
    await test.page.keyboard.press("Control+v");
    await test.page.keyboard.press("Control+Home");
    // the linter is working meanwhile
    await test.page.keyboard.type("// typed on\n");
    await editor().getByText("// typed on").waitFor();
    await results().getByText("Checking…").waitFor();
    const outcome = results()
      .getByText("Only the first 2000")
      .or(results().getByText("too large to be linted while you type"));
    await outcome.first().waitFor();
    expect(await test.page.getByText("finish on this code").count()).toBe(0);
    await works();
    expect(said).toEqual([]);
  });

  it("reports endlessly nested code", async () => {
    const depth = 20_000;
    const code = `export const a = ${"[".repeat(depth)}${"]".repeat(depth)};`;
    await test.visit(`/play${hashOf({ code, eslintrc })}`);
    await shows("nested too deeply");
    await works();
    expect(said).toEqual([]);
  });

  it("PG-20 a configuration of ten thousand rules: its errors are reported, and it can be edited", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => [`rule-${index}`, "error"]);
    const rules: object = {
      ...(Object.fromEntries(entries) as object),
      "@typescript-eslint/no-explicit-any": "error",
    };
    await test.visit(`/play${hashOf({ code: "let a: any;", eslintrc: JSON.stringify({ rules }) })}`);
    await shows("There is no rule “rule-0”.");
    await shows("Unexpected any.");
    await test.page.getByRole("tab", { name: /^eslintrc/ }).click();
    await test.page.getByText("Visual").first().click();
    await test.page.getByRole("searchbox", { name: /^Find rules/ }).fill("no-explicit-any");
    await test.page.getByRole("checkbox", { name: /no-explicit-any/ }).click();
    await results().getByText("Unexpected any.").first().waitFor({ state: "detached" });
    expect(said).toEqual([]);
  });

  it("PG-14 stops and reports an endless expression in a selector, and the rest works", async () => {
    const code = `export const bomb = "${"a".repeat(60)}!";\n`;
    const esQuery = JSON.stringify({ filter: "Literal[value=/^(a+)+$/]" });
    await test.visit(`/play${hashOf({ code, eslintrc, esQuery }, "showAST=es&")}`);
    await shows("did not finish this request");
    await results().getByRole("tree").waitFor();
    await results().getByRole("searchbox").fill("Literal");
    await shows("1 match");
    await results()
      .getByRole("tab", { name: /^Errors/ })
      .click();
    await works();
  });

  it("PG-16 half of a surrogate pair: it is linted, and written into the URL", async () => {
    await test.visit(`/play${hashOf({ code: "export const before: any = 1;\n", eslintrc })}`);
    await shows("Unexpected any.");
    await editor().click();
    await test.page.keyboard.press("Control+Home");
    await test.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", '// \ud800\nexport const text: any = "\udfff";');
      const root = document.querySelector(".play-editor")?.shadowRoot;
      const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      root?.activeElement?.dispatchEvent(paste);
    });
    await results().getByText("2 reports").first().waitFor();
    const written = (): string => {
      const fields = new URLSearchParams(new URL(test.page.url()).hash.slice(1));
      return lz.decompressFromEncodedURIComponent(fields.get("code") ?? "");
    };
    await expect.poll(written, { timeout: limit }).toContain('// \ufffd\nexport const text: any = "\ufffd";');
    await test.page.reload();
    await results().getByText("2 reports").first().waitFor();
    await works();
    expect(said).toEqual([]);
  });
});
