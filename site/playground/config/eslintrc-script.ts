import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { wellFormed } from "../state/defaults.ts";
import { childrenOf, entriesOf, itemsOf, pathOf, stringValue, textOf } from "./eslintrc-syntax.ts";

/** A script that is read, never run. */
export interface Script {
  readonly text: string;
  /** The text that was added before the script for parsing. */
  readonly offset: number;
  /** What it exports, or what it is when it is an expression alone. */
  readonly exported: SyntaxNode;
  /** Assignments to parts of values, which only running the script would apply: `config.rules = {…}`. */
  readonly unread: readonly SyntaxNode[];
  /** The expression itself: without parentheses and types around it, and in place of a constant's name its value. */
  bare(node: SyntaxNode): SyntaxNode;
  /** The value, if it is one as JSON has them, written out in full. */
  literal(node: SyntaxNode): { readonly value: unknown } | undefined;
  /** The module that a name was imported from. */
  moduleOf(name: string): string | undefined;
}

const mostUnits = 100_000;
const mostDepth = 100;
/** Limit of values: names may refer to lists of names, so a short text can produce endless values. */
const mostSteps = 50_000;
const mostNames = 1000;

const typescript = parser.configure({ dialect: "ts" });

/** Undefined for a script that has syntax errors, exports nothing, or is too large. */
export function readScript(source: string): Script | undefined {
  if (source.length > mostUnits || depthOf(source) > mostDepth) return undefined;
  // an object alone would be read as a block of statements
  const prefix = beginsWithBrace(source) ? "module.exports=" : "";
  // half surrogate pairs are no characters of a script
  const text = prefix + wellFormed(source);
  const root = typescript.parse(text).topNode;
  if (hasMistakes(root)) return undefined;
  const { exported, unread, constants, modules } = topLevel(text, root);
  if (!exported) return undefined;
  let steps = 0;
  let names = 0;

  const bare = (node: SyntaxNode): SyntaxNode => {
    if (++steps > mostSteps) return node;
    const inner = uncast(text, node);
    if (inner) return bare(inner);
    const isName = node.name === "VariableName" || node.name === "PropertyDefinition";
    const constant = isName ? constants.get(textOf(text, node)) : undefined;
    return constant && ++names <= mostNames ? bare(constant) : node;
  };

  const literal: Script["literal"] = (outer) => {
    const node = bare(outer);
    if (steps > mostSteps) return undefined;
    if (node.name === "ArrayExpression") {
      const items = itemsOf(node).map((item) => (item.isSpread ? undefined : literal(item.node)));
      const values = items.filter((item) => item !== undefined);
      return values.length === items.length ? { value: values.map(({ value }) => value) } : undefined;
    }
    if (node.name === "ObjectExpression") {
      const entries = entriesOf(text, node);
      const values = entries.flatMap(({ name, value, isSpread }) => {
        const read = value && !isSpread ? literal(value) : undefined;
        return name === undefined || name === "__proto__" || !read ? [] : [[name, read.value] as const];
      });
      return values.length === entries.length ? { value: Object.fromEntries(values) } : undefined;
    }
    return primitive(node.name, textOf(text, node));
  };
  const moduleOf = (name: string): string | undefined => modules.get(name);
  return { text, offset: prefix.length, exported, unread, bare, literal, moduleOf };
}

/** Whether a text is an object and no statement before it, comments apart. */
export function beginsWithBrace(source: string): boolean {
  let at = 0;
  // a pattern for all comments at once would exceed the stack in a long one
  for (;;) {
    while (/\s/.test(source.charAt(at))) at++;
    const end = { "//": "\n", "/*": "*/" }[source.slice(at, at + 2)];
    if (end === undefined) return source.charAt(at) === "{";
    const found = source.indexOf(end, at + 2);
    if (found === -1) return false;
    at = found + end.length;
  }
}

/** The expression inside parentheses, or before a type. */
function uncast(text: string, node: SyntaxNode): SyntaxNode | undefined {
  const [first, second] = childrenOf(node);
  if (node.name === "ParenthesizedExpression") return second;
  if (node.name === "BinaryExpression")
    return second?.name === "as" || second?.name === "satisfies" ? first : undefined;
  return node.name === "PostfixExpression" && textOf(text, node).endsWith("!") ? first : undefined;
}

