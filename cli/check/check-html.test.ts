import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkHtml } from "./check-html.ts";
import { readHtml } from "./read-html.ts";

/** "code line:column" of each diagnostic. */
function found(html: string, ...hostPolicies: readonly string[]): readonly string[] {
  return checkHtml(readHtml("a.html", html), hostPolicies).map(
    ({ code, at }) => `${code} ${at.line}:${at.column}`,
  );
}

function page(body: string, head = "<title>A page</title>"): string {
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

describe("checkHtml", () => {
  it("finds no mistake in a clean page", () => {
    expect(found(page('<h1 id="a">A</h1><img src="/a.png" alt=""><svg><title>an SVG</title></svg>'))).toEqual(
      [],
    );
  });

  it("finds an id that is used twice, also in an SVG, and names its first place", () => {
    const html = page('<h2 id="a">x</h2>\n<svg><g id="a"></g></svg>');
    expect(checkHtml(readHtml("a.html", html), [])).toEqual([
      {
        code: "duplicate-element-id",
        id: "a",
        at: { file: "a.html", line: 6, column: 6 },
        first: { file: "a.html", line: 5, column: 1 },
      },
    ]);
  });

  it("finds a picture without alternative text, but not one with an empty one", () => {
    expect(found(page('<img src="/a.png">\n<img src="/a.png" alt>'))).toEqual(["image-without-alt 5:1"]);
  });

  it("finds what a policy of the page or of its host does not let it load", () => {
    const html = page(
      '<img src="https://img.example/a.png" alt="" srcset="https://two.example/a.png 2x">\n' +
        '<iframe src="//f.example/"></iframe><video poster="https://img.example/p.png" src="/a.mp4"></video>',
      `<title>x</title><meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src https:;frame-src https:">`,
    );
    expect(found(html)).toEqual([]);
    expect(found(html, "img-src 'self' https://img.example;frame-src 'none'")).toEqual([
      "source-refused 5:1",
      "source-refused 6:1",
    ]);
  });

  it("finds a page without a language", () => {
    expect(found(page("x").replace(' lang="en"', ""))).toEqual(["missing-lang 2:1"]);
    expect(found("<!doctype html><title>x</title>x")).toEqual(["missing-lang 1:1"]);
  });

  it("finds a page without a title, with an empty one, with one in an SVG only, and with two", () => {
    expect(found(page("x", ""))).toEqual(["missing-title 2:1"]);
    expect(found(page("x", "<title> </title>"))).toEqual(["missing-title 3:7"]);
    expect(found(page("<svg><title>an SVG</title></svg>", ""))).toEqual(["missing-title 2:1"]);
    expect(found(page("x", "<title>a</title><title>b</title>"))).toEqual(["duplicate-title 3:23"]);
  });

  it("ignores a note that only has the extension .html", () => {
    expect(found("site-verification: verify.html")).toEqual([]);
  });

  it("finds scripts, handlers and styles that the page's content security policy refuses", () => {
    const hash = createHash("sha256").update("ok()").digest("base64");
    const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'`;
    const head = `<title>x</title><meta http-equiv="Content-Security-Policy" content="${policy}">\n<script>ok()</script>\n<script>no()</script>`;
    const body = [
      '<p style="color:red" onclick="no()">x</p>',
      '<a href="javascript:no()">x</a>',
      "<style>p{}</style>",
      '<script type="application/json">{}</script>',
      '<script src="/x.js"></script>',
    ].join("\n");
    expect(found(page(body, head))).toEqual([
      "script-refused 5:1",
      "style-refused 7:1",
      "handler-refused 7:1",
      "handler-refused 8:1",
      "style-refused 9:1",
    ]);
  });

  it("includes the host's policy, and reports no refusal without a policy", () => {
    const html = page('<p style="color:red">x</p>');
    expect(found(html)).toEqual([]);
    expect(found(html, "style-src 'self'")).toEqual(["style-refused 5:1"]);
  });
});
