import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import type { Heading } from "../../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { BlockParts } from "../code/code-block.ts";
import type { Example } from "../code/example.ts";
import type { ComponentReader, ForeignHtml, MarkdownExtension } from "../dialects/extension.ts";
import { linkMarker, pagePartMarker } from "./markers.ts";
import { createOpenTags, type OpenTags } from "./open-tags.ts";
import { isMdx, type SourceDocument } from "../outline.ts";
import { createFootnotes, type Footnotes } from "./footnotes/footnote-state.ts";
import { writtenLine } from "../includes/api-marker.ts";

/** A link or image in the source. Marker n in the HTML represents entry n. */
export interface LinkUse {
  readonly href: string;
  readonly kind: "link" | "image";
  readonly at: Place;
}

/** HTML of ours that lists of posts do not show: a link to a heading, or the number of a footnote. */
export interface PagePart {
  readonly html: string;
  readonly inFeeds: boolean;
  /** The index of the part that this one links to: a footnote may be referred to in a title that is not shown. */
  readonly backTo?: number;
}

/** A component to be rendered by the theme. Its children are HTML with markers already. */
export interface ComponentUse {
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  readonly html: string;
  readonly at: Place;
}

/** An example with its code block, which is rendered later together with the reports of the linter. */
export interface ExampleUse extends Example {
  readonly block: BlockParts;
}

/** A top-level heading, between which generated sections can be inserted. Offsets count in the HTML of the body. */
export interface Section {
  /** Its index among all headings of the body, from 0. */
  readonly heading: number;
  /** Its line in the text, from 1. */
  readonly line: number;
  /** The offsets where the heading begins and ends. */
  readonly at: number;
  readonly after: number;
}

/** A paragraph as plain text, at any depth. */
export interface Paragraph {
  /** The index of its section; -1 before the first. */
  readonly section: number;
  readonly text: string;
}

/** The state of rendering one document. */
export interface Context {
  /** In MDX braces are expressions; elsewhere they are text. */
  readonly isMdx: boolean;
  /** The text after the backticks of a fence as the built-in Markdown has it. */
  readonly fenceInfo: (info: string) => string;
  readonly fenceCode: (code: string, info: string) => string;
  /** The id of a heading as the dialect makes it, before it is made unique. */
  readonly slugText: (text: string) => string;
  readonly uniqueSlug: MarkdownExtension["uniqueSlug"];
  /** Tags of the dialect, which the root has not replaced. */
  readonly readers: ReadonlyMap<string, ComponentReader>;
  /** True if documents import what only their tool has. */
  readonly isForeign: boolean;
  /** What belongs to the tool in HTML. */
  readonly foreignHtml: ForeignHtml | undefined;
  readonly known: ReadonlySet<string>;
  /** Origins that an `<iframe>` may show besides the well-known ones. */
  readonly frames: readonly string[];
  /** Code from other files, by the name in the fence. */
  readonly included: SourceDocument["included"];
  readonly links: LinkUse[];
  readonly pageParts: PagePart[];
  readonly components: ComponentUse[];
  readonly examples: ExampleUse[];
  readonly sections: Section[];
  /** The paragraphs of a page of questions. */
  readonly paragraphs: Paragraph[] | undefined;
  readonly headings: Heading[];
  readonly headingIds: Set<string>;
  readonly ids: string[];
  readonly diagnostics: Diagnostic[];
  readonly footnotes: Footnotes;
  readonly slugger: GithubSlugger;
  /** Renders the tokens inside a construct of the dialect. */
  readonly renderTokens: (tokens: readonly Tokens.Generic[] | undefined) => string;
  /** The place of `raw` in the file. The search begins after the start of the last text found. */
  placeOf(raw: string): Place;
  /** Skips `raw`, so that later searches begin after it. */
  pass(raw: string): void;
  /** Remembers the place of the search; the result returns to it. */
  bookmark(): () => void;
  /** Starts the next top-level block, or the one at `offset` of the body; searches stay within it. */
  enter(raw: string, offset?: number): void;
  /** HTML tags of the author that are open at this point. */
  readonly openTags: OpenTags;
  /** The HTML before the truncation marker. */
  excerpt: string | undefined;
  /** True when the end of the document is not read as Markdown. */
  isTooComplex: boolean;
  tabs: number;
  /** True when a set of tabs shares its choice: with other sets, or with the URL. */
  syncedTabs: boolean;
  /** The same at the truncation marker. */
  excerptSyncedTabs: boolean;
  /** The id for the next tab set. */
  tabsId(): string;
  /** The line of the last place in the text, which may have more lines than the file. */
  line: number;
  /** The same for the last rendered heading. */
  headingLine: number;
  /** The kind of examples in the current tab. */
  exampleKind: Example["kind"] | undefined;
}

