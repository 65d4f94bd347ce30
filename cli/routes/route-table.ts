import type { PageLink, SidebarItem } from "../../site/model/navigation.ts";
import type { Author, Tag } from "../../site/model/page.ts";
import type { RoutePath, SourcePath } from "../../site/model/paths.ts";
import type { DocsSection } from "../config/docs-sections.ts";
import type { Outline } from "../content/outline.ts";

/** A document with its URL. */
export interface DocEntry {
  readonly kind: "doc";
  readonly section: DocsSection;
  /** `path` without number prefixes; the front matter's `id` replaces its last part. */
  readonly id: string;
  /** The path below the folder of the section, without extension: "users/configs", "users/index". */
  readonly path: string;
  readonly route: RoutePath;
  readonly outline: Outline;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

export interface PostEntry {
  readonly kind: "post";
  readonly route: RoutePath;
  readonly outline: Outline;
  /** ISO day. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** A page without a document, which a template renders from other data. */
export type MadePage =
  | { readonly kind: "list"; readonly route: RoutePath; readonly number: number }
  | {
      readonly kind: "tag";
      readonly route: RoutePath;
      readonly number: number;
      readonly tag: Tag;
      readonly posts: readonly PostEntry[];
    }
  | { readonly kind: "tags" | "archive" | "authors"; readonly route: RoutePath }
  /** The start page of a root without its own page at "/": a list of its pages. */
  | { readonly kind: "start"; readonly route: RoutePath }
  | {
      readonly kind: "template";
      readonly route: RoutePath;
      readonly template: string;
      readonly title: string;
      readonly description: string;
      readonly noindex: boolean;
      readonly data: unknown;
    };

export type RouteEntry = DocEntry | PostEntry | MadePage;

/** All pages of the site in declared order, by their `routeKey`. */
export interface RouteTable {
  readonly entries: ReadonlyMap<string, RouteEntry>;
  readonly bySource: ReadonlyMap<SourcePath, DocEntry | PostEntry>;
  /** Listed posts, newest first. */
  readonly posts: readonly PostEntry[];
  readonly tags: readonly { readonly tag: Tag; readonly posts: readonly PostEntry[] }[];
  /** Drafts without a page in this build; items that name them render nothing. */
  readonly drafts: readonly DocEntry[];
}

/** A resolved sidebar of a section, with its reading order. */
export interface SectionSidebar {
  readonly id: string;
  /** The id, or with the section before it if a sidebar of another section has the same. */
  readonly file: string;
  readonly section: string;
  readonly items: readonly SidebarItem[];
  readonly order: readonly PageLink[];
  /** The number of its links. A large sidebar is not repeated on every page. */
  readonly size: number;
}

/** The pages made from documents. */
export function documentsIn({ entries }: RouteTable): readonly (DocEntry | PostEntry)[] {
  return [...entries.values()].filter(
    (entry): entry is DocEntry | PostEntry => entry.kind === "doc" || entry.kind === "post",
  );
}
