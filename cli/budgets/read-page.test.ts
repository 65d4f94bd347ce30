import { expect, it } from "vitest";
import { readPage } from "./read-page.ts";

const html = `<!doctype html><html><head>
<link rel="stylesheet" href="/a.css"><link rel="icon" href="/icon.svg"><script src="/head.js"></script>
<link rel="modulepreload" href="/early.js"><script>"inline"</script></head><body>
<div data-template="custom:landing"><img src="/a.png"><img src="/a.png"><img alt="" src="https://example.org/b.png">
<site-island name="Counter" client="visible"></site-island><site-island name="rules/explorer"></site-island>
<script type="application/json">{"worker":"/assets/worker-AB12CD34.js","all":[{"url":"/b.js"}]}</script>
<script type="application/json">{"broken.js"</script><p title='"/text.js"'>"/text.js"</p></div></body></html>`;

it("finds what a document loads, each file once, and the template by its name in the configuration", () => {
  expect(readPage(html)).toEqual({
    template: "landing",
    styles: ["/a.css"],
    scripts: ["/head.js", "/early.js"],
    images: ["/a.png", "https://example.org/b.png"],
    islands: [
      { name: "Counter", strategy: "visible" },
      { name: "rules/explorer", strategy: "intent" },
    ],
    named: ["/assets/worker-AB12CD34.js", "/b.js"],
  });
});

it("finds nothing in an empty document", () => {
  expect(readPage("")).toEqual({
    ...{ template: "", styles: [], scripts: [], images: [], islands: [], named: [] },
  });
});
