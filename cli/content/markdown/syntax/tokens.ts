import type { Tokens } from "marked";
import type { ForeignConstruct } from "../../../diagnostics/subjects/foreign-syntax.ts";
import type { HeadTags } from "../../../../site/model/page.ts";
import type { ParsedTag } from "../../components/tag.ts";

/**
 * Tokens of our dialect that several files make or read. marked only parses; we render, so that each token knows its
 * place in the file.
 */
export interface AdmonitionToken {
  readonly type: "admonition";
  readonly raw: string;
  readonly kind: string;
  readonly title: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
  readonly closed: boolean;
}

export interface ComponentToken {
  readonly type: "component";
  readonly raw: string;
  readonly tag: ParsedTag;
  readonly inline: boolean;
  /** True if it is a block of its own, not a part of a text. */
  readonly isBlock: boolean;
  readonly closed: boolean;
  /** The inline Markdown of a leading `<summary>`. */
  readonly summary: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
}

/** Nodes of an extension, in an element or in none. */
export interface GroupToken {
  readonly type: "group";
  readonly raw: string;
  readonly tokens: Tokens.Generic[];
  /** At the end of a heading: the id of the heading, in place of the element. */
  readonly headingId?: string;
  readonly element?: {
    readonly name:
      "kbd" | "mark" | "sub" | "sup" | "ins" | "del" | "abbr" | "dl" | "dt" | "dd" | "span" | "div";
    readonly id?: string;
    readonly class?: string;
    readonly title?: string;
  };
}

/** What a document says about the head of its page. */
export type OwnTag = HeadTags[number] | { readonly tag: "title"; readonly text: string };

/** Tags for the head of the page. */
export interface HeadToken {
  readonly type: "head";
  readonly raw: string;
  readonly tags: readonly OwnTag[];
}

/** A list of the headings of the page, of these levels. */
export interface ContentsToken {
  readonly type: "contents";
  readonly raw: string;
  readonly lowest: number;
  readonly highest: number;
  /** How many headings of the page are left out before. */
  readonly skipped?: number;
}

/** A construct of another tool that pages do not show. `shown` is the text in its place. */
export interface UnsupportedToken {
  readonly type: "unsupported";
  readonly raw: string;
  readonly what: string;
  readonly shown: string;
  readonly construct?: ForeignConstruct | undefined;
  /** True if it stands for the description of an API, which `what` names. */
  readonly isApi?: boolean;
  /** An expression of a template, whose value is shown in its place if it can be read. */
  readonly expression?: string;
}

/** HTML that the root's own extension made: code of the root, not of a document. */
export interface OwnHtmlToken {
  readonly type: "own-html";
  readonly raw: string;
  readonly html: string;
}

/** A construct that the root's own extension could not read. Its children, or its text, are in its place. */
export interface FaultToken {
  readonly type: "fault";
  readonly raw: string;
  /** "The syntax `callout`". */
  readonly what: string;
  readonly reason: string;
  readonly block: boolean;
  readonly tokens?: Tokens.Generic[];
}

/** A formula in TeX. */
export interface MathToken {
  readonly type: "math";
  readonly raw: string;
  readonly tex: string;
  /** On lines of its own, in the larger style. */
  readonly display: boolean;
  /** Between other blocks, not within text. */
  readonly block: boolean;
  /** True where the configuration has no math. */
  readonly isOff: boolean;
}

/** `:tada:`, with the character as its text. */
export interface EmojiToken {
  readonly type: "emoji";
  readonly raw: string;
  readonly text: string;
}
