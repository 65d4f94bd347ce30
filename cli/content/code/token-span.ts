/** The kind of a token. With the prefix `tok-` it is a class in the HTML. */
export type TokenName =
  | "keyword"
  | "string"
  | "comment"
  | "number"
  | "type"
  | "function"
  | "variable"
  | "property"
  | "operator"
  | "regexp"
  | "tag"
  | "attribute"
  | "literal"
  | "meta"
  | "inserted"
  | "deleted"
  | "heading"
  | "link";

/** A token from offset `from` up to `to`. Spans are listed in order and do not overlap. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
  readonly token: TokenName;
}

/** Finds the tokens to highlight in code. Expects "\n" as line end; never throws. */
export type FindSpans = (code: string) => TokenSpan[];
