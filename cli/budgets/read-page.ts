import { Parser } from "htmlparser2";
import * as islandDom from "../../site/model/island-dom.ts";
import { template } from "../../site/model/dom.ts";

/** The parts of a document that cost a reader bytes. URLs are as in the document. */
export interface PageParts {
  /** The name of the template, as the configuration writes it; empty for a document without one. */
  readonly template: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly islands: readonly { readonly name: string; readonly strategy: string }[];
  /** Scripts that data for islands names: they may be loaded later. */
  readonly named: readonly string[];
}

export function readPage(html: string): PageParts {
  let name = "";
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const images = new Set<string>();
  const islands: PageParts["islands"][number][] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { src, href = "" } = attributes;
      if (template in attributes) name = (attributes[template] ?? "").replace(/^custom:/, "");
      if (tag === "link" && attributes["rel"] === "stylesheet") styles.add(href);
      if (tag === "link" && attributes["rel"] === "modulepreload") scripts.add(href);
      if (tag === "script" && src !== undefined) scripts.add(src);
      if (tag === "img" && src !== undefined) images.add(src);
      if (tag === islandDom.island)
        islands.push({
          name: attributes["name"] ?? "",
          strategy: attributes[islandDom.strategy] ?? "intent",
        });
    },
  });
  parser.end(html);
  const named = new Set(Array.from(html.matchAll(/"([^"<> ]+\.js)"/g), ([, url = ""]) => url));
  return {
    template: name,
    styles: [...styles],
    scripts: [...scripts],
    images: [...images],
    islands,
    named: [...named].filter((url) => !scripts.has(url)),
  };
}
