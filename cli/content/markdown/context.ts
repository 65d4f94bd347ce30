import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import type { Heading } from "../../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import { lazy } from "../../lib/lazy.ts";
import type { BlockParts } from "../code/code-block.ts";
import type { Example } from "../code/example.ts";
import type { ComponentReader, ForeignHtml, HiddenLines, MarkdownExtension } from "../dialects/extension.ts";
import { linkMarker, pagePartMarker } from "./markers.ts";
import type { ContentsToken, OwnTag } from "./syntax/tokens.ts";
import { createOpenTags, type OpenTags } from "./open-tags.ts";
import { isMdx, type SourceDocument } from "../outline.ts";
import { createFootnotes, type Footnotes } from "./footnotes/footnote-state.ts";
import { fileValue, namesOf, noScope, type Scope, scopeOf, type ToolModules } from "../modules/scope.ts";
import { importKey, importsIn, themeKey } from "../modules/imports.ts";
import { type Allowance, type Found, isPaid, type Names } from "../modules/reading.ts";
import { documentNames } from "../modules/components/document.ts";
import { valueOf } from "../modules/values.ts";
import { literalOf } from "../components/tag.ts";
import type { LexOptions } from "./lex.ts";
import { createPlaces, type Places } from "./places.ts";

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

/** A list of the headings of the page: its levels, and the index of its page part. */
export interface ContentsUse extends Pick<ContentsToken, "lowest" | "highest"> {
  readonly skipped: number;
  readonly part: number;
}

/** A paragraph as plain text, at any depth. */
export interface Paragraph {
  /** The index of its section; -1 before the first. */
  readonly section: number;
  readonly text: string;
}

/** What belongs to the text that is rendered: that of the document, or of a part from another file. */
export interface TextOfFile {
  readonly places: Places;
  /** In MDX braces are expressions; elsewhere they are text. */
  readonly isMdx: boolean;
  /** What the text takes from other files, by the names that it uses. */
  readonly included: SourceDocument["included"];
  /** What its names stand for. */
  readonly scope: Scope;
  /** The rendered content of the tag in place of which a part is shown. */
  readonly children?: string;
}

/** The state of rendering one document. */
export interface Context {
  /** The text that is rendered now. */
  current: TextOfFile;
  /** How the document was read; its parts are read in the same way. */
  readonly reading: LexOptions;
  /** How much may be read and rendered for values and parts. */
  readonly allowance: Allowance;
  /** Modules of the tool for which the documents were written. */
  readonly modules: ToolModules | undefined;
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
  readonly links: LinkUse[];
  readonly pageParts: PagePart[];
  readonly components: ComponentUse[];
  readonly examples: ExampleUse[];
  readonly sections: Section[];
  /** What the author adds to the head of the page. */
  readonly headTags: OwnTag[];
  /** Lists of the headings, which are rendered after these. */
  readonly contents: ContentsUse[];
  /** The paragraphs of a page of questions. */
  readonly paragraphs: Paragraph[] | undefined;
  readonly headings: Heading[];
  readonly headingIds: Set<string>;
  readonly ids: string[];
  /** Further ids of headings, with the places of these. */
  readonly formerAnchors: { readonly id: string; readonly at: Place }[];
  readonly diagnostics: Diagnostic[];
  readonly footnotes: Footnotes;
  readonly slugger: GithubSlugger;
  /** Renders the tokens inside a construct of the dialect. */
  readonly renderTokens: (tokens: readonly Tokens.Generic[] | undefined) => string;
  /** The value of an expression in braces, which may be undefined. */
  valueOf(expression: string): Found;
  /** What the names in templates of the document stand for. */
  templateNames(): Names;
  /** The component of the documents' own program that a tag means. */
  foreignComponent(name: string): unknown;
  /** The file of that component, if it is one of the root and was read. */
  foreignFile(name: string): string | undefined;
  /** These are functions of the places in the current text. */
  placeOf(raw: string): Place;
  pass(raw: string): void;
  /** Remembers the current text and the place in it; the result returns to it. */
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
  /** The line of the last rendered heading in the text, which may have more lines than the file. */
  headingLine: number;
  /** The kind of examples in the current tab. */
  exampleKind: Example["kind"] | undefined;
}

