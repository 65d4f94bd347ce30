import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { htmlMistakes, jsonFeedSchema, xmlMistakes } from "../harness/validators.ts";
import { validLinks } from "../integration/check/valid-links.ts";

/** Every kind of page and of markup that content can make. */
const links = validLinks("/");
const guide = links["content/guide.md"];
const rich = {
  ...links,
  // the check of links accepts it; the HTML standard does not
  "content/guide.md": typeof guide === "string" ? guide.replaceAll("<a name=", "<a id=") : "",
  "content/all.md": `---
title: "All \\"kinds\\" & <more>"
description: 'Quotes " and <tags>'
faq: true
---

# All kinds

Text[^n] with \`code\`, **bold**, ~~gone~~, <kbd>Ctrl</kbd>, a [link](./guide.md "Title & more") and an ![image](./img/p.png).

- [x] done
- [ ] open

1. one
   - two

     > three

| a | b |
| :- | -: |
| 1 | \`x \\| y\` |

:::note[Title **bold**]

- in a note

\`\`\`ts title="a.ts" showLineNumbers {1}
const a = "<b>";
\`\`\`

:::

<Tabs groupId="kind">
<TabItem value="a" label="A & B">

First.

</TabItem>
<TabItem value="b">

\`\`\`diff
- a
+ b
\`\`\`

</TabItem>
</Tabs>

<details>
<summary>More</summary>

Hidden.

</details>

## Why?

So.

## Why?

Twice.

[^n]: The *note*.
`,
};

describe.each([
  ["a site with every kind of page and markup", rich],
  ["the site of this package", undefined],
])("%s", (_, files) => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite(files && { files });
  });
  afterAll(() => site.close());

  it("has valid HTML on every page", { timeout: 300_000 }, async () => {
    expect(site.pages.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const { file, html } of site.pages)
      found.push(...(await htmlMistakes(html)).map((mistake) => `${file}:${mistake}`));
    expect(found).toEqual([]);
  });

  it("has feeds and a sitemap that fit their schemas", { timeout: 60_000 }, async () => {
    expect(await xmlMistakes(await site.read("blog/rss.xml"), "rss")).toEqual([]);
    expect(await xmlMistakes(await site.read("blog/atom.xml"), "atom")).toEqual([]);
    expect(await xmlMistakes(await site.read("sitemap.xml"), "sitemap")).toEqual([]);
    const feed = jsonFeedSchema.parse(JSON.parse(await site.read("blog/feed.json")));
    expect(feed.items.length).toBeGreaterThan(0);
  });
});

describe("the validators", () => {
  it("find mistakes of HTML", async () => {
    const page = (body: string): string =>
      `<!doctype html>\n<html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
    expect(await htmlMistakes(page("<p>A</p>"))).toEqual([]);
    const wrong = [
      "<p><div>a</div></p>",
      '<a href="/"><a href="/">b</a></a>',
      '<i id="x"></i><i id="x"></i>',
    ];
    for (const body of wrong) expect(await htmlMistakes(page(body))).not.toEqual([]);
  });

  it("find mistakes of feeds and sitemaps", async () => {
    const sitemap = (inner: string): string =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${inner}</url></urlset>`;
    const location = "<loc>https://a.example/</loc>";
    expect(await xmlMistakes(sitemap(location), "sitemap")).toEqual([]);
    for (const inner of ["<loc>/a</loc>", `${location}<priority>2</priority>`, "", `${location}<x/>`])
      expect(await xmlMistakes(sitemap(inner), "sitemap")).not.toEqual([]);
    expect(
      await xmlMistakes('<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id></feed>', "atom"),
    ).not.toEqual([]);
    expect(
      await xmlMistakes('<rss version="2.0"><channel><title>a</title></channel></rss>', "rss"),
    ).not.toEqual([]);
  });
});
