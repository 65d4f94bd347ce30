import type { Data } from "./results-worker.ts";

/** Code with reports, and trees that could come from it. */
export const sampleCode = "var name = 'x';\nlet doubt: any;\nvar third;\n";

function text(value: string): Data {
  return { type: "string", value: JSON.stringify(value) };
}

const declarator: Data = {
  type: "VariableDeclarator",
  at: [4, 14],
  below: {
    id: { type: "Identifier", at: [4, 8], below: { name: text("name") } },
    init: { type: "Literal", at: [11, 14], below: { value: text("x".repeat(300)) } },
  },
};

const statements: Data = {
  type: "array (2)",
  below: {
    0: {
      type: "VariableDeclaration",
      at: [0, 15],
      below: { kind: text("var"), declarations: { type: "array (1)", below: { 0: declarator } } },
    },
    1: { type: "EmptyStatement", at: [16, 17], below: { type: text("EmptyStatement") } },
  },
};

const es: Data = { type: "Program", at: [0, 42], below: { body: statements, sourceType: text("module") } };

export const sampleTrees: Readonly<Record<string, Data>> = {
  es,
  "es without locations": { ...es, below: { ...es.below, nothing: text("hidden") } },
  "es tokens": { ...es, below: { ...es.below, tokens: { type: "array (1)", below: { 0: text("var") } } } },
  ts: {
    type: "SourceFile",
    at: [0, 42],
    below: {
      flags: { type: "number", value: "65536", flags: ["AwaitContext", "ContextFlags"] },
      statements: {
        type: "array (450)",
        below: Object.fromEntries(
          Array.from({ length: 450 }, (_, index): [string, Data] => [
            String(index),
            { type: "EmptyStatement", at: [100 + index, 101 + index] },
          ]),
        ),
      },
    },
  },
  scope: { type: "ScopeManager", below: { scopes: { type: "array (0)" } } },
  types: {
    type: "SourceFile",
    at: [0, 42],
    below: {
      "statements[0]": {
        type: "VariableStatement",
        at: [0, 15],
        below: { name: { type: "Identifier", at: [4, 8] } },
      },
    },
  },
};
