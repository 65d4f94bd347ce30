import type { SyntaxNode } from "@lezer/common";
import {
  childrenOf,
  entriesOf,
  itemsOf,
  stringValue,
  textOf,
} from "../../../site/playground/config/eslintrc-syntax.ts";
import { resultOf } from "./functions.ts";
import { isAsset } from "./imports.ts";
import { markupOf } from "./markup.ts";
import { methodOf } from "./methods.ts";
import { Closure, type Found, type Names, Native, type Reading } from "./reading.ts";

/** The value of an expression, which is never run. */
export function read(node: SyntaxNode, reading: Reading): Found {
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
      return textOf(text, node) === "undefined" ? { value: undefined } : named(textOf(text, node), names);
    case "ArrayExpression":
      return list(node, reading);
    case "ObjectExpression":
      return object(node, reading);
    case "MemberExpression":
      return member(children, reading);
    case "CallExpression":
      return call(first, node.getChild("ArgList") ?? undefined, reading);
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
    case "BinaryExpression":
      return binary(children, reading);
    case "InstantiationExpression":
      // the types of `a<b>` say nothing about the value
      return readAt(0);
    case "PostfixExpression":
      // `a!` of TypeScript
      return second?.name === "LogicOp" ? readAt(0) : undefined;
    case "ArrowFunction":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return { value: new Closure(node, reading) };
    case "JSXElement":
      return markupOf(node, reading, read);
    default:
      return undefined;
  }
}

/** `tabs.filter(Boolean)` */
const truth = new Native(([given]) => given && { value: Boolean(given.value) });

function named(name: string, names: Names): Found {
  return names(name) ?? (name === "Boolean" ? { value: truth } : undefined);
}

/** Comparisons, alternatives, and texts one behind the other. */
function binary([left, sign, right]: readonly SyntaxNode[], reading: Reading): Found {
  const operator = sign && textOf(reading.text, sign);
  const first = left && read(left, reading);
  if (operator === "as" || operator === "satisfies" || !first) return first;
  const one = first.value;
  if (operator === "&&" && !one) return first;
  if (operator === "||" && Boolean(one)) return first;
  if (operator === "??" && one !== undefined && one !== null) return first;
  const second = right && read(right, reading);
  if (!second || operator === "&&" || operator === "||" || operator === "??") return second;
  const other = second.value;
  if (operator === "===" || operator === "==") return { value: one === other };
  if (operator === "!==" || operator === "!=") return { value: one !== other };
  const isNumbers = typeof one === "number" && typeof other === "number";
  if (isNumbers && operator === "<") return { value: one < other };
  if (isNumbers && operator === ">") return { value: one > other };
  if (isNumbers && operator === "+" && reading.isHtml === true) return finite(one + other);
  // sums of numbers are for programs: a document that has one, except for templates, is told to write the result
  return operator === "+" && isShown(one) && isShown(other) && !isNumbers
    ? literal(`${one}${other}`, reading)
    : undefined;
}

function isShown(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
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

function member([owner, dot, ...keys]: readonly SyntaxNode[], reading: Reading): Found {
  const found = owner && read(owner, reading);
  const key = keys.find(({ name }) => name !== "[");
  if (!found || !key) return undefined;
  const whole = found.value;
  if (dot?.name === "?." && (whole === undefined || whole === null)) return { value: undefined };
  const given = key.name === "PropertyName" ? textOf(reading.text, key) : read(key, reading)?.value;
  if (typeof given !== "string" && typeof given !== "number") return undefined;
  const name = String(given);
  if (typeof whole === "string")
    return name === "length" ? { value: whole.length } : memberOfFile(whole, name);
  if (Array.isArray(whole) && name === "length") return { value: whole.length };
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

/** Functions whose result is known: those of texts and lists, those that give the URL of a file, and the author's. */
function call(callee: SyntaxNode | undefined, args: SyntaxNode | undefined, reading: Reading): Found {
  if (!callee) return undefined;
  const items = args ? itemsOf(args) : [];
  if (items.some(({ isSpread }) => isSpread)) return undefined;
  const given = items.map(({ node }) => read(node, reading));
  const [first, ...others] = given;
  const name = textOf(reading.text, callee);
  if (callee.name === "VariableName" && (name === "require" || name === "useBaseUrl"))
    return typeof first?.value === "string" && others.length === 0 ? first : undefined;
  const own = read(callee, reading)?.value;
  if (own instanceof Closure && callee.name !== "ParenthesizedExpression") return resultOf(own, given, read);
  if (own instanceof Native) return own.call(given);
  if (callee.name !== "MemberExpression") return undefined;
  const [owner, , method] = childrenOf(callee);
  const whole = owner && read(owner, reading);
  const result = whole && method && methodOf(whole.value, textOf(reading.text, method), given, read);
  return typeof result?.value === "string" ? literal(result.value, reading) : result;
}
