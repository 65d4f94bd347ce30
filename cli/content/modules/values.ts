import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { isAsset } from "./imports.ts";
import {
  childrenOf,
  entriesOf,
  itemsOf,
  stringValue,
  textOf,
} from "../../../site/playground/config/eslintrc-syntax.ts";

/** A value, which may be undefined. No value at all stands for an expression that only running it would answer. */
export type Found = { readonly value: unknown } | undefined;

/** What a name stands for. */
export type Names = (name: string) => Found;

/** How much may be read for a document: names may refer to lists of names, so a short text can have endless values. */
export interface Allowance {
  left: number;
}

const script = parser.configure({ dialect: "ts jsx" });

/** An expression is no longer than this many characters, and a module is not either. */
const longestText = 200_000;

/** The value of an expression, which is read and never run: literals, lists, objects, names and their members. */
export function valueOf(expression: string, names: Names, allowance: Allowance): Found {
  if (expression.length > longestText) return undefined;
  // an object alone would be read as a block of statements
  const text = `(${expression})`;
  const root = script.parse(text).topNode;
  const statements = childrenOf(root).filter(({ name }) => name !== ";");
  const [inner] = statements;
  if (statements.length !== 1 || inner?.name !== "ExpressionStatement" || hasMistakes(root)) return undefined;
  const node = inner.firstChild;
  return node ? read(node, { text, names, allowance, open: new Set() }) : undefined;
}

/** The constants of a module by name, what it exports by the name of the export, and the names that it imports. */
export interface Module {
  readonly constant: Names;
  readonly exported: Names;
  /** False if it has more than imports, exports and constants. */
  readonly isPlain: boolean;
  /** The names of its exports, except for the default. */
  readonly names: readonly string[];
}

/** Reads a module. `outer` answers for names that it imports. */
export function moduleOf(text: string, outer: Names, allowance: Allowance): Module {
  const constants = new Map<string, SyntaxNode>();
  const exports = new Map<string, string>();
  let main: SyntaxNode | undefined;
  let isPlain = text.length <= longestText;
  const open = new Set<string>();
  const declare = (declaration: SyntaxNode, isExported: boolean): void => {
    for (const { name, node } of definitionsIn(declaration, text)) {
      constants.set(name, node);
      if (isExported) exports.set(name, name);
    }
  };
  for (const statement of isPlain ? childrenOf(script.parse(text).topNode) : []) {
    if (statement.name === "VariableDeclaration") declare(statement, false);
    else if (statement.name === "ExportDeclaration") {
      const [, second, third] = childrenOf(statement);
      if (second?.name === "VariableDeclaration") declare(second, true);
      else if (second?.name === "default") main = third;
      else if (second?.name === "ExportGroup") addGroup(second, text, exports);
      else isPlain = false;
    } else if (statement.name !== "ImportDeclaration" && statement.name !== ";") isPlain = false;
  }
  const constant: Names = (name) => {
    const node = constants.get(name);
    if (!node) return outer(name);
    // a constant may refer to itself
    if (open.has(name)) return undefined;
    open.add(name);
    const value = read(node, { text, names: constant, allowance, open });
    open.delete(name);
    return value;
  };
  const exported: Names = (name) => {
    if (name === "default" && main) return read(main, { text, names: constant, allowance, open });
    const local = exports.get(name);
    return local === undefined ? undefined : constant(local);
  };
  return { constant, exported, isPlain, names: [...exports.keys()] };
}

/** True for an export of constants, all of which can be read. */
export function isConstant(statement: string, names: Names, allowance: Allowance): boolean {
  const module = moduleOf(statement, names, allowance);
  return module.isPlain && module.names.length > 0 && module.names.every((name) => module.exported(name));
}

/** Whether a text is complete code. */
export function isWhole(text: string): boolean {
  return !hasMistakes(script.parse(text).topNode);
}

/** The end of the statement at the start of a text; undefined if it is none. */
export function statementEnd(text: string): number | undefined {
  const first = script.parse(text).topNode.firstChild;
  return first?.name.endsWith("Declaration") === true ? first.to : undefined;
}

interface Reading {
  readonly text: string;
  readonly names: Names;
  readonly allowance: Allowance;
  readonly open: Set<string>;
}

function read(node: SyntaxNode, reading: Reading): Found {
  const { text, names, allowance } = reading;
  allowance.left -= 1;
  if (allowance.left < 0) return undefined;
  const children = childrenOf(node);
  const [first, second] = children;
  const readAt = (index: number): Found => {
    const child = children[index];
    return child && read(child, reading);
  };
  switch (node.name) {
    case "ParenthesizedExpression":
      return readAt(1);
    case "String":
      return literal(stringValue(textOf(text, node)), reading);
    case "TemplateString":
      return template(node, reading);
    case "Number":
      return finite(Number(textOf(text, node).replaceAll("_", "")));
    case "BooleanLiteral":
      return { value: textOf(text, node) === "true" };
    case "null":
      return { value: null };
    case "VariableName":
    case "PropertyDefinition":
      return textOf(text, node) === "undefined" ? { value: undefined } : names(textOf(text, node));
    case "ArrayExpression":
      return list(node, reading);
    case "ObjectExpression":
      return object(node, reading);
    case "MemberExpression":
      return member(children, reading);
    case "CallExpression":
      return call(first, second, reading);
    case "UnaryExpression": {
      const operand = readAt(1);
      const operator = first && textOf(text, first);
      if (operator === "!") return operand && { value: !operand.value };
      return operator === "-" && typeof operand?.value === "number" ? { value: -operand.value } : undefined;
    }
    case "ConditionalExpression": {
      const condition = readAt(0);
      return condition && readAt(condition.value ? 2 : 4);
    }
    case "BinaryExpression": {
      const operator = second && textOf(text, second);
      if (operator === "as" || operator === "satisfies") return readAt(0);
      const [left, right] = [readAt(0)?.value, readAt(2)?.value];
      return operator === "+" && typeof left === "string" && typeof right === "string"
        ? literal(left + right, reading)
        : undefined;
    }
    default:
      return undefined;
  }
}

