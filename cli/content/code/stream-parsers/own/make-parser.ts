import type * as Clike from "@codemirror/legacy-modes/mode/clike";
import type * as SimpleMode from "@codemirror/legacy-modes/mode/simple-mode";
import type { StreamParser } from "@codemirror/streamparser";

export type Parser = StreamParser<unknown>;

/** The modules of @codemirror/legacy-modes that make a parser from a table. */
interface Makers {
  readonly clike: () => typeof Clike;
  readonly simpleMode: () => typeof SimpleMode;
}

/** Makes the parser of a language that the package does not have. */
export type MakeParser = (makers: Makers) => Parser;

/** A pattern for whole words. */
export function words(list: string): RegExp {
  return new RegExp(`(?:${list.split(" ").join("|")})(?![\\w?!])`);
}
