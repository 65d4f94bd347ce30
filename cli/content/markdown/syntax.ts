import { type Lexer, Marked, Tokenizer, type TokenizerExtension, type Tokens } from "marked";
import { bounded, BoundedLexer, type UnreadToken } from "./bounded-lexer.ts";
import { plainStart } from "./plain-start.ts";
import { withoutBraces } from "./trailing-braces.ts";
import { beginningOf } from "./long-text/beginning.ts";
import { boundedTokenizers } from "./long-text/bounded-tokenizers.ts";
import { footnote, footnoteStart, type FootnoteToken } from "./footnotes/footnote-syntax.ts";
import { type FootnoteReferenceToken, reference, type UndefinedReferenceToken } from "./references.ts";
import { closingBrace, closingTag, readTag, type ParsedTag } from "../components/tag.ts";

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

/** `{…}` in text: a comment, or an expression, which the dialect does not allow. */
export interface BraceToken {
  readonly type: "brace";
  readonly raw: string;
  readonly comment: string | undefined;
}

/**
 * Parses CommonMark and GFM with the constructs of our dialect. Expects "\n" as line end. Adds the labels of all
 * footnotes to `footnotes`.
 */
export function lex(body: string, footnotes = new Set<string>()): Tokens.Generic[] {
  const beginning = beginningOf([admonitionStart, componentStart, commentStart, footnoteStart]);
  const reader = new Marked({
    gfm: true,
    tokenizer: { ...boundedTokenizers(beginning), inlineText: textBeforeBrace },
    extensions: [
      admonition,
      blockComponent,
      inlineComponent,
      inlineTag,
      moduleLine,
      brace,
      blockComment,
      footnote(footnotes),
      // marked reads all blocks first, so all footnotes are known here
      reference(footnotes),
      restOf("block", beginning),
      restOf("inline"),
    ],
  });
  return new BoundedLexer(reader.defaults).lex(body);
}

/** Parses what programs without our dialect read: CommonMark and GFM. */
export function lexPlain(markdown: string): Tokens.Generic[] {
  const beginning = beginningOf([]);
  const reader = new Marked({
    gfm: true,
    tokenizer: boundedTokenizers(beginning),
    extensions: [restOf("block", beginning), restOf("inline")],
  });
  return new BoundedLexer(reader.defaults).lex(markdown);
}

/** The rest of a document that would take too long. marked asks the last extension first, so it is asked at each construct. */
const restOf = (
  level: "block" | "inline",
  beginning?: ReturnType<typeof beginningOf>,
): TokenizerExtension => ({
  name: "unread",
  level,
  ...(beginning && {
    start(text: string) {
      return beginning(text, this.lexer);
    },
  }),
  tokenizer(text, before): UnreadToken | undefined {
    const lexer = bounded(this.lexer);
    const last = before.at(-1);
    // marked copies a paragraph when the next lines continue it
    if (level === "block" && (last?.type === "paragraph" || last?.type === "text"))
      lexer.pay(last.raw.length / 100);
    return lexer.isExhausted ? lexer.unread(text, level === "block") : undefined;
  },
});

const admonitionStart = ":{3,}[ \\t]*[A-Za-z]";

const admonition: TokenizerExtension = {
  name: "admonition",
  level: "block",
  tokenizer(text): AdmonitionToken | undefined {
    const opening = /^ {0,3}(:{3,})[ \t]*([a-z]+)(?:\[([^\n]*)\])?[ \t]*([^\n]*)(?:\n|$)/i.exec(text);
    if (!opening) return undefined;
    const [first, colons = ":::", kind = "note", bracketed, rest = ""] = opening;
    const close = closingColons(text, first.length, colons.length);
    if (!close) bounded(this.lexer).pay(text.length);
    const written = rest.trim();
    const shown = withoutBraces(written, "{");
    // braces with more than classes, ids and attributes are text
    const isText = /[<`[\]\\]/.test(written.slice(shown.length));
    const title = [bracketed ?? "", isText ? written : shown].join(" ").trim();
    return {
      type: "admonition",
      // the text after an unclosed admonition is parsed as if it were outside
      raw: text.slice(0, close?.end ?? first.length),
      kind: kind.toLowerCase(),
      title: title === "" ? undefined : this.lexer.inline(title),
      tokens: close ? this.lexer.blockTokens(dedent(text.slice(first.length, close.start))) : [],
      closed: close !== undefined,
    };
  },
};

/** The line of at least `count` colons that closes an admonition; fences and nested admonitions are skipped. */
function closingColons(
  text: string,
  from: number,
  count: number,
): { start: number; end: number } | undefined {
  let fence: string | undefined;
  let depth = 0;
  const marks = /^[ \t]*(?:(`{3,}|~{3,})|(:{3,})[ \t]*([a-z]?)).*(?:\n|$)/gim;
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const mark = found[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    // fewer colons close an inner admonition; as many with a name open a nested one
    else if (fence !== undefined || (found[2]?.length ?? 0) < count) continue;
    else if (found[3] !== "") depth++;
    else if (depth > 0) depth--;
    else return { start: found.index, end: marks.lastIndex };
  }
  return undefined;
}