interface ContextOptions {
  readonly components: readonly string[];
  readonly extension?: MarkdownExtension;
  readonly frames?: readonly string[];
  /** The labels of all footnotes of the document. */
  readonly footnoteLabels?: ReadonlySet<string>;
  readonly render: (token: Tokens.Generic, context: Context) => string;
}

type ContextSource = Pick<
  SourceDocument,
  "source" | "frontMatter" | "body" | "bodyLine" | "included" | "insertions" | "idPrefix"
>;

/** Creates the context for a document. `render` renders one token with that context. */
export function createContext(
  document: ContextSource,
  { components, extension = {}, frames = [], footnoteLabels = new Set(), render }: ContextOptions,
): Context {
  const { source, frontMatter, body, bodyLine, included, insertions = [], idPrefix = "" } = document;
  const slugger = new GithubSlugger();
  const lineAt = createLineAt(body);
  let block = "";
  let blockStart = 0;
  let found = 0;
  let next = 0;
  // characters that searches without a result may read: for each line of a large block they would take too long
  let effort = 50_000_000;
  // marked removes prefixes inside quotes and lists: if a line is not found, the last known place remains
  const find = (line: string): number => {
    const rest = block.slice(next, effort > 0 ? undefined : next + 2000);
    const offset = rest.indexOf(line);
    if (offset === -1) {
      effort -= rest.length;
      return -1;
    }
    const at = next + offset;
    found = at;
    next = at + 1;
    return at;
  };
  const context: Context = {
    isMdx: isMdx(document, extension),
    fenceInfo: extension.fenceInfo ?? ((info) => info),
    fenceCode: extension.fenceCode ?? ((code) => code),
    slugText: extension.slug ?? ((text) => text),
    uniqueSlug: extension.uniqueSlug,
    readers: readersOf(extension, components),
    isForeign: extension.hasForeignImports === true,
    foreignHtml: extension.html,
    included,
    frames,
    known: new Set([...builtInComponents, ...components, ...Object.keys(extension.components ?? {})]),
    links: [],
    pageParts: [],
    components: [],
    examples: [],
    sections: [],
    paragraphs: frontMatter.faq === true ? [] : undefined,
    headings: [],
    headingIds: new Set(),
    ids: [],
    diagnostics: [],
    footnotes: createFootnotes(footnoteLabels, { body, idPrefix }, slugger),
    slugger,
    renderTokens(tokens) {
      let html = "";
      for (const token of tokens ?? []) html += render(token, context);
      return html;
    },
    placeOf(raw) {
      // what a dialect made from nothing in the text is where the last text is
      if (raw !== "") find(raw.split("\n", 1)[0] ?? raw);
      const offset = blockStart + found;
      const [line, start] = lineAt(offset);
      context.line = bodyLine + line;
      return { file: source, line: writtenLine(context.line, insertions), column: offset - start + 1 };
    },
    pass(raw) {
      for (const line of raw.split("\n")) {
        const at = line.trim() === "" ? -1 : find(line.trim());
        if (at !== -1) next = at + line.trim().length;
      }
    },
    bookmark() {
      const place = { block, blockStart, found, next };
      return () => {
        ({ block, blockStart, found, next } = place);
      };
    },
    enter(raw, offset = blockStart + block.length) {
      blockStart = offset;
      block = body.slice(blockStart, blockStart + raw.length);
      found = 0;
      next = 0;
    },
    openTags: createOpenTags(),
    excerpt: undefined,
    isTooComplex: false,
    tabs: 0,
    syncedTabs: false,
    excerptSyncedTabs: false,
    tabsId: () => `${idPrefix}tabs-${context.tabs + 1}`,
    line: bodyLine,
    headingLine: bodyLine,
    exampleKind: undefined,
  };
  return context;
}

function readersOf(
  { components: readers = {} }: MarkdownExtension,
  components: readonly string[],
): ReadonlyMap<string, ComponentReader> {
  return new Map(Object.entries(readers).filter(([name]) => !components.includes(name)));
}

export const builtInComponents = ["Tabs", "TabItem", "details"] as const;

/** Records a link and returns the marker for its URL. */
export function useLink(href: string, kind: LinkUse["kind"], at: Place, context: Context): string {
  context.links.push({ href, kind, at });
  return linkMarker(context.links.length - 1);
}

/** Records a part of the page and returns its marker. */
export function usePagePart(part: PagePart, { pageParts }: Context): string {
  pageParts.push(part);
  return pagePartMarker(pageParts.length - 1);
}

/** Creates a function from an offset of a text to its line, from 0, and the offset where that line begins. */
function createLineAt(text: string): (offset: number) => readonly [line: number, start: number] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return [low, starts[low] ?? 0];
  };
}
