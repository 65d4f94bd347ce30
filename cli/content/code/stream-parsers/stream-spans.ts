import { StringStream, type StreamParser } from "@codemirror/streamparser";
import type { TokenSpan } from "../token-span.ts";
import { type Refinements, tokenKind } from "./token-kinds.ts";

/**
 * Finds tokens with a parser that reads line by line. It reads no line twice, so long lines and many open blocks are
 * all that could take long, and callers limit both.
 */
export function streamSpans<State>(
  parser: StreamParser<State>,
  code: string,
  refined?: Refinements,
): TokenSpan[] {
  try {
    return read(parser, code, refined);
  } catch {
    // nested so deeply that the parser overflowed the stack, or a text at which it cannot continue
    return [];
  }
}

const indentUnit = 2;
const tabSize = 4;

function read<State>(parser: StreamParser<State>, code: string, refined?: Refinements): TokenSpan[] {
  const spans: TokenSpan[] = [];
  const state = parser.startState?.(indentUnit) ?? ({} as State);
  let lineStart = 0;
  for (const line of code.split("\n")) {
    const stream = new StringStream(line, tabSize, indentUnit);
    if (stream.eol()) parser.blankLine?.(state, indentUnit);
    while (!stream.eol()) {
      const style = readToken(parser, stream, state);
      const { start, pos } = stream;
      const token = tokenKind(style, { text: line.slice(start, pos), next: line[pos], refined });
      if (token !== undefined) spans.push({ from: lineStart + start, to: lineStart + pos, token });
    }
    lineStart += line.length + 1;
  }
  return spans;
}

/** A parser may change its state before it reads a character. */
function readToken<State>(parser: StreamParser<State>, stream: StringStream, state: State): string | null {
  stream.start = stream.pos;
  for (let attempt = 0; attempt < 10; attempt++) {
    const style = parser.token(stream, state);
    if (stream.pos > stream.start) return style;
  }
  throw new Error("the parser does not continue");
}
