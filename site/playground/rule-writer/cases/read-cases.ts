import type * as TypeScript from "typescript";

/** A value that a file says without code that has to run. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** The properties of a case. */
export type CaseObject = Readonly<Record<string, Plain>>;

/** A case of the rule tester as the file says it. */
export interface RuleCase {
  readonly kind: "valid" | "invalid";
  /** What the file says: a text, or an object with the properties of the rule tester. */
  readonly value: Plain;
  /** What cannot be read without running code; then the value is not whole. */
  readonly unread?: string;
  readonly from: number;
  readonly to: number;
}

/** Something in the file that is not a case, and should be one. */
export interface CasesProblem {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

export interface ReadCases {
  readonly cases: readonly RuleCase[];
  readonly problems: readonly CasesProblem[];
}

/**
 * Reads the cases that a file hands to the rule tester: `ruleTester.run("name", rule, { valid: […], invalid: […] })`.
 * Nothing in the file runs.
 */
export function readCases(text: string, ts: typeof TypeScript): ReadCases {
  const file = ts.createSourceFile("rule.test.ts", text, ts.ScriptTarget.Latest, true);
  const reader = createReader(file, ts);
  const cases: RuleCase[] = [];
  const problems: CasesProblem[] = [];
  const read = (kind: "valid" | "invalid", list: TypeScript.Expression): void => {
    const bare = reader.bare(list);
    if (!ts.isArrayLiteralExpression(bare)) {
      problems.push({ message: `Write the ${kind} cases as an array: [ … ].`, ...reader.rangeOf(bare) });
      return;
    }
    for (const element of bare.elements) {
      if (ts.isSpreadElement(element) && ts.isArrayLiteralExpression(reader.bare(element.expression))) {
        read(kind, element.expression);
        continue;
      }
      const { value, unread } = reader.read(element);
      cases.push({ kind, value, ...(unread !== undefined && { unread }), ...reader.rangeOf(element) });
    }
  };
  for (const scenario of scenariosIn(file, ts)) {
    const bare = reader.bare(scenario);
    if (!ts.isObjectLiteralExpression(bare)) {
      problems.push({
        message: "Write the cases as an object: { valid: [ … ], invalid: [ … ] }.",
        ...reader.rangeOf(bare),
      });
      continue;
    }
    for (const kind of ["valid", "invalid"] as const) {
      const property = bare.properties.find(
        (each): each is TypeScript.PropertyAssignment =>
          ts.isPropertyAssignment(each) && each.name.getText(file) === kind,
      );
      if (property) read(kind, property.initializer);
      else problems.push({ message: `There is no list of ${kind} cases.`, ...reader.rangeOf(bare) });
    }
  }
  return { cases, problems };
}

/** The third argument of every call of a method `run`. */
function scenariosIn(file: TypeScript.SourceFile, ts: typeof TypeScript): readonly TypeScript.Expression[] {
  const found: TypeScript.Expression[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "run" &&
      node.arguments[2]
    )
      found.push(node.arguments[2]);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Levels of values within values, and of constants that name constants. */
const mostDepth = 100;

interface Reader {
  /** The expression without parentheses, `as const` and `satisfies`, or the value of a constant. */
  bare(node: TypeScript.Expression): TypeScript.Expression;
  read(node: TypeScript.Expression): { readonly value: Plain; readonly unread?: string };
  rangeOf(node: TypeScript.Node): { readonly from: number; readonly to: number };
}

function createReader(file: TypeScript.SourceFile, ts: typeof TypeScript): Reader {
  const constants = constantsIn(file, ts);
  const bare = (node: TypeScript.Expression, depth = 0): TypeScript.Expression => {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return bare(node.expression, depth);
    const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    // a constant may name itself
    return named && depth < mostDepth ? bare(named, depth + 1) : node;
  };

  const failures: string[] = [];
  const refuse = (node: TypeScript.Node): Plain => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const [first = ""] = node.getText(file).split("\n");
    failures.push(
      `“${first.slice(0, 60)}” (line ${line + 1}, column ${character + 1}) cannot be read without running it.`,
    );
    return undefined;
  };
  let depth = 0;
  const valueOf = (given: TypeScript.Expression): Plain => {
    if (depth > mostDepth) return refuse(given);
    depth++;
    const value = plainOf(bare(given));
    depth--;
    return value;
  };
  const plainOf = (node: TypeScript.Expression): Plain => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTaggedTemplateExpression(node)) return taggedOf(node);
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(itemsOf);
    if (ts.isObjectLiteralExpression(node)) return objectOf(node);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + textOf(span.expression) + span.literal.text,
        node.head.text,
      );
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return textOf(node.left) + textOf(node.right);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      return -Number(valueOf(node.operand));
    // AST_NODE_TYPES.Identifier is "Identifier"
    if (
      ts.isPropertyAccessExpression(node) &&
      /(?:^|\.)AST_(?:NODE|TOKEN)_TYPES$/.test(node.expression.getText(file))
    )
      return node.name.text;
    if (ts.isIdentifier(node) && node.text === "undefined") return undefined;
    return keywords.has(node.kind) ? keywords.get(node.kind) : refuse(node);
  };
  const keywords = new Map<TypeScript.SyntaxKind, Plain>([
    [ts.SyntaxKind.TrueKeyword, true],
    [ts.SyntaxKind.FalseKeyword, false],
    [ts.SyntaxKind.NullKeyword, null],
  ]);
  const textOf = (node: TypeScript.Expression): string => {
    const value = valueOf(node);
    if (typeof value === "string" || typeof value === "number") return String(value);
    refuse(node);
    return "";
  };
  const taggedOf = (node: TypeScript.TaggedTemplateExpression): Plain => {
    const tag = node.tag.getText(file);
    if (!/^(?:noFormat|String\.raw)$/.test(tag) || !ts.isNoSubstitutionTemplateLiteral(node.template))
      return refuse(node);
    return node.template.rawText ?? node.template.text;
  };
  const itemsOf = (node: TypeScript.Expression): readonly Plain[] => {
    if (!ts.isSpreadElement(node)) return [valueOf(node)];
    const items = valueOf(node.expression);
    return Array.isArray(items) ? (items as readonly Plain[]) : [refuse(node)];
  };
  const objectOf = (node: TypeScript.ObjectLiteralExpression): Plain => {
    const entries: [string, Plain][] = [];
    for (const property of node.properties) {
      const { name } = property;
      const key =
        name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
          ? name.text
          : undefined;
      if (ts.isPropertyAssignment(property) && key !== undefined)
        entries.push([key, valueOf(property.initializer)]);
      else if (ts.isShorthandPropertyAssignment(property))
        entries.push([property.name.text, valueOf(property.name)]);
      else if (ts.isSpreadAssignment(property))
        entries.push(...Object.entries(recordOf(property.expression)));
      else refuse(property);
    }
    return Object.fromEntries(entries);
  };
  const recordOf = (node: TypeScript.Expression): Readonly<Record<string, Plain>> => {
    const value = valueOf(node);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, Plain>>;
    refuse(node);
    return {};
  };

  return {
    bare,
    read(node) {
      failures.length = 0;
      const value = ts.isSpreadElement(node) ? refuse(node) : valueOf(node);
      const [unread] = failures;
      return { value, ...(unread !== undefined && { unread }) };
    },
    rangeOf: (node) => ({ from: node.getStart(file), to: node.end }),
  };
}

/** The constants at the top of a file, by name. */
function constantsIn(
  file: TypeScript.SourceFile,
  ts: typeof TypeScript,
): ReadonlyMap<string, TypeScript.Expression> {
  return new Map(
    file.statements.flatMap((statement) =>
      ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
        ? statement.declarationList.declarations.flatMap(
            ({ name, initializer }): [string, TypeScript.Expression][] =>
              ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [],
          )
        : [],
    ),
  );
}
