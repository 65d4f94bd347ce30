import type { FlowStep } from "../../state/flow.ts";
import { childOf, type FlowNode, isFunction } from "./node.ts";

/** Children of these run one after the other, and are steps of their own. */
const lists: ReadonlySet<string> = new Set(["Program", "BlockStatement", "StaticBlock", "TSModuleBlock"]);

/** Syntax of TypeScript that runs, or holds what runs. */
const running: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSEnumDeclaration",
  "TSExportAssignment",
  "TSImportEqualsDeclaration",
  "TSInstantiationExpression",
  "TSModuleBlock",
  "TSModuleDeclaration",
  "TSNonNullExpression",
  "TSParameterProperty",
  "TSSatisfiesExpression",
  "TSTypeAssertion",
]);

/** Syntax that does nothing by itself. */
const idle: ReadonlySet<string> = new Set([
  ...lists,
  "EmptyStatement",
  "JSXClosingElement",
  "JSXClosingFragment",
  "JSXText",
  "TemplateElement",
]);

/** The property with statements that are steps of their own: only what is before them names a node. */
const bodies: Readonly<Record<string, string>> = {
  ArrowFunctionExpression: "body",
  CatchClause: "body",
  ClassDeclaration: "body",
  DoWhileStatement: "body",
  ForInStatement: "body",
  ForOfStatement: "body",
  ForStatement: "body",
  FunctionDeclaration: "body",
  FunctionExpression: "body",
  IfStatement: "consequent",
  LabeledStatement: "body",
  SwitchCase: "consequent",
  SwitchStatement: "cases",
  TSModuleDeclaration: "body",
  TryStatement: "block",
  WhileStatement: "body",
  WithStatement: "body",
};

/** Whether a node and all that it holds is about types only. */
export function isType({ type }: FlowNode): boolean {
  return type.startsWith("TS") && !running.has(type);
}

/** Whether a node is a step of each segment in which it begins; other nodes only where no step around them begins. */
export function isStatement({ type, parent }: FlowNode): boolean {
  if (type === "SwitchCase" || type.endsWith("Statement")) return true;
  if (parent?.type === "SwitchCase") return type.endsWith("Declaration");
  return parent !== undefined && lists.has(parent.type);
}

/** Whether nothing runs where a node begins, as for the name of a function and its plain parameters. */
export function isIdle(node: FlowNode): boolean {
  const { type, parent } = node;
  if (idle.has(type)) return true;
  // the body of an arrow function may be a name
  return type === "Identifier" && parent !== undefined && isFunction(parent) && parent["body"] !== node;
}

/** What is shown of a node in a text. */
export function stepOf(node: FlowNode, text: string): FlowStep {
  const [from, end] = node.range;
  const body = childOf(node, bodies[node.type] ?? "");
  const head = text.slice(from, body?.range[0] ?? end).replace(body ? /[\s{]+$/ : /\s+$/, "");
  return { from, to: from + head.length, line: node.loc.start.line, text: excerpt(head) };
}

const longest = 60;

/** The beginning of a text on one line. */
function excerpt(text: string): string {
  const line = text
    .slice(0, longest * 10)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= longest) return line;
  // no half of a character
  return `${line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
