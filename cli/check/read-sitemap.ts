import { Parser } from "htmlparser2";
import type { OutputPlace } from "../diagnostics/diagnostic.ts";
import { placesIn } from "./read-html.ts";

/** The URLs of a sitemap: URLs of pages, or of further sitemaps if it is a sitemap index. */
export interface Sitemap {
  readonly entries: readonly { readonly at: OutputPlace; readonly href: string }[];
}

export function readSitemap(file: string, xml: string): Sitemap {
  const placeAt = placesIn(file, xml);
  const entries: { at: OutputPlace; href: string }[] = [];
  let location: { readonly at: OutputPlace; href: string } | undefined;
  const parser = new Parser(
    {
      onopentag(tag) {
        // an image of an entry also has a location, under another prefix
        if (tag === "loc") location = { at: placeAt(parser.startIndex), href: "" };
      },
      ontext(text) {
        if (location) location.href += text;
      },
      onclosetag(tag) {
        if (tag !== "loc" || !location) return;
        entries.push({ at: location.at, href: location.href.trim() });
        location = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { entries };
}
