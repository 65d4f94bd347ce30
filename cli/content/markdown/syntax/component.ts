import type { Lexer, TokenizerExtension, Tokens } from "marked";
import { closingTag, type ParsedTag, readTag } from "../../components/tag.ts";
import { bounded } from "../bounded-lexer.ts";
import { dedent } from "./dedent.ts";
import type { ComponentToken } from "./tokens.ts";

export const componentStart = "<(?:[A-Z]|details[\\s>])";

/** A tag that is alone on its lines. Where indented text is code, more than three spaces before it make it code. */
export const blockComponent = (indentedCode: boolean): TokenizerExtension =>
  blockComponentAt(indentedCode ? indented : farIndented);

const indented = new RegExp(`^ {0,3}(?=${componentStart})`);
const farIndented = new RegExp(`^ {0,40}(?=${componentStart})`);

const blockComponentAt = (beginning: RegExp): TokenizerExtension => ({
  name: "component",
  level: "block",
  tokenizer(text): ComponentToken | undefined {
    const indent = beginning.exec(text)?.[0].length;
    const tag = indent === undefined ? undefined : tagIn(text.slice(indent), this.lexer);
    if (indent === undefined || !tag) return undefined;
    const opened = indent + tag.length;
    if (tag.selfClosing) {
      const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(opened))?.[0];
      return rest === undefined
        ? undefined
        : component(tag, { isBlock: true, raw: text.slice(0, opened + rest.length) });
    }
    const close = closingTag(text, opened, tag.name);
    if (!close) {
      bounded(this.lexer).pay(text.length);
      return component(tag, { isBlock: true, raw: text.slice(0, opened), closed: false });
    }
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0];
    if (rest === undefined) return undefined;
    const summary =
      tag.name.toLowerCase() === "details"
        ? /^\s*<summary>([\s\S]*?)<\/summary>/.exec(text.slice(opened, close.start))
        : null;
    const inner = text.slice(opened + (summary?.[0].length ?? 0), close.start);
    return component(tag, {
      isBlock: true,
      raw: text.slice(0, close.end + rest.length),
      summary: summary ? this.lexer.inline((summary[1] ?? "").trim()) : undefined,
      tokens: inner.includes("\n") ? this.lexer.blockTokens(dedent(inner)) : this.lexer.inline(inner.trim()),
      inline: !inner.includes("\n"),
    });
  },
});

// no `start`: the text of marked ends before any "<" anyway
export const inlineComponent: TokenizerExtension = {
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
  return {
    type: "component",
    tag,
    inline: false,
    isBlock: false,
    closed: true,
    summary: undefined,
    tokens: [],
    ...parts,
  };
}

/** An HTML tag with braces, as in JSX, or with names that begin with a sign, as in Vue: marked would treat it as text. */
export const inlineTag: TokenizerExtension = {
  name: "tag",
  level: "inline",
  tokenizer(text): Tokens.Generic | undefined {
    const tag = /^<[a-z]/.test(text) ? tagIn(text, this.lexer) : undefined;
    const raw = text.slice(0, tag?.length ?? 0);
    return /\{|\s[@#]\w[\w.:-]*[=\s/>]/.test(raw) ? { type: "html", raw, block: false } : undefined;
  },
};