const componentStart = "<(?:[A-Z]|details[\\s>])";

const blockComponent: TokenizerExtension = {
  name: "component",
  level: "block",
  tokenizer(text): ComponentToken | undefined {
    const indent = /^ {0,3}(?=<(?:[A-Z]|details[\s>]))/.exec(text)?.[0].length;
    const tag = indent === undefined ? undefined : tagIn(text.slice(indent), this.lexer);
    if (indent === undefined || !tag) return undefined;
    const opened = indent + tag.length;
    if (tag.selfClosing) {
      const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(opened))?.[0];
      return rest === undefined ? undefined : component(tag, { raw: text.slice(0, opened + rest.length) });
    }
    const close = closingTag(text, opened, tag.name);
    if (!close) {
      bounded(this.lexer).pay(text.length);
      return component(tag, { raw: text.slice(0, opened), closed: false });
    }
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0];
    if (rest === undefined) return undefined;
    const summary =
      tag.name === "details"
        ? /^\s*<summary>([\s\S]*?)<\/summary>/.exec(text.slice(opened, close.start))
        : null;
    const inner = text.slice(opened + (summary?.[0].length ?? 0), close.start);
    return component(tag, {
      raw: text.slice(0, close.end + rest.length),
      summary: summary ? this.lexer.inline((summary[1] ?? "").trim()) : undefined,
      tokens: inner.includes("\n") ? this.lexer.blockTokens(dedent(inner)) : this.lexer.inline(inner.trim()),
      inline: !inner.includes("\n"),
    });
  },
};

// no `start`: the text of marked ends before any "<" anyway
const inlineComponent: TokenizerExtension = {
  name: "component",
  level: "inline",
  tokenizer(text): ComponentToken | undefined {
    const tag = /^<[A-Z]/.test(text) ? tagIn(text, this.lexer) : undefined;
    if (!tag) return undefined;
    if (tag.selfClosing) return component(tag, { raw: text.slice(0, tag.length), inline: true });
    const close = closingTag(text, tag.length, tag.name);
    if (!close) {
      bounded(this.lexer).pay(text.length);
      return component(tag, { raw: text.slice(0, tag.length), closed: false, inline: true });
    }
    const tokens = this.lexer.inlineTokens(text.slice(tag.length, close.start));
    return component(tag, { raw: text.slice(0, close.end), tokens, inline: true });
  },
};

function tagIn(text: string, lexer: Lexer): ParsedTag | undefined {
  const tag = readTag(text);
  if (!tag) bounded(lexer).pay(text.length);
  return tag;
}

function component(tag: ParsedTag, parts: Partial<ComponentToken> & { raw: string }): ComponentToken {
  return { type: "component", tag, inline: false, closed: true, summary: undefined, tokens: [], ...parts };
}

/** An HTML tag with braces in it, as in JSX: marked would treat it as text. */
const inlineTag: TokenizerExtension = {
  name: "tag",
  level: "inline",
  tokenizer(text): Tokens.Generic | undefined {
    const tag = /^<[a-z]/.test(text) ? tagIn(text, this.lexer) : undefined;
    const raw = text.slice(0, tag?.length ?? 0);
    return raw.includes("{") ? { type: "html", raw, block: false } : undefined;
  },
};

