import { createScanner, type Node } from "jsonc-parser";
import { isRecord } from "../state/defaults.ts";
import { entriesOf, type JsoncTree, jsoncTree } from "./jsonc.ts";

/** From the outermost object inwards. */
export type EntryPath = readonly [string, ...string[]];

/** Whether entries of a text can be set: it is empty, or an object without mistakes of syntax. */
export function canEdit(text: string): boolean {
  return isSound(jsoncTree(text));
}

function isSound({ root, problems }: JsoncTree): boolean {
  return problems.length === 0 && (root === undefined || root.type === "object");
}

/**
 * Sets an entry of JSON with comments; undefined removes it. Adds missing objects of the path. All comments
 * and the layout of all other parts stay. A text that cannot be edited is returned unchanged.
 */
export function setEntry(text: string, path: EntryPath, value: unknown): string {
  const tree = jsoncTree(text);
  if (!isSound(tree)) return text;
  const { root } = tree;
  const style = styleOf(text);
  if (!root)
    return value === undefined ? text : appended(text, jsonText(nested(path, value), "", style), style);
  let object = root;
  for (const [depth, name] of path.entries()) {
    const rest = path.slice(depth + 1);
    const entries = entriesOf(object).filter(([each]) => each === name);
    const [, , node, property] = entries.at(-1) ?? [];
    if (node?.type === "object" && rest.length > 0) {
      object = node;
    } else if (value === undefined) {
      if (rest.length > 0 || !property) return text;
      const left = remove(text, object, property);
      // an earlier entry of the same name would apply now
      return entries.length > 1 ? setEntry(left, path, value) : left;
    } else if (node) {
      const indent = indentAt(text, node.offset);
      return replace(text, [[node.offset, endOf(node), jsonText(nested(rest, value), indent, style)]]);
    } else {
      return insert(text, object, { name, value: nested(rest, value) }, style);
    }
  }
  return text;
}

interface Style {
  /** One level of indentation. */
  readonly unit: string;
  readonly lineBreak: string;
}

type Edit = readonly [from: number, to: number, text: string];

/** The indentation and the line breaks of a JSON text. */
export function styleOf(text: string): Style {
  const indent = /^([ \t]+)["{[]/m.exec(text)?.[1];
  return { unit: indent ?? "  ", lineBreak: text.includes("\r\n") ? "\r\n" : "\n" };
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function appended(text: string, entry: string, { lineBreak }: Style): string {
  const before = text.trimEnd();
  return `${before}${before === "" ? "" : lineBreak}${entry}${lineBreak}`;
}

/** JSON with lists of plain values on one line. */
function jsonText(value: unknown, indent: string, style: Style): string {
  const inner = indent + style.unit;
  const lines = (items: readonly string[]): string =>
    `${style.lineBreak}${items.map((item) => inner + item).join(`,${style.lineBreak}`)}${style.lineBreak}${indent}`;
  if (Array.isArray(value)) {
    const items = (value as readonly unknown[]).map((item) => jsonText(item, inner, style));
    const isPlain = value.every((item) => typeof item !== "object" || item === null);
    return isPlain ? `[${items.join(", ")}]` : `[${lines(items)}]`;
  }
  if (!isRecord(value)) return value === undefined ? "null" : JSON.stringify(value);
  const items = Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : `${JSON.stringify(name)}: ${jsonText(item, inner, style)}`,
  );
  return items.length === 0 ? "{}" : `{${lines(items)}}`;
}

function insert(
  text: string,
  object: Node,
  { name, value }: { readonly name: string; readonly value: unknown },
  style: Style,
): string {
  const close = endOf(object) - 1;
  const last = object.children?.at(-1);
  const base = indentAt(text, object.offset);
  const property = (indent: string): string => `${JSON.stringify(name)}: ${jsonText(value, indent, style)}`;
  if (!last) {
    const inside = text.slice(object.offset + 1, close);
    const kept = inside.trimEnd();
    const entry = style.lineBreak + base + style.unit + property(base + style.unit);
    return replace(text, [[object.offset + 1, close, `${kept}${entry}${style.lineBreak}${base}`]]);
  }
  const comma = commaAfter(text, endOf(last), close);
  const place = afterComments(text, comma === undefined ? endOf(last) : comma + 1, close);
  const isOneLine = !text.slice(object.offset, close).includes("\n");
  const indent = startsLine(text, last.offset) ? indentAt(text, last.offset) : base + style.unit;
  const gap = isOneLine ? " " : style.lineBreak + indent;
  return replace(text, [
    ...(comma === undefined ? [[endOf(last), endOf(last), ","] as const] : []),
    [place, place, `${gap}${property(isOneLine ? base : indent)}${comma === undefined ? "" : ","}`],
  ]);
}

/** Removes an entry of an object or an item of a list, with its comma. Comments stay. */
export function remove(text: string, object: Node, property: Node): string {
  const close = endOf(object) - 1;
  const siblings = object.children ?? [];
  const before = siblings[siblings.indexOf(property) - 1];
  const comma = commaAfter(text, endOf(property), close);
  const end = comma === undefined ? endOf(property) : comma + 1;
  const from = property.offset;
  const isOwnLine = startsLine(text, from) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  const isWhole = comma === undefined || text.slice(endOf(property), comma).trim() === "";
  const edits: Edit[] = [];
  if (isOwnLine && isWhole) {
    const lineStart = text.lastIndexOf("\n", from - 1) + 1;
    const lineEnd = text.indexOf("\n", end);
    edits.push([lineStart, lineEnd === -1 ? text.length : lineEnd + 1, ""]);
  } else if (isWhole) {
    // the next entry moves up; for the last entry, the gap before it goes too
    const gapAfter = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
    const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
    const gapBefore = line.length - line.trimEnd().length;
    const isLast = comma === undefined && before !== undefined && !startsLine(text, from);
    edits.push(isLast ? [from - gapBefore, end, ""] : [from, end + gapAfter, ""]);
  } else {
    edits.push([from, endOf(property), ""], [end - 1, end, ""]);
  }
  const commaBefore = before && commaAfter(text, endOf(before), from);
  if (comma === undefined && commaBefore !== undefined) edits.push([commaBefore, commaBefore + 1, ""]);
  const left = replace(text, edits);
  const newClose = close - (text.length - left.length);
  const isEmpty = left.slice(object.offset + 1, newClose).trim() === "";
  return isEmpty ? replace(left, [[object.offset + 1, newClose, ""]]) : left;
}

export function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** The edits do not overlap. */
export function replace(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort(([one], [other]) => one - other)
    .reduceRight((result, [from, to, content]) => result.slice(0, from) + content + result.slice(to), text);
}

function startsLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

/** The white space at the beginning of a line. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1))?.[0] ?? "";
}

/** The comma between an entry and the next token, comments ignored. */
function commaAfter(text: string, from: number, to: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  scanner.scan();
  const offset = scanner.getTokenOffset();
  return offset < to && text.charAt(offset) === "," ? offset : undefined;
}

/** After the comments on the same line: they belong to the entry before them. */
function afterComments(text: string, from: number, to: number): number {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  let place = from;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const token = text.slice(offset, offset + scanner.getTokenLength());
    const isComment = token.startsWith("//") || token.startsWith("/*");
    if (offset >= to || (!isComment && /\S|\n/.test(token))) break;
    if (isComment) place = offset + token.length;
  }
  return place;
}
