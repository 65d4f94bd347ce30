import { describe, expect, it } from "vitest";
import { errorPage, withDevClient } from "./page.ts";

const client = { baseUrl: "/docs/", state: { code: "c", style: "s", islands: {}, pages: 'p"1' } };
const script =
  '<script type="module" src="/docs/__site/client.js" data-site-state="{&quot;code&quot;:&quot;c&quot;,&quot;style&quot;:&quot;s&quot;,&quot;islands&quot;:{},&quot;pages&quot;:&quot;p\\&quot;1&quot;}"></script>';

describe("a page of site dev", () => {
  it("loads the client with the state in which the page was rendered", () => {
    const html = "<html><head><title>A</title></head><body></head></body></html>";
    expect(withDevClient(html, client)).toBe(
      `<html><head><title>A</title>${script}</head><body></head></body></html>`,
    );
  });

  it("shows the diagnostics as text if it cannot be rendered", () => {
    const reason = {
      place: "content/a.md:1:2",
      message: "There is no <Note>.",
      hint: "Write & save.",
      frame: "1 | <Note>",
    };
    const html = errorPage([reason], client);
    expect(html).toContain(script);
    for (const words of [
      "content/a.md:1:2",
      "There is no &lt;Note&gt;.",
      "Write &amp; save.",
      "1 | &lt;Note&gt;",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain("<Note>");
  });
});
