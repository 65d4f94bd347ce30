import { isExternal, outputPath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { escapeAttribute, escapeHtml } from "../../../site/model/escape.ts";
import { xmlText } from "../../lib/text/xml-text.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import { absoluteUrl } from "../../routes/absolute-url.ts";
import { contentTypeOf } from "../../lib/content-type.ts";

export interface OpenSearchInput {
  readonly site: Pick<SiteData, "title" | "tagline" | "origin" | "baseUrl" | "locale" | "favicon">;
  /** The route of the search page, which reads the parameter `q`. */
  readonly searchPage: string;
}

/** `opensearch.xml`: lets browsers search the site from their address bar. */
export function openSearchOutput({ site, searchPage }: OpenSearchInput): TextOutput {
  const path = outputPath("opensearch.xml");
  const page = absoluteUrl(site, searchPage);
  const name = xmlText(site.title);
  const elements = [
    element("ShortName", truncated(name, limits.shortName)),
    ...(name.length > limits.shortName ? [element("LongName", truncated(name, limits.longName))] : []),
    element("Description", truncated(xmlText(`${site.title}: ${site.tagline}`), limits.description)),
    element("InputEncoding", "UTF-8"),
    element("Language", site.locale.lang),
    ...(site.favicon === undefined ? [] : [image(site.favicon)]),
    url({ type: "text/html", method: "get", template: `${page}?q={searchTerms}` }),
    url({
      type: "application/opensearchdescription+xml",
      rel: "self",
      template: absoluteUrl(site, `/${path}`),
    }),
    element("moz:SearchForm", page),
  ];
  return { path, text: [prologue, ...elements.map((each) => `  ${each}`), epilogue, ""].join("\n") };

  function image(favicon: string): string {
    const url = isExternal(favicon) ? favicon : absoluteUrl(site, favicon);
    const type = contentTypeOf(favicon).replace(/;.*$/, "");
    return `<Image width="16" height="16" type="${type}">${escapeHtml(xmlText(url))}</Image>`;
  }
}

/** The longest texts that the format allows. */
const limits = { shortName: 16, longName: 48, description: 1024 } as const;

const prologue = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">`;
const epilogue = "</OpenSearchDescription>";

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(xmlText(text))}</${name}>`;
}

function url(attributes: { readonly [name: string]: string }): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeAttribute(xmlText(value))}"`,
  );
  return `<Url ${written.join(" ")}/>`;
}

/** Shortens a text that is too long, with an ellipsis. */
function truncated(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${xmlText(text.slice(0, limit - 1)).trimEnd()}…`;
}
