import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locateAll } from "./locate.ts";

const file = "site/config.ts";
const at = { file };
const link = (href: string): Diagnostic => ({ code: "broken-link", at, href, severity: "error" });

/** "3:11" for each diagnostic; empty where no place was found. */
function placesIn(configText: string, ...diagnostics: readonly Diagnostic[]): string[] {
  return locateAll(diagnostics, { config: { file }, configText }).map(({ at: { line, column } }) =>
    [line, column].filter((part) => part !== undefined).join(":"),
  );
}

describe("the place of a value in the configuration", () => {
  it("is that of a link's target, not of an equal text elsewhere", () => {
    const text =
      'export default {\n  // to: "/gone"\n  title: "/gone",\n  a: { label: "x", to: "/gone" },\n};\n';
    expect(placesIn(text, link("/gone"))).toEqual(["4:24"]);
  });

  it("is found beside a string with the start of a comment", () => {
    const bad = (path: string): Diagnostic => ({ code: "bad-config", at, path, reason: "" });
    expect(placesIn('{ a: "src=//b",\n to: "/gone" }', link("/gone"))).toEqual(["2:6"]);
    expect(placesIn('{ a: "/*", b: `//\n/*`,\n c: 1, /* c: 2 */ }', bad("c"))).toEqual(["3:2"]);
  });

  it("is that of the outer one of two equal keys", () => {
    const bad = (path: string): Diagnostic => ({ code: "bad-config", at, path, reason: "" });
    expect(placesIn('{ a: { title: "{" },\n title: 1 }', bad("title"), bad("a.title"))).toEqual([
      "2:2",
      "1:3",
    ]);
    expect(placesIn("[{ title: 1 }, { title: 2 }]", bad("title"))).toEqual([""]);
  });

  it("of a list is that of its item", () => {
    const bad = (path: string): Diagnostic => ({ code: "bad-config", at, path, reason: "" });
    const text =
      '{ a: {\n list: [ "x,]", /* "no" */ \'y\',\n `z` ].map(of) },\n mixed: ["x", ...more, "y"],\n deep: [{ b: 1 }, "z"] }';
    const paths = [
      "a.list.0",
      "a.list.1",
      "a.list.2",
      "a.list.3",
      "mixed.0",
      "mixed.2",
      "deep.1",
      "deep.0.b",
    ];
    expect(placesIn(text, ...paths.map(bad))).toEqual([
      ...["2:10", "2:28", "3:2", "2:2", "4:10", "4:2", "5:2", "5:11"],
    ]);
  });

  it("of a budget is that of the last key of its path", () => {
    const text =
      '{ html: 1, // budgets: { pages\n budgets: { pages: { home: { html: "1 B" },\n  "post-list": {\n   html: "2 B" } } } }';
    const exceeded = (path: string): Diagnostic => ({
      ...{ code: "memory-over-budget", at, path, bytes: 2, limit: 1 },
    });
    const paths = ["pages.post-list.html", "pages.home.html", "pages.post-list.css", "output"];
    expect(placesIn(text, ...paths.map((path) => exceeded(`budgets.${path}`)))).toEqual([
      ...["4:4", "2:30", "3:3", "2:2"],
    ]);
  });

  it("is another one for each of several equal values", () => {
    const text = "a = { to: '/gone' }\nb = { \"to\": `/gone` }\n";
    expect(placesIn(text, link("/gone"), link("/gone"))).toEqual(["1:11", "2:13"]);
  });

  it("is that of a document in a list or under a key", () => {
    const text = '{ docs: ["index",\n  "gone"], more: { link: "lost" } }';
    const unknown = (id: string): Diagnostic => ({ code: "unknown-doc", at, id, available: [] });
    expect(placesIn(text, unknown("gone"), unknown("lost"))).toEqual(["2:3", "2:26"]);
  });

  it("is that of a docs section in the navbar", () => {
    const text = '{ docs: [{ id: "a" }], items: [{ doc: "gone",\n  section: "gone" }] }';
    expect(placesIn(text, { code: "unknown-section", at, id: "gone", available: [] })).toEqual(["2:12"]);
  });

  it("is that of the second one for a redirect that is there twice", () => {
    const text = '[{ from: "/a", to: "/b" },\n { from: "/a", to: "/c" }]';
    expect(placesIn(text, { code: "duplicate-redirect", at, from: "/a" })).toEqual(["2:10"]);
    expect(placesIn(text, { code: "redirect-to-nowhere", at, from: "/a", to: "/b" })).toEqual(["1:10"]);
  });

  it("is left open for a value that is computed, and for other files", () => {
    expect(placesIn("to: base + name", link("/gone"))).toEqual([""]);
    const elsewhere = { ...link("/gone"), at: { file: "content/a.md" } };
    expect(placesIn('to: "/gone"', elsewhere)).toEqual([""]);
  });
});
