import ts from "typescript";
import type { Inspection } from "../../state/protocol.ts";
import { deepestAt } from "../trees/trees.ts";
import type { AskedTypes } from "./memoized-program.ts";

/** A report shows so many. */
const mostTypes = 3;
const mostLetters = { code: 40, type: 80 };

interface Place {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The place of the innermost node around a token. */
export function aroundToken(program: ts.Program, place: Place): Place {
  const file = program.getSourceFile(place.name);
  if (!file) return place;
  const node = deepestAt(file, place.from, place.to);
  return { ...place, from: node.getStart(file), to: node.end };
}

/** The type of the innermost node around a range. Statements have none. */
export function typeAround(program: ts.Program, { name, from, to }: Place): Inspection["types"] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  const node = deepestAt(file, from, to);
  if (ts.isSourceFile(node)) return [];
  const type = program.getTypeChecker().getTypeAtLocation(node);
  // what TypeScript gives where there is no type, and prints as `any`
  if ((type as { readonly intrinsicName?: string }).intrinsicName === "error") return [];
  return typesIn(program, { name, from: node.getStart(file), to: node.end }, new Map([[node, type]]));
}

/** The types in a range of a file that a rule asked for, of the widest nodes first. */
export function typesIn(
  program: ts.Program,
  { name, from, to }: Place,
  asked: AskedTypes,
): Inspection["types"] {
  const file = program.getSourceFile(name);
  const checker = program.getTypeChecker();
  const found = [...asked]
    .filter(([node]) => node.getSourceFile() === file)
    .map(([node, type]) => ({ node, type, start: node.getStart(file) }))
    .filter(({ node, start }) => start >= from && node.end <= to)
    .sort((one, other) => one.start - other.start || other.node.end - one.node.end)
    .map(({ node, type }) => ({
      code: shortened(node.getText(file), mostLetters.code),
      type: shortened(checker.typeToString(type), mostLetters.type),
    }));
  const known = new Map(found.map((each) => [`${each.code}\n${each.type}`, each]));
  return [...known.values()].slice(0, mostTypes);
}

/** Code in one line. */
function shortened(code: string, most: number): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