function literal(value: string | undefined, { allowance }: Reading): Found {
  allowance.left -= value?.length ?? 0;
  return value === undefined || allowance.left < 0 ? undefined : { value };
}

/** JSON would turn other numbers into null in the cache. */
function finite(value: number): Found {
  return Number.isFinite(value) ? { value } : undefined;
}

function template(node: SyntaxNode, reading: Reading): Found {
  const { text } = reading;
  let value = "";
  let from = node.from + 1;
  for (const hole of node.getChildren("Interpolation")) {
    const inner = childrenOf(hole)[1];
    const shown = inner && read(inner, reading)?.value;
    if (typeof shown !== "string" && typeof shown !== "number") return undefined;
    value += `${stringValue(`\`${text.slice(from, hole.from)}\``) ?? ""}${shown}`;
    from = hole.to;
  }
  return literal(value + (stringValue(`\`${text.slice(from, node.to - 1)}\``) ?? ""), reading);
}

function list(node: SyntaxNode, reading: Reading): Found {
  const values: unknown[] = [];
  for (const { node: item, isSpread } of itemsOf(node)) {
    const found = read(item, reading);
    if (!found) return undefined;
    if (!isSpread) values.push(found.value);
    else if (Array.isArray(found.value)) for (const each of found.value) values.push(each);
    else return undefined;
  }
  return { value: values };
}

/** The names of entries that only running them would answer, where objects have such entries. */
const unknownEntries = new WeakMap<object, ReadonlySet<string>>();
const anyName = "*";

/** An object that may have other entries as well. */
export function partlyKnown<Value extends object>(value: Value): Value {
  unknownEntries.set(value, new Set([anyName]));
  return value;
}

/** Entries that only running them would answer are left out: other entries of a list of constants are of use. */
function object(node: SyntaxNode, reading: Reading): Found {
  const entries: [string, unknown][] = [];
  const unknown = new Set<string>();
  for (const { name, value, isSpread } of entriesOf(reading.text, node)) {
    const found = value && read(value, reading);
    if (isSpread && found?.value instanceof Object) entries.push(...Object.entries(found.value));
    else if (!isSpread && name !== undefined && found) entries.push([name, found.value]);
    else unknown.add(isSpread ? anyName : (name ?? anyName));
  }
  const value = Object.fromEntries(entries);
  if (unknown.size > 0) unknownEntries.set(value, unknown);
  return { value };
}

function member([owner, , key]: readonly SyntaxNode[], reading: Reading): Found {
  const whole = owner && read(owner, reading)?.value;
  if (!key) return undefined;
  const given = key.name === "PropertyName" ? textOf(reading.text, key) : read(key, reading)?.value;
  if (typeof given !== "string" && typeof given !== "number") return undefined;
  const name = String(given);
  if (typeof whole === "string") return memberOfFile(whole, name);
  if (!(whole instanceof Object)) return undefined;
  if (Object.hasOwn(whole, name)) return { value: (whole as Record<string, unknown>)[name] };
  const unknown = unknownEntries.get(whole);
  const isMissing = !(name in whole) && unknown?.has(name) !== true && unknown?.has(anyName) !== true;
  return isMissing ? { value: undefined } : undefined;
}

/** A file is imported as its URL: `require("./a.png").default`, and in Astro `pear.src`. Its size is that of the file. */
function memberOfFile(url: string, name: string): Found {
  if (name === "default" || (name === "src" && isAsset(url))) return { value: url };
  return (name === "width" || name === "height") && isAsset(url) ? { value: undefined } : undefined;
}

/** Functions that give the URL of a file, which is the path here as well; and the end of a list. */
function call(callee: SyntaxNode | undefined, args: SyntaxNode | undefined, reading: Reading): Found {
  const name = callee && textOf(reading.text, callee);
  const [first, ...others] = args ? itemsOf(args) : [];
  if (
    callee?.name === "MemberExpression" &&
    name?.endsWith(".slice") === true &&
    first &&
    others.length === 0
  ) {
    const owner = callee.firstChild && read(callee.firstChild, reading)?.value;
    const from = read(first.node, reading)?.value;
    return Array.isArray(owner) && typeof from === "number" ? { value: owner.slice(from) } : undefined;
  }
  if ((name !== "require" && name !== "useBaseUrl") || !first || others.length > 0) return undefined;
  const found = read(first.node, reading);
  return typeof found?.value === "string" ? found : undefined;
}

function definitionsIn(
  declaration: SyntaxNode,
  text: string,
): { readonly name: string; readonly node: SyntaxNode }[] {
  const children = childrenOf(declaration);
  return children.flatMap((child, index) => {
    if (child.name !== "VariableDefinition") return [];
    const equals = children.slice(index + 1, index + 3).findIndex(({ name }) => name === "Equals");
    const node = equals === -1 ? undefined : children[index + equals + 2];
    return node ? [{ name: textOf(text, child), node }] : [];
  });
}

function addGroup(group: SyntaxNode, text: string, exports: Map<string, string>): void {
  for (const part of text.slice(group.from + 1, group.to - 1).split(",")) {
    const [, local, name = local] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (local !== undefined && name !== undefined) exports.set(name, local);
  }
}

function hasMistakes(root: SyntaxNode): boolean {
  let found = false;
  root.cursor().iterate((node) => {
    found ||= node.type.isError;
    return !found;
  });
  return found;
}
