import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import type { Heading } from "../../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { Example } from "../code/example.ts";
import { linkMarker } from "./markers.ts";
import type { Outline } from "../outline.ts";
import { createFootnotes, type Footnotes } from "./footnote-state.ts";
import { writtenLine } from "../includes/api-marker.ts";

/** A link or image in the source. Marker n in the HTML represents entry n. */
export interface LinkUse {
  readonly href: string;
  readonly kind: "link" | "image";
  readonly at: Place;
}

/** A component to be rendered by the theme. Its children are HTML with markers already. */
export interface ComponentUse {
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  readonly html: string;
  readonly at: Place;
}

/** An example with its rendered code block, into which the reports of the linter are rendered later. */
export interface ExampleUse extends Example {
  readonly html: string;
}

/** An HTML tag of the author that is not closed yet. */
export interface OpenTag {
  readonly name: string;
  readonly at: Place;
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

/** The state of rendering one document. */
export interface Context {
  readonly known: ReadonlySet<string>;
  /** Code from other files, by the name in the fence. */
  readonly included: Outline["included"];
  readonly links: LinkUse[];
  readonly components: ComponentUse[];
  readonly examples: ExampleUse[];
  readonly sections: Section[];
  readonly headings: Heading[];
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
  /** Starts the next top-level block; searches stay within it. */
  enter(raw: string): void;
  /** HTML tags of the author that are open at this point. */
  readonly openTags: OpenTag[];
  /** The HTML before the truncation marker. */
  excerpt: string | undefined;
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
  /** The labels of all footnotes of the document. */
  readonly footnoteLabels?: ReadonlySet<string>;
  readonly render: (token: Tokens.Generic, context: Context) => string;
}

/** Creates the context for a document. `render` renders one token with that context. */
export function createContext(
  { source, body, bodyLine, included, insertions = [], idPrefix = "" }: Outline,
  { components, footnoteLabels = new Set(), render }: ContextOptions,
): Context {
  const slugger = new GithubSlugger();
  const lineAt = createLineAt(body);
  let block = "";
  let blockStart = 0;
  let found = 0;
  let next = 0;
  // marked removes prefixes inside quotes and lists: if a line is not found, the last known place remains
  const find = (line: string): number => {
    const at = block.indexOf(line, next);
    if (at === -1) return -1;
    found = at;
    next = at + 1;
    return at;
  };
  const context: Context = {
    included,
    known: new Set([...builtInComponents, ...components]),
    links: [],
    components: [],
    examples: [],
    sections: [],
    headings: [],
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
      find(raw.split("\n", 1)[0] ?? raw);
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
    enter(raw) {
      blockStart += block.length;
      block = body.slice(blockStart, blockStart + raw.length);
      found = 0;
      next = 0;
    },
    openTags: [],
    excerpt: undefined,
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

export const builtInComponents = ["Tabs", "TabItem", "details"] as const;

/** Records a link and returns the marker for its URL. */
export function useLink(href: string, kind: LinkUse["kind"], at: Place, context: Context): string {
  context.links.push({ href, kind, at });
  return linkMarker(context.links.length - 1);
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
