import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

describe("an author's HTML", () => {
  it("retains its character references and quotes", () => {
    const { html, reports } = renderBody(
      `<p align="center" title='a "b" &amp; &eacute;'>x <kbd>y</kbd></p>\n\ntext <sub>2</sub><br> <b class=loud>z</b>\n`,
    );
    expect(html).toMatchInlineSnapshot(`
      "<p align="center" title="a &quot;b&quot; &amp; &eacute;">x <kbd>y</kbd></p>
      <p>text <sub>2</sub><br> <b class="loud">z</b></p>
      "
    `);
    expect(reports).toEqual([]);
  });

  it("may have JSX attributes", () => {
    const { html, reports } = renderBody(
      '<label htmlFor="x" className={"wide"} tabIndex={1} hidden={false}>x</label>\n\n<br />\n\n<div id="here" />\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p><label for="x" class="wide" tabindex="1">x</label></p>
      <br>
      <div id="here"></div>
      "
    `);
    expect(reports).toEqual([]);
    expect(renderBody("an <img src={require('./x.png').default} /> here\n").reports).toMatchInlineSnapshot(`
      [
        "1:4 error Content contains the expression \`src={require('./x.png').default}\`, but content cannot run code.",
      ]
    `);
  });

  it("loses its comments and JSX comments, and has its inline styles", () => {
    const { html, reports } = renderBody(
      '<div style="color: red">\n<!-- gone -->\n{/* gone */}\n<i style={{ color: "red" }}>x</i>\n</div>\n',
    );
    expect(html).toBe('<div style="color: red">\n\n\n<i style="color: red">x</i>\n</div>\n');
    expect(reports).toEqual([]);
  });

  it("has links and images like those of Markdown, each with its place", () => {
    const { html, links } = renderBody(
      '<div>\n  <a href="a.md">x</a> <img src=b.png srcset="b.png 1x, c.png 2x">\n  <video poster="d.png"></video>\n</div>\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<div>
        <a href="{link 0}">x</a> <img src="{link 1}" srcset="{link 2} 1x, {link 3} 2x">
        <video poster="{link 4}"></video>
      </div>
      "
    `);
    expect(links).toMatchInlineSnapshot(`
      [
        "2:3 a.md",
        "2:24 b.png",
        "2:24 b.png",
        "2:24 c.png",
        "3:3 d.png",
      ]
    `);
  });

  it("has each image of a `srcset`, with or without a space after the comma", () => {
    const { html, links } = renderBody(`<img srcset='a.png 1x,b.png 2x" id="c, d.png' alt="">\n`);
    expect(html).toBe('<img srcset="{link 0} 1x, {link 1} 2x&quot; id=&quot;c, {link 2}" alt="">\n');
    expect(links).toEqual(["1:1 a.png", "1:1 b.png", "1:1 d.png"]);
  });

  it("has links of SVG in either spelling", () => {
    expect(renderBody('<svg><a xlink:href="/a">x</a><use xlinkHref="b.svg#c" /></svg>\n').links).toEqual([
      "1:6 /a",
      "1:30 b.svg#c",
    ]);
  });

  it("keeps text that looks like a tag but is not one", () => {
    expect(renderBody("a < b, a <- b, <3 and <https://example.org>\n").html).toMatchInlineSnapshot(`
      "<p>a &lt; b, a &lt;- b, &lt;3 and <a href="{link 0}">https://example.org</a></p>
      "
    `);
  });

  it("escapes a lone `<`", () => {
    expect(renderBody("<div>\n1 < 2 <!doctype html>\n</div>\n").html).toBe(
      "<div>\n1 &lt; 2 &lt;!doctype html>\n</div>\n",
    );
  });

  it("has anchors as targets of links", () => {
    expect(
      renderBody('<a id="old"></a>\n\ntext <a name="older"></a> <span id=oldest></span>\n').body.ids,
    ).toEqual(["old", "older", "oldest"]);
  });
});

