import type { SyntaxNode } from "@lezer/common";

/** More spreads inside each other are a circle. */
const deepest = 8;

/**
 * The names of the props in an expression, as nodes: those of an object literal, of one that a variable of the same
 * module is declared with, and of those that are spread into it. Other values are known only when the code runs.
 */
export function literalProps(
  expression: SyntaxNode | null,
  wordOf: (node: SyntaxNode) => string,
  depth = 0,
): readonly SyntaxNode[] {
  if (!expression || depth > deepest) return [];
  const read = (node: SyntaxNode | null): readonly SyntaxNode[] => literalProps(node, wordOf, depth + 1);
  switch (expression.name) {
    case "ObjectExpression":
      return expression.getChildren("Property").flatMap(({ firstChild }) => {
        if (firstChild?.name === "Spread") return read(firstChild.nextSibling);
        return firstChild ?? [];
      });
    case "ParenthesizedExpression":
      return read(expression.firstChild?.nextSibling ?? null);
    case "BinaryExpression":
      return expression.getChild("as") || expression.getChild("satisfies") ? read(expression.firstChild) : [];
    case "VariableName":
      return read(valueOf(expression, wordOf));
    default:
      return [];
  }
}

const scopes =
  /^(?:Script|Block|ClassBody|(?:Function|Method)Declaration|FunctionExpression|ArrowFunction|ForStatement|CatchClause)$/;

/** What the variable is declared with, in the innermost scope that declares its name: a parameter has no known value. */
function valueOf(variable: SyntaxNode, wordOf: (node: SyntaxNode) => string): SyntaxNode | null {
  const name = wordOf(variable);
  for (let scope = variable.parent; scope; scope = scope.parent) {
    if (!scopes.test(scope.name)) continue;
    const definition = definitionsIn(scope).find((each) => wordOf(each) === name);
    if (definition) return definition.parent?.name === "VariableDeclaration" ? afterEquals(definition) : null;
  }
  return null;
}

/** The names that are declared in a scope, without those of the scopes in it. */
function definitionsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === "VariableDefinition") found.push(child);
    else if (!scopes.test(child.name)) found.push(...definitionsIn(child));
  }
  return found;
}

function afterEquals(definition: SyntaxNode): SyntaxNode | null {
  let next = definition.nextSibling;
  while (next && next.name !== "Equals" && next.name !== ",") next = next.nextSibling;
  return next?.name === "Equals" ? next.nextSibling : null;
}