function primitive(type: string, text: string): { readonly value: unknown } | undefined {
  if (type === "BooleanLiteral") return { value: text === "true" };
  if (type === "null") return { value: null };
  if (type === "String" || type === "TemplateString") {
    const value = stringValue(text);
    return value === undefined ? undefined : { value };
  }
  if (type !== "Number" && type !== "UnaryExpression") return undefined;
  const value = /^-?[\d.]/.test(text) ? Number(text.replaceAll("_", "")) : Number.NaN;
  return Number.isFinite(value) ? { value } : undefined;
}

/** Brackets alone: enough to know that nothing is deeper, before a parser finds it out slowly. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[[\](){}]/g)) {
    depth = "[({".includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function hasMistakes(root: SyntaxNode): boolean {
  const cursor = root.cursor();
  do if (cursor.type.isError) return true;
  while (cursor.next());
  return false;
}

interface TopLevel {
  readonly exported: SyntaxNode | undefined;
  readonly unread: readonly SyntaxNode[];
  readonly constants: ReadonlyMap<string, SyntaxNode>;
  readonly modules: ReadonlyMap<string, string>;
}

function topLevel(text: string, root: SyntaxNode): TopLevel {
  const constants = new Map<string, SyntaxNode>();
  const modules = new Map<string, string>();
  const unread: SyntaxNode[] = [];
  let exported: SyntaxNode | undefined;
  let alone: SyntaxNode | undefined;
  for (const statement of childrenOf(root)) {
    const children = childrenOf(statement);
    if (statement.name === "ImportDeclaration") {
      const from = statement.getChild("String");
      const names = children.flatMap((child) => [child, ...childrenOf(child)]);
      const module = from && stringValue(textOf(text, from));
      for (const name of names)
        if (module && name.name === "VariableDefinition") modules.set(textOf(text, name), module);
    } else if (statement.name === "VariableDeclaration") {
      children.forEach((name, index) => {
        const type = children[index + 1]?.name === "TypeAnnotation" ? 1 : 0;
        const value = children[index + 1 + type]?.name === "Equals" ? children[index + 2 + type] : undefined;
        if (!value || name.name !== "VariableDefinition") return;
        const module = requiredModule(text, value);
        if (module === undefined) constants.set(textOf(text, name), value);
        else modules.set(textOf(text, name), module);
      });
    } else {
      const value = exportedBy(text, statement);
      exported = value ?? exported;
      const path = children[0]?.name === "AssignmentExpression" ? pathOfTarget(text, children[0]) : undefined;
      const isPart = path?.[0] === "module" ? path.length > 2 : path && constants.has(path[0] ?? "");
      if (!value && isPart) unread.push(statement);
      alone = /^(?:Array|Parenthesized|Call)Expression$/.test(children[0]?.name ?? "") ? children[0] : alone;
    }
  }
  return { exported: exported ?? alone, unread, constants, modules };
}

function pathOfTarget(text: string, assignment: SyntaxNode): readonly string[] | undefined {
  return assignment.firstChild ? pathOf(text, assignment.firstChild) : undefined;
}

/** The exported value of `export default …`, `export = …` or `module.exports = …`. */
function exportedBy(text: string, statement: SyntaxNode): SyntaxNode | undefined {
  const children = childrenOf(statement);
  const [first, second, third] = children;
  if (statement.name === "ExportDeclaration")
    return second?.name === "default" || second?.name === "Equals" ? third : undefined;
  if (first?.name !== "AssignmentExpression") return undefined;
  const [target, , value] = childrenOf(first);
  const path = target && pathOf(text, target)?.join(".");
  return path === "module.exports" || path === "exports.default" ? value : undefined;
}

function requiredModule(text: string, node: SyntaxNode): string | undefined {
  const [callee, list] = childrenOf(node);
  if (node.name !== "CallExpression" || !callee || !list || textOf(text, callee) !== "require")
    return undefined;
  const [argument] = itemsOf(list);
  return argument?.node.name === "String" ? stringValue(textOf(text, argument.node)) : undefined;
}
