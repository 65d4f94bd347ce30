import { afterEach, expect, it } from "vitest";
import { deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };

const files = {
  "content/index.md": "# Home\n\nWith [a page](./guide.md).",
  "content/guide.md": "# Guide",
  "content/blog/2024-01-02-post.md":
    "---\ndescription: A post.\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n",
};
const choices =
  'search: {}, markdownTwins: true, socialCards: true, socialImage: "/img/card.png", redirects: [{ from: "/old", to: "/guide" }]';

it("names no host and warns once when nothing says where the site is published", patient, async () => {
  const site = await createRoot({ ...files, "site/config.ts": `export default { ${choices} };` });
  const outcome = await site.build({ origin: undefined });
  expect(told(outcome)).toMatchInlineSnapshot(`
    "warning site/config.ts no-origin
      Nothing says where the site is published, so full URLs are left out: canonical links, social cards, the sitemap and the feeds.
      Set \`origin\` in site/config.ts, such as "https://example.org", or pass --origin."
  `);
  expect(outcome.code).toBe(0);
  const names = [...(await site.output()).keys()];
  const texts = names.filter((path) => /\.(?:html|xml|txt|json|md)$/.test(path));
  for (const path of texts) {
    const text = await site.page(path);
    expect(text, path).not.toContain("localhost");
    expect(text, path).not.toMatch(/rel="(?:canonical|search)"|og:url|og:image|hreflang|application\/rss/);
  }
  expect(names.filter((path) => /sitemap|rss|atom|feed|opensearch|card-/.test(path))).toEqual([]);
  expect(await site.page("robots.txt")).toBe("User-agent: *\nAllow: /\n");
  expect(await site.page("llms.txt")).toContain("[Guide](/guide.md)");
});

it("names the host of --origin in all of these, without a warning", patient, async () => {
  const site = await createRoot({ ...files, "site/config.ts": `export default { ${choices} };` });
  const outcome = await site.build({ origin: "https://orchard.example" });
  expect(told(outcome)).toBe("");
  const home = await site.page("index.html");
  expect(home).toContain('<link rel="canonical" href="https://orchard.example/">');
  expect(await site.page("old/index.html")).toContain('rel="canonical" href="https://orchard.example/guide"');
  const names = [...(await site.output()).keys()];
  expect(names.filter((path) => /sitemap|rss|atom|feed|opensearch|card-/.test(path)).length).toBeGreaterThan(
    6,
  );
});
