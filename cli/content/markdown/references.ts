import type { TokenizerExtension } from "marked";

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

/** A short reference such as `[x]` is plain text when nothing defines it: authors write that on purpose. */
export function undefinedReference(body: string): TokenizerExtension {
  const footnotes = footnotesIn(body);
  return {
    name: "undefined-reference",
    level: "inline",
    tokenizer(text, before): UndefinedReferenceToken | undefined {
      const opening = text.startsWith("[") ? "[" : text.startsWith("![") ? "![" : undefined;
      if (opening === undefined) return undefined;
      const token = { type: "undefined-reference", raw: opening, text: opening } as const;
      const note = footnote.exec(text);
      if (note) {
        const [written, label = ""] = note;
        return footnotes.has(labelKey(label)) ? undefined : { ...token, written, label, kind: "footnote" };
      }
      // array[0][1] in text
      if (/[\w\])]$/.test(before.at(-1)?.raw ?? "")) return undefined;
      const [written = "", shown = "", named = ""] = reference.exec(text) ?? [];
      const label = named === "" ? shown : named;
      const isDefined = this.lexer.tokens.links[labelKey(label)] !== undefined;
      return label.trim() === "" || isDefined ? undefined : { ...token, written, label, kind: "link" };
    },
  };
}

/** `[^label]:` begins a footnote, which marked would take for the URL of a link named "^label". */
export function isFootnoteStart(text: string): boolean {
  return /^ {0,3}\[\^[^\]\s]+\]:/.test(text);
}

/** The labels of all footnotes of a document. */
function footnotesIn(body: string): ReadonlySet<string> {
  const starts = body.matchAll(/^[ \t>]*\[\^([^\]\s]+)\]:/gm);
  return new Set([...starts].map(([, label = ""]) => labelKey(label)));
}

/** As marked names the definitions of links. */
function labelKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Not a link, whose URL would follow in parentheses. */
const footnote = /^\[\^([^\][\s]+)\](?![([])/;
const reference = /^!?\[((?:\\.|`[^`\n]*`|[^\]\\[`])+)\]\[((?:\\.|[^\]\\[])*)\](?![([])/;
