import lz from "lz-string";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { diagnosticsOf } from "../../harness/search/reader.ts";

const test = browserTest({ window: { viewport: { width: 1440, height: 900 } } });
const results = () => test.page.getByRole("region", { name: "Results" });
const editor = () => test.page.locator(".cm-content");
const reports = () =>
  results()
    .getByText(/^(?:\d+ reports?|No reports)$/)
    .first();

const code = "export async function load(): Promise<number> {\n  return Promise.resolve(1);\n}\n\nload();\n";
const rules = (names: object): string => JSON.stringify({ rules: names });
const hashOf = (fields: Readonly<Record<string, string>>): string =>
  `#${Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(text))}`)
    .join("&")}`;
const floating = hashOf({ code, eslintrc: rules({ "@typescript-eslint/no-floating-promises": "error" }) });

let said: readonly string[] = [];
beforeEach(() => {
  said = diagnosticsOf(test.page);
});

describe("links to the playground", () => {
  it("PG-01 NV-02 are in the navbar, in the configured position, and on the home page", async () => {
    await test.visit("/");
    const bar = test.page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
    const labels = await bar
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? link.textContent));
    expect(labels).toEqual([
      "Docs",
      "Rules",
      "Blog",
      "Playground",
      "v8.46.3",
      "GitHub repository",
      "Discord",
    ]);
    await test.page.getByRole("main").getByRole("link", { name: "Playground", exact: true }).click();
    await test.page.waitForURL("**/play/");
  });

  it("PG-19 MD-11 are below each example of a rule's page, with its code, options and reports", async () => {
    await test.visit("/rules/no-floating-promises");
    const example = test.page.locator(".example").first();
    const messages = await example.locator(".reports .report-number").count();
    const link = example.getByRole("link", { name: /Open in the playground/ });
    await link.hover();
    await expect.poll(() => link.getAttribute("href")).toContain("/play#code=");
    const [opened] = await Promise.all([test.context.waitForEvent("page"), link.click()]);
    await opened
      .getByText(`${String(messages)} reports`)
      .first()
      .waitFor();
  });
});

describe("the playground", () => {
  it("PG-02 PG-10 FT-08 lints the state of its URL, loads only our own files, and violates no policy", async () => {
    const asked = new Set<string>();
    test.page.on("request", (request) => asked.add(new URL(request.url()).origin));
    await test.visit(`/play${floating}`);
    await results().getByText("Promises must be awaited").first().waitFor();
    expect(await test.page.title()).toBe("Playground | typescript-eslint");
    expect(await test.page.locator("#site-footer").isVisible()).toBe(false);
    expect([...asked]).toEqual([test.site.url]);
    expect(said).toEqual([]);
  });

  it("PG-10 shows reports during typing, and that there are none", async () => {
    await test.visit(`/play${floating}`);
    await results().getByText("Promises must be awaited").first().waitFor();
    await editor().click();
    await test.page.keyboard.press("Control+a");
    await test.page.keyboard.type("export const one = 1;");
    await results().getByText("Everything is fine").waitFor();
    expect(await reports().innerText()).toBe("No reports");
  });

  it("PG-12 Ctrl+S applies all fixes", async () => {
    const eslintrc = rules({ "@typescript-eslint/array-type": "error" });
    await test.visit(`/play${hashOf({ code: "export const names: Array<string> = [];\n", eslintrc })}`);
    await results().getByText("1 report", { exact: true }).first().waitFor();
    await editor().click();
    await test.page.keyboard.press("Control+s");
    await expect.poll(() => editor().innerText()).toContain("names: string[]");
    await results().getByText("Everything is fine").waitFor();
  });

  it("PG-16 stores its state in the URL, and in the browser for a visit without one", async () => {
    await test.visit(`/play${floating}`);
    await results().getByText("Promises must be awaited").first().waitFor();
    await editor().click();
    await test.page.keyboard.press("Control+End");
    await test.page.keyboard.type("// kept");
    const written = (): string => {
      const fields = new URLSearchParams(new URL(test.page.url()).hash.slice(1));
      return lz.decompressFromEncodedURIComponent(fields.get("code") ?? "");
    };
    await expect.poll(written).toBe(`${code}// kept`);
    await test.visit("/");
    await test.visit("/play");
    await expect.poll(() => editor().innerText()).toContain("// kept");
  });

  it("PG-09 PG-13 shows the syntax tree, synchronized with the cursor", async () => {
    await test.visit(`/play${floating}&showAST=es`);
    const tree = results().getByRole("tree");
    await tree.getByText("Program").first().waitFor();
    await editor().getByText("load();").click();
    await tree.getByText("CallExpression").first().waitFor();
  });

  it("several files import each other with types", async () => {
    const files = JSON.stringify([
      { name: "helper.ts", text: "export async function later(): Promise<void> { await 1; }\n" },
    ]);
    const eslintrc = rules({ "@typescript-eslint/no-floating-promises": "error" });
    const main = 'import { later } from "./helper";\nlater();\n';
    await test.visit(`/play${hashOf({ code: main, eslintrc, files })}`);
    await results().getByText("Promises must be awaited").first().waitFor();
    expect(await test.page.getByRole("tab", { name: /^helper\.ts/ }).count()).toBe(1);
  });

  it.each([
    ["#code=!!!!", "does not decode"],
    [`#code=${"A".repeat(100_000)}`, "is too large, or not ours"],
    ["#eslintrc=javascript:alert(1)", "is no program"],
    [
      hashOf({ code, eslintrc: '{ "rules": { "__proto__": {}, "constructor": "error" } }' }),
      "names of the language",
    ],
  ])("PG-16 a hostile URL %#: the page works, and nothing of it runs", async (hash) => {
    await test.visit(`/play${hash}`);
    await results().waitFor();
    await test.page.getByRole("tab", { name: /^input/ }).click();
    await editor().click();
    await test.page.keyboard.type("let a;");
    await reports().waitFor();
    expect(said.filter((text) => !text.startsWith("Linting failed"))).toEqual([]);
  });

  it.each([
    [1440, "light"],
    [1440, "dark"],
    [360, "light"],
    [360, "dark"],
  ] as const)("has no axe violations, at %i pixels, %s", async (width, colorScheme) => {
    await test.reopen({ viewport: { width, height: 800 }, colorScheme });
    await test.visit(`/play${floating}`);
    await results().getByText("Promises must be awaited").first().waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
    const overflow = await test.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  it("PG-22 shows why the linter failed to load, and the editor still works", async () => {
    await test.page.route("**/assets/play-linter-*.js", (route) => route.abort());
    await test.visit(`/play${floating}`);
    await test.page.getByText("The linter could not be loaded.", { exact: true }).waitFor();
    await editor().click();
    await test.page.keyboard.type("still here ");
    await test.page.unroute("**/assets/play-linter-*.js");
    await test.page.getByRole("button", { name: "Retry" }).click();
    await reports().waitFor();
    expect(await editor().innerText()).toContain("still here");
  });
});

it("without script the page explains what it needs", async () => {
  const html = await test.html("/play");
  expect(html).toContain(
    "<noscript><p>The playground runs the linter in your browser, which needs JavaScript.</p>",
  );
});
