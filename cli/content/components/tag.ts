import { parseJson5 } from "../../lib/json5.ts";

/** The value of an attribute: a string or a literal in braces, or an expression, which the dialect does not allow. */
export type AttributeValue = { readonly literal: unknown } | { readonly expression: string };

export interface ParsedTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  readonly selfClosing: boolean;
  /** The number of characters from `<` to `>`. */
  readonly length: number;
}

/** Reads an opening tag at the start of `text`; undefined if there is none. */
export function readTag(text: string): ParsedTag | undefined {
  const name = /^<([A-Za-z][\w.]*(?:-[\w-]+)?)(?=[\s/>])/.exec(text)?.[1];
  if (name === undefined) return undefined;
  const attributes = new Map<string, AttributeValue>();
  let at = name.length + 1;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const end = /^\/?>/.exec(text.slice(at, at + 2))?.[0];
    if (end !== undefined) return { name, attributes, selfClosing: end === "/>", length: at + end.length };
    const attribute = readAttribute(text, at);
    if (!attribute) return undefined;
    attributes.set(attribute.name, attribute.value);
    at = attribute.end;
  }
}

function readAttribute(
  text: string,
  at: number,
): { name: string; value: AttributeValue; end: number } | undefined {
  if (text[at] === "{") {
    const end = closingBrace(text, at);
    if (end === undefined) return undefined;
    return { name: text.slice(at, end), value: { expression: text.slice(at, end) }, end };
  }
  const name = /^[A-Za-z_:@#][\w:.@#-]*/.exec(text.slice(at, at + 200))?.[0];
  if (name === undefined) return undefined;
  const start = at + name.length;
  if (text[start] !== "=") return { name, value: { literal: true }, end: start };
  const quote = text[start + 1];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 2);
    return end === -1 ? undefined : { name, value: { literal: text.slice(start + 2, end) }, end: end + 1 };
  }
  if (quote !== "{") return undefined;
  const end = closingBrace(text, start + 1);
  if (end === undefined) return undefined;
  return { name, value: literalOf(text.slice(start + 2, end - 1)), end };
}

/** Parses JSON as authors type it, with single quotes and bare keys. Anything else is an expression. */
export function literalOf(source: string): AttributeValue {
  try {
    const literal = parseJson5(source);
    // JSON would turn this number into null in the cache
    return typeof literal === "number" && !Number.isFinite(literal)
      ? { expression: `{${source}}` }
      : { literal };
  } catch {
    const template = /^\s*`([^`$\\]*)`\s*$/.exec(source)?.[1];
    return template === undefined ? { expression: `{${source}}` } : { literal: template };
  }
}

/** The text of a literal in an attribute; arrays and objects as JSON. */
export function attributeText(literal: unknown): string {
  return typeof literal === "string" ? literal : JSON.stringify(literal);
}

/** The offset after the brace that closes the one at `at`. Quoted text is skipped. */
export function closingBrace(text: string, at: number): number | undefined {
  let depth = 0;
  for (let index = at; index < text.length; index++) {
    const character = text[index];
    if (character === "{") depth++;
    else if (character === "}") {
      if (--depth === 0) return index + 1;
    } else if (depth > 0 && (character === '"' || character === "'" || character === "`")) {
      const end = text.indexOf(character, index + 1);
      // an apostrophe in prose is not a quote
      if (end !== -1 && !text.slice(index, end).includes("\n")) index = end;
    }
  }
  return undefined;
}

/**
 * Finds the `</name>` that closes a tag opened before `from`. Tags in fences, inline code and comments do not
 * count.
 */
export function closingTag(
  text: string,
  from: number,
  name: string,
): { start: number; end: number } | undefined {
  const mark = new RegExp(
    [
      // the first line of a fence of backticks has no other backticks; otherwise it is inline code
      "(?<fence>^[ \\t]*(?:`{3,}(?=[^`\\n]*$)|~{3,}).*$)",
      "(?<ticks>`+)",
      "(?<comment>\\{/\\*[^]*?\\*/\\}|<!--[^]*?-->)",
      `(?<open><${name}(?=[\\s/>]))`,
      `(?<close></${name}\\s*>)`,
    ].join("|"),
    "gm",
  );
  mark.lastIndex = from;
  let depth = 1;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const { fence, ticks, open, close } = match.groups ?? {};
    if (fence !== undefined) {
      const end = endOfFence(text, fence, mark.lastIndex);
      if (end === undefined) return undefined;
      mark.lastIndex = end;
    } else if (ticks !== undefined) {
      mark.lastIndex = endOfCode(text, ticks, mark.lastIndex) ?? mark.lastIndex;
    } else if (open !== undefined) {
      const tag = readTag(text.slice(match.index, match.index + 2000));
      if (tag && !tag.selfClosing) depth++;
    } else if (close !== undefined && --depth === 0) {
      return { start: match.index, end: mark.lastIndex };
    }
  }
  return undefined;
}

function endOfFence(text: string, opening: string, from: number): number | undefined {
  const [marks = "```"] = /`+|~+/.exec(opening) ?? [];
  const closing = new RegExp(`^[ \\t]*${marks[0] ?? "`"}{${marks.length},}[ \\t]*$`, "gm");
  closing.lastIndex = from;
  return closing.exec(text) === null ? undefined : closing.lastIndex;
}

/** The end of inline code: as many backticks as at its start, in the same paragraph. */
function endOfCode(text: string, ticks: string, from: number): number | undefined {
  const closing = new RegExp(`(?<!\`)${ticks}(?!\`)|\\n[ \\t]*\\n`, "g");
  closing.lastIndex = from;
  return closing.exec(text)?.[0] === ticks ? closing.lastIndex : undefined;
}
