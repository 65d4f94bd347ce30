import type { FrontMatter } from "../front-matter/front-matter.ts";
import type { ComponentReader, MarkdownNode, Reader, Syntax } from "../dialects/extension.ts";

/** What `site/markdown.ts` may import from the package besides its types. `npm run declarations` writes declarations. */
export {
  admonition,
  codespan,
  component,
  defineMarkdown,
  element,
  fragment,
  heading,
  html,
  image,
  link,
  paragraph,
  text,
} from "./nodes.mjs";
export type { ComponentReader, MarkdownNode, Reader, Syntax };

/** The elements that an extension may put around nodes. */
export type ElementName =
  "kbd" | "mark" | "sub" | "sup" | "ins" | "del" | "abbr" | "dl" | "dt" | "dd" | "span" | "div";

/** The document that is rendered. */
export interface MarkdownPage {
  /** The path of its file below the root: "content/guide.md". */
  readonly source: string;
  /** As Markdown: it may contain inline code. */
  readonly title: string;
  readonly frontMatter: Readonly<FrontMatter>;
}

/**
 * The default export of `site/markdown.ts`: what the documents of a root may contain besides the built-in Markdown. All
 * functions are pure: they run once for each document, on any thread, and their results are cached until the file or
 * what it imports changes. A function that throws is an error at the line of the document, whose text stays as it is.
 */
export interface MarkdownExtension {
  /** Constructs with a beginning of their own. They come before those of the built-in Markdown. */
  readonly syntax?: readonly Syntax[];
  /** Tags that become nodes, by their names, such as `Term`. A file of `site/components` with the name wins. */
  readonly components?: Readonly<Record<string, ComponentReader>>;
  /** Returns the nodes of a document in place of those that were read. Nodes are frozen: return new ones. */
  readonly transform?: (nodes: readonly MarkdownNode[], page: MarkdownPage) => readonly MarkdownNode[];
  /** Tags for the head of the page of a document. */
  readonly head?: (page: MarkdownPage) => readonly HeadTag[];
}

/**
 * A tag of the head. Values are escaped, and URLs that begin with a slash are below the base URL. A `meta` has a `name`
 * or a `property`, a `link` a `rel` and an `href`. The data of "json-ld" is JSON: https://json-ld.org.
 */
export type HeadTag =
  | { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: "json-ld"; readonly data: object };
