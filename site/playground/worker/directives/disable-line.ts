import * as typescriptParser from "@typescript-eslint/parser";
import type { TextEdit } from "../../state/protocol.ts";
import { lineStarts } from "../reports.ts";

interface ReportLine {
  /** "/input.tsx": its extension says whether there is JSX. */
  readonly name: string;
  readonly text: string;
  /** From 1, as ESLint counts. */
  readonly line: number;
}

/**
 * The edit that allows a line what a rule reports there. It adds the rule to a comment that is there already, else a
 * comment before the line, else one at its end. Each is tried: inside of a template or of JSX it would be a text.
 */
export function disableLine({ name, text, line }: ReportLine, rule: string): TextEdit {
  const lines = lineStarts(text);
  const start = lines.offsetOf(line, 1);
  const before = line === 1 ? "" : text.slice(lines.offsetOf(line - 1, 1), start);
  const here = /^[^\r\n\u2028\u2029]*/.exec(text.slice(start))?.[0] ?? "";
  const indent = /^\s*/.exec(here)?.[0] ?? "";
  const known = /eslint-disable-next-line\s+(?:[\w@/-]+\s*,\s*)*[\w@/-]+/.exec(before);
  const comment = `eslint-disable-next-line ${rule}`;
  const tries = [
    ...(known
      ? [{ at: start - before.length + known.index + known[0].length, added: `, ${rule}`, comment: 0 }]
      : []),
    { at: start, added: `${indent}// ${comment}\n`, comment: indent.length },
    { at: start, added: `${indent}{/* ${comment} */}\n`, comment: indent.length + 1 },
    { at: start + here.length, added: ` // eslint-disable-line ${rule}`, comment: 1 },
  ];
  for (const { at, added, comment: offset } of tries) {
    const place = at + offset;
    const holds = ([from, to]: readonly [number, number]): boolean => from <= place && place < to;
    if (commentsIn(name, text.slice(0, at) + added + text.slice(at)).some(holds))
      return { from: at, to: at, text: added };
  }
  throw new Error("There is no room for a comment at this line. Turn off the rule in the configuration.");
}

/** The ranges of all comments; none of a text that cannot be parsed. */
function commentsIn(name: string, text: string): readonly (readonly [number, number])[] {
  try {
    const { ast } = typescriptParser.parseForESLint(text, { filePath: name, comment: true, range: true });
    return ast.comments.map(({ range }) => range);
  } catch {
    return [];
  }
}
