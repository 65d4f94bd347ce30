import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import {
  childrenOf,
  itemsOf,
  pathOf,
  stringValue,
  textOf,
} from "../../../../site/playground/config/eslintrc-syntax.ts";

/** A script as it is written: what it exports, and what its names stand for. */
export interface WrittenModule {
  readonly text: string;
  readonly exported: SyntaxNode | undefined;
  readonly constants: ReadonlyMap<string, SyntaxNode>;
  /** The module and the name in it, by the name here. "default" and "*" are names too. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** The offset of the first syntax error. */
  readonly fault: number | undefined;
}

const typescript = parser.configure({ dialect: "ts" });

/** Parses a script. JSON is an expression alone. */
export function parseModule(text: string, isJson = false): WrittenModule {
  // an object alone would be read as a block of statements
  const source = isJson ? `(${text}\n)` : withoutAttributes(text);
  const root = typescript.parse(source).topNode;
  const constants = new Map<string, SyntaxNode>();
  const imports = new Map<string, { from: string; name: string }>();
  let exported: SyntaxNode | undefined;
  const declare = (declaration: SyntaxNode): void => {
    const children = childrenOf(declaration);
    children.forEach((name, index) => {
      const after = index + (children[index + 1]?.name === "TypeAnnotation" ? 2 : 1);
      const value = children[after]?.name === "Equals" ? children[after + 1] : undefined;
      if (value && name.name === "VariableDefinition") constants.set(textOf(source, name), value);
    });
  };
  for (const statement of childrenOf(root)) {
    if (statement.name === "ImportDeclaration") addImports(source, statement, imports);
    else if (statement.name === "VariableDeclaration") declare(statement);
    else {
      statement.getChildren("VariableDeclaration").forEach(declare);
      exported = exportedBy(source, statement) ?? exported;
      if (isJson) exported = childrenOf(statement)[0];
    }
  }
  const result = exported && returnedBy(exported, declare);
  return { text: source, exported: result, constants, imports, fault: faultIn(root) };
}

/** The same without `with { type: "json" }` behind imports, which the parser does not know. */
function withoutAttributes(text: string): string {
  return text.replace(
    /^(import\b[^;\n]*?["'])(\s+(?:with|assert)\s*\{[^{}\n]*\})/gm,
    (_, before: string, attributes: string) => before + " ".repeat(attributes.length),
  );
}

function addImports(
  text: string,
  statement: SyntaxNode,
  imports: Map<string, { from: string; name: string }>,
): void {
  const from = statement.getChild("String");
  const module = from && stringValue(textOf(text, from));
  if (module === undefined || module === null) return;
  for (const child of childrenOf(statement)) {
    if (child.name === "VariableDefinition")
      imports.set(textOf(text, child), { from: module, name: "default" });
    if (child.name !== "ImportGroup") continue;
    let name: string | undefined;
    for (const part of childrenOf(child)) {
      if (part.name === "VariableName") name = textOf(text, part);
      if (part.name !== "VariableDefinition") continue;
      const local = textOf(text, part);
      imports.set(local, { from: module, name: name ?? local });
      name = undefined;
    }
  }
}

/** The value of `export default …`, `export = …` or `module.exports = …`. */
function exportedBy(text: string, statement: SyntaxNode): SyntaxNode | undefined {
  const children = childrenOf(statement);
  const [first, second, third] = children;
  if (statement.name === "ExportDeclaration") {
    if (second?.name === "default") return third?.name === "async" ? children[3] : third;
    return second?.name === "Equals" ? third : undefined;
  }
  if (first?.name !== "AssignmentExpression") return undefined;
  const [target, , value] = childrenOf(first);
  const path = target && pathOf(text, target)?.join(".");
  return path === "module.exports" || path === "exports.default" ? value : undefined;
}

/** What a function without arguments returns at its end; any other value is itself. */
function returnedBy(node: SyntaxNode, declare: (declaration: SyntaxNode) => void): SyntaxNode {
  if (!/^(?:ArrowFunction|FunctionExpression|FunctionDeclaration)$/.test(node.name)) return node;
  const body = childrenOf(node).at(-1);
  if (body?.name !== "Block") return body ?? node;
  body.getChildren("VariableDeclaration").forEach(declare);
  const last = body.getChildren("ReturnStatement").at(-1);
  return (last && childrenOf(last)[1]) ?? node;
}

function faultIn(root: SyntaxNode): number | undefined {
  const cursor = root.cursor();
  do if (cursor.type.isError) return cursor.from;
  while (cursor.next());
  return undefined;
}

export { childrenOf, itemsOf, pathOf, stringValue, textOf };
