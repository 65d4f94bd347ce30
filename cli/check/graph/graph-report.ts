import { counted } from "../../diagnostics/report.ts";
import type { LinkGraph } from "./link-graph.ts";

/** How many places of a title are listed, unless all are. */
const fewPlaces = 3;

/** The report of `site check --graph`: what a writer may want to link. */
export function graphReport({ pages, lonely, mentioned, common }: LinkGraph, all: boolean): string {
  const parts = [
    section(
      `Pages with fewer than two links from the text of other pages: ${lonely.length} of ${pages}`,
      lonely.map(({ url, from }) => (from.length === 0 ? url : `${url}  only from ${from.join(", ")}`)),
    ),
    section(
      `Titles in the text of pages that have no link to the page: ${mentioned.length}`,
      mentioned.flatMap(({ title, url, places }) => {
        const shown = all ? places : places.slice(0, fewPlaces);
        return [
          `${title} (${url}), on ${counted(places.length, "page")}`,
          ...shown.map((place) => `  ${place.url}: ${place.excerpt}`),
          ...(shown.length < places.length ? [`  … and ${places.length - shown.length} more`] : []),
        ];
      }),
    ),
    ...(common.length > 0 ? [`Left out, because many pages have these words: ${common.join(", ")}`] : []),
    ...(mentioned.some(({ places }) => places.length > fewPlaces) && !all
      ? ["`site check --graph --all` lists each place."]
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}
