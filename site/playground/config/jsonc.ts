import { createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";

/** Something wrong with a text that its reader can fix. Offsets count UTF-16 units. */
export interface TextError {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

export interface Jsonc {
  /** The values that could be read despite errors; undefined for a text that is empty, too large or too deep. */
  readonly value: unknown;
  /** In the order of the text, at most twenty. */
  readonly problems: readonly TextError[];
}

export interface JsoncTree {
  /** Without a root: the text is empty, too large or too deep. */
  readonly root?: Node;
  /** Mistakes of syntax only. */
  readonly problems: readonly TextError[];
}

const mostUnits = 2_000_000;
const mostEntries = 50_000;
const mostDepth = 60;
const mostProblems = 20;

/** JSON with comments and trailing commas. Keys named `__proto__` are left out, so no object gets another prototype. */
export function parseJsonc(text: string): Jsonc {
  const { root, problems } = jsoncTree(text);
  if (!root) return { value: undefined, problems };
  const found = [...problems];
  const value = valueOf(root, found);
  return { value, problems: found.sort((one, other) => one.from - other.from).slice(0, mostProblems) };
}

/** The text as a tree, however broken it is; within limits, so that no text makes it slow or overflows the stack. */
export function jsoncTree(text: string): JsoncTree {
  const problem = excess(text);
  if (problem !== undefined) return { problems: [{ message: problem, from: 0, to: text.length }] };
  const found: ParseError[] = [];
  const root = parseTree(text, found, { allowTrailingComma: true, allowEmptyContent: true });
  const errors: readonly { error: number; offset: number; length: number }[] = found;
  const problems: TextError[] = [];
  for (const [index, { error, offset, length }] of errors.entries()) {
    const last = problems.at(-1);
    // an error that follows from another is not reported; without a name there can be no value
    const isSame = last !== undefined && text.slice(last.to, offset).trim() === "";
    if (isSame || (error === valueExpected && errors[index - 1]?.error === nameExpected)) continue;
    const to = Math.min(offset + length, text.length);
    problems.push({ message: wording(error, text.slice(offset, to)), from: offset, to });
    if (problems.length === mostProblems) break;
  }
  return root ? { root, problems } : { problems };
}

/** Checks the tokens one by one, without nesting, before the parser builds a tree. */
function excess(text: string): string | undefined {
  if (text.length > mostUnits)
    return `The configuration must not be longer than ${mostUnits.toLocaleString("en")} characters.`;
  const scanner = createScanner(text, true);
  let depth = 0;
  let entries = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const token = text.charAt(scanner.getTokenOffset());
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth = Math.max(0, depth - 1);
    else if (token === "," || token === ":") entries++;
    if (depth > mostDepth) return `The configuration must not be nested more than ${mostDepth} levels deep.`;
    if (entries > mostEntries) return "The configuration has more entries than the playground accepts.";
  }
  return undefined;
}

function valueOf(node: Node, problems: TextError[]): unknown {
  if (node.type === "array") return (node.children ?? []).map((child) => valueOf(child, problems));
  if (node.type !== "object") return node.value as unknown;
  const entries = new Map<string, { readonly key: Node; readonly value: unknown }>();
  for (const [name, key, value] of entriesOf(node)) {
    if (name === "__proto__") {
      problems.push(textErrorAt(key, "“__proto__” is not a valid name, so this entry is ignored."));
      continue;
    }
    const earlier = entries.get(name);
    if (earlier)
      problems.push(textErrorAt(earlier.key, `“${short(name)}” is set again below; the last value wins.`));
    // an entry that is being typed has no value yet
    if (value) entries.set(name, { key, value: valueOf(value, problems) });
  }
  return Object.fromEntries(Array.from(entries, ([name, { value }]) => [name, value]));
}

/** The entries of an object's node; the value is missing where it was not typed yet. */
export function entriesOf(
  node: Node,
): readonly (readonly [name: string, key: Node, value: Node | undefined, property: Node])[] {
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key ? [[String(key.value), key, value, property] as const] : [];
  });
}

/** The node of an entry's value: the last entry of a name applies. */
export function entryOf(node: Node | undefined, name: string): Node | undefined {
  return node?.type === "object" ? entriesOf(node).findLast(([each]) => each === name)?.[2] : undefined;
}

export function textErrorAt({ offset, length }: Node, message: string): TextError {
  return { message, from: offset, to: offset + length };
}

/** A word of a text, short enough for a message. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

// jsonc-parser's `ParseErrorCode`, which is a type only
const nameExpected = 3;
const valueExpected = 4;

/** The numbers are those of `ParseErrorCode`. */
function wording(error: number, text: string): string {
  switch (error) {
    case 1:
      return text.startsWith("'")
        ? "Use double quotes for strings."
        : `“${short(text)}” is not a value. Use a string in double quotes, a number, true, false or null.`;
    case 2:
    case 13:
      return "This is not a number.";
    case 3:
      return "A name in double quotes is expected here.";
    case 4:
      return "A value is expected here.";
    case 5:
      return "A colon is expected here.";
    case 6:
      return "A comma is missing before this.";
    case 7:
      return "The closing “}” is missing.";
    case 8:
      return "The closing “]” is missing.";
    case 9:
      return "The configuration ends before this text. Remove the text.";
    case 11:
      return "Close this comment with “*/”.";
    case 12:
      return "This string has no closing quote.";
    case 14:
      return "“\\u” needs four hexadecimal digits.";
    case 15:
      return "Unknown escape sequence. Write “\\\\” for a backslash.";
    case 16:
      return "Write tabs and line breaks in strings as “\\t” and “\\n”.";
    default:
      return "Unexpected text.";
  }
}
