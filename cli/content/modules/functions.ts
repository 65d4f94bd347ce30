import type { SyntaxNode } from "@lezer/common";
import { childrenOf, stringValue, textOf } from "../../../site/playground/config/eslintrc-syntax.ts";
import type { Closure, Found, ReadNode, Reading } from "./reading.ts";

/** More than any component needs. A function may call itself. */
const deepestCall = 60;

/**
 * What a function returns, read from its text: constants, conditions and a result. A function with any other statement
 * has no value.
 */
export function resultOf({ node, reading }: Closure, args: readonly Found[], read: ReadNode): Found {
  const { allowance } = reading;
  const children = childrenOf(node);
  const body = children.at(-1);
  const depth = allowance.depth ?? 0;
  if (!body || depth >= deepestCall || children.some(({ name }) => name === "async" || name === "Star"))
    return undefined;
  const own = withParameters(node, args, reading, read);
  allowance.depth = depth + 1;
  const result = body.name === "Block" ? returned(body, own, own.locals, read) : read(body, own);
  allowance.depth = depth;
  return result;
}

/** The names in a function with these arguments. */
export function withParameters(
  node: SyntaxNode,
  args: readonly Found[],
  reading: Reading,
  read: ReadNode,
): Reading & { readonly locals: Map<string, () => Found> } {
  const { names } = reading;
  const locals = new Map<string, () => Found>();
  const own = { ...reading, locals, names: (name: string) => (locals.get(name) ?? (() => names(name)))() };
  const parameters = childrenOf(node).find(({ name }) => name === "ParamList");
  patternsOf(parameters).forEach(({ pattern, usual }, index) => {
    const given = args.length > index ? args[index] : { value: undefined };
    bind(pattern, () => orUsual(given, usual, own, read), { reading: own, read, into: locals });
  });
  return own;
}

/** The parameters of a function, or the parts of a list, with their default values. */
function patternsOf(
  list: SyntaxNode | undefined,
): readonly { readonly pattern: SyntaxNode; readonly usual: SyntaxNode | undefined }[] {
  const children = list ? childrenOf(list) : [];
  return children.flatMap((child, index) => {
    if (!isPattern(child)) return [];
    const equals = children.findIndex(({ name }, at) => at > index && (name === "Equals" || name === ","));
    return [
      { pattern: child, usual: children[equals]?.name === "Equals" ? children[equals + 1] : undefined },
    ];
  });
}

function isPattern({ name }: SyntaxNode): boolean {
  return name === "VariableDefinition" || name === "ObjectPattern" || name === "ArrayPattern";
}

function orUsual(given: Found, usual: SyntaxNode | undefined, reading: Reading, read: ReadNode): Found {
  return given && given.value === undefined && usual ? read(usual, reading) : given;
}

interface Binding {
  readonly reading: Reading;
  readonly read: ReadNode;
  readonly into: Map<string, () => Found>;
}

/** Adds the names of a pattern, `{ title = "A", ...rest }`, with what they stand for. */
export function bind(pattern: SyntaxNode, value: () => Found, binding: Binding): void {
  const { reading, read, into } = binding;
  const { text } = reading;
  if (pattern.name === "VariableDefinition") into.set(textOf(text, pattern), guarded(value));
  else if (pattern.name === "ArrayPattern")
    patternsOf(pattern).forEach(({ pattern: inner, usual }, index) => {
      bind(inner, () => orUsual(partOf(value(), index), usual, reading, read), binding);
    });
  else if (pattern.name === "ObjectPattern") {
    const taken: string[] = [];
    for (const property of pattern.getChildren("PatternProperty")) {
      const children = childrenOf(property);
      const [first, second] = children;
      if (first?.name === "Spread") {
        if (second) bind(second, () => withoutParts(value(), taken), binding);
        continue;
      }
      const equals = children.findIndex(({ name }) => name === "Equals");
      const usual = equals === -1 ? undefined : children[equals + 1];
      const target = children[1]?.name === ":" ? children[2] : first;
      if (!first || !target) continue;
      const written = textOf(text, first);
      const key = first.name === "String" ? (stringValue(written) ?? written) : written;
      taken.push(key);
      bind(target, () => orUsual(partOf(value(), key), usual, reading, read), binding);
    }
  }
}

/** A value that may refer to itself: within it, it has none. It is read each time, so that its length is paid for. */
function guarded(value: () => Found): () => Found {
  let isOpen = false;
  return () => {
    if (isOpen) return undefined;
    isOpen = true;
    const found = value();
    isOpen = false;
    return found;
  };
}

function partOf(whole: Found, key: string | number): Found {
  if (!(whole?.value instanceof Object)) return undefined;
  return Object.hasOwn(whole.value, key)
    ? { value: (whole.value as Record<string | number, unknown>)[key] }
    : { value: undefined };
}

function withoutParts(whole: Found, names: readonly string[]): Found {
  if (!(whole?.value instanceof Object)) return undefined;
  return { value: Object.fromEntries(Object.entries(whole.value).filter(([name]) => !names.includes(name))) };
}

/** The value of the first `return` that is reached. */
function returned(
  block: SyntaxNode,
  reading: Reading,
  locals: Map<string, () => Found>,
  read: ReadNode,
): Found {
  const statements = childrenOf(block).filter(({ name }) => !/^[{};]$/.test(name));
  for (const statement of statements) {
    if (statement.name === "VariableDeclaration" && statement.firstChild?.name === "const")
      declared(statement, { reading, read, into: locals });
    else if (statement.name === "FunctionDeclaration")
      declaredFunction(statement, { reading, read, into: locals });
    else if (statement.name === "ReturnStatement") {
      const value = childrenOf(statement).find(({ name }) => name !== "return" && name !== ";");
      return value ? read(value, reading) : { value: undefined };
    } else if (statement.name === "IfStatement") {
      const [, condition, then, , otherwise] = childrenOf(statement);
      const holds = condition && read(condition, reading);
      if (!holds) return undefined;
      const next = holds.value ? then : otherwise;
      const found = next && branch(next, reading, locals, read);
      if (found !== "passed" && next) return found;
    } else return undefined;
  }
  return { value: undefined };
}

/** What a branch of a condition returns, or "passed" if it has no statements. Another branch has no value. */
function branch(
  node: SyntaxNode,
  reading: Reading,
  locals: Map<string, () => Found>,
  read: ReadNode,
): Found | "passed" {
  const last = node.name === "Block" ? childrenOf(node).at(-2) : node;
  if (last?.name === "{") return "passed";
  if (last?.name !== "ReturnStatement") return undefined;
  if (node.name === "Block") return returned(node, reading, new Map(locals), read);
  const value = childrenOf(node).find(({ name }) => name !== "return" && name !== ";");
  return value ? read(value, reading) : { value: undefined };
}

/** Adds the names of `const a = 1, { b } = c`. */
export function declared(declaration: SyntaxNode, binding: Binding): void {
  const children = childrenOf(declaration);
  children.forEach((child, index) => {
    if (!isPattern(child)) return;
    const equals = children.slice(index + 1, index + 3).findIndex(({ name }) => name === "Equals");
    const value = equals === -1 ? undefined : children[index + equals + 2];
    bind(child, () => value && binding.read(value, binding.reading), binding);
  });
}

/** The name of a function with its value, the function itself. */
export function declaredFunction(statement: SyntaxNode, { reading, read, into }: Binding): void {
  const name = statement.getChild("VariableDefinition");
  if (name) into.set(textOf(reading.text, name), () => read(statement, reading));
}
