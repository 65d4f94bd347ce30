import { outputPath, type OutputPath, type RoutePath } from "../../../site/model/paths.ts";
import type { DocsVersion } from "../../config/docs-sections.ts";
import { compareUnits, sortedJson } from "../../lib/sorted-json.ts";
import type { TextOutput } from "../../lib/text-output.ts";

/** A version of a docs section, as written into its data file. All routes are below the base URL. */
export interface SectionFacts {
  readonly version: DocsVersion;
  readonly route: RoutePath;
  readonly mainDocId: string;
  readonly docs: readonly DocFacts[];
  readonly sidebars: readonly SidebarFacts[];
}

export interface DocFacts {
  readonly id: string;
  readonly route: RoutePath;
  readonly sidebar?: string;
  readonly unlisted: boolean;
  /** A draft without a page in this build. */
  readonly draft: boolean;
}

export interface SidebarFacts {
  readonly id: string;
  /** The first link of the sidebar; absent if it has none. */
  readonly link?: { readonly route: RoutePath; readonly label: string };
}

export interface TagFacts {
  readonly label: string;
  readonly route: RoutePath;
  /** The number of posts with the tag. */
  readonly count: number;
}

/** The data of a docs section for browsers: a JSON file with `{ versions: [VersionRecord] }`. */
export interface VersionRecord {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly { id: string; path: string; sidebar?: string; unlisted?: true }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, { link?: { path: string; label: string } }>>;
  /**
   * The URLs of the same documents in the last version, and of the last version's documents in all others: by version,
   * then by id. Each pair of versions would make a file that grows with their square.
   */
  readonly alternateDocVersions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The data of all versions of a docs section. Equal facts in another order give an equal text. */
export function docsData(versions: readonly SectionFacts[]): string {
  return sortedJson({ versions: versions.map((each) => versionRecordOf(each, versions)) });
}

/** All tags of the blog, by label: `[{ label, permalink, count }]`. */
export function blogTagsData(tags: readonly TagFacts[]): TextOutput {
  const records = tags.map(({ label, route, count }) => ({ label, permalink: route, count }));
  return {
    path: blogTagsOutput,
    text: sortedJson(records.sort((one, other) => compareUnits(one.label, other.label))),
  };
}

export const blogTagsOutput = outputPath("assets/data/blog-tags.json");

export function docsDataOutput(sectionId: string): OutputPath {
  return outputPath(`assets/data/docs-${sectionId}.json`);
}

function versionRecordOf(
  { version: { name, label, isLast }, route, mainDocId, docs, sidebars }: SectionFacts,
  versions: readonly SectionFacts[],
): VersionRecord {
  const published = docs.filter(({ draft }) => !draft);
  const ids = new Set(published.map(({ id }) => id));
  return {
    name,
    label,
    isLast,
    path: route,
    mainDocId,
    docs: published.map(docRecord).sort((one, other) => compareUnits(one.id, other.id)),
    draftIds: docs.flatMap(({ id, draft }) => (draft ? [id] : [])).sort(),
    sidebars: Object.fromEntries(
      sidebars.map(({ id, link }) => [id, link ? { link: { path: link.route, label: link.label } } : {}]),
    ),
    alternateDocVersions: Object.fromEntries(
      versions
        .filter(({ version }) => version.name !== name && (isLast || version.isLast))
        .map(({ version, docs }) => [
          version.name,
          Object.fromEntries(
            docs.flatMap((doc) => (!doc.draft && ids.has(doc.id) ? [[doc.id, doc.route] as const] : [])),
          ),
        ]),
    ),
  };
}

function docRecord({ id, route, sidebar, unlisted }: DocFacts): VersionRecord["docs"][number] {
  return { id, path: route, ...(sidebar !== undefined && { sidebar }), ...(unlisted && { unlisted: true }) };
}
