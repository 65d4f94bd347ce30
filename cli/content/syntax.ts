import { Marked, type TokenizerExtension, type Tokens } from "marked";
import { closingBrace, closingTag, readTag, type Tag } from "./tag.ts";

/**
 * What the dialect adds to marked's tokens. Marked only reads: rendering is ours, so that every token knows
 * where it stood.
 */
export type DialectToken = AdmonitionToken | ComponentToken | ModuleToken | BraceToken;

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
  readonly tag: Tag;
  readonly inline: boolean;
  readonly closed: boolean;
  /** Inline Markdown of a leading `<summary>`. */
  readonly summary: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
}

/** An `import` or `export` line as MDX knows it. */
export interface ModuleToken {
  readonly type: "module";
  readonly raw: string;
  readonly names: readonly string[] | undefined;
}

/** `{…}` in the text: a comment, or an expression that the dialect refuses. */
export interface BraceToken {
  readonly type: "brace";
  readonly raw: string;
  readonly comment: string | undefined;
}

/** CommonMark and GFM by marked, with the dialect's own constructs. "\n" line ends expected. */
export function lex(body: string): Tokens.Generic[] {
  return reader.lexer(body);
}

const admonition: TokenizerExtension = {
  name: "admonition",
  level: "block",
  start: (text) => indexOf(text, /(?:^|\n) {0,3}:{3,}[a-z]/),
  tokenizer(text): AdmonitionToken | undefined {
    const opening = /^ {0,3}(:{3,})[ \t]*([a-z]+)(?:\[([^\n]*)\])?[ \t]*([^\n]*)(?:\n|$)/i.exec(text);
    if (!opening) return undefined;
    const [first, colons = ":::", kind = "note", bracketed, rest = ""] = opening;
    const close = closingColons(text, first.length, colons.length);
    const inner = text.slice(first.length, close?.start ?? text.length);
    const title = bracketed ?? rest.replace(/\s*\{[^}]*\}\s*$/, "").trim();
    return {
      type: "admonition",
      raw: text.slice(0, close?.end ?? text.length),
      kind: kind.toLowerCase(),
      title: title === "" ? undefined : this.lexer.inlineTokens(title),
      tokens: this.lexer.blockTokens(dedent(inner)),
      closed: close !== undefined,
    };
  },
};

/** The line of at least `count` colons that closes an admonition; fences and nested admonitions are skipped. */
function closingColons(text: string, from: number, count: number): { start: number; end: number } | undefined {
  let fence: string | undefined;
  let depth = 0;
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.slice(start, end);
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    else if (fence === undefined) {
      const colons = /^[ \t]*(:{3,})[ \t]*([a-z]?)/i.exec(line);
      const length = colons?.[1]?.length ?? 0;
      // fewer colons than ours belong to something inside; as many with a name open a nested one
      if (length >= count && colons?.[2] !== "") depth++;
      else if (length >= count && depth > 0) depth--;
      else if (length >= count) return { start, end };
    }
    start = end;
  }
  return undefined;
}

const blockComponent: TokenizerExtension = {
  name: "component",
  level: "block",
  start: (text) => indexOf(text, /(?:^|\n) {0,3}<(?:[A-Z]|details[\s>])/),
  tokenizer(text): ComponentToken | undefined {
    const indent = /^ {0,3}(?=<(?:[A-Z]|details[\s>]))/.exec(text)?.[0].length;
    const tag = indent === undefined ? undefined : readTag(text.slice(indent));
    if (indent === undefined || !tag) return undefined;
    const opened = indent + tag.length;
    if (tag.selfClosing) {
      const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(opened))?.[0];
      return rest === undefined ? undefined : component(tag, { raw: text.slice(0, opened + rest.length) });
    }
    const close = closingTag(text, opened, tag.name);
    if (!close) return component(tag, { raw: text.slice(0, opened), closed: false });
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0];
    if (rest === undefined) return undefined;
    const summary = tag.name === "details" ? /^\s*<summary>([\s\S]*?)<\/summary>/.exec(text.slice(opened, close.start)) : null;
    const inner = text.slice(opened + (summary?.[0].length ?? 0), close.start);
    return component(tag, {
      raw: text.slice(0, close.end + rest.length),
      summary: summary ? this.lexer.inlineTokens((summary[1] ?? "").trim()) : undefined,
      tokens: inner.includes("\n") ? this.lexer.blockTokens(dedent(inner)) : this.lexer.inlineTokens(inner.trim()),
      inline: !inner.includes("\n"),
    });
  },
};

