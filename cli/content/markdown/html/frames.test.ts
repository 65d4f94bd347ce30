import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

describe("a frame of a well-known site", () => {
  it("is rendered with a sandbox, in the proportions that the author wrote", () => {
    const { html, reports, links } = renderBody(
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/x?rel=0&amp;start=2" title="A tour" allow="fullscreen" allowFullScreen></iframe>\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<span class="frame"><svg width="560" height="315" viewBox="0 0 560 315" aria-hidden="true"></svg><iframe src="{link 0}" title="A tour" loading="lazy" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin" allow="fullscreen" allowfullscreen></iframe></span>
      "
    `);
    expect(reports).toEqual([]);
    expect(links).toEqual(["1:1 https://www.youtube.com/embed/x?rel=0&start=2"]);
  });

  it("is loaded over https, from the host to which the site redirects", () => {
    const { links, reports } = renderBody(
      [
        "//www.youtube-nocookie.com/embed/x",
        "http://player.vimeo.com/video/1",
        "https://youtube.com/embed/x",
        "https://codesandbox.io/embed/x",
        "https://stackblitz.com/edit/x?embed=1",
        "https://codepen.io/team/embed/x",
      ]
        .map((src) => `<iframe src="${src}" title="x" height="300"></iframe>\n`)
        .join("\n"),
    );
    expect(links.map((line) => line.replace(/^\S+ /, ""))).toEqual([
      "https://www.youtube-nocookie.com/embed/x",
      "https://player.vimeo.com/video/1",
      "https://www.youtube.com/embed/x",
      "https://codesandbox.io/embed/x",
      "https://stackblitz.com/edit/x?embed=1",
      "https://codepen.io/team/embed/x",
    ]);
    expect(reports).toEqual([]);
  });

  it.each([
    ['width="100%" height="400px"', '<iframe src="{link 0}" title="x" height="400"'],
    ['width="640"', '<svg width="640" height="360" viewBox="0 0 640 360"'],
    ["", '<svg width="1280" height="720" viewBox="0 0 1280 720"'],
  ])("has a size without inline styles: %j", (size, expected) => {
    const { html } = renderBody(`<iframe src="https://codepen.io/x" title="x" ${size}></iframe>\n`);
    expect(html).toContain(expected);
    expect(html).not.toContain("style");
  });

  it("has the size that its style has in pixels, and no style", () => {
    const { html, reports } = renderBody(
      '<iframe src="https://codepen.io/x" title="x" style="width: 100%; height: 300px; border: 0"></iframe>\n',
    );
    expect(html).toContain(' height="300"');
    expect(html).not.toContain("style");
    expect(reports).toEqual([]);
  });

  it("needs a title, and is announced by its host without one", () => {
    const { html, reports } = renderBody('words <iframe src="https://codepen.io/x"></iframe> words\n');
    expect(html).toContain('title="codepen.io"');
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:7 warning The frame of https://codepen.io/x has no title, so screen readers announce its host.",
      ]
    `);
  });

  it("keeps the words between its tags, and its name off the window", () => {
    const { html } = renderBody(
      '<iframe src="https://codepen.io/x" title="x" name="navigator" sandbox="">Your browser is old.</iframe>\n',
    );
    expect(html).toContain("</iframe></span>Your browser is old.");
    expect(html).not.toMatch(/navigator|sandbox=""/);
  });
});

describe("a frame of another site", () => {
  it("becomes a link, with a warning that says what to do", () => {
    const { html, reports, links } = renderBody(
      '<iframe src="https://maps.example/orchard" title="The orchard"></iframe>\n\n<iframe src="https://a.example/"></iframe>\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<a href="{link 0}">The orchard</a>
      <a href="{link 1}">https://a.example/</a>
      "
    `);
    expect(links).toEqual(["1:1 https://maps.example/orchard", "3:1 https://a.example/"]);
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 warning Pages may not show \`https://maps.example/orchard\` in a frame, so a link to it is shown.",
        "3:1 warning Pages may not show \`https://a.example/\` in a frame, so a link to it is shown.",
      ]
    `);
  });

  it("is rendered if the configuration names its origin", () => {
    const frames = ["http://127.0.0.1:4000"];
    const text = '<iframe src="http://127.0.0.1:4000/demo" title="Demo"></iframe>\n';
    expect(renderBody(text, [], undefined, undefined, { frames })).toMatchObject({
      html: expect.stringContaining('<iframe src="{link 0}" title="Demo"') as string,
      reports: [],
    });
    expect(renderBody(text).reports).toHaveLength(1);
  });

  it.each([
    "javascript:alert(1)",
    "java&#10;script:alert(1)",
    "data:text/html,x",
    "blob:x",
    "file:///x",
    "ftp://x/",
  ])("never loads %j", (src) => {
    const { html } = renderBody(`<iframe src="${src}" title="x"></iframe>\n`);
    expect(html).not.toContain("<iframe");
    expect(html).toContain('<a href="{link 0}">x</a>');
  });

  it("is left out without a URL", () => {
    expect(renderBody("<iframe srcdoc='<b>x</b>'></iframe>\n")).toMatchObject({
      html: "",
      reports: [
        "1:1 error Content contains the attribute `srcdoc`, which could run code or load another site's page.",
        "1:1 warning The <iframe> has no `src`, so it was left out.",
      ],
    });
  });
});

it("shows a page of the site itself in a sandbox of its own", () => {
  const { html, reports } = renderBody('<iframe src="/demo.html" title="Demo"></iframe>\n');
  expect(html).toContain('sandbox="allow-scripts allow-forms');
  expect(html).not.toContain("allow-same-origin");
  expect(reports).toEqual([]);
});
