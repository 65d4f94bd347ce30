import { describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { searchRecord } from "../../harness/search/records.ts";

const pages = {
  "content/index.md": "# Orchard\n\nWelcome: [stripes](/zebra-stripes).\n",
  "content/zebra-stripes.md": "# Zebra stripes\n\nStripes of a zebra.\n",
  "content/zebra-herds.md": "# Zebra herds\n\nHerds of zebras with stripes.\n",
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `content/other-${String(index)}.md`,
      `# Other ${String(index)}\n\nText${String(index)}.\n`,
    ]),
  ),
};

describe("related pages", () => {
  const test = browserTest({
    files: { ...pages, "site/config.ts": "export default { search: { related: true } };\n" },
  });

  it("are in the page itself, without script", async () => {
    expect(await test.html("/zebra-stripes")).toContain('<a href="/zebra-herds">Zebra herds</a>');
    await test.visit("/zebra-stripes");
    await test.page.getByRole("navigation", { name: "Related pages" }).getByRole("link").click();
    await test.page.waitForURL("**/zebra-herds");
  });
});

describe("with a hosted index", () => {
  let host: SearchHost;
  const test = browserTest({ start: () => startHosted((started) => (host = started)) });
  const related = () => test.page.getByRole("navigation", { name: "Related pages" });

  it("SM-25 come from its recommendations, on each page after a navigation", async () => {
    await test.visit("/");
    await expect.poll(() => asked(host)).toEqual(["/"]);
    await test.page.getByRole("link", { name: "stripes", exact: true }).click();
    await expect.poll(() => related().getByRole("link").allTextContents()).toEqual(["Zebra <herds>"]);
    expect(asked(host)).toEqual(["/", "/zebra-stripes"]);
    await related().getByRole("link").click();
    await test.page.waitForURL("**/zebra-herds");
  });

  it("are absent, without other effects, when the host does not answer", async () => {
    await host.become("refuse");
    await test.visit("/zebra-stripes");
    await expect.poll(() => test.page.locator("nav[data-related]").getAttribute("hidden")).toBe("");
    expect(await test.page.getByRole("heading", { level: 1 }).innerText()).toBe("Zebra stripes");
  });
});

function asked({ requests }: SearchHost): unknown[] {
  return requests.flatMap(({ body }) =>
    (body as { readonly requests: readonly { readonly objectID?: string }[] }).requests.flatMap(
      ({ objectID }) => objectID ?? [],
    ),
  );
}

/** A site that searches a local server of records. */
async function startHosted(onStart: (host: SearchHost) => void): Promise<BuiltSite> {
  const host = await startSearchHost({
    indexName: "site",
    records: [
      searchRecord({ url: "/zebra-stripes", hierarchy: { lvl0: "Zebras", lvl1: "Zebra stripes" } }),
      searchRecord({ url: "/zebra-herds", hierarchy: { lvl0: "Zebras", lvl1: "Zebra <herds>" } }),
    ],
  });
  onStart(host);
  const { appId, apiKey } = searchHostKeys;
  const search = { appId, apiKey, indexName: "site", hosts: [host.url], related: true };
  const site = await startBuiltSite({
    files: { ...pages, "site/config.ts": `export default { search: ${JSON.stringify(search)} };\n` },
  });
  return {
    ...site,
    close: async () => {
      await Promise.all([site.close(), host.close()]);
    },
  };
}
