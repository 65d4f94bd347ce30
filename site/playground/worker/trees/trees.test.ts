import { beforeEach, describe, expect, it } from "vitest";
import type { Requests, TreeNode, TreeView } from "../../state/protocol.ts";
import { nodeService } from "../../../../tests/harness/playground/node-service.ts";
import { projectOf } from "../../../../tests/harness/playground/play-project.ts";

const file = "input.ts";
const code = "function greet(name: string) {\n  return `Hello ${name}`;\n}\nconst text = greet('you');\n";
const service = nodeService;

beforeEach(() => {
  service.lint(projectOf(code));
});

function child(parent: TreeNode, ...keys: readonly string[]): TreeNode {
  return keys.reduce((node, key) => {
    const found = service.children({ id: node.id }).find((each) => each.key === key);
    if (!found) throw new Error(`There is no ${key}.`);
    return found;
  }, parent);
}

function keysOf(node: TreeNode): readonly string[] {
  return service.children({ id: node.id }).map(({ key }) => key);
}

type TreeOptions = Partial<Omit<Requests["tree"]["give"], "view" | "file">>;

function root(view: TreeView, more: TreeOptions = {}): TreeNode {
  return service.tree({ view, file, ...more });
}

/** The nodes below the root with these ids, one in the other. */
function nodesOn(view: TreeView, [first, ...ids]: readonly number[]): readonly TreeNode[] {
  const start = root(view);
  expect(first).toBe(start.id);
  let node = start;
  return ids.map((id) => {
    const next = service.children({ id: node.id }).find((each) => each.id === id);
    if (!next) throw new Error("The way leads nowhere.");
    node = next;
    return next;
  });
}

/** The labels on the way to the deepest node at a place. */
function wayTo(view: TreeView, text: string): readonly string[] {
  const path = service.path({ view, file, at: code.indexOf(text) });
  return nodesOn(view, path).map(({ key, label }) => `${key}: ${label}`);
}

