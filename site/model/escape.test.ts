import { describe, expect, it } from "vitest";
import { escapeAttribute, escapeHtml } from "./escape.ts";

describe("escaping", () => {
  it("turns markup in text into references and leaves quotes alone", () => {
    expect(escapeHtml(`<b title="x">'a' && b</b>`)).toBe(`&lt;b title="x"&gt;'a' &amp;&amp; b&lt;/b&gt;`);
  });

  it("escapes double quotes, so that no attribute value ends early", () => {
    expect(escapeAttribute(`"><b x='&`)).toBe("&quot;&gt;&lt;b x='&amp;");
  });

  it("escapes references again, so that readers see the source text", () => {
    expect(escapeHtml("&amp;")).toBe("&amp;amp;");
    expect(escapeAttribute("&amp;")).toBe("&amp;amp;");
  });

  it("leaves text without markup unchanged", () => {
    expect(escapeHtml("naïve 😀\ttext\n")).toBe("naïve 😀\ttext\n");
    expect(escapeAttribute("naïve 😀\ttext\n")).toBe("naïve 😀\ttext\n");
  });
});
