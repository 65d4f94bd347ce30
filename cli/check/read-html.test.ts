import { describe, expect, it } from "vitest";
import { readHtml } from "./read-html.ts";

function hrefs(html: string): readonly string[] {
  return readHtml("a.html", html).links.map(({ kind, href }) => `${kind} ${href}`);
}

describe("readHtml", () => {
  it("returns lines and columns from 1, also with Windows line ends", () => {
    const { links } = readHtml("a.html", '<p>\r\n  <b>x</b> <a\r\n href="/x">x</a>');
    expect(links).toEqual([{ kind: "anchor", href: "/x", at: { file: "a.html", line: 2, column: 12 } }]);
  });

  it("distinguishes links to follow, files to load and URLs that are only mentioned", () => {
    expect(
      hrefs(
        [
          '<link rel="canonical" href="/c"><link rel="stylesheet" href="/s"><link rel="alternate" href="/l">',
          '<link rel="preconnect" href="https://x.example"><meta property="og:url" content="https://y.example/">',
          '<meta http-equiv="Refresh" content="0; URL=\'/r\'"><meta name="description" content="https: and more">',
          '<a href=" /a ">x</a><video src="/v" poster="/p"></video><a>x</a>',
        ].join("\n"),
      ),
    ).toEqual([
      "canonical /c",
      "resource /s",
      "mention /l",
      "mention https://y.example/",
      "refresh /r",
      "anchor /a",
      "resource /v",
      "resource /p",
    ]);
  });

  it("reads every candidate of a srcset, with commas inside URLs", () => {
    expect(hrefs('<img srcset="/a.png, /b,c.png 2x,/d.png 300w , /e.png">')).toEqual([
      "resource /a.png",
      "resource /b,c.png",
      "resource /d.png",
      "resource /e.png",
    ]);
  });

  it("finds no tags in scripts, comments and titles", () => {
    expect(hrefs('<script>"<a href=/x>"</script><!-- <a href="/y"> --><title><a href="/z"></title>')).toEqual(
      [],
    );
  });

  it("returns the code of scripts that run, with the line ends that browsers hash, and no data", () => {
    const html = '<script>a\r\nb</script><script type="module">c</script><script src="/x.js"></script>';
    const { inline } = readHtml("a.html", `${html}<script type="application/json">{}</script>`);
    expect(inline.map(({ code }) => code.code)).toEqual(["a\nb", "c"]);
  });

  it("reads entities in attributes", () => {
    expect(hrefs('<a href="/x?a=1&amp;b=2">x</a>')).toEqual(["anchor /x?a=1&b=2"]);
  });
});
