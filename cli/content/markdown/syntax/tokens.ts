import type { Tokens } from "marked";
import type { ParsedTag } from "../../components/tag.ts";
import type { FootnoteReferenceToken, UndefinedReferenceToken } from "../references.ts";
import type { UnreadToken } from "../bounded-lexer.ts";
import type { FootnoteToken } from "../footnotes/footnote-syntax.ts";

/** The tokens of our dialect. marked only parses; we render, so that each token knows its place in the file. */
export type DialectToken =
  | AdmonitionToken
  | ComponentToken
  | ModuleToken
  | BraceToken
  | FootnoteToken
  | FootnoteReferenceToken
  | UndefinedReferenceToken
  | UnreadToken;

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
  readonly closed: boolean;
  /** The inline Markdown of a leading `<summary>`. */
  readonly summary: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
}

/** An `import` or `export` line, as in MDX. */
export interface ModuleToken {
  readonly type: "module";
  readonly raw: string;
  /** The imported names; undefined for all other lines. */
  readonly names: readonly string[] | undefined;
}

/** `{…}` in text: a comment, a literal, the id of a heading, or an expression, which content cannot have. */
export interface BraceToken {
  readonly type: "brace";
  readonly raw: string;
  readonly comment: string | undefined;
  /** The text of a literal: `{" "}` shows a space. */
  readonly literal: string | undefined;
}
