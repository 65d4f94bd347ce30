import { ImplicitLibVariable } from "@typescript-eslint/scope-manager";
import ts from "typescript";
import { kindName, nameOfChoice, namesOfFlags, type FlagKind } from "../flag-names.ts";

/** What the trees know of an object, whichever of them it is in: they lead into each other. */
export interface ObjectKind {
  readonly label: (value: Fields) => string;
  /** Properties that are not shown, besides functions, undefined values and keys with an underscore. */
  readonly hidden: ReadonlySet<string>;
  /** The names of the flags in the number "flags". */
  readonly flags?: FlagKind;
  readonly place?: (value: Fields) => NodeRange | undefined;
}

export interface NodeRange {
  readonly from: number;
  readonly to: number;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The kind of an object: minified code has no class names to tell it by, so its fields must do. */
export function kindOf(value: object): ObjectKind {
  const fields = value as Fields;
  if (isEstreeNode(fields)) return estreeNode;
  if (isTsNode(fields)) return tsNode;
  if (isFunction(fields["getReturnType"])) return signature;
  if (isFunction(fields["getBaseTypes"])) return type;
  if (isFunction(fields["getEscapedName"])) return symbol;
  if (
    typeof fields["flags"] === "number" &&
    ("antecedent" in fields || "antecedents" in fields || "node" in fields)
  )
    return flowNode;
  if ("$id" in fields) return scopeKinds.find(({ has }) => has.every((key) => key in fields))?.kind ?? plain;
  if ("scopes" in fields && "globalScope" in fields) return scopeManager;
  return plain;
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

export function isEstreeNode(
  value: unknown,
): value is Fields & { readonly range: readonly [number, number] } {
  const { type: name, range } = (value ?? {}) as Fields;
  return typeof name === "string" && Array.isArray(range);
}

export function isTsNode(value: unknown): value is ts.Node {
  const { kind, pos, end } = (value ?? {}) as Fields;
  return typeof kind === "number" && typeof pos === "number" && typeof end === "number";
}

const estreeNode: ObjectKind = {
  label: ({ type: name }) => String(name),
  hidden: new Set(["parent"]),
  place: ({ range }) => {
    const [from, to] = range as [number, number];
    return { from, to };
  },
};

const tsNode: ObjectKind = {
  label: ({ kind }) => kindName(Number(kind)),
  flags: "node",
  // properties that binder, checker and program add to nodes
  hidden: new Set([
    ...[
      "parent",
      "id",
      "symbol",
      "localSymbol",
      "locals",
      "nextContainer",
      "original",
      "emitNode",
      "contextualType",
    ],
    ...["flowNode", "endFlowNode", "returnFlowNode", "fallthroughFlowNode", "inferenceContext"],
    ...["transformFlags", "modifierFlagsCache", "jsDocCache", "lineMap", "scriptSnapshot", "version"],
    ...["parseDiagnostics", "bindDiagnostics", "bindSuggestionDiagnostics", "jsDocDiagnostics"],
    ...[
      "nodeCount",
      "identifierCount",
      "symbolCount",
      "classifiableNames",
      "identifiers",
      "path",
      "resolvedPath",
    ],
    ...["originalFileName", "impliedNodeFormat", "setExternalModuleIndicator", "packageJsonScope"],
    ...[
      "packageJsonLocations",
      "checkJsDirective",
      "commonJsModuleIndicator",
      "jsDocParsingMode",
      "nameTable",
    ],
    ...["imports", "moduleAugmentations", "ambientModuleNames", "hasNoDefaultLib"],
  ]),
  place: (value) => placeOfTsNode(value as unknown as ts.Node),
};

/** The start without the spaces and comments before it, which belong to a node's full range. */
export function placeOfTsNode(node: ts.Node): NodeRange | undefined {
  if (node.pos < 0) return undefined;
  const file = node.getSourceFile() as ts.SourceFile | undefined;
  // the library's places mean nothing in the reader's code
  if (!file || file.fileName.includes("/node_modules/")) return undefined;
  return { from: ts.isSourceFile(node) ? 0 : node.getStart(file), to: node.end };
}

const type: ObjectKind = {
  label: (value) => `Type (${namesOfFlags("type", Number(value["flags"])).join(", ")})`,
  flags: "type",
  hidden: new Set(["checker", "links"]),
};

const symbol: ObjectKind = {
  label: ({ escapedName }) => `Symbol (${ts.unescapeLeadingUnderscores(String(escapedName) as ts.__String)})`,
  flags: "symbol",
  hidden: new Set(["id", "mergeId", "links", "constEnumOnlyModule", "isReplaceableByMethod"]),
};

const signature: ObjectKind = {
  label: () => "Signature",
  flags: "signature",
  hidden: new Set(["checker", "links"]),
};

const flowNode: ObjectKind = {
  label: ({ flags }) => `FlowNode (${namesOfFlags("flow", Number(flags)).join(", ")})`,
  flags: "flow",
  hidden: new Set(["id"]),
};

const plain: ObjectKind = { label: () => "object", hidden: new Set() };

const scopeManager: ObjectKind = {
  label: () => "ScopeManager",
  hidden: new Set(["currentScope", "declaredVariables", "nodeToScope"]),
};

function ofBlock(key: string): NonNullable<ObjectKind["place"]> {
  return (value) => {
    const node = value[key];
    if (!isEstreeNode(node)) return undefined;
    const [from, to] = node.range;
    return { from, to };
  };
}

function nameOf(value: unknown): string {
  const name = (value as Fields | undefined)?.["name"];
  return typeof name === "string" ? name : "";
}

/** What the scope analyzer makes, by the fields that each has. */
const scopeKinds: readonly { readonly has: readonly string[]; readonly kind: ObjectKind }[] = [
  {
    has: ["block", "variables"],
    kind: {
      label: ({ type: name, $id }) => `Scope (${String(name)}) $${String($id)}`,
      hidden: new Set(["declaredVariables", "dynamic", "leftToResolve"]),
      place: ofBlock("block"),
    },
  },
  {
    has: ["defs", "identifiers"],
    kind: {
      label: ({ name, $id }) => `Variable (${String(name)}) $${String($id)}`,
      hidden: new Set(),
      place: ({ identifiers }) => ofBlock("first")({ first: (identifiers as readonly unknown[])[0] }),
    },
  },
  {
    has: ["identifier", "from"],
    kind: {
      label: ({ identifier, $id }) => `Reference (${nameOf(identifier)}) $${String($id)}`,
      hidden: new Set(),
      place: ofBlock("identifier"),
    },
  },
  {
    has: ["node", "name", "type"],
    kind: {
      label: ({ type: name, $id }) => `Definition (${String(name)}) $${String($id)}`,
      hidden: new Set(),
      place: ofBlock("name"),
    },
  },
];

/** About a thousand variables that are not in the code: those of libraries and of the language. */
export function isImplicit(value: unknown): boolean {
  if (value instanceof ImplicitLibVariable) return true;
  const { defs, eslintImplicitGlobalSetting } = (value ?? {}) as Fields;
  return eslintImplicitGlobalSetting !== undefined && Array.isArray(defs) && defs.length === 0;
}

/** The names of the flags in a number, by its property and the kind of the object. */
export function flagsOf(key: string, value: number, owner: ObjectKind): readonly string[] | undefined {
  if (key === "flags" && owner.flags) return namesOfFlags(owner.flags, value);
  if (key === "objectFlags") return namesOfFlags("object", value);
  const choice = owner.flags ? nameOfChoice(key, value) : undefined;
  return choice === undefined ? undefined : [choice];
}
