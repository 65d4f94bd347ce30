import { describe, expect, it } from "vitest";
import { readHtml } from "../read-html.ts";
import { createPacker } from "./pack-page.ts";

const html = [
  '<!doctype html><html lang="en"><head><title>Pears</title><link rel="canonical" href="/pears"></head><body>',
  '<h1 id="pears">Pears</h1><a href="/plums#ripe">Plums</a><b id="b">x</b><a name="old"></a>',
  '<img src="/a.png" alt="" srcset="/b.png 2x"><q cite="/source">x</q></body></html>',
].join("\n");

describe("a packed page", () => {
  it("has the links, ids and names of the page in their order, with their places", () => {
    const pack = createPacker();
    pack(readHtml("other/index.html", html.replaceAll("/plums", "/others")));
    const page = readHtml("pears/index.html", html);
    const { titles, links, ids, names, others, images, ...facts } = pack(page);
    expect(links).toEqual(page.links);
    expect(links).toHaveLength(4);
    expect(ids).toEqual(page.ids.map(({ id, inHeading }) => ({ id, inHeading })));
    expect({ titles, names, others, images }).toEqual({
      titles: [{ text: "Pears" }],
      names: ["old"],
      others: ["/source"],
      images: { length: 1 },
    });
    expect(facts).toEqual({
      file: "pears/index.html",
      isDocument: true,
      noindex: false,
      start: page.start,
    });
  });

  it("keeps the target of a redirect", () => {
    const page = readHtml("a.html", '<meta http-equiv="refresh" content="0; url=/b">');
    expect(createPacker()(page).refresh).toEqual(page.refresh);
    expect(page.refresh).toMatchObject({ href: "/b" });
  });
});
