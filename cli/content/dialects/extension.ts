import type { Tokens } from "marked";
import type { ForeignConstruct } from "../../diagnostics/subjects/foreign-syntax.ts";
import type { FindInclusions } from "../includes/inclusion.ts";
import type { ToolModules } from "../modules/scope.ts";
import type {
  AdmonitionToken,
  ComponentToken,
  ContentsToken,
  GroupToken,
  HeadToken,
  OwnTag,
  UnsupportedToken,
} from "../markdown/syntax/tokens.ts";

export type { OwnTag } from "../markdown/syntax/tokens.ts";

/** A node of a parsed document: one of CommonMark and GFM as marked has it, or one of these makers. */
export type MarkdownNode = Tokens.Generic;

/** Prefixes of lines of code that are not shown, by language. */
export type HiddenLines = Readonly<Record<string, string>>;

/** A way to write Markdown besides the built-in one. Pure: text in, nodes out; it runs once for each document. */
export interface MarkdownExtension {
  /** Constructs with a beginning of their own. */
  readonly syntax?: readonly Syntax[];
  /** How the tool writes formulas, in place of dollar signs. It is read where math is on. */
  readonly math?: readonly Syntax[];
  /** Tags that are rendered without a file in `site/components`. */
  readonly components?: Readonly<Record<string, ComponentReader>>;
  /** The constructs in place of which other files are shown, also inside fences. They are replaced before the text is read. */
  readonly includes?: FindInclusions;
  /** Changes the code of a fence, whose `info` is as the author wrote it; `hidden` has prefixes of hidden lines by language. */
  readonly fenceCode?: (code: string, info: string, hidden: HiddenLines) => string;
  /** Changes the text after the backticks of a fence: `ts [a.ts]` becomes `ts title="a.ts"`. */
  readonly fenceInfo?: (info: string) => string;
  /** The id of a heading without its own: letters, digits, hyphens and underscores. */
  readonly slug?: (text: string) => string;
  /** Another id for a heading whose own is empty or taken. Without it, a hyphen and a number follow. */
  readonly uniqueSlug?: (slug: string, isTaken: (slug: string) => boolean) => string;
  /** Changes the nodes of a document after it was read. */
  readonly transform?: (nodes: MarkdownNode[]) => MarkdownNode[];
  /** Values of modules that the tool supplies, by the names of modules and exports. The module "" needs no import. */
  readonly modules?: ToolModules;
  /** True if `.md` documents are MDX, with expressions in braces. */
  readonly isMdx?: boolean;
  /** True if documents import what only the tool has. A use of it is reported, not its import. */
  readonly hasForeignImports?: boolean;
  /** What is above the text of a document, made from its front matter. */
  readonly opening?: (frontMatter: Readonly<Record<string, unknown>>) => readonly OpeningPart[];
  /** What HTML of the tool's documents contains besides HTML. */
  readonly html?: ForeignHtml;
}

/** Nodes made from a key of the front matter. */
export interface OpeningPart {
  readonly key: string;
  readonly nodes: MarkdownNode[];
}

/** Parts of HTML that belong to the tool, each with a warning. */
export interface ForeignHtml {
  /** Elements that are left out. Their content stays. */
  readonly elements?: ReadonlySet<string>;
  /** What an attribute with this name is, if it is left out. */
  readonly attributes?: (name: string) => ForeignConstruct | undefined;
  /** Expressions in the text, which stay as text. */
  readonly expressions?: RegExp;
  /** True if HTML may be a template of Vue. */
  readonly hasTemplates?: boolean;
  /** The class of an element that shows an icon of a font. */
  readonly icons?: RegExp;
}

/** Icons of fonts that themes of the tools load: Font Awesome and Material. */
export const fontIcons: ForeignHtml = {
  icons:
    /^(?:fa(?:s|r|l|b|d)?[ \t]+fa-|fa-(?:solid|regular|brands)[ \t]|fa-[\w-]+$|material-(?:icons|symbols)\b)/,
};

export interface Syntax {
  readonly name: string;
  readonly level: "block" | "inline";
  /** The source of a regular expression for the beginning: of a block, at the start of a line after its indentation. */
  readonly start: string;
  /** Reads the construct at the start of `text`. Undefined if the text is none. */
  readonly read: (text: string, reader: Reader) => MarkdownNode | undefined;
}

