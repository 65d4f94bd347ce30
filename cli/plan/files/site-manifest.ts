import { outputPath, type RoutePath } from "../../../site/model/paths.ts";
import { withoutFootnoteIds } from "../../content/markdown/footnotes/footnote-ids.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import type { DocEntry, PostEntry, RouteEntry, RouteTable } from "../../routes/route-table.ts";
import { pathPart, targetKey } from "./redirects/redirect-url.ts";
import type { Redirect } from "./redirects/redirect.ts";

/** The public URLs of a release, so that the next one can be compared with it. Paths are below the base URL. */
export interface SiteManifest {
  readonly version: typeof manifestVersion;
  readonly baseUrl: string;
  readonly pages: readonly ManifestPage[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

export interface ManifestPage {
  readonly path: string;
  readonly title?: string;
  readonly anchors?: readonly string[];
}

/** The version of the format; higher when an older program would read it wrong. */
export const manifestVersion = 1;

export const siteManifestPath = outputPath("site-manifest.json");

export interface ManifestInput {
  readonly baseUrl: string;
  readonly table: RouteTable;
  readonly redirects: readonly Redirect[];
  readonly anchorsOf: (entry: DocEntry | PostEntry) => readonly string[];
}

/**
 * `site-manifest.json`: everybody can read it, so it has no drafts and no unlisted pages. One line for each page, sorted:
 * two releases can be compared by eye too.
 */
export function siteManifestText({ baseUrl, table, redirects, anchorsOf }: ManifestInput): string {
  const entries = [...table.entries.values()];
  const pages = entries.filter((entry) => !isHidden(entry)).map((entry) => pageOf(entry, anchorsOf));
  const hidden = new Set(entries.filter(isHidden).map(({ route }) => targetKey(route)));
  const moved = redirects
    .filter(({ to }) => !hidden.has(targetKey(pathPart(to))))
    .map(({ from, to }) => ({ from, to }));
  return [
    "{",
    `  "version": ${String(manifestVersion)},`,
    `  "baseUrl": ${JSON.stringify(baseUrl)},`,
    `  "pages": ${lines(sorted(pages, ({ path }) => path))},`,
    `  "redirects": ${lines(sorted(moved, ({ from }) => from))}`,
    "}",
    "",
  ].join("\n");
}

/** The text is made when it is needed: it asks for the anchors of all documents. */
export function siteManifestFile(input: ManifestInput): {
  readonly path: TextOutput["path"];
  readonly text: () => string;
} {
  return { path: siteManifestPath, text: () => siteManifestText(input) };
}

function isHidden(entry: RouteEntry): boolean {
  return (entry.kind === "doc" || entry.kind === "post") && (entry.draft || entry.unlisted);
}

function pageOf(entry: RouteEntry, anchorsOf: ManifestInput["anchorsOf"]): ManifestPage {
  const { route }: { readonly route: RoutePath } = entry;
  if (entry.kind === "template") return { path: route, ...(entry.title !== "" && { title: entry.title }) };
  if (entry.kind !== "doc" && entry.kind !== "post") return { path: route };
  const anchors = [...new Set(withoutFootnoteIds(anchorsOf(entry)))].sort();
  const title = plainTitle(entry.outline.title);
  return { path: route, ...(title !== "" && { title }), ...(anchors.length > 0 && { anchors }) };
}

function sorted<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...items].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function lines(items: readonly unknown[]): string {
  if (items.length === 0) return "[]";
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
}
