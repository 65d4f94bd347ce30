import type { TokenSpan } from "../token-span.ts";
import { readAssignment } from "./expressions.ts";
import { type Parts, ScriptReader } from "./reader.ts";
import { readStatement } from "./statements.ts";
import { NotPlain } from "./tokens.ts";

/**
 * The tokens of JavaScript or TypeScript (`typed`), the same that the grammar finds, several times faster;
 * undefined where the code has mistakes, JSX or what is seldom written.
 */
export function scriptSpans(code: string, typed: boolean): TokenSpan[] | undefined {
  try {
    const reader = new ScriptReader(code, typed, parts);
    while (reader.kind !== "end") reader.statement();
    return reader.marks.flatMap(({ from, to, token }) => (token ? [{ from, to, token }] : []));
  } catch (error) {
    if (error instanceof NotPlain || error instanceof RangeError) return undefined;
    throw error;
  }
}

const parts: Parts = { statement: readStatement, assignment: readAssignment };
