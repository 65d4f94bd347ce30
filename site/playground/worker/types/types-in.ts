import type ts from "typescript";
import type { Inspection } from "../../state/protocol.ts";
import type { AskedTypes } from "./memoized-program.ts";

/** A report shows so many. */
const mostTypes = 3;
const mostLetters = { code: 40, type: 80 };

/** The types in a range of a file that a rule asked for, of the widest nodes first. */
export function typesIn(
  program: ts.Program,
  { name, from, to }: { readonly name: string; readonly from: number; readonly to: number },
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
