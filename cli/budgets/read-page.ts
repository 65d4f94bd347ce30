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
  const named = new Set<string>();
  let data: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { src, href = "" } = attributes;
      if (template in attributes) name = (attributes[template] ?? "").replace(/^custom:/, "");
      if (tag === "link" && attributes["rel"] === "stylesheet") styles.add(href);
      if (tag === "link" && attributes["rel"] === "modulepreload") scripts.add(href);
      if (tag === "script" && src !== undefined) scripts.add(src);
      if (tag === "script" && attributes["type"] === "application/json") data = "";
      if (tag === "img" && src !== undefined) images.add(src);
      if (tag === islandDom.island)
        islands.push({
          name: attributes["name"] ?? "",
          strategy: attributes[islandDom.strategy] ?? "intent",
        });
    },
    ontext(text) {
      if (data !== undefined) data += text;
    },
    onclosetag() {
      if (data?.includes(".js")) for (const url of scriptsIn(data)) named.add(url);
      data = undefined;
    },
  });
  parser.end(html);
  return {
    template: name,
    styles: [...styles],
    scripts: [...scripts],
    images: [...images],
    islands,
    named: [...named].filter((url) => !scripts.has(url)),
  };
}

/** The strings in JSON that may be URLs of scripts. Other programs may write anything there. */
function scriptsIn(json: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value === "string" && /^[^"<> ]+\.js$/.test(value)) found.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return found;
}
