import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { routePath } from "../../../site/model/paths.ts";
import type { SiteData } from "../../../site/model/site.ts";
import { PageContextProvider } from "../../../site/theme/layout/page-context.ts";
import { sampleSite } from "./sample-site.ts";

/** A part of a page as HTML, rendered as on the page of a route. */
export function renderPart(part: ReactNode, { route = "/", site = sampleSite() }: PartPlace = {}): string {
  return renderToStaticMarkup(
    <PageContextProvider value={{ site, route: routePath(route) }}>{part}</PageContextProvider>,
  );
}

interface PartPlace {
  readonly route?: string;
  readonly site?: SiteData;
}

/** The text of HTML, with all white space collapsed. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
