import { describe, expect, it } from "vitest";
import { absoluteUrl, withAbsoluteLinks } from "./absolute-url.ts";

const site = { origin: "https://example.org", baseUrl: "/docs/" };
const page = "https://example.org/docs/blog/a-post";

describe("absoluteUrl", () => {
  it("a path has its original spelling after origin and base URL", () => {
    expect(absoluteUrl(site, "/Users/")).toBe("https://example.org/docs/Users/");
    expect(absoluteUrl({ ...site, baseUrl: "/" }, "/")).toBe("https://example.org/");
  });

  it("query and fragment stay, and percent-encoding is not repeated", () => {
    const encoded = "https://example.org/docs/caf%C3%A9%20%C3%A9?q=1#top";
    expect(absoluteUrl(site, "/caf%C3%A9 é?q=1#top")).toBe(encoded);
  });
});

describe("withAbsoluteLinks", () => {
  it.each([
    ['<a href="/users/configs#strict">', '<a href="https://example.org/docs/users/configs#strict">'],
    ['<a href="/docs/users">', '<a href="https://example.org/docs/users">'],
    ['<a class="x" href="#why">', `<a class="x" href="${page}#why">`],
    ['<img alt="a > b" src="/img/a.png">', '<img alt="a > b" src="https://example.org/docs/img/a.png">'],
    ["<img src='/img/a.png'/>", '<img src="https://example.org/docs/img/a.png"/>'],
    ["<a href=/users>", '<a href="https://example.org/docs/users">'],
    ['<a href="./next?a=1&amp;b=2">', '<a href="https://example.org/docs/blog/next?a=1&amp;b=2">'],
    [
      '<img srcset="/a.png 1x, /b.png 2x">',
      '<img srcset="https://example.org/docs/a.png 1x, https://example.org/docs/b.png 2x">',
    ],
  ])("%s becomes absolute", (given, expected) => {
    expect(withAbsoluteLinks(given, site, page)).toBe(expected);
  });

  it.each([
    '<a href="https://eslint.org/docs">',
    '<a href="">',
    '<a href="mailto:a@example.org">',
    '<img src="data:image/png;base64,AA==">',
    '<a href="//cdn.example.org/x">',
    '<span title="see href=/x" data-href="/x">',
    '<code>&lt;a href="/x"></code>',
    "text with href='/x' in it",
  ])("%s is not changed", (html) => {
    expect(withAbsoluteLinks(html, site, page)).toBe(html);
  });
});
