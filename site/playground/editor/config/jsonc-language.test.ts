import { foldable, getIndentation, syntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { jsonc } from "./jsonc-language.ts";

const text = `{
  // why "not"
  "rules": {
    "eqeqeq": ["error", -1.5e3, true, null], /* a
    "b" */
    "bad": 'x',
  },
}
`;
const state = EditorState.create({ doc: text, extensions: jsonc() });

/** "propertyName \"rules\"" for each token with a name. */
function tokens(): string[] {
  const found: string[] = [];
  syntaxTree(state).iterate({
    enter({ name, from, to }) {
      if (name !== "Document") found.push(`${name} ${state.sliceDoc(from, to)}`);
    },
  });
  return found;
}

describe("JSON with comments", () => {
  it("distinguishes keys from strings, and highlights comments over several lines", () => {
    expect(tokens()).toEqual(
      expect.arrayContaining([
        'lineComment // why "not"',
        'propertyName "rules"',
        'propertyName "eqeqeq"',
        'string "error"',
        "number -1.5e3",
        "bool true",
        "null null",
        "blockComment /* a",
        'blockComment     "b" */',
      ]),
    );
    expect(tokens().filter((token) => token.startsWith("invalid"))).toEqual(["invalid 'x'"]);
  });

  it("indents by open brackets", () => {
    const columns = [1, 2, 3, 4, 7, 8].map((line) => getIndentation(state, state.doc.line(line).from));
    expect(columns).toEqual([0, 2, 2, 4, 2, 0]);
  });

  it("folds the content of a bracket at the end of a line", () => {
    const range = foldable(state, state.doc.line(3).from, state.doc.line(3).to);
    expect(range && state.sliceDoc(range.from, range.to)).toMatch(/^\n {4}"eqeqeq"[^]*,\n {2}$/);
    expect(foldable(state, state.doc.line(4).from, state.doc.line(4).to)).toBeNull();
  });
});
