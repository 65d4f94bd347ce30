import { afterEach, describe, expect, it } from "vitest";
import { runCheck } from "../../../cli/commands/run-check.ts";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { createRoot, deleteRoots, messages, type Root, type RootFiles } from "../../harness/create-root.ts";
import { validLinks } from "./valid-links.ts";

afterEach(deleteRoots);

const slow = { timeout: 120_000 };

/** A dead link for each place where the build looks: the file below `content/`, its text, and what is found there. */
const inContent: Readonly<Record<string, readonly [file: string, text: string, found: string]>> = {
  "a relative file": ["relative.md", "# A\n\nSee [a](./gone.md).", "3:5 broken-markdown-link"],
  "a relative URL": ["url.md", "# A\n\nSee [a](gone).", "3:5 broken-link"],
  "an absolute URL": ["absolute.md", "# A\n\nSee [a](/gone).", "3:5 broken-link"],
  "a reference": ["reference.md", "# A\n\nSee [a][b].\n\n[b]: /gone", "3:5 broken-link"],
  "an undefined reference": ["undefined.md", "# A\n\nSee [a][gone].", "3:5 undefined-reference"],
  "a footnote": ["footnote.md", "# A\n\nWords[^gone].", "3:6 undefined-reference"],
  "an HTML link": ["html.md", '# A\n\n<div>\n  <a href="/gone">a</a>\n</div>', "4:3 broken-link"],
  "a link of SVG": ["svg.md", '# A\n\n<svg><a xlink:href="/gone">a</a></svg>', "3:6 broken-link"],
  "an image": ["image.md", "# A\n\n![a](gone.png)", "3:1 missing-image"],
  "an image by reference": ["image-reference.md", "# A\n\n![a][b]\n\n[b]: gone.png", "3:1 missing-image"],
  "an HTML image": ["html-image.md", '# A\n\n<img src="gone.png" alt="">', "3:1 missing-image"],
  "a source set": [
    "source-set.md",
    '# A\n\n<img src="/ok.png" srcset="/ok.png 1x,gone.png 2x" alt="">',
    "3:1 missing-image",
  ],
  "a poster": ["poster.md", '# A\n\n<video poster="gone.png"></video>', "3:1 missing-image"],
  "front matter, an image": ["front.md", "---\ntitle: A\nimage: ./gone.png\n---\nText.", "3 missing-image"],
  "front matter, a page": ["next.md", "---\ntitle: A\npagination_next: gone\n---\nText.", "3 unknown-doc"],
  "the children of a component": ["card.md", '# A\n\n<Card href="/">[a](/gone)</Card>', "3:16 broken-link"],
  "a list in a quote": ["list.md", "# A\n\n> - one\n> - [a](/gone)", "4:5 broken-link"],
  "a table": ["table.md", "# A\n\n| a |\n| - |\n| [a](/gone) |", "5:3 broken-link"],
  "the title of an admonition": ["title.md", "# A\n\n:::note See [a](/gone)\nText.\n:::", "3:13 broken-link"],
  "an admonition": ["admonition.md", "# A\n\n:::note\nSee [a](/gone).\n:::", "4:5 broken-link"],
  "a tab": [
    "tab.md",
    '# A\n\n<Tabs>\n<TabItem value="a">\n\n[a](/gone)\n\n</TabItem>\n</Tabs>',
    "6:1 broken-link",
  ],
  "a heading": ["heading.md", "# A\n\n## See [a](/gone)", "3:8 broken-link"],
  "the name of a file in other case": ["case.md", "# A\n\n[a](./Guide.md)", "3:1 broken-markdown-link"],
  "an anchor in other case": ["anchor-case.md", "# A\n\n[a](./guide.md#Setup)", "3:1 broken-anchor"],
  "an anchor of the page": ["anchor.md", "# A\n\n[a](#gone)", "3:1 broken-anchor"],
  "a third heading of two": ["duplicate.md", "# A\n\n[a](/guide#setup-2)", "3:1 broken-anchor"],
  "an encoded name": ["encoded.md", "# A\n\n[a](./my%20gone.md)", "3:1 broken-markdown-link"],
  "encoding that is not valid": ["bad-encoding.md", "# A\n\n[a](/caf%C3%A)", "3:1 broken-link"],
  "a draft": ["to-draft.md", "# A\n\n[a](./draft.md)", "3:1 broken-markdown-link"],
  "a URL that no browser reads": ["unreadable.md", "# A\n\n[a](http://[::1)", "3:1 invalid-url"],
  "an address without a name": ["mail.md", "# A\n\n[a](mailto:)", "3:1 invalid-url"],
  "a post": ["blog/2024-01-01-post.md", "A.\n\n<!-- truncate -->\n\n[a](/gone)", "5:1 broken-link"],
  "a category": [
    "group/_category_.json",
    '{\n  "label": "Group",\n  "link": {\n    "type": "doc",\n    "id": "group/gone"\n  }\n}',
    "5 unknown-doc",
  ],
};

/** The same for the configuration: the place, the line and column, the code. */
const inConfig: Readonly<Record<string, string>> = {
  "the navbar": "4:24 broken-link",
  "the letter case of the navbar": "5:24 broken-link",
  "a dropdown of the navbar": "6:49 broken-link",
  "a document of the navbar": "7:27 unknown-doc",
  "the footer": "10:38 broken-link",
  "a redirect": "11:23 redirect-to-nowhere",
  "a document of a sidebar": "12:83 unknown-doc",
  "a link of a sidebar": "13:38 broken-link",
};

