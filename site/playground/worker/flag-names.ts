import ts from "typescript";

type Enum = Readonly<Record<string, string | number>>;

/** An enumeration's names by value. Of several names of one value the first: later ones mark ranges ("FirstToken"). */
function namesOf(values: Enum): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [name, value] of Object.entries(values))
    if (typeof value === "number" && !names.has(value)) names.set(value, name);
  return names;
}

const syntaxKinds = namesOf(ts.SyntaxKind);

/** "ExpressionStatement" */
export function kindName(kind: number): string {
  return syntaxKinds.get(kind) ?? `kind ${kind}`;
}

export type FlagKind = "node" | "type" | "object" | "symbol" | "signature" | "flow" | "modifier";

// TypeScript's types lack some of them
const internal = ts as unknown as Readonly<Record<string, Enum | undefined>>;

const flagNames: Readonly<Record<FlagKind, ReadonlyMap<number, string>>> = {
  node: namesOf(ts.NodeFlags),
  type: namesOf(ts.TypeFlags),
  object: namesOf(ts.ObjectFlags),
  symbol: namesOf(ts.SymbolFlags),
  signature: namesOf(internal["SignatureFlags"] ?? {}),
  flow: namesOf(internal["FlowFlags"] ?? {}),
  modifier: namesOf(ts.ModifierFlags),
};

/** The names of the bits that are set; of none the name for that. */
export function namesOfFlags(kind: FlagKind, flags: number): readonly string[] {
  const names = flagNames[kind];
  if (flags === 0) return [names.get(0) ?? "None"];
  return [...names].flatMap(([bit, name]) => (isSingleBit(bit) && (flags & bit) !== 0 ? [name] : []));
}

function isSingleBit(value: number): boolean {
  return value !== 0 && (value & (value - 1)) === 0;
}

const choices: Readonly<Record<string, ReadonlyMap<number, string> | undefined>> = {
  kind: syntaxKinds,
  languageVersion: namesOf(ts.ScriptTarget),
  languageVariant: namesOf(ts.LanguageVariant),
  scriptKind: namesOf(ts.ScriptKind),
};

/** The name of a number that is one of several, by the property that holds it. */
export function nameOfChoice(key: string, value: number): string | undefined {
  return choices[key]?.get(value);
}