/** The clause neither begins nor ends with a space: otherwise a line of many spaces could be divided in many ways. */
const importLine =
  /^import\s+(?:([\w*{},$](?:[\w*{}\s,$]*[\w*{},$])?)\s+from\s+)?(['"])[^'"\n<>`[\]\\]+\2;?[ \t]*(?:\n|$)/;

/** An import is no longer than this many characters. */
const longestImport = 5000;

function upToBlankLine(text: string): string {
  const near = text.slice(0, longestImport);
  const end = /\n[ \t]*\n/.exec(near);
  return end ? near.slice(0, end.index + 1) : near;
}

const moduleLine: TokenizerExtension = {
  name: "module",
  level: "block",
  tokenizer(text): ModuleToken | undefined {
    const imported = /^import\s/.test(text) ? importLine.exec(upToBlankLine(text)) : undefined;
    if (imported) return { type: "module", raw: imported[0], names: importedNames(imported[1]) };
    const exported =
      /^export\s+(?:default|const|let|var|function|async|class|\{|\*)[\s\S]*?(?:\n[ \t]*\n|\n?$(?![\s\S]))/.exec(
        text,
      );
    return exported ? { type: "module", raw: exported[0], names: undefined } : undefined;
  },
};

/** "Card, { Badge as Mark }" gives "Card" and "Mark". Undefined if a file is imported for its side effects. */
function importedNames(clause: string | undefined): readonly string[] | undefined {
  return clause?.replace(/\btype\s+(?=[\w{])|[\w$*]+\s+as\s+/g, "").match(/[A-Za-z_$][\w$]*/g) ?? undefined;
}

const brace: TokenizerExtension = {
  name: "brace",
  level: "inline",
  tokenizer(text): BraceToken | undefined {
    return text.startsWith("{/*") ? readComment(text, this.lexer) : readBrace(text, this.lexer);
  },
};

/** Ends marked's text before a brace. A `start` function would search all of the following text each time. */
function textBeforeBrace(this: Tokenizer, text: string): Tokens.Text | undefined {
  const plain = plainStart(text);
  if (plain !== undefined)
    return { type: "text", raw: plain, text: plain, escaped: this.lexer.state.inRawBlock };
  // the text is cut first: searching all of the following text for each of many braces would take too long
  const end = text.indexOf("{", 1);
  return Tokenizer.prototype.inlineText.call(this, end === -1 ? text : text.slice(0, end));
}

/** A comment that is a separate paragraph. */
const commentStart = "\\{/\\*";

const blockComment: TokenizerExtension = {
  name: "brace",
  level: "block",
  tokenizer(text): BraceToken | undefined {
    const indent = /^ {0,3}(?=\{\/\*)/.exec(text)?.[0].length;
    const found = indent === undefined ? undefined : readComment(text.slice(indent), this.lexer);
    if (indent === undefined || found?.comment === undefined) return undefined;
    const end = indent + found.raw.length;
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0];
    return rest === undefined ? undefined : { ...found, raw: text.slice(0, end + rest.length) };
  },
};

/** The raw text of an unclosed comment. */
export const unclosedComment = "{/*";

function readComment(text: string, lexer: Lexer): BraceToken {
  const close = text.indexOf("*/}", 3);
  if (close !== -1)
    return { type: "brace", raw: text.slice(0, close + 3), comment: text.slice(3, close).trim() };
  bounded(lexer).pay(text.length);
  return { type: "brace", raw: unclosedComment, comment: undefined };
}

function readBrace(text: string, lexer: Lexer): BraceToken | undefined {
  if (!text.startsWith("{")) return undefined;
  // the author did not mean to close a brace with a longer expression
  const near = text.slice(0, 1000);
  const end = closingBrace(near, 0) ?? /^\{[^{}\n]*\}/.exec(text)?.[0].length;
  if (end !== undefined) return { type: "brace", raw: text.slice(0, end), comment: undefined };
  bounded(lexer).pay(near.length);
  return undefined;
}

/** Removes shared indentation: authors often indent the content of tags. */
export function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\n/, "").split("\n");
  let common = 80;
  for (const line of lines) {
    const indent = line.search(/[^ ]/);
    if (indent !== -1 && line.trim() !== "") common = Math.min(common, indent);
  }
  return lines.map((line) => line.slice(common)).join("\n");
}
