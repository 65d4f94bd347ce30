import { describe, expect, it } from "vitest";
import { renderTabs } from "./tabs.ts";

const flat = { value: "flat", label: "Flat config", html: "<p>new</p>", selected: false };
const legacy = { value: "legacy", label: "Legacy config", html: "<p>old</p>", selected: true };

describe("tabs", () => {
  it("MD-12 tab lists have the roles tablist, tab and tabpanel, and only the selected tab is in tab order", () => {
    expect(renderTabs({ id: "tabs-1", group: "eslint-config", tabs: [flat, legacy] })).toMatchInlineSnapshot(`
      "<div class="tabs" data-group="eslint-config"><div class="tabs-list" role="tablist"><button type="button" role="tab" class="tabs-tab" id="tabs-1-1-tab" aria-controls="tabs-1-1-panel" aria-selected="false" tabindex="-1" data-value="flat">Flat config</button><button type="button" role="tab" class="tabs-tab" id="tabs-1-2-tab" aria-controls="tabs-1-2-panel" aria-selected="true" tabindex="0" data-value="legacy">Legacy config</button></div>
      <div role="tabpanel" class="tabs-panel" id="tabs-1-1-panel" aria-labelledby="tabs-1-1-tab" data-value="flat"><p class="tabs-label">Flat config</p>
      <p>new</p>
      </div>
      <div role="tabpanel" class="tabs-panel" id="tabs-1-2-panel" aria-labelledby="tabs-1-2-tab" data-value="legacy" data-selected><p class="tabs-label">Legacy config</p>
      <p>old</p>
      </div>
      </div>"
    `);
  });

  it("MD-14 the query parameter of a set is in its markup", () => {
    expect(renderTabs({ id: "t", queryString: "config", tabs: [flat] })).toContain(
      '<div class="tabs" data-query="config">',
    );
  });

  it("MD-16 panels that are not selected stay in the document, without the hidden attribute", () => {
    const html = renderTabs({ id: "t", tabs: [flat, legacy] });
    expect(html).toContain("<p>new</p>");
    expect(html).not.toContain(" hidden");
    expect(html.match(/data-selected/g)).toHaveLength(1);
  });

  it("selects the first tab if none is selected, and only the first of several selected ones", () => {
    const none = renderTabs({ id: "t", tabs: [flat, { ...legacy, selected: false }] });
    expect(none).toContain('aria-selected="true" tabindex="0" data-value="flat"');
    const both = renderTabs({ id: "t", tabs: [{ ...flat, selected: true }, legacy] });
    expect(both.match(/aria-selected="true"/g)).toHaveLength(1);
  });

  it("RU-24 shows a sign in front of a label as an icon, and leaves it in the text", () => {
    const tab = (label: string) => ({ value: label, label, html: "", selected: false });
    const html = renderTabs({ id: "t", tabs: ["❌ Incorrect", "✅ Correct", "Not ❌", "❌"].map(tab) });
    expect([...html.matchAll(/<p class="tabs-label">(.*?)<\/p>/g)].map(([, label]) => label)).toEqual([
      '<span class="tabs-sign tabs-incorrect" aria-hidden="true">❌ </span>Incorrect',
      '<span class="tabs-sign tabs-correct" aria-hidden="true">✅ </span>Correct',
      "Not ❌",
      "❌",
    ]);
    expect(html).toContain('data-value="❌ Incorrect"><span class="tabs-sign tabs-incorrect"');
  });

  it("escapes values and labels", () => {
    const html = renderTabs({
      id: "t",
      group: '"g',
      tabs: [{ value: '"<v>', label: "<b>&", html: "", selected: true }],
    });
    expect(html).toContain('data-group="&quot;g"');
    expect(html).toContain('data-value="&quot;&lt;v&gt;">&lt;b&gt;&amp;</button>');
    expect(html).toContain('<p class="tabs-label">&lt;b&gt;&amp;</p>');
  });
});
