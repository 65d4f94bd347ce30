import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const render = (text: string) => renderBody(text, [], undefined, "vitepress");

const home = `---
layout: home
hero:
  name: Pencil
  text: Write <b>fast</b>
  tagline: Really.
  image: { src: /pencil.svg, alt: A pencil }
  actions:
    - { theme: brand, text: Start, link: /start }
    - { theme: alt, text: More, link: https://a.example }
features:
  - { icon: ✏️, title: Sharp, details: It stays sharp., link: /sharp, linkText: See how }
  - { title: Light }
---

Text with <i>words</i>.
`;

describe("a home page", () => {
  it("has the words of its front matter above its text", () => {
    const { html, reports, body } = render(home);
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<div class="hero"><div class="hero-text"><h1 id="pencil">Pencil</h1>
      <div class="hero-line">Write <b>fast</b></div><div class="hero-line">Really.</div><div class="hero-actions"><span class="link-button link-button-primary"><a href="{link 0}">Start</a></span><span class="link-button"><a href="{link 1}">More</a></span></div></div><div class="hero-image"><div class="image-any"><img src="{link 2}" alt="A pencil" loading="lazy" decoding="async"></div></div></div><div class="cards"><div class="card card-link"><div class="card-title"><a href="{link 3}">Sharp</a></div><div class="card-icon">✏️</div><div class="card-text">It stays sharp.</div><div class="card-more">See how</div></div><div class="card"><div class="card-title">Light</div></div></div><p>Text with <i>words</i>.</p>
      "
    `);
    expect(body.links.map(({ href, at }) => `${String(at.line)} ${href}`)).toEqual([
      "3 /start",
      "3 https://a.example",
      "3 /pencil.svg",
      "11 /sharp",
    ]);
  });

  it("has pictures for both color modes", () => {
    const { html } = render(
      "---\nlayout: home\nhero:\n  name: A\n  image: { light: /a.png, dark: /b.png }\n---\n",
    );
    expect(html).toContain('<div class="image-light"><img');
    expect(html).toContain('<div class="image-dark"><img');
  });

  it("reports what is wrong at the key of the front matter, and runs nothing", () => {
    const { html, reports } = render(
      "---\nlayout: home\nhero:\n  name: A\n  text: <img onerror=x> <b>open\n---\nB\n",
    );
    expect(reports.map((line) => line.replace(/(error|warning).*/, "$1"))).toEqual(["3 error", "3 error"]);
    expect(html).not.toContain("onerror");
    expect(html).toContain("<p>B</p>");
  });

  it.each(["layout: doc\nhero: { name: A }", "layout: home\nhero: A\nfeatures: B", "hero: { name: A }"])(
    "is none with %j",
    (front) => {
      const { html } = render(`---\n${front}\n---\n\nText.\n`);
      expect(html).not.toContain("card");
      expect(html).toContain("<p>Text.</p>");
    },
  );

  it("takes no value that contains itself", () => {
    expect(render("---\nlayout: home\nhero: &a\n  name: A\n  actions: [*a]\n---\nText.\n").html).toContain(
      "<p>Text.</p>",
    );
  });
});