/** Parses the text inside a construct. */
export interface Reader {
  readonly blocks: (text: string) => MarkdownNode[];
  readonly inline: (text: string) => MarkdownNode[];
  /** Tells how many characters beyond the construct were searched: a text in which this happens often would take too long. */
  readonly searched: (characters: number) => void;
}

/** The nodes in place of a tag. Its strings are literals that the author wrote. */
export type ComponentReader = (use: {
  readonly raw: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: MarkdownNode[];
  readonly inline: boolean;
  /** The text of a `<summary>` at the beginning of the content. */
  readonly summary: MarkdownNode[] | undefined;
  /** The text between the tags as it was written. */
  readonly content: string;
  /** The value of an expression; undefined if only running it would tell. */
  readonly valueOf: (expression: string) => unknown;
  /** Whether a name was imported for the text of a file that cannot be read, which the import reports. */
  readonly isMissingText: (name: string) => boolean;
}) => MarkdownNode;

/** `raw` is the text of the construct in the document, here and below. */
export function admonition(
  raw: string,
  { kind, title, children }: { kind: string; title?: MarkdownNode[] | undefined; children: MarkdownNode[] },
): AdmonitionToken {
  return { type: "admonition", raw, kind, title, tokens: children, closed: true };
}

/** A tag of the built-in Markdown or of the root: `Tabs`, `TabItem`, `details`. */
export function component(
  raw: string,
  name: string,
  {
    props = {},
    children,
    summary,
  }: { props?: Readonly<Record<string, unknown>>; children: MarkdownNode[]; summary?: MarkdownNode[] },
): ComponentToken {
  const attributes = new Map(Object.entries(props).map(([key, literal]) => [key, { literal }]));
  const tag = { name, attributes, selfClosing: false, length: raw.length };
  return {
    type: "component",
    raw,
    tag,
    inline: false,
    isBlock: true,
    closed: true,
    summary,
    tokens: children,
  };
}

/** Text without markup. */
export function textNode(text: string): MarkdownNode {
  // marked's text may contain character references
  return { type: "escape", raw: text, text };
}

/** A block of code, with the text after the backticks of a fence. */
export function code(raw: string, text: string, info = ""): MarkdownNode {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return { type: "code", raw: `${fence}${info}\n${text}\n${fence}`, text };
}

export function heading(
  raw: string,
  {
    level,
    id,
    children,
  }: { readonly level: number; readonly id?: string; readonly children: MarkdownNode[] },
): MarkdownNode {
  const named: MarkdownNode[] =
    id === undefined ? [] : [{ type: "group", raw: "", tokens: [], headingId: id }];
  return { type: "heading", raw, depth: level, tokens: [...children, ...named] };
}

/** Tags for the head of the page. */
export function head(raw: string, tags: readonly OwnTag[]): HeadToken {
  return { type: "head", raw, tags };
}

/** A list of the headings of the page, from one level to another. */
export function contents(
  raw: string,
  levels: { readonly lowest: number; readonly highest: number; readonly skipped?: number },
): ContentsToken {
  return { type: "contents", raw, ...levels };
}

/** Nodes without an element around them, or in an element without attributes of its own. */
export function group(raw: string, children: MarkdownNode[], element?: GroupToken["element"]): GroupToken {
  return { type: "group", raw, tokens: children, ...(element && { element }) };
}

/** An expression of a template: its value, or the text with a warning if it cannot be read. */
export function expression(raw: string, inner: string): UnsupportedToken {
  return { ...unsupported(raw, `The expression \`${raw}\``, raw, "expression"), expression: inner };
}

/** A construct that is known and cannot be shown: a warning names it, and its text stays. */
export function unsupported(
  raw: string,
  what: string,
  shown = raw,
  construct?: ForeignConstruct,
): UnsupportedToken {
  return { type: "unsupported", raw, what, shown, construct };
}

/** The API of a program that is described in its code, which content cannot read. Its text stays. */
export function externalApi(raw: string, name: string): UnsupportedToken {
  return { type: "unsupported", raw, what: name, shown: raw, isApi: true };
}
