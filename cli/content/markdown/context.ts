import GithubSlugger from "github-slugger";
import type { Tokens } from "marked";
import type { Heading } from "../../../site/model/navigation.ts";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { Example } from "../code/example.ts";
import { linesOf } from "./lines.ts";
import { linkMarker } from "./markers.ts";
import type { Outline } from "../outline.ts";

/** A place where the author linked to something. Marker n of the HTML stands for entry n. */
export interface LinkUse {
  readonly href: string;
  readonly kind: "link" | "image";
  readonly at: Place;
}

/** A content component to be rendered by the theme, its children already HTML (with markers of their own). */
export interface ComponentUse {
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  readonly html: string;
  readonly at: Place;
}

/** An example, rendered as a code block: what the linter says of it is rendered into that. */
export interface ExampleUse extends Example {
  readonly html: string;
}

/** An author's HTML tag that is not closed yet. */
export interface OpenTag {
  readonly name: string;
  readonly at: Place;
}

/** A heading of the top level, so that more can be put beside it. Positions count in the body's HTML. */
export interface Section {
  /** Its number among all headings of the body, from 0. */
  readonly heading: number;
  /** Of the file, from 1. */
  readonly line: number;
  /** Where the heading begins, and where it ends. */
  readonly at: number;
  readonly after: number;
}

/** What one rendering collects on its way through a document. */
export interface Context {
  readonly known: ReadonlySet<string>;
  /** Code from other files, by the name that a fence gives it. */
  readonly included: Outline["included"];
  readonly links: LinkUse[];
  readonly components: ComponentUse[];
  readonly examples: ExampleUse[];
  readonly sections: Section[];
  readonly headings: Heading[];
  readonly ids: string[];
  readonly diagnostics: Diagnostic[];
  readonly slugger: GithubSlugger;
  /** Renders tokens inside a construct of the dialect. */
  readonly renderTokens: (tokens: readonly Tokens.Generic[] | undefined) => string;
  /** Where the text of `raw` stands: looked for behind the beginning of what was found last. */
  placeOf(raw: string): Place;
  /** Leaves `raw` behind, so that what looks like a part of it is found after it. */
  pass(raw: string): void;
  /** Tells where the next top-level block begins, so that searches cannot run astray. */
  enter(raw: string): void;
  /** Author's HTML tags that are open at this point. */
  readonly openTags: OpenTag[];
  /** The HTML before the truncation marker. */
  excerpt: string | undefined;
  tabs: number;
  /** The id of the next set of tabs. */
  tabsId(): string;
  /** The line of the heading that was rendered last. */
  headingLine: number;
  /** What kind of examples the tab holds that is being rendered. */
  exampleKind: Example["kind"] | undefined;
}

/** `render` renders one token with the context it is given. */
export function createContext(
  { source, body, bodyLine, included, idPrefix = "" }: Outline,
  {
    components,
    render,
  }: { components: readonly string[]; render: (token: Tokens.Generic, context: Context) => string },
): Context {
  const lines = linesOf(source, body, bodyLine);
  let block = "";
  let blockStart = 0;
  let found = 0;
  let next = 0;
  // inside quotes and lists marked has taken off prefixes: a line that is not found leaves the last known place
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
    slugger: new GithubSlugger(),
    renderTokens(tokens) {
      let html = "";
      for (const token of tokens ?? []) html += render(token, context);
      return html;
    },
    placeOf(raw) {
      find(raw.split("\n", 1)[0] ?? raw);
      return lines.placeAt(blockStart + found);
    },
    pass(raw) {
      for (const line of raw.split("\n")) {
        const at = line.trim() === "" ? -1 : find(line.trim());
        if (at !== -1) next = at + line.trim().length;
      }
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
    tabsId: () => `${idPrefix}tabs-${context.tabs + 1}`,
    headingLine: 1,
    exampleKind: undefined,
  };
  return context;
}

export const builtInComponents = ["Tabs", "TabItem", "details"] as const;

/** Notes a link and gives the marker that stands for its URL. */
export function useLink(href: string, kind: LinkUse["kind"], at: Place, context: Context): string {
  context.links.push({ href, kind, at });
  return linkMarker(context.links.length - 1);
}