describe("PG-13 trees", () => {
  it("ESTree: names nodes by type, with places and values, without parents and functions", () => {
    const program = root("es");
    expect(program).toMatchObject({ label: "Program", from: 0, to: code.length });
    const greet = child(program, "body", "0");
    expect(greet).toMatchObject({
      key: "0",
      label: "FunctionDeclaration",
      from: 0,
      to: code.indexOf("const") - 1,
    });
    expect(keysOf(greet)).not.toContain("parent");
    expect(child(greet, "id", "name")).toMatchObject({ label: "string", value: '"greet"', size: 0 });
    expect(child(greet, "async")).toMatchObject({ label: "boolean", value: "false" });
    expect(child(program, "body")).toMatchObject({ label: "array (2)", size: 2 });
  });

  it("shows tokens only on request", () => {
    expect(keysOf(root("es"))).not.toContain("tokens");
    expect(child(root("es", { tokens: true }), "tokens", "0")).toMatchObject({
      label: "Keyword",
      from: 0,
      to: 8,
    });
  });

  it("TypeScript: names nodes by kind, and flags by name", () => {
    const sourceFile = root("ts");
    expect(sourceFile.label).toBe("SourceFile");
    const statement = child(sourceFile, "statements", "1");
    expect(statement.label).toBe("VariableStatement");
    const list = child(statement, "declarationList");
    expect(child(list, "flags").flags).toEqual(["Const"]);
    expect(child(list, "kind")).toMatchObject({ value: "262", flags: ["VariableDeclarationList"] });
    const hidden = [
      "parent",
      "symbol",
      "flowNode",
      "transformFlags",
      "modifierFlagsCache",
      "path",
      "imports",
    ];
    expect(keysOf(sourceFile).filter((key) => hidden.includes(key))).toEqual([]);
  });

  it("names scopes by type and number, and shows the library's variables separately", () => {
    const manager = root("scope");
    const scope = child(manager, "globalScope");
    expect(scope.label).toMatch(/^Scope \(global\) \$\d+$/);
    expect(child(scope, "variables").size).toBe(0);
    expect(child(scope, "variables (of libraries)").size).toBeGreaterThan(500);
    const module = child(scope, "childScopes", "0");
    expect(service.children({ id: child(module, "variables").id }).map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Variable \(greet\) \$\d+$/),
      expect.stringMatching(/^Variable \(text\) \$\d+$/),
    ]);
    expect(child(module, "references", "1")).toMatchObject({
      from: code.indexOf("greet('"),
      to: code.indexOf("('"),
    });
    expect(child(module, "variables", "0", "defs", "0").label).toMatch(/^Definition \(FunctionName\) \$\d+$/);
  });

  it("finds the deepest node at the cursor, level by level", () => {
    expect(wayTo("es", "name}")).toEqual([
      ...["body: array (2)", "0: FunctionDeclaration", "body: BlockStatement", "body: array (1)"],
      ...["0: ReturnStatement", "argument: TemplateLiteral", "expressions: array (1)", "0: Identifier"],
    ]);
    expect(wayTo("ts", "'you").at(-1)).toBe("0: StringLiteral");
    expect(wayTo("scope", "name}").at(-1)).toMatch(/Scope \(function\)/);
    expect(wayTo("types", "'you")).toEqual([
      ...["statements[1]: VariableStatement", "declarationList: VariableDeclarationList"],
      ...[
        "declarations[0]: VariableDeclaration",
        "initializer: CallExpression",
        "arguments[0]: StringLiteral",
      ],
    ]);
  });

  it("finds the deepest node that holds a selection, and of these the one with a label", () => {
    const from = code.indexOf("greet('");
    const to = code.indexOf(")", from) + 1;
    const last = (view: TreeView, label?: string): TreeNode | undefined => {
      const ids = service.path({ view, file, at: from, to, ...(label !== undefined && { label }) });
      return nodesOn(view, ids).at(-1);
    };
    expect(last("es")?.label).toBe("CallExpression");
    expect(last("types")?.label).toBe("CallExpression");
    expect(last("es", "VariableDeclaration")?.label).toBe("VariableDeclaration");
    expect(last("es", "ClassBody")?.label).toBe("CallExpression");
    expect(root("types", { at: from }).label).toBe("Identifier");
    expect(root("types", { at: from, to }).label).toBe("CallExpression");
  });

  it("leaves out the places of nodes on request, in JSON and matches, too", () => {
    for (const [view, names] of [
      ["es", ["range", "loc"]],
      ["ts", ["pos", "end"]],
    ] as const) {
      const path = view === "es" ? ["body", "0"] : ["statements", "0"];
      expect(keysOf(child(root(view), ...path))).toEqual(expect.arrayContaining([...names]));
      const without = root(view, { hidesPlaces: true });
      for (const node of [without, child(without, ...path)])
        expect(keysOf(node).filter((key) => names.some((name) => name === key))).toEqual([]);
      expect(child(without, ...path).to).toBeGreaterThan(0);
      expect(service.json({ id: without.id }).text).not.toMatch(/"(?:range|loc|pos|end)"/);
    }
    const [match] = service.query({ file, selector: "Identifier", hidesPlaces: true }).nodes;
    expect(keysOf(match ?? root("es"))).toEqual(["type", "decorators", "name", "optional"]);
  });

  it("writes a subtree as JSON, even with circular references", () => {
    const program = JSON.parse(service.json({ id: root("es").id }).text) as { type: string; body: unknown[] };
    expect([program.type, program.body.length, "parent" in program]).toEqual(["Program", 2, false]);
    const scopes = service.json({ id: root("scope").id }).text;
    expect(scopes).toContain("[Scope (global) $");
    expect(JSON.parse(scopes)).toHaveProperty("globalScope");
    expect(() => JSON.parse(service.json({ id: root("types", { at: 4 }).id }).text) as unknown).not.toThrow();
  });

  it("rejects ids from before the last lint", () => {
    const { id } = root("es");
    service.lint(projectOf(code));
    expect(() => service.children({ id })).toThrow("older version");
  });

  it("keeps the linter's trees of the code before a syntax error", () => {
    service.lint(projectOf("first();\n"));
    service.lint(projectOf("first(;\n"));
    service.lint(projectOf("first(;;\n"));
    const program = service.children({ id: root("es").id });
    const body = program.find(({ key }) => key === "body");
    expect(service.children({ id: body?.id ?? 0 }).map(({ label }) => label)).toEqual([
      "ExpressionStatement",
    ]);
    expect(root("scope").label).toBe("ScopeManager");
    expect(service.query({ file: "input.ts", selector: "Identifier" }).nodes).toHaveLength(1);
    expect(root("ts").to).toBe("first(;;\n".length);
  });

  it("has only TypeScript's tree for code that could never be parsed", () => {
    service.lint(projectOf("const = 1;\n", { name: "new.ts" }));
    const root = (view: TreeView, more: object = {}) => service.tree({ view, file: "new.ts", ...more });
    expect(() => root("es")).toThrow("Parsing error: Variable declaration expected.");
    expect(() => root("scope")).toThrow("Parsing error");
    expect(root("ts").label).toBe("SourceFile");
    expect(root("types", { at: 3 }).label).toBe("VariableDeclarationList");
  });
});

