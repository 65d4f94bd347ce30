import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, messages } from "../../harness/create-root.ts";

afterEach(deleteRoots);

it("a hundred thousand mistakes in one document are all reported", { timeout: 60_000 }, async () => {
  const site = await createRoot({ "content/index.mdx": `# A\n\n${"{a}".repeat(160_000)}\n` });
  const { code, entries } = await site.build();
  expect([code, entries.length]).toEqual([1, 160_000]);
});

it("an empty folder for posts is no blog", async () => {
  const site = await createRoot({ "content/index.md": "# A\n", "content/blog/.gitkeep": "" });
  expect(await site.build()).toMatchObject({ code: 0, entries: [] });
  expect(await site.page("index.html")).not.toContain('href="/blog"');
});

it("a tag that is too long for a file is reported at its post", async () => {
  const tag = "apple".repeat(60);
  const site = await createRoot({
    "content/index.md": "# A\n",
    "content/blog/p.md": `---\ntitle: P\ndate: 2025-01-01\ntags: [ok, ${tag}]\n---\n\nText.\n`,
  });
  const outcome = await site.build();
  expect(outcome.code).toBe(1);
  expect(messages(outcome)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^content\/blog\/p\.md:4 The tag `apple.* is too long/)]),
  );
});

it.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("a link in %s leads to a file in %s", async (link, file) => {
  const site = await createRoot({
    "content/index.md": `# A\n\n[x](${"über.md".normalize(link)}) ![y](${"bär.svg".normalize(link)})\n`,
    [`content/${"über.md".normalize(file)}`]: "# Über\n",
    [`content/${"bär.svg".normalize(file)}`]: '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  expect(messages(await site.build())).toEqual([]);
});

it("links that no browser can read are reported, each at its line", async () => {
  const hrefs = ["//", "http://", "https://%", "//%zz", "http://[::1", "http://x:99999/", "mailto:"];
  const site = await createRoot({
    "content/index.md": `# A\n\n${hrefs.map((href) => `[a](${href})`).join("\n")}\n`,
  });
  expect(messages(await site.build())).toEqual(
    hrefs.map(
      (href, index) =>
        `content/index.md:${String(index + 3)}:1 \`${href}\` ${href === "mailto:" ? "has no address" : "is not a valid URL"}.`,
    ),
  );
});
