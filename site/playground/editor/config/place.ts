import { type Node, getLocation, parseTree, visit } from "jsonc-parser";

export type Path = readonly (string | number)[];

/** Where in a configuration's text a cursor is. */
export interface ConfigPlace {
  /** The path: `["rules", "no-shadow", 1]`. At a key the last step is the key as far as it is typed. */
  readonly path: Path;
  readonly isKey: boolean;
  /** Whether the cursor is between quotes. */
  readonly isQuoted: boolean;
  /** The word at the cursor, without quotes. */
  readonly from: number;
  readonly to: number;
  /** At a key: whether its colon exists already. */
  readonly hasColon: boolean;
}

/** Undefined in a comment, and in single quotes, which JSON does not have. */
export function placeIn(text: string, at: number): ConfigPlace | undefined {
  if (isInComment(text, at) || isInSingleQuotes(text, at)) return undefined;
  const { path, isAtPropertyKey: isKey, previousNode: node } = getLocation(text, at);
  const isString = node?.type === "string" || node?.type === "property";
  const isQuoted = isString && at > node.offset && at <= contentEnd(text, node, at);
  const word = /[\w$@/:.-]*$/.exec(text.slice(0, at))?.[0] ?? "";
  const from = isQuoted ? node.offset + 1 : at - word.length;
  const to = isQuoted ? contentEnd(text, node, at) : at;
  return { path, isKey, isQuoted, from, to, hasColon: /^"?\s*:/.test(text.slice(to)) };
}

/** The keys of the object at a path, without the key that is typed at `at`. */
export function keysAt(text: string, path: Path, at: number): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { children: [key] = [] } of nodeAt(parseTree(text), path)?.children ?? []) {
    const isTyped = key && at >= key.offset && at <= key.offset + key.length;
    if (key && !isTyped) keys.add(String(key.value));
  }
  return keys;
}

function nodeAt(root: Node | undefined, path: Path): Node | undefined {
  let node = root;
  for (const step of path) {
    node =
      typeof step === "number"
        ? node?.children?.[step]
        : node?.children?.find(({ children: [key] = [] }) => key?.value === step)?.children?.[1];
  }
  return node;
}

/** A string without its closing quote ends at the cursor. */
function contentEnd(text: string, { offset, length }: Node, at: number): number {
  const end = offset + length;
  return length > 1 && text[end - 1] === '"' ? end - 1 : at;
}

function isInSingleQuotes(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const bare = line.replace(/"(?:[^"\\]|\\.)*(?:"|$)|\/\*.*?\*\//g, "");
  return bare.split("'").length % 2 === 0;
}

function isInComment(text: string, at: number): boolean {
  let isInside = false;
  visit(text, {
    onComment(offset, length) {
      const end = offset + length;
      // text typed directly after a line comment belongs to the comment
      isInside ||= at > offset && (text.startsWith("//", offset) ? at <= end : at < end);
    },
  });
  return isInside;
}
