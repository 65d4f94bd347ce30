import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";

const headings = [
  "Page data",
  "Site page",
  "Site content",
  "Content",
  "Footer",
  "Sidebar panel",
  "Skip link",
];

/** All names that the theme uses, from the list that content is checked against. */
const names = Array.from(
  (readFileSync("site/model/reserved.ts", "utf8").split("reservedData")[1] ?? "").matchAll(/"([a-z -]+)"/g),
  ([, words = ""]) => words.trim().split(" "),
)
  .flat()
  .filter((name) => !["", "data-"].includes(name));

describe("names that the theme uses", () => {
  const test = browserTest({
    files: {
      "site/config.ts": "export default { title: 'Names', search: {} };\n",
      "content/index.md": `# P\n\n${headings.map((each) => `## ${each}\n\nText.\n`).join("\n")}`,
      "content/other.md": "# Other\n\nThe other page.\n",
    },
  });

  const works = async (): Promise<void> => {
    await test.page.locator("main h1").click();
    expect(await test.page.getByRole("dialog").count()).toBe(0);
    await test.page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
    });
    await test.page.getByRole("link", { name: "Other" }).first().click();
    await test.page.getByText("The other page.").waitFor();
    expect(await test.page.locator("html[data-same=document]").count()).toBe(1);
    await test.page.getByRole("button", { name: /Search/ }).click();
    await test.page.getByRole("dialog").waitFor();
  };

  it("can be headings", async () => {
    await test.visit("/");
    const ids = await test.page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toContain("page-data");
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await works();
  });

  it("cannot be set by a query", async () => {
    expect(names.length).toBeGreaterThan(40);
    await test.visit(`/?${names.map((name) => `docusaurus-data-${name}=//127.0.0.1:9/`).join("&")}`);
    await works();
  });
});
