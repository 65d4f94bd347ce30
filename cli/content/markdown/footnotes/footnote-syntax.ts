import type { TokenizerExtension, Tokens } from "marked";
import { fenceLines } from "../../code/fence-lines.ts";
import { labelKey } from "../references.ts";

/** The definition of a footnote. It is rendered at the end of the document. */
export interface FootnoteToken {
  readonly type: "footnote";
  readonly raw: string;
  readonly label: string;
  readonly tokens: Tokens.Generic[];
}

export const footnoteStart = "\\[\\^[^\\][\\s]+\\]:";

/** A footnote at the start of a block, and the rest of that line as its text. Adds each label to `defined`. */
export function footnote(defined: Set<string>): TokenizerExtension {
  return {
    name: "footnote",
    level: "block",
    tokenizer(text): FootnoteToken | undefined {
      const opening = /^ {0,3}\[\^([^\][\s]+)\]:[ \t]*/.exec(text);
      if (!opening) return undefined;
      const [marker, label = ""] = opening;
      const { end, content } = readContent(text, marker.length);
      defined.add(labelKey(label));
      const { state } = this.lexer;
      const { top } = state;
      // paragraphs are paragraphs, also in a note inside a list
      state.top = true;
      const tokens = this.lexer.blockTokens(content);
      state.top = top;
      return { type: "footnote", raw: text.slice(0, end), label, tokens };
    },
  };
}

/** The text of a note, without its indentation: indented lines, and lines that continue a paragraph. */
function readContent(text: string, from: number): { readonly end: number; readonly content: string } {
  const fences = fenceLines();
  const lines: string[] = [];
  let end = from;
  let start = from;
  let blank = 0;
  let mayContinue = false;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const next = newline === -1 ? text.length : newline + 1;
    const line = text.slice(start, newline === -1 ? next : newline);
    const isFirst = start === from;
    start = next;
    if (!isFirst && line.trim() === "") {
      blank++;
      continue;
    }
    const indent = /^(?: {4}| {0,3}\t)/.exec(line)?.[0].length ?? 0;
    const isInside = isFirst || indent > 0 || (blank === 0 && mayContinue && !beginsBlock.test(line));
    if (!isInside) break;
    const inner = isFirst ? line : line.slice(indent);
    for (; blank > 0; blank--) {
      lines.push("");
      fences("");
    }
    lines.push(inner);
    mayContinue = fences(inner) === "outside" && inner.trim() !== "" && !isNoParagraph.test(inner);
    end = next;
  }
  return { end, content: lines.join("\n") };
}

const rule = "([-*_])(?:[ \\t]*\\1){2,}[ \\t]*$";
/** Lines that no paragraph contains, though they are not indented. */
const beginsBlock = new RegExp(
  `^ {0,3}(?:${rule}|>|#{1,6}(?:\\s|$)|\`{3}|~{3}|[-+*](?:\\s|$)|1[.)]\\s|\\[\\^[^\\][\\s]+\\]:|:{3}|<[A-Za-z!/?]|\\{/\\*|\\|)`,
);
/** Headings, lines, tables and code: the next line does not continue them. */
const isNoParagraph = new RegExp(`^(?: {4}|\\t| {0,3}(?:${rule}|#{1,6}(?:\\s|$)|\\|))`);
