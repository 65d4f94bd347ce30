import lz from "lz-string";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { diagnosticsOf } from "../../harness/search/reader.ts";

const test = browserTest({ window: { viewport: { width: 1440, height: 900 } } });
const panel = () => test.page.getByRole("region", { name: "Rule", exact: true });
const results = () => test.page.getByRole("region", { name: "Results" });
const frames = () => test.page.locator("iframe").count();

const rule = `export const rule = { meta: { messages: { bad: "Found {{ name }}." } },
  create: (context) => ({ Identifier(node) { context.report({ node, messageId: "bad", data: { name: node.name } }); } }) };`;
const linkOf = (text: string): string => {
  const fields = { code: "export const one = 1;", files: JSON.stringify([{ name: "rule.ts", text }]) };
  const written = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(lz.compressToEncodedURIComponent(value))}`,
  );
  return `/play#${written.join("&")}`;
};

let said: readonly string[] = [];
beforeEach(() => {
  said = diagnosticsOf(test.page);
});

describe("a rule that the reader writes", () => {
  it("starts from an example, and runs on the code and its cases after Run", async () => {
    await test.visit("/play#fileType=.ts");
    await results().getByText("No reports").first().waitFor();
    await test.page.getByRole("button", { name: "Write a rule" }).click();
    await test.page.getByRole("tab", { name: /^rule\.ts/, selected: true }).waitFor();
    expect(await frames()).toBe(0);
    await panel().getByRole("button", { name: "Run" }).click();
    await panel().getByText("All 3 cases pass.").waitFor();
    await results().getByText("Say what “temp” holds.").first().waitFor();
    await results()
      .getByText(/^Your own rule, run in the sandbox\. Took \d+\.\d ms\.$/)
      .waitFor();
    await results().getByRole("button", { name: "Show Identifier in ESTree" }).waitFor();
    await results().getByText("The type of temp is").waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
    await panel().getByRole("button", { name: "const temp = 1;" }).click();
    await test.page.getByRole("tab", { name: "rule.test.ts", selected: true }).waitFor();
    expect(said).toEqual([]);
  });

  it("runs by no link, and after Run at every change until another link comes", async () => {
    await test.visit(linkOf(rule));
    await results().getByText("No reports").first().waitFor();
    await test.page.getByRole("tab", { name: "rule.ts" }).click();
    await panel().getByText("Press Run to run the rule").waitFor();
    expect(await frames()).toBe(0);
    await panel().getByRole("button", { name: "Run" }).click();
    await results().getByText("Found one.").first().waitFor();
    await test.page.getByRole("tab", { name: /^input/ }).click();
    await test.page.locator(".cm-content").click();
    await test.page.keyboard.press("Control+a");
    await test.page.keyboard.type("export const two = 2;");
    await results().getByText("Found two.").first().waitFor();
    await test.page.evaluate(
      (link) => {
        location.hash = link.slice(link.indexOf("#"));
      },
      linkOf(rule.replace("Found", "Seen")),
    );
    await results().getByText("No reports").first().waitFor();
    expect(await frames()).toBe(0);
  });

  it("is stopped when it does not end", async () => {
    await test.visit(linkOf("while (true);"));
    await test.page.getByRole("tab", { name: "rule.ts" }).click();
    await panel().getByRole("button", { name: "Run" }).click();
    await panel()
      .getByText(/did not end within .* Change the rule, then press Run\./)
      .waitFor({ timeout: 60_000 });
    expect(await frames()).toBe(0);
  });
});