const config = `export default {
  navbar: {
    items: [
      { label: "", to: "/gone-from-navbar" },
      { label: "", to: "/Guide" },
      { label: "More", items: [{ label: "", to: "/gone-from-dropdown" }] },
      { type: "doc", doc: "gone-from-navbar" },
    ],
  },
  footer: { links: [{ label: "", to: "/gone-from-footer" }] },
  redirects: [{ from: "/old", to: "/gone-from-redirect" }],
  docs: [{ id: "docs", dir: ".", route: "/", sidebars: { docs: ["index", "guide", "gone-from-sidebar",
    { type: "link", label: "", href: "/gone-from-sidebar" }, { type: "autogenerated", dir: "." }] } }],
};
`;

const around: RootFiles = {
  "content/index.md": "# Home\n",
  "content/guide.md": "# Guide\n\n## Setup\n\n## Setup\n",
  "content/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
  "content/group/a.md": "# A\n",
  "site/components/Card.tsx":
    "export default ({ href, children }: { href: string; children?: never }) => <a href={href}>{children}</a>;\n",
  "static/ok.png": "pixels",
};

describe("dead links", slow, () => {
  it("are found by the build in every place of content and configuration, each at its line", async () => {
    const files = Object.values(inContent).map(([file, text]) => [`content/${file}`, `${text}\n`]);
    const site = await createRoot({
      ...around,
      ...(Object.fromEntries(files) as RootFiles),
      "site/config.ts": config,
    });
    const { entries } = await site.build();
    const found = entries.map(({ file, ...entry }) => `${file}:${placed(entry)}`);
    const planted = [
      ...Object.values(inContent).map(([file, , place]) => `content/${file}:${place}`),
      ...Object.values(inConfig).map((place) => `site/config.ts:${place}`),
    ];
    expect(found.sort()).toEqual(planted.sort());
  });

  it("are found by the check where only the finished page has them, each at its line", async () => {
    const site = await createRoot({
      ...around,
      "content/index.md":
        '---\ncustom_edit_url: /gone-from-edit\n---\n\n# Home\n\n<Card href="/gone-from-props">a</Card>\n',
      "content/blog/2024-01-01-post.md": "---\nauthors: ann\n---\n\nA.\n\n<!-- truncate -->\n",
      "content/blog/authors.yml":
        "ann:\n  name: Ann\n  url: /gone-from-author\n  image_url: /gone-from-author.png\n",
      "content/blog/draft.md": "---\ndraft: true\ndate: 2024-01-02\n---\n\nA.\n",
      "site/config.ts": `export default {
        navbar: { items: [{ label: "", to: "/blog" }, { label: "", to: "/guide#gone-from-navbar" }, { type: "html", value: '<a href="/gone-from-html">a</a>' }] },
        footer: { links: [], copyright: '<a href="/gone-from-copyright">a</a>' },
        announcementBar: { content: '<a href="/gone-from-announcement">a</a>' },
        redirects: [{ from: "/old", to: "/guide#gone-from-redirect" }],
      };\n`,
    });
    expect(messages(await site.build())).toEqual([]);
    const entries = await checked(site, "/");
    for (const [target, code] of Object.entries(inOutput)) {
      const about = entries.filter(({ message }) => message.includes(target));
      expect({ target, codes: [...new Set(about.map((each) => each.code))] }).toEqual({
        target,
        codes: [code],
      });
      for (const { file, line } of about)
        expect((await site.page(file)).split("\n")[(line ?? 0) - 1]).toContain(target);
    }
    const others = entries.filter(({ message }) => !message.includes("gone-from-"));
    expect(others.map(placed)).toEqual([]);
  });
});

const inOutput: Readonly<Record<string, string>> = {
  "/gone-from-edit": "broken-url",
  "/gone-from-props": "broken-url",
  "/gone-from-author": "broken-url",
  "/gone-from-author.png": "broken-url",
  "/guide#gone-from-navbar": "broken-fragment",
  "/gone-from-html": "broken-url",
  "/gone-from-copyright": "broken-url",
  "/gone-from-announcement": "broken-url",
  "/guide#gone-from-redirect": "broken-fragment",
};

describe("valid links", slow, () => {
  it.each(["/", "/docs/"])("of every kind are silent in build and check below %s", async (baseUrl) => {
    const site = await createRoot(validLinks(baseUrl));
    expect(messages(await site.build())).toEqual([]);
    expect(
      (await checked(site, baseUrl)).map((entry) => `${entry.file}:${placed(entry)} ${entry.message}`),
    ).toEqual([]);
  });
});

function placed({ line, column, code }: Pick<ReportEntry, "line" | "column" | "code">): string {
  return `${[line, column].filter((part) => part !== null).join(":")} ${code}`;
}

async function checked({ dir, out }: Root, baseUrl: string): Promise<readonly ReportEntry[]> {
  let printed = "";
  const terminal = { out: { write: (text: string) => (printed += text) }, color: false };
  await runCheck({ out, baseUrl, external: false, cacheDir: `${dir}/cache` }, "json", terminal);
  return JSON.parse(printed) as ReportEntry[];
}
