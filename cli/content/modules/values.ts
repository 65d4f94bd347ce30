import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { childrenOf, textOf } from "../../../site/playground/config/eslintrc-syntax.ts";
import { declared, declaredFunction } from "./functions.ts";
import { read } from "./read.ts";
import { type Allowance, type Found, isData, isPaid, type Names, type Reading } from "./reading.ts";

const script = parser.configure({ dialect: "ts jsx" });

/** An expression is no longer than this many characters, and a module is not either. */
const longestText = 200_000;

/** The value of an expression, which is read and never run: literals, lists, objects, names and their members. */
export function valueOf(
  expression: string,
  names: Names,
  allowance: Allowance,
  { isHtml }: Pick<Reading, "isHtml"> = {},
): Found {
  if (expression.length > longestText) return undefined;
  // an object alone would be read as a block of statements
  const text = `(${expression})`;
  const root = script.parse(text).topNode;
  const statements = childrenOf(root).filter(({ name }) => name !== ";");
  const [inner] = statements;
  if (statements.length !== 1 || inner?.name !== "ExpressionStatement" || hasMistakes(root)) return undefined;
  const node = inner.firstChild;
  return node ? read(node, { text, names, allowance, isHtml }) : undefined;
}

/** The constants and functions of a module by name, what it exports by the name of the export, and its default export. */
export interface Module {
  readonly constant: Names;
  readonly exported: Names;
  /** Whether it has a constant, a function or a class of this name. */
  readonly declares: (name: string) => boolean;
  /** False if it has more than imports, exports, constants and functions. */
  readonly isPlain: boolean;
  /** The names of its exports, except for the default. */
  readonly names: readonly string[];
}

/** Reads a module. `outer` answers for names that it imports. */
export function moduleOf(text: string, outer: Names, allowance: Allowance): Module {
  const constants = new Map<string, () => Found>();
  const exports = new Map<string, string>();
  const others = new Set<string>();
  let main: SyntaxNode | undefined;
  let isPlain = text.length <= longestText;
  const constant: Names = (name) => {
    const value = constants.get(name);
    return value ? value() : others.has(name) ? undefined : outer(name);
  };
  const reading: Reading = { text, names: constant, allowance };
  const declare = (statement: SyntaxNode, isExported: boolean): boolean => {
    const into = new Map<string, () => Found>();
    if (statement.name === "VariableDeclaration") declared(statement, { reading, read, into });
    else if (statement.name === "FunctionDeclaration") declaredFunction(statement, { reading, read, into });
    else return false;
    for (const [name, value] of into) {
      constants.set(name, value);
      if (isExported) exports.set(name, name);
    }
    return true;
  };
  for (const statement of isPlain ? childrenOf(script.parse(text).topNode) : []) {
    if (statement.name === "ExportDeclaration") {
      const [, second, third] = childrenOf(statement);
      if (second?.name === "default") {
        main = third;
        if (third) declare(third, false);
      } else if (second?.name === "ExportGroup") addGroup(second, text, exports);
      else if (!second || !declare(second, true)) isPlain = false;
    } else if (!declare(statement, false) && !isWithoutValue(statement)) {
      isPlain = false;
      const name = statement.getChild("VariableDefinition");
      if (name) others.add(textOf(text, name));
    }
  }
  const exported: Names = (name) => {
    if (name === "default" && main) return read(main, reading);
    const local = exports.get(name);
    return local === undefined ? undefined : constant(local);
  };
  return {
    constant,
    exported,
    declares: (name) => constants.has(name) || others.has(name),
    isPlain,
    names: [...exports.keys()],
  };
}

/** Imports, and types of TypeScript. */
function isWithoutValue({ name }: SyntaxNode): boolean {
  return /^(?:ImportDeclaration|InterfaceDeclaration|TypeAliasDeclaration|;)$/.test(name);
}

/** True for an export of constants, all of which can be read, and whose values are data unless `mayHaveFunctions`. */
export function isConstant(
  statement: string,
  {
    names,
    allowance,
    mayHaveFunctions,
  }: { readonly names: Names; readonly allowance: Allowance; readonly mayHaveFunctions: boolean },
): boolean {
  const { isPlain, names: exports, exported } = moduleOf(statement, names, allowance);
  return (
    isPlain &&
    exports.length > 0 &&
    exports.every((name) => {
      const found = exported(name);
      return found && isPaid(found.value, allowance) && (mayHaveFunctions || isData(found.value));
    })
  );
}

/** The markup of a template: text, elements and expressions as between the tags of JSX. */
export function markup(template: string, names: Names, allowance: Allowance): Found {
  if (template.length > longestText) return undefined;
  const text = `<>${template}</>`;
  const root = script.parse(text).topNode;
  const node = root.firstChild?.firstChild;
  if (hasMistakes(root) || node?.name !== "JSXElement" || node.to !== text.length) return undefined;
  return read(node, { text, names, allowance, isHtml: true });
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
