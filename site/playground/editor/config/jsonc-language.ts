import {
  type StreamParser,
  LanguageSupport,
  StreamLanguage,
  foldService,
  indentUnit,
} from "@codemirror/language";

interface State {
  inComment: boolean;
  /** How many brackets are open. */
  depth: number;
}

/**
 * JSON with comments and trailing commas, as configurations are written. The grammar of @codemirror/lang-json knows
 * strict JSON only: to it a comment is an error, and so is much of what follows.
 */
const parser: StreamParser<State> = {
  name: "jsonc",
  startState: () => ({ inComment: false, depth: 0 }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (state.inComment) {
      if (stream.match(/^.*?\*\//)) state.inComment = false;
      else stream.skipToEnd();
      return "blockComment";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "lineComment";
    }
    if (stream.match("/*")) {
      state.inComment = true;
      return "blockComment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) {
      return stream.match(/^\s*:/, false) ? "propertyName" : "string";
    }
    if (stream.match(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i)) return "number";
    if (stream.match(/^(?:true|false)\b/)) return "bool";
    if (stream.match(/^null\b/)) return "null";
    const character = stream.next();
    if (character === "{" || character === "[") state.depth++;
    if (character === "}" || character === "]") state.depth = Math.max(0, state.depth - 1);
    return character !== undefined && /[[\]{},:]/.test(character) ? "punctuation" : "invalid";
  },
  indent: ({ depth }, textAfter, { unit }) => Math.max(0, depth - (/^[}\]]/.test(textAfter) ? 1 : 0)) * unit,
  languageData: {
    commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["[", "{", '"'] },
    indentOnInput: /^\s*[}\]]$/,
  },
};

const language = StreamLanguage.define(parser);

/** Folds what an opening bracket at the end of a line holds: all lines below that are indented further. */
const folding = foldService.of((state, lineStart) => {
  const line = state.doc.lineAt(lineStart);
  if (!/[[{]\s*$/.test(line.text)) return null;
  const own = indentOf(line.text);
  for (let number = line.number + 1; number <= state.doc.lines; number++) {
    const { text, from } = state.doc.line(number);
    if (text.trim() === "" || indentOf(text) > own) continue;
    if (number === line.number + 1) return null;
    return { from: line.to, to: from + indentOf(text) };
  }
  return null;
});

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

export function jsonc(): LanguageSupport {
  return new LanguageSupport(language, [folding, indentUnit.of("  ")]);
}
