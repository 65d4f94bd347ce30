import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const reference = /<sup><a href="([^"]*)" [^>]*class="footnote-ref">1<\/a><\/sup>/;

describe("the footnotes of a post", () => {
  const site = planFiles(
    {
      "blog/2024-01-01-a.md": "Intro[^n].\n\n<!-- truncate -->\n\nRest.\n\n[^n]: The note.\n",
      "blog/2024-01-02-b.md": "---\ndescription: B\n---\n\nWhole[^n].\n\n[^n]: The note.\n",
    },
    { config: { origin: "https://example.org" } },
  );

  it("are on its page only, not in lists of posts", () => {
    expect(site.pageOf("post", "/blog/a").prose.html).toMatch(/^<p>Intro<sup>[^]*<section class="footnotes"/);
    expect(site.pageOf("post-list", "/blog").entries.map(({ excerpt }) => excerpt.html.trim())).toEqual([
      "<p>Whole.</p>",
      "<p>Intro.</p>",
    ]);
    expect(site.pageOf("post", "/blog/a").head.description).toBe("Intro.");
  });

  it("have no links back to a title, which is shown without its references", () => {
    const plain = planFiles({
      "blog/2024-01-01-a.md": "# A[^n] [^m]\n\nB[^n].\n\n[^n]: N\n\n[^m]: M\n",
    });
    const { html } = plain.pageOf("post", "/blog/a").prose;
    expect(Array.from(html.matchAll(/href="#(fnref[^"]*)"/g), ([, id]) => id)).toEqual(["fnref-n-2"]);
    for (const [, id] of html.matchAll(/href="#(fnref[^"]*)"/g)) expect(html).toContain(`id="${String(id)}"`);
  });

  it("are in feeds with links to its page", () => {
    const feed = JSON.parse(site.text("blog/feed.json")) as { items: { content_html: string }[] };
    const [, first] = feed.items;
    expect(reference.exec(first?.content_html ?? "")?.[1]).toBe("https://example.org/blog/a#fn-n");
    expect(first?.content_html).toContain('href="https://example.org/blog/a#fnref-n"');
  });
});

it("headings in footnotes are not in the table of contents", () => {
  const site = planFiles({ "a.md": "# A\n\nx[^n]\n\n## B\n\n[^n]: ## C\n\n    # D\n" });
  const page = site.pageOf("doc", "/a");
  expect(page.contents.map(({ text }) => text)).toEqual(["B"]);
  expect(page.prose.html).toContain('<h2 id="c"><a class="heading-link" href="#c">C');
});

it("links to footnotes are checked like those to headings", () => {
  const { reports } = planFiles({
    "a.md": "# A\n\nx[^n] [y](#fn-n) [z](#fn-m) [b](#fnref-n)\n\n[^n]: N [c](#d)\n",
  });
  expect(reports).toEqual([
    expect.stringMatching(/a\.md:3:18 warning The page has no heading that matches #fn-m/),
    expect.stringMatching(/a\.md:5:9 warning The page has no heading that matches #d/),
  ]);
});

it("the title of a page has no numbers of footnotes", () => {
  const site = planFiles({ "a.md": "# A[^n] [^x]\n\n[^n]: N\n" });
  expect(site.propsOf("/a").title).toBe("A [^x]");
});

it("the Markdown of a page keeps footnotes as they are", () => {
  const { plan } = planFiles(
    { "a.md": "# A\n\nx[^n]\n\n[^n]: b.md [b](b.md)\n", "b.md": "# B\n" },
    { config: { origin: "https://example.org", markdownTwins: true } },
  );
  const page = [...plan.pages.values()].find(({ markdown }) => markdown === "a.md");
  expect(page?.compose().markdown).toBe("# A\n\nx[^n]\n\n[^n]: b.md [b](https://example.org/b)\n");
});

it("answers in structured data have neither footnotes nor their numbers", () => {
  const site = planFiles({ "q.md": "---\nfaq: true\n---\n\n# Q\n\n## Why?\n\nSo[^n].\n\n[^n]: N\n" });
  expect(JSON.stringify(site.propsOf("/q").head.jsonLd)).toContain('"text":"So."');
});

it("the footnotes of a rule are below its generated sections", () => {
  const docs = [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }];
  const site = planFiles(
    { "rules/index.md": "# Rules\n", "rules/fruit.md": "# fruit\n\nx[^n]\n\n[^n]: N\n" },
    {
      config: { docs, rules: { section: "rules" } },
      rules: [sampleRule({ name: "fruit" })],
    },
  );
  const { html } = site.pageOf("rule", "/rules/fruit").prose;
  expect(html.indexOf('id="resources"')).toBeGreaterThan(0);
  expect(html.indexOf('class="footnotes"')).toBeGreaterThan(html.indexOf('id="resources"'));
});

it("the manifest of a release has no anchors of footnotes, but those of headings like them", () => {
  const site = planFiles({ "a.md": "# A\n\n## B[^n]\n\n[^n]: N\n", "b.md": "# B\n\n## Fn c\n" });
  expect(JSON.parse(site.text("site-manifest.json"))).toMatchObject({
    pages: [{ path: "/" }, { path: "/a", anchors: ["a", "b"] }, { path: "/b", anchors: ["b", "fn-c"] }],
  });
});