describe("PG-15 types", () => {
  const panels = (at: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      service
        .children({ id: root("types", { at }).id })
        .map(({ key, label, value }) => [key, value ?? label]),
    );

  it("include the printed type, contextual type, symbol, signature and flow of a node", () => {
    expect(panels(code.indexOf("name}"))).toEqual({
      ...{ "Printed type": "string", Node: "Identifier", Type: "Type (String)", "Contextual Type": "" },
      ...{
        Symbol: "Symbol (name)",
        Signature: "",
        FlowNode: expect.stringContaining("FlowNode (") as string,
      },
    });
    expect(panels(code.indexOf("'you"))).toMatchObject({
      ...{ "Printed type": '"you"', "Contextual Type": "Type (String)" },
    });
  });

  it("belong to the selected node, also when another begins at the same place", () => {
    const path = service.path({ view: "types", file, at: code.indexOf("'you") });
    const call = path.at(-2) ?? 0;
    const types = root("types", { node: call });
    expect(types.label).toBe("CallExpression");
    expect(child(types, "Printed type").value).toBe("string");
    expect(child(types, "Signature").label).toBe("Signature");
    expect(child(types, "Signature", "declaration").label).toBe("FunctionDeclaration");
  });

  it("have links to further types, and flags by name", () => {
    service.lint(projectOf("declare const a: string | undefined;\n"));
    const type = child(root("types", { at: 14 }), "Type");
    expect(type.label).toBe("Type (Union)");
    expect(child(type, "types", "0").label).toBe("Type (Undefined)");
    expect(child(type, "flags").flags).toEqual(["Union"]);
    expect(keysOf(type)).not.toContain("checker");
  });
});

describe("PG-14 ESQuery", () => {
  it("returns the nodes that a selector matches", () => {
    const { nodes, problem } = service.query({ file, selector: "CallExpression > Identifier" });
    expect(problem).toBeUndefined();
    expect(nodes).toMatchObject([{ label: "Identifier", from: code.indexOf("greet('") }]);
    expect(keysOf(nodes[0] ?? root("es"))).toContain("name");
    expect(service.query({ file, selector: "TSStringKeyword" }).nodes).toHaveLength(1);
    expect(service.query({ file, selector: " " }).nodes).toEqual([]);
  });

  it("reports an error in a selector", () => {
    expect(service.query({ file, selector: "Identifier[" })).toEqual({
      nodes: [],
      problem: expect.stringContaining("but end of input found") as string,
    });
    expect(service.query({ file, selector: "[name=/(/]" }).problem).toContain("regular expression");
  });
});
