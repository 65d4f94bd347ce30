import { describe, expect, it } from "vitest";
import { escapeAttribute, escapeHtml } from "./escape.ts";

describe("escaping", () => {
  it("turns markup in text into references and leaves quotes alone", () => {
    expect(escapeHtml(`<b title="x">'a' && b</b>`)).toBe(`&lt;b title="x"&gt;'a' &amp;&amp; b&lt;/b&gt;`);
  });

  it("lets no attribute value end its double quotes", () => {
    expect(escapeAttribute(`"><b x='&`)).toBe("&quot;&gt;&lt;b x='&amp;");
  });

  it("escapes what looks escaped once more, so that readers see what was written", () => {
    expect(escapeHtml("&amp;")).toBe("&amp;amp;");
    expect(escapeAttribute("&amp;")).toBe("&amp;amp;");
  });

  it("leaves text without markup as it is", () => {
    expect(escapeHtml("naïve 😀\ttext\n")).toBe("naïve 😀\ttext\n");
    expect(escapeAttribute("naïve 😀\ttext\n")).toBe("naïve 😀\ttext\n");
  });
});
