/** What a piece of code is, for the reader's eye; `tok-` before it is the class in the HTML. */
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

/** Characters `from` up to `to` of the code. A list of spans is in order and without overlaps. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
  readonly token: TokenName;
}

/** Finds what is worth a colour in a piece of code. "\n" line ends expected; never throws. */
export type Painter = (code: string) => TokenSpan[];