interface ContextOptions {
  readonly components: readonly string[];
  readonly extension?: MarkdownExtension;
  readonly frames?: readonly string[];
  readonly hiddenLines?: HiddenLines | undefined;
  /** How the document was read. `footnotes` are the labels of its footnotes. */
  readonly reading?: LexOptions;
  /** The blocks of the document, some of which import and export. */
  readonly tokens?: readonly Tokens.Generic[];
  readonly render: (token: Tokens.Generic, context: Context) => string;
}

type ContextSource = Pick<
  SourceDocument,
  "source" | "frontMatter" | "body" | "bodyLine" | "included" | "insertions" | "idPrefix"
>;

/** Ordinary documents need a thousandth of that. */
export const allowedSteps = 3_000_000;

/** Creates the context for a document. `render` renders one token with that context. */
export function createContext(
  document: ContextSource,
  {
    components,
    extension = {},
    frames = [],
    hiddenLines = {},
    reading = {},
    tokens = [],
    render,
  }: ContextOptions,
): Context {
  const { frontMatter, body, bodyLine, included, idPrefix = "" } = document;
  const slugger = new GithubSlugger();
  const allowance: Allowance = { left: allowedSteps };
  const mdx = isMdx(document, extension);
  const use = { modules: extension.modules ?? {}, allowance };
  const templateNames = lazy(() => documentNames({ body, frontMatter, included }, use));
  const context: Context = {
    current: {
      places: createPlaces(document),
      isMdx: mdx,
      included,
      scope: mdx
        ? scopeOf(tokens, { included, frontMatter, modules: extension.modules, allowance })
        : noScope,
    },
    reading,
    allowance,
    modules: extension.modules,
    isForeign: extension.hasForeignImports === true,
    fenceInfo: extension.fenceInfo ?? ((info) => info),
    fenceCode: (code, info) => extension.fenceCode?.(code, info, hiddenLines) ?? code,
    slugText: extension.slug ?? ((text) => text),
    uniqueSlug: extension.uniqueSlug,
    readers: readersOf(extension, components),
    foreignHtml: extension.html,
    frames,
    known: new Set([...builtInComponents, ...components, ...Object.keys(extension.components ?? {})]),
    links: [],
    pageParts: [],
    components: [],
    examples: [],
    sections: [],
    contents: [],
    headTags: [],
    paragraphs: frontMatter.faq === true ? [] : undefined,
    headings: [],
    headingIds: new Set(),
    ids: [],
    formerAnchors: [],
    diagnostics: [],
    footnotes: createFootnotes(reading.footnotes ?? new Set(), { body, idPrefix }, slugger),
    slugger,
    renderTokens(tokens) {
      let html = "";
      for (const token of tokens ?? []) html += render(token, context);
      return html;
    },
    valueOf(expression) {
      const known = literalOf(expression);
      if ("literal" in known) return { value: known.literal };
      if (!context.current.isMdx) return undefined;
      const found = valueOf(expression, context.current.scope.value, allowance);
      return found && isPaid(found.value, allowance) ? found : undefined;
    },
    templateNames,
    foreignComponent(name) {
      if (context.current.isMdx) return context.current.scope.value(name)?.value;
      if (!included) return undefined;
      const own = namesOf({ text: body, included }, use)(name)?.value;
      const file = included[themeKey(name)];
      return own ?? (file && fileValue(file, use)?.value);
    },
    foreignFile(name) {
      if (!included) return undefined;
      const from = importsIn(body).find(({ names }) => names.some(({ local }) => local === name))?.from;
      const file = included[from === undefined ? themeKey(name) : importKey(from)];
      const path = file && "text" in file ? file.file : undefined;
      // a part in Markdown is no program
      return path !== undefined && !/\.mdx?$/.test(path) ? path : undefined;
    },
    placeOf: (raw) => context.current.places.placeOf(raw),
    pass(raw) {
      context.current.places.pass(raw);
    },
    bookmark() {
      const { current } = context;
      const resume = current.places.bookmark();
      return () => {
        context.current = current;
        resume();
      };
    },
    enter(raw, offset) {
      context.current.places.enter(raw, offset);
    },
    openTags: createOpenTags(),
    excerpt: undefined,
    isTooComplex: false,
    tabs: 0,
    syncedTabs: false,
    excerptSyncedTabs: false,
    tabsId: () => `${idPrefix}tabs-${context.tabs + 1}`,
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
