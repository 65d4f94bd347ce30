import type { RootFiles } from "../../harness/create-root.ts";

/** A root with every kind of link that leads somewhere, and with texts that only look like links. */
export function validLinks(baseUrl: string): RootFiles {
  return {
    "site/config.ts": configOf(baseUrl),
    "site/components/Card.tsx":
      "export default ({ href, children }: { href: string; children?: never }) => <a href={href}>{children}</a>;\n",
    "content/index.md": homeOf(baseUrl),
    "content/guide.md": guide,
    "content/café.md": "# Café\n",
    "content/with space/my page.md": "# Page\n",
    "content/cat/index.mdx": "# Cat\n",
    "content/cat/a.md": neighbor,
    "content/cat/_category_.json": '{ "label": "Cat", "link": { "type": "doc", "id": "cat/index" } }',
    "content/cat/data.csv": "1,2\n",
    "content/img/p.png": "pixels",
    "content/blog/authors.yml": "ann:\n  name: Ann\n  url: https://example.com/ann\n  image_url: /ok.png\n",
    "content/blog/2024-01-01-post.md": post,
    "static/ok.png": "pixels",
    "static/ok.svg": '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>',
    "static/files/a.pdf": "pages",
    "static/files/v.mp4": "frames",
  };
}

const configOf = (baseUrl: string): string => `export default {
  title: "T", baseUrl: "${baseUrl}",
  search: {},
  navbar: { items: [
      { label: "Guide", to: "/guide/" },
      { label: "Enc", to: "/caf%C3%A9" }, { label: "Café", to: "/café" },
      { label: "Frag", to: "/guide#setup-1" },
      { label: "File", to: "/files/a.pdf" }, { label: "q", to: "/guide?x=1" },
      { label: "Out", href: "https://example.com/" },
      { type: "doc", doc: "cat" },
      { label: "More", items: [{ label: "Deep", to: "/cat/a" }] },
  ] },
  footer: { links: [{ label: "F", to: "/guide" }], copyright: '<a href="${baseUrl}guide#set">c</a>' },
  announcementBar: { content: '<a href="${baseUrl}guide">new</a>' },
  redirects: [{ from: "/old", to: "/guide#setup" }, {from: "/old-b", to: "https://example.com/"}],
};
`;

const homeOf = (baseUrl: string): string => `# Home

[1](./guide.md) [2](guide) [3](/guide) [4](guide.md#setup-1) [5](/guide/#setup) [6](./guide#explicit) [7](/guide.html) [8](/guide/index.html)
[ref][a] [a] [Collapsed][] ![pic][p] [CASE][A]

[a]: /guide "Title"
[collapsed]: <./with space/my page.md>
[p]: ./img/p.png

[sp](<./with space/my page.md> "T") [sp](./with%20space/my%20page.md) [c](./caf%C3%A9.md) [c](café.md) [c](/caf%C3%A9) [c](/café)
[mail](mailto:a@b.example) [tel](tel:+123) [host](//example.com/x) [http](https://example.com/a_(b)) <https://example.com/> <me@example.com> www.example.com https://example.com/x?y=1#z
[sms](sms:+12) [m](mailto:?subject=Hi)

\`[a](/nowhere)\` <!-- [a](/nowhere) --> {/* [a](/nowhere) */}

\`\`\`md
[a](/nowhere) [a][x] [^1]
\`\`\`

    [a](/nowhere)

- [x] done [g](/guide)
- [ ] open

[#]( #) [e]() [h](#) [top](#top) [TOP](#TOP) [text](/guide#:~:text=Setup) [q](?x=1) [q](/guide?x=1#setup) [qh](?x#home)

[uber](/guide#über-uns--more-code) [uber](/guide#%C3%BCber-uns--more-code) [n](/guide#named) [i](/guide#html-id) [tab](/guide#in-a-tab) [tab2](/guide#in-b-tab) [set](/guide#set)

[file](/files/a.pdf) [file](files/a.pdf) [asset](./img/p.png) [dl](./cat/data.csv) [site](@site/static/files/a.pdf) [pathname](pathname:///files/a.pdf) [md](/cat/index.mdx) [cat](cat/) [cat](./cat) [cat](cat/index) [file](./cat/index.mdx)

![a](./img/p.png) ![a](/ok.png "t") ![d](data:image/png;base64,YQ==) <img src="data:image/gif;base64,YQ==" alt="">

<img src="/ok.png" srcset="/ok.png 1x, ./img/p.png 2x,/ok.png 3x, https://example.com/x,y.png 4x" alt="">
<picture><source srcset="/ok.png"><img src="img/p.png" alt=""></picture>
<img src="/ok.png" srcset="data:image/png;base64,YQ== 1x, /ok.png 2x" alt="">
<video poster="/ok.png" src="/files/v.mp4"></video>
<a href="/guide">x</a> <a href='guide.md'>x</a> <a href=guide>x</a> <a>none</a> <a id="here"></a> [here](#here)
<svg><use href="/ok.svg#a"></use><use xlink:href="#here"/><a xlink:href="/guide">t</a></svg>

Plain [x] and [shortcut] and a[0][1] and [a-b], array[i][j], [not] [two], \\[a][nope] \\[^1], [see (x)], [ ][ ], f(x)[0], [^], [!NOTE].

Note[^1], more[^long] and one more[^also].

[^1]: note
[^long]: A note with several words, and [a link](/guide).

| [a](/guide) | b |
| - | - |
| \`[x](/no)\` | [e](/guide#setup) |

<Card href="${baseUrl}guide">in</Card>

[feed](/blog/rss.xml) [sitemap](/sitemap.xml) [search](/search) [tags](/blog/tags/one) [blog](/blog) [post](./blog/2024-01-01-post.md) [post](/blog/post#more) [arch](/blog/archive)

[^also]: word
`;

const guide = `---
image: /ok.png
pagination_next: cat/a
---
# Guide

## Setup

## Setup

## Set {#explicit}

## Über uns & *more* \`code()\`

<a name="named"></a> <b id="html-id">x</b>

<Tabs>
<TabItem value="a">

### In a tab

</TabItem>
<TabItem value="b">

### In b tab

</TabItem>
</Tabs>

## set
`;

const neighbor = `# A

[up](./index.mdx) [up2](.) [up3](..) [up4](../guide.md#setup) [self](a.md) [s](#a) [dir](./) [root](/)
`;

const post = `---
authors: ann
tags: [one]
---
Intro [home](/).

<!-- truncate -->

## More

Rest [m](#more) [g](../guide.md).
`;
