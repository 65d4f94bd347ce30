import { describe, expect, it } from "vitest";
import { resultLink } from "./result-link.ts";

const page = { origin: "http://localhost:3000", siteOrigin: "https://orchard.example" };
const linkOf = (url: string, settings: Parameters<typeof resultLink>[1] = {}) =>
  resultLink(url, settings, page);
const inside = (href: string) => ({ href, isExternal: false });
const outside = (href: string) => ({ href, isExternal: true });

describe("the link of a result", () => {
  it.each([
    ["of the embedded index", "/fruit/apple#kinds", "/fruit/apple#kinds"],
    ["of the published site", "https://orchard.example/fruit/apple?old=1#kinds", "/fruit/apple#kinds"],
    ["of the current origin", "http://localhost:3000/fruit/", "/fruit/"],
    ["of the site's root", "https://orchard.example", "/"],
    ["with letters beyond ASCII", "/früchte/äpfel", "/fr%C3%BCchte/%C3%A4pfel"],
    [
      "whose path looks like another host",
      "https://orchard.example//elsewhere.example/x",
      "/elsewhere.example/x",
    ],
  ])("SM-16: a URL %s becomes a path with its fragment", (_name, url, href) => {
    expect(linkOf(url)).toEqual(inside(href));
  });

  it.each(["https://elsewhere.example/apple?a=1#b", "//elsewhere.example/x", "http://orchard.example/apple"])(
    "SM-16: %s is another site and stays absolute",
    (url) => {
      expect(linkOf(url)).toEqual(outside(new URL(url, page.origin).href));
    },
  );

  it.each([
    ["javascript:alert(1)"],
    ["JavaScript:alert(1)"],
    ["\u0001javascript:alert(1)"],
    ["java\nscript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["vbscript:x"],
    ["blob:https://orchard.example/x"],
    ["mailto:a@example.org"],
    ["https://"],
  ])("%j has no link", (url) => {
    expect(linkOf(url)).toBeUndefined();
  });

  it("SM-16: loads URLs that match externalUrlRegex as whole documents, in any letter case", () => {
    const settings = { externalUrlRegex: "/PLAY|^https://shop\\." };
    expect(linkOf("/play#code", settings)).toEqual(outside("http://localhost:3000/play#code"));
    expect(linkOf("https://orchard.example/play", settings)).toEqual(outside("https://orchard.example/play"));
    expect(linkOf("/fruit", settings)).toEqual(inside("/fruit"));
    expect(linkOf("javascript:/play", settings)).toBeUndefined();
  });

  it("SM-16: replaces a part of the path as plain text, anywhere in the path and never in the fragment", () => {
    const settings = { replaceSearchResultPathname: { from: "/v1.0/", to: "/$&/" } };
    expect(linkOf("https://orchard.example/v1.0/apple/v1.0/x#/v1.0/", settings)).toEqual(
      inside("/$&/apple/$&/x#/v1.0/"),
    );
    expect(linkOf("/v1x0/apple", settings)).toEqual(inside("/v1x0/apple"));
    expect(linkOf("https://elsewhere.example/v1.0/", settings)).toEqual(
      outside("https://elsewhere.example/v1.0/"),
    );
  });
});