describe("HTML that would run code", () => {
  it.each([
    ["<script>alert(1)</script>\n", "`<script>`"],
    ["text <script src=x></script>\n", "`<script>`"],
    ["<script\n>alert(1)</SCRIPT>\n", "`<script>`"],
    ["<object data=x></object>\n", "`<object>`"],
    ["<embed src=x>\n", "`<embed>`"],
    ["<style>p { color: red }</style>\n", "`<style>`"],
    ["<meta http-equiv=refresh content=0>\n", "`<meta>`"],
    ["<base href='https://example.org'>\n", "`<base>`"],
    ["<form action='https://example.org'></form>\n", "`<form>`"],
    ["<svg><script>alert(1)</script></svg>\n", "`<script>`"],
    ["<plaintext>\n", "`<plaintext>`"],
    ["<img src=x onerror=alert(1)>\n", "the attribute `onerror`"],
    ["<img src=x OnError='alert(1)'>\n", "the attribute `onerror`"],
    ["<div onClick={'alert(1)'}>x</div>\n", "the attribute `onclick`"],
    ["text <b\nonmouseover=alert(1)>x</b>\n", "the attribute `onmouseover`"],
    ["<button formaction=javascript:alert(1)>x</button>\n", "the attribute `formaction`"],
    ["<svg><a xlink:href='javascript:alert(1)'>x</a></svg>\n", "`xlink:href="],
    ["<svg><animate attributeName=href values='x;java&#10;script:alert(1)' /></svg>\n", "`values="],
    ["<table background='&#x6a;avascript:alert(1)'></table>\n", "`background="],
  ])("%j is refused", (text, what) => {
    const { html, reports } = renderBody(text);
    expect(reports.join("\n")).toContain(`error Content contains ${what}`);
    expect(html).not.toMatch(
      /<script|<iframe|<object|<embed|<style|<meta|<base|<form|<plaintext|on\w+=|javascript/i,
    );
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JavaScript&colon;alert(1))",
    "[x](java&#10;script:alert(1))",
    "[x](&#x6A;avascript:alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "![x](javascript:alert(1))",
    "<a href='&#106;avascript:alert(1)'>x</a>",
    "<a href=javascript:alert(1)>x</a>",
    "<javascript:alert(1)>",
    "[x][ref]\n\n[ref]: javascript:alert(1)",
  ])("passes a link such as %j on to link resolution, which rejects it", (text) => {
    const { html, links } = renderBody(`${text}\n`);
    // the URL is only in the list of links, which link.ts checks
    expect(html).toMatch(/(?:href|src)="\{link 0\}"/);
    expect(html.replace(/>[^<]*</g, "><")).not.toMatch(/script:/i);
    expect(links).toHaveLength(1);
  });

  it("is found in comments, attributes and unfinished tags", () => {
    for (const text of [
      "<!--><script>alert(1)</script>-->\n",
      '<p title="</p><script>alert(1)</script>">x</p>\n',
      "<div title='<img src=x onerror=alert(1)>'>x</div>\n",
      '<textarea><p title="</textarea><script>alert(1)</script>"></p></textarea>\n',
      "<img src=x onerror=alert(1)\n",
      "<a b='c' <script>alert(1)</script>\n",
    ]) {
      expect(renderBody(text).html).not.toMatch(/<script|<img[^>]*onerror/i);
    }
  });
});

describe("tags in an author's HTML", () => {
  it("are reported and closed at the end if they are never closed", () => {
    const { html, reports } = renderBody("<div>\n\ntext <b>bold\n\nmore\n");
    expect(html).toMatchInlineSnapshot(`
      "<div>
      <p>text <b>bold</p>
      <p>more</p>
      </b></div>"
    `);
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 error The tag \`<div>\` is never closed.",
        "3:6 error The tag \`<b>\` is never closed.",
      ]
    `);
  });

  it("are dropped with a warning if they close nothing: they would close elements of the theme", () => {
    const { html, reports } = renderBody("text\n\n</div>\n\n</main>\n\nmore</b>\n");
    expect(html).toBe("<p>text</p>\n<p>more</p>\n");
    expect(reports).toMatchInlineSnapshot(`
      [
        "3:1 warning \`</div>\` closes a tag that is not open, so it was left out.",
        "5:1 warning \`</main>\` closes a tag that is not open, so it was left out.",
        "7:5 warning \`</b>\` closes a tag that is not open, so it was left out.",
      ]
    `);
  });

  it("need no closing tag where HTML allows to omit it", () => {
    expect(renderBody("<p>\n\n<ul><li>a<li>b</ul>\n\n<table><tr><td>x</table>\n").reports).toEqual([]);
  });

  it("cannot have names that the theme uses", () => {
    const { html, reports } = renderBody(
      '<b data-search="//example.org/" data-height="3">x</b>\n\n<i id="site-page">x</i>\n\n<site-island name="a">x</site-island>\n\n<img name="querySelector" alt="">\n\n## x {#skip-link}\n\n## Skip link\n\n## Site content\n\n## Content\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p><b data-height="3">x</b></p>
      <p><i>x</i></p>
      <p>x</p>
      <img alt="">
      <h2 id="skip-link"><a class="heading-link" href="#skip-link">x</a></h2>
      <h2 id="skip-link-1"><a class="heading-link" href="#skip-link-1">Skip link</a></h2>
      <h2 id="site-content-1"><a class="heading-link" href="#site-content-1">Site content</a></h2>
      <h2 id="content"><a class="heading-link" href="#content">Content</a></h2>
      "
    `);
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 error The attribute \`data-search\` is reserved for the theme.",
        "3:1 error The id \`site-page\` is reserved for the theme.",
        "5:1 error The element \`<site-island>\` is reserved for the theme.",
        "7:1 error The attribute \`name\` of an image is reserved for the theme.",
        "9:1 error The id \`skip-link\` is reserved for the theme.",
      ]
    `);
  });

  it.each([
    '<svg><a xlink:href="&#0000000106;avascript:alert(1)">x</a></svg>',
    '<svg><a><set attributeName="href" to="&#x0000006a;avascript:alert(1)" /></a></svg>',
  ])("cannot disguise a scheme: %s", (text) => {
    const { reports } = renderBody(`${text}\n`);

    expect(reports).toHaveLength(1);
  });
});
