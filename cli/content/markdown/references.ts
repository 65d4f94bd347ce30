import type { Lexer, TokenizerExtension, Tokens } from "marked";

/**
 * The bracket with which `[text][label]` or `[^label]` begins when nothing defines the label. What follows it is
 * parsed as text, as CommonMark has it.
 */
export interface UndefinedReferenceToken {
  readonly type: "undefined-reference";
  readonly raw: "[" | "![";
  readonly text: string;
  /** The whole reference. */
  readonly written: string;
  readonly label: string;
  readonly kind: "link" | "footnote";
}

/** `[^label]` of a footnote that the document defines. */
export interface FootnoteReferenceToken {
  readonly type: "footnote-reference";
  readonly raw: string;
  readonly label: string;
  /** True in the text of a link, which cannot contain another one. */
  readonly inLink: boolean;
}

type ReferenceToken = UndefinedReferenceToken | FootnoteReferenceToken;

/** A short reference such as `[x]` is plain text when nothing defines it: authors write that on purpose. */
export function reference(footnotes: ReadonlySet<string>): TokenizerExtension {
  return {
    name: "undefined-reference",
    level: "inline",
    tokenizer(text, before): ReferenceToken | Tokens.Link | undefined {
      const opening = text.startsWith("[") ? "[" : text.startsWith("![") ? "![" : undefined;
      // an exclamation mark before a footnote is one, and marked ends its text after it
      if (opening === undefined || text.startsWith("![^")) return undefined;
      const token = { type: "undefined-reference", raw: opening, text: opening } as const;
      const [note, noteLabel = ""] = footnoteReference.exec(text) ?? [];
      if (note !== undefined) {
        if (!footnotes.has(labelKey(noteLabel)))
          return { ...token, written: note, label: noteLabel, kind: "footnote" };
        const { inLink } = this.lexer.state;
        return { type: "footnote-reference", raw: note, label: noteLabel, inLink };
      }
      // array[0][1] in text
      if (/[\w\])]$/.test(before.at(-1)?.raw ?? "")) return undefined;
      const [written = "", shown = "", named = ""] = linkReference.exec(text) ?? [];
      if (named.startsWith("^")) return opening === "[" ? linkBeforeNote(shown, this.lexer) : undefined;
      const label = named === "" ? shown : named;
      const isDefined = this.lexer.tokens.links[labelKey(label)] !== undefined;
      return label.trim() === "" || isDefined ? undefined : { ...token, written, label, kind: "link" };
    },
  };
}

/** `[text]` with a footnote after it, which marked would take for the label of a link. */
function linkBeforeNote(text: string, lexer: Lexer): Tokens.Link | undefined {
  const link = lexer.tokens.links[labelKey(text)];
  if (link?.href === undefined) return undefined;
  lexer.state.inLink = true;
  const tokens = lexer.inlineTokens(text);
  lexer.state.inLink = false;
  return { type: "link", raw: `[${text}]`, href: link.href, title: link.title ?? null, text, tokens };
}

/** Markdown of one line without its references to footnotes that the document defines. */
export function withoutReferences(markdown: string, body: string): string {
  if (!markdown.includes("[^")) return markdown;
  const definitions = body.matchAll(/^[ \t>]*\[\^([^\][\s]+)\]:/gm);
  const defined = new Set(Array.from(definitions, ([, label = ""]) => labelKey(label)));
  return markdown
    .replace(/\[\^([^\][\s]+)\]/g, (written, label: string) => (defined.has(labelKey(label)) ? "" : written))
    .trim();
}

/** As marked names the definitions of links. */
export function labelKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Not the text of a link, whose URL or label would follow. Another footnote may follow. */
const footnoteReference =
  /^\[\^([^\][\s]+)\](?!\((?:[^\s()<>]*|<[^<>\n]*>)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[(?!\^))/;
const linkReference = /^!?\[((?:\\.|`[^`\n]*`|[^\]\\[`])+)\]\[((?:\\.|[^\]\\[])*)\](?![([])/;