const inlineComponent: TokenizerExtension = {
  name: "component",
  level: "inline",
  start: (text) => indexOf(text, /<[A-Z]/),
  tokenizer(text): ComponentToken | undefined {
    const tag = /^<[A-Z]/.test(text) ? readTag(text) : undefined;
    if (!tag) return undefined;
    if (tag.selfClosing) return component(tag, { raw: text.slice(0, tag.length), inline: true });
    const close = closingTag(text, tag.length, tag.name);
    if (!close) return component(tag, { raw: text.slice(0, tag.length), closed: false, inline: true });
    const tokens = this.lexer.inlineTokens(text.slice(tag.length, close.start));
    return component(tag, { raw: text.slice(0, close.end), tokens, inline: true });
  },
};

function component(tag: Tag, parts: Partial<ComponentToken> & { raw: string }): ComponentToken {
  return { type: "component", tag, inline: false, closed: true, summary: undefined, tokens: [], ...parts };
}

const moduleLine: TokenizerExtension = {
  name: "module",
  level: "block",
  tokenizer(text): ModuleToken | undefined {
    const imported = /^import\s+(?:([\w*{}\s,$]+?)\s+from\s+)?(['"])[^'"\n]+\2;?[ \t]*(?:\n|$)/.exec(text);
    if (imported) return { type: "module", raw: imported[0], names: (imported[1] ?? "").match(/[A-Za-z_$][\w$]*/g) ?? [] };
    const exported = /^export\s+(?:default|const|let|var|function|async|class|\{|\*)[\s\S]*?(?:\n[ \t]*\n|\n?$(?![\s\S]))/.exec(text);
    return exported ? { type: "module", raw: exported[0], names: undefined } : undefined;
  },
};

const brace: TokenizerExtension = {
  name: "brace",
  level: "inline",
  start: (text) => indexOf(text, /\{/),
  tokenizer: readBrace,
};

/** A comment that fills a paragraph of its own. */
const blockComment: TokenizerExtension = {
  name: "brace",
  level: "block",
  start: (text) => indexOf(text, /(?:^|\n) {0,3}\{\/\*/),
  tokenizer(text) {
    const whole = /^ {0,3}\{\/\*[\s\S]*?\*\/\}[ \t]*(?:\n|$)/.exec(text)?.[0];
    return whole === undefined ? undefined : { type: "brace", raw: whole, comment: whole.trim().slice(3, -3).trim() };
  },
};

function readBrace(text: string): BraceToken | undefined {
  const comment = /^\{\/\*([\s\S]*?)\*\/\}/.exec(text);
  if (comment) return { type: "brace", raw: comment[0], comment: (comment[1] ?? "").trim() };
  const end = text.startsWith("{") ? closingBrace(text, 0) : undefined;
  return end === undefined ? undefined : { type: "brace", raw: text.slice(0, end), comment: undefined };
}

/** Where a construct could begin. Only the paragraph ahead is searched: marked asks at every paragraph anew. */
function indexOf(text: string, pattern: RegExp): number | undefined {
  const end = text.search(/\n[ \t]*\n/);
  const found = pattern.exec(end === -1 ? text : text.slice(0, end));
  if (!found) return undefined;
  return found.index + (found[0].startsWith("\n") ? 1 : 0);
}

/** Takes away the indentation that all lines share: tags are often indented with what they hold. */
export function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\n/, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents, 80);
  return common === 0 || indents.length === 0 ? lines.join("\n") : lines.map((line) => line.slice(common)).join("\n");
}

const reader = new Marked({
  gfm: true,
  extensions: [admonition, blockComponent, inlineComponent, moduleLine, brace, blockComment],
});
