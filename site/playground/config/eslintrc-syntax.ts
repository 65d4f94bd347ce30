import type { SyntaxNode } from "@lezer/common";

/** An item of a list, or of arguments, as it is written. */
export interface Item {
  readonly node: SyntaxNode;
  readonly isSpread: boolean;
}

/** An entry of an object as it is written. */
export interface Entry extends Item {
  /** Undefined for a spread, and for a name that must be computed. */
  readonly name: string | undefined;
  /** What the name stands for; undefined for methods. A spread has what is spread. */
  readonly value: SyntaxNode | undefined;
}

export function textOf(text: string, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!child.name.endsWith("Comment")) children.push(child);
  return children;
}

/** The items of a list or of arguments. */
export function itemsOf(node: SyntaxNode): readonly Item[] {
  const children = childrenOf(node);
  return children.flatMap((child, index) =>
    /^(?:[[\](),]|Spread)$/.test(child.name)
      ? []
      : [{ node: child, isSpread: children[index - 1]?.name === "Spread" }],
  );
}

export function entriesOf(text: string, object: SyntaxNode): readonly Entry[] {
  return object.getChildren("Property").map((node): Entry => {
    const children = childrenOf(node);
    const [first, second] = children;
    if (first?.name === "Spread") return { node, isSpread: true, name: undefined, value: second };
    const colon = children.findIndex(({ name }) => name === ":");
    const key = first?.name === "[" && children[2]?.name === "]" ? second : first;
    // a name alone stands for itself
    const value = colon === -1 ? (children.length === 1 ? first : undefined) : children[colon + 1];
    const name =
      key && (colon === -1 || key === children[colon - 1] || first?.name === "[")
        ? propertyName(text, key)
        : undefined;
    return { node, isSpread: false, name, value };
  });
}

function propertyName(text: string, key: SyntaxNode): string | undefined {
  const written = textOf(text, key);
  if (key.name === "PropertyDefinition") return written;
  if (key.name === "String") return stringValue(written);
  return key.name === "Number" ? String(Number(written)) : undefined;
}

/** The value of a string literal; undefined when it must be computed. */
export function stringValue(literal: string): string | undefined {
  if (literal.startsWith("`") && literal.includes("${")) return undefined;
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))/gi,
      (_, braced: string | undefined, four: string | undefined, two: string | undefined, single: string) => {
        const digits = braced ?? four ?? two;
        if (digits === undefined) return escapes.get(single) ?? single;
        const code = Number.parseInt(digits, 16);
        return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
      },
    );
}

const escapes: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", 0: "\0" }),
  // a line break that is none
  ["\n", ""],
  ["\r\n", ""],
]);

/** Names of a path such as `tseslint.configs["flat/strict"]`; undefined for other expressions. */
export function pathOf(text: string, node: SyntaxNode): readonly string[] | undefined {
  if (node.name === "VariableName") return [textOf(text, node)];
  if (node.name !== "MemberExpression") return undefined;
  const [object, , key] = childrenOf(node);
  const path = object && pathOf(text, object);
  const name =
    key &&
    (key.name === "PropertyName"
      ? textOf(text, key)
      : key.name === "String"
        ? stringValue(textOf(text, key))
        : undefined);
  return path && name !== undefined ? [...path, name] : undefined;
}
